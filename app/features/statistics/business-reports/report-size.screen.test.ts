// @module-tag slow
import { createReadStream } from "node:fs";
import { join } from "node:path";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { total } from "#e2e/list-page.ts";
import { makeDataDir, removeDataDir, startApp, startBackend, type StartedApp, type StartedBackend } from "#e2e/product.ts";
import { exportSlowly, residentMemory } from "#e2e/slow-export.ts";
import { signedIn } from "#e2e/visitor.ts";

/* The largest of the reports through a web tier of its own. EXPORT=full: some 100,000 lines, which take a minute to be made. */

const full = process.env.EXPORT === "full";
const claims = full ? 30_000 : 3_000;
const timeoutMs = full ? 900_000 : 300_000;
/** MiB the web tier may have, however large the file is. */
const memoryMax = 200;
const address = "/reportform/claimdetail";

let dataDir: string;
let backend: StartedBackend;
let app: StartedApp;
/** Another copy, which has nothing to do. */
let idle: StartedApp;
beforeAll(async () => {
  dataDir = await makeDataDir();
  backend = await startBackend({ DATA_DIR: `${dataDir}/backend`, SEED_CLAIMS: String(claims) }, timeoutMs);
  app = await startApp({ DATA_DIR: `${dataDir}/app`, BACKEND_URL: backend.url, LOG_LEVEL: "warn" });
  idle = await startApp({ DATA_DIR: `${dataDir}/idle`, BACKEND_URL: backend.url, LOG_LEVEL: "warn" });
}, timeoutMs);
afterAll(async () => {
  await Promise.all([app?.stop(), idle?.stop()]);
  await backend?.stop();
  await removeDataDir(dataDir);
});

it(
  `all lines of ${claims} claims reach a reader whole, while the web tier has no more memory than it may`,
  async () => {
    const visitor = await signedIn(app.url, "zhangwei");
    const rows = total(await visitor.get(address));
    const file = join(dataDir, "lines.xlsx");
    let backendMiB = 0;
    const { bytes, strain, idleStrain } = await exportSlowly(
      { app, idle, visitor, path: `${address}/export`, file, bytesPerSecond: 2 ** 20 },
      async () => void (backendMiB = Math.max(backendMiB, (await residentMemory(backend.child.pid)) ?? 0)),
    );
    console.log(
      `${rows} lines, ${(bytes / 2 ** 20).toFixed(1)} MiB. Web tier: ${strain.residentMiB.toFixed(0)} MiB, event loop stood still for ` +
        `${strain.blockedMs.toFixed(0)} ms at most (that of an idle copy: ${idleStrain.blockedMs.toFixed(0)} ms). Backend with its database: ${backendMiB.toFixed(0)} MiB.`,
    );
    expect(rows).toBeGreaterThan(2 * claims);
    expect(await countRows(file)).toBe(rows);
    expect(strain.residentMiB).toBeLessThanOrEqual(memoryMax);
    // A loop that never waits is one that nobody measures.
    expect(Math.min(strain.blockedMs, idleStrain.blockedMs)).toBeGreaterThan(0);
  },
  timeoutMs,
);

/** Rows of the workbook's first sheet, its heading not counted. */
async function countRows(file: string): Promise<number> {
  let rows = -1;
  for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader(createReadStream(file), {})) for await (const _ of sheet) rows += 1;
  return rows;
}
