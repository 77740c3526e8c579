import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Backend } from "#gateway/backend.ts";
import { laborRow } from "#e2e/labor-file.ts";
import { laborDefinition } from "../screens/labor/labor-import.server.ts";
import { openKeyValueStore, type KeyValueStore } from "../server/store/key-value-store.ts";
import { createTurns } from "../server/store/turns.ts";
import { createUserRecords } from "../server/store/user-records.ts";
import { checkFile } from "./check-file.server.ts";
import { importJobs } from "./import-jobs.server.ts";
import type { Columns, ImportDefinition } from "./import.ts";
import { writeWorkbook } from "./workbook-writer.server.ts";

/* Files of 100,000 rows as an upload checks and keeps them: what the process they run in needs for it, and how long it stands still. */

const rows = 100_000;
const megabyte = 1024 * 1024;
const most = { residentMiB: 200, stopMs: 100 };
// A larger file than labor takes; one row in a hundred is refused.
const definition = { ...laborDefinition, rowsMax: rows, judge: undefined } as unknown as ImportDefinition<Columns>;
const names = Object.keys(laborDefinition.columns);
const directory = mkdtempSync(join(tmpdir(), "warranty-import-size-"));
let store: KeyValueStore;
beforeAll(async () => {
  store = await openKeyValueStore({ dataDir: directory, redisUrl: undefined });
  await write(
    "rows.xlsx",
    writeWorkbook([{ name: "工时", headings: labels(), rows: batches((row) => names.map((name) => row[name] ?? "")) }]),
  );
  await write("rows.xml", Readable.from(xmlPieces()));
}, 300_000);
afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

const labels = () => Object.values(laborDefinition.columns).map(({ label }) => ({ label, width: 12 }));
const write = (name: string, content: Readable) => pipeline(content, createWriteStream(join(directory, name)));

function* batches<Made>(toMade: (row: Record<string, string | undefined>) => Made): Generator<Made[]> {
  for (let from = 0; from < rows; from += 1_000)
    yield Array.from({ length: 1_000 }, (_, at) => toMade(laborRow(from + at, (from + at) % 100 === 0 ? { endDate: "2025-13-01" } : {})));
}

function* xmlPieces(): Generator<string> {
  yield "<labors>\n";
  const toElement = (row: Record<string, string | undefined>) =>
    `<labor>\n${names.map((name) => `<${name}>${row[name]}</${name}>\n`).join("")}</labor>\n`;
  for (const some of batches(toElement)) yield some.join("");
  yield "</labors>\n";
}

describe.each(["xlsx", "xml"] as const)(`100,000 rows of %s`, (format) => {
  it("are checked and kept without much memory, and the process goes on meanwhile", async () => {
    const path = join(directory, `rows.${format}`);
    const records = createUserRecords({ store, sealKey: Buffer.alloc(32, 1), turns: createTurns() }, "somebody");
    const making = importJobs(records, "size").begin(`rows.${format}`);
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    let resident = before;
    const watch = setInterval(() => (resident = Math.max(resident, process.memoryUsage.rss())), 50);
    const stops = watchStops();
    const begun = performance.now();
    // Nothing is judged by the backend.
    const counts = await checkFile({ path, format }, definition, {} as Backend, making);
    const job = await making.finish(counts);
    const seconds = (performance.now() - begun) / 1000;
    const stopMs = stops();
    clearInterval(watch);
    const measured = { residentMiB: Math.round((resident - before) / megabyte), stopMs: Math.round(stopMs) };
    const size = Math.round(statSync(path).size / megabyte);
    console.info(
      `${format}: ${size} MB, ${rows} rows in ${seconds.toFixed(1)} s, ${measured.residentMiB} MiB more, longest stop ${measured.stopMs} ms`,
    );
    expect([job.accepted, job.refused]).toEqual([99_000, 1_000]);
    expect(measured.residentMiB).toBeLessThanOrEqual(most.residentMiB);
    expect(measured.stopMs).toBeLessThanOrEqual(most.stopMs);
  }, 300_000);
});

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
