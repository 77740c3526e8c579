// @module-tag nightly
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backendControl } from "#e2e/faults.ts";
import { makeDataDir, removeDataDir, startApp, startBackend, type StartedApp, type StartedBackend } from "#e2e/product.ts";
import { readMetric } from "#e2e/product-metrics.ts";
import { exportSlowly, openExport, residentMemory } from "#e2e/slow-export.ts";
import { signedIn, type Visitor } from "#e2e/visitor.ts";

/* A large export through a web tier of its own. EXPORT=full: 200,000 claims, which take minutes to be made. */

const full = process.env.EXPORT === "full";
const claims = full ? 200_000 : 20_000;
const seconds = full ? 60 : 6;
const timeoutMs = full ? 1_800_000 : 500_000;
const path = "/companyclaim/search/export";
/** MiB the web tier may have, however large the file is. */
const memoryMax = 200;

let dataDir: string;
let backend: StartedBackend;
let app: StartedApp;
/** Another copy, which has nothing to do. */
let idle: StartedApp;
let visitor: Visitor;
beforeAll(async () => {
  dataDir = await makeDataDir();
  backend = await startBackend({ DATA_DIR: `${dataDir}/backend`, SEED_CLAIMS: String(claims) }, timeoutMs);
  app = await startApp({ DATA_DIR: `${dataDir}/app`, BACKEND_URL: backend.url, LOG_LEVEL: "warn" });
  idle = await startApp({ DATA_DIR: `${dataDir}/idle`, BACKEND_URL: backend.url, LOG_LEVEL: "warn" });
  visitor = await signedIn(app.url, "zhangwei");
}, timeoutMs);
afterAll(async () => {
  await Promise.all([app?.stop(), idle?.stop()]);
  await backend?.stop();
  await removeDataDir(dataDir);
});

/** Rows of the workbook's first sheet, its heading not counted. */
async function countRows(file: string): Promise<number> {
  let rows = -1;
  for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader(createReadStream(file), {})) for await (const _ of sheet) rows += 1;
  return rows;
}

describe(`an export of ${claims} claims`, () => {
  it(
    "reaches a slow reader whole, while the web tier has no more memory than it may",
    async () => {
      const file = join(dataDir, "claim.xlsx");
      const page = await visitor.get("/companyclaim/search");
      const total = Number(/共\s*([\d,]+)\s*条/.exec(page.text)?.[1]?.replaceAll(",", ""));
      let backendMiB = 0;
      const { bytes, strain, idleStrain } = await exportSlowly(
        // Some 250 bytes a row, compressed.
        { app, idle, visitor, path, file, bytesPerSecond: (claims * 250) / seconds },
        async () => void (backendMiB = Math.max(backendMiB, (await residentMemory(backend.child.pid)) ?? 0)),
      );
      console.log(
        `${total} rows, ${(bytes / 2 ** 20).toFixed(1)} MiB. Web tier: ${strain.residentMiB.toFixed(0)} MiB, event loop stood still for ` +
          `${strain.blockedMs.toFixed(0)} ms at most (that of an idle copy: ${idleStrain.blockedMs.toFixed(0)} ms). Backend with its database: ${backendMiB.toFixed(0)} MiB.`,
      );
      expect(await countRows(file)).toBe(total);
      expect(strain.residentMiB).toBeLessThanOrEqual(memoryMax);
      // A loop that never waits is one that nobody measures.
      expect(Math.min(strain.blockedMs, idleStrain.blockedMs)).toBeGreaterThan(0);
    },
    timeoutMs,
  );

  it("that its reader leaves ends at the backend, too, and leaves nothing behind", async () => {
    const control = backendControl(backend.url);
    await control.forgetCalls();
    const { status, body } = await openExport(visitor, path);
    expect(status).toBe(200);
    for await (const chunk of body) if (chunk) break;
    body.destroy();
    const exportCall = async () => (await control.calls()).find(({ operation }) => operation === "claim.export");
    while ((await exportCall())?.endedAt === undefined) await pause(100);
    expect(await readMetric(app, "gateway_requests_total", { operation: "claim.export", outcome: "aborted" })).toBe(1);
    expect(await readMetric(app, "gateway_requests_in_flight")).toBe(0);
    expect(await readMetric(app, "http_requests_in_flight")).toBe(0);
  });
});
