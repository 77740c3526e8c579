// @module-tag slow
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import ExcelJS from "exceljs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { makeDataDir, removeDataDir, startApp, type StartedApp } from "#e2e/product.ts";
import { exportSlowly } from "#e2e/slow-export.ts";
import { until } from "#e2e/until.ts";
import { signedIn, type Visitor } from "#e2e/visitor.ts";
import { startTestBackend, type TestBackend } from "#fixtures/backend/test-backend.ts";
import { completeClaim, storeClaim } from "#fixtures/claims/stored-claims.ts";

/* A large month through a web tier of its own. FULL_MATRICES=1: 50,000 claims. */

const full = process.env.FULL_MATRICES === "1";
const claims = full ? 50_000 : 3_000;
const dealers = ["10001", "10002", "10003"] as const;
const timeoutMs = full ? 900_000 : 300_000;
/** Within which the drafts of a month are made, and MiB the web tier may have, however large the month is. */
const memoryMax = 200;
const month = "2026-10";
const form = "main form[method=post]:has([name=dealerCode])";

let dataDir: string;
let backend: TestBackend;
let app: StartedApp;
/** Another copy, which has nothing to do. */
let idle: StartedApp;
let visitor: Visitor;
beforeAll(async () => {
  dataDir = await makeDataDir();
  backend = await startTestBackend({ claims: 0, embedded: true });
  for (const [at, dealerCode] of dealers.entries()) {
    const claim = completeClaim({ id: `94000${at}`, dealerCode, status: 3 });
    await storeClaim(backend.services, { ...claim, approveDate: `${month}-15T10:00:00+08:00` });
  }
  await sql`insert into claims (doc) select claims.doc || jsonb_build_object('id', 'L' || number, 'applicationNumber', 'WCL' || number)
    from generate_series(1, ${claims}::integer - ${dealers.length}::integer) number
      join claims on claims.id = '94000' || (number % ${dealers.length}::integer)`.execute(backend.services.db);
  app = await startApp({ DATA_DIR: `${dataDir}/app`, BACKEND_URL: backend.url, LOG_LEVEL: "warn" });
  idle = await startApp({ DATA_DIR: `${dataDir}/idle`, BACKEND_URL: backend.url, LOG_LEVEL: "warn" });
  visitor = await signedIn(app.url, "wangqiang");
}, timeoutMs);
afterAll(async () => {
  await Promise.all([app?.stop(), idle?.stop()]);
  await backend?.close();
  await removeDataDir(dataDir);
});

it(
  `drafts of ${claims} claims are made, and their details reach a slow reader while the web tier stays flat`,
  async () => {
    const address = `/companydeduct/payment/month?month=${month}`;
    const page = await visitor.get(address);
    const begun = performance.now();
    let answer = await visitor.submit(page, form, { [intentName]: "submit" });
    const seen = new Set<string>();
    const howFar = () => /已生成 \d \/ \d 家/.exec(answer.$(".head").text())?.[0] ?? "";
    seen.add(howFar());
    await until(async () => {
      answer = await visitor.get(address);
      seen.add(howFar());
      return howFar() === `已生成 ${dealers.length} / ${dealers.length} 家`;
    });
    const seconds = (performance.now() - begun) / 1000;
    const differences = answer.$("#reconciliation tbody td:last-child").toArray();
    expect(new Set(differences.map((cell) => answer.$(cell).text()))).toEqual(new Set(["0.00"]));
    const file = join(dataDir, "details.zip");
    const path = `/companydeduct/payment/bill/search/details?beginStartTime=${month}-01&beginEndTime=${month}-31`;
    const { bytes, strain, idleStrain } = await exportSlowly({ app, idle, visitor, path, file, bytesPerSecond: full ? 2 ** 18 : 2 ** 16 });
    console.log(
      `${claims} claims: drafts in ${seconds.toFixed(1)} s (${[...seen].join(", ")}); zip of ${(bytes / 2 ** 20).toFixed(1)} MiB. Web tier: ` +
        `${strain.residentMiB.toFixed(0)} MiB, event loop stood still for ${strain.blockedMs.toFixed(0)} ms at most (an idle copy: ` +
        `${idleStrain.residentMiB.toFixed(0)} MiB, ${idleStrain.blockedMs.toFixed(0)} ms).`,
    );
    expect(strain.residentMiB).toBeLessThanOrEqual(memoryMax);
    const rows = await rowsIn(file);
    expect(rows.map(([name]) => name)).toEqual(
      dealers.flatMap((code) => ["按税率", "索赔明细"].map((what) => `PB202610-${code}-${what}.xlsx`)),
    );
    expect(rows.reduce((sum, [name, count]) => sum + (name.includes("索赔明细") ? count : 0), 0)).toBe(claims);
  },
  timeoutMs,
);

/** The workbooks of a zip, each with its rows, the heading not counted. */
async function rowsIn(path: string): Promise<[name: string, rows: number][]> {
  const found: [string, number][] = [];
  const zip = await fromBufferPromise(await readFile(path));
  for await (const entry of zip.eachEntry()) {
    let rows = -1;
    const book = new ExcelJS.stream.xlsx.WorkbookReader(await zip.openReadStreamPromise(entry), {});
    for await (const sheet of book) for await (const _ of sheet) rows += 1;
    found.push([entry.fileName, rows]);
  }
  return found.sort();
}
