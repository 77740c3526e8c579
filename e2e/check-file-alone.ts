import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { z } from "zod";
import { checkFile } from "#app/lib/imports/check-file.server.ts";
import { importJobs } from "#app/lib/imports/import-jobs.server.ts";
import type { Columns, ImportDefinition } from "#app/lib/imports/import.ts";
import { laborDefinition } from "#app/features/master-data/labor/labor-import.server.ts";
import { openKeyValueStore } from "#app/lib/store/key-value-store.ts";
import { createKeyedMutex } from "#app/lib/store/keyed-mutex.ts";
import { createUserRecords } from "#app/lib/store/user-records.ts";
import type { Backend } from "#gateway/backend.ts";

/*
 * A process that checks and keeps one file of labor rows, as an upload does, and prints what it needed for it:
 *   tsx e2e/check-file-alone.ts FILE xlsx|xml ROWS_AT_MOST
 * Alone, because what a process has of memory tells nothing of one file where other tests have lived in it.
 */

const megabyte = 1024 * 1024;
const [path, format, rowsMax] = z
  .tuple([z.string(), z.enum(["xlsx", "xml"]), z.coerce.number().int().positive()])
  .parse(process.argv.slice(2));
// Nothing is judged by the backend.
const definition = { ...laborDefinition, rowsMax, validate: undefined, stored: undefined } as unknown as ImportDefinition<Columns>;
const directory = mkdtempSync(join(tmpdir(), "warranty-import-size-"));
const store = await openKeyValueStore({ dataDir: directory, redisUrl: undefined });
const records = createUserRecords({ store, sealKey: Buffer.alloc(32, 1), keyedMutex: createKeyedMutex() }, "somebody");
const making = importJobs({ records, log: pino({ level: "silent" }), requestId: "size" }, "size").begin(`rows.${format}`);
const before = process.memoryUsage.rss();
let resident = before;
const watch = setInterval(() => (resident = Math.max(resident, process.memoryUsage.rss())), 50);
const stops = watchStops();
const begun = performance.now();
const { accepted, refused } = await making.finish(await checkFile({ path, format }, definition, {} as Backend, making));
const seconds = (performance.now() - begun) / 1000;
const stopMs = Math.round(stops());
clearInterval(watch);
await store.close();
rmSync(directory, { recursive: true, force: true });
console.log(JSON.stringify({ accepted, refused, seconds, stopMs, residentMiB: Math.round((resident - before) / megabyte) }));

/**
 * How long the process stood still at most, in milliseconds: of a moment in which nothing else got a turn, what it worked itself. What
 * others on the machine took of it is not the reader's doing.
 * @returns ends the watch
 */
function watchStops(): () => number {
  let longest = 0;
  let [at, worked] = [performance.now(), process.cpuUsage()];
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(worked);
    longest = Math.max(longest, Math.min(performance.now() - at, (user + system) / 1000));
    [at, worked] = [performance.now(), process.cpuUsage()];
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}
