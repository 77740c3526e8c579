import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { pino } from "pino";
import { laborDefinition } from "#app/features/master-data/labor/labor-import.server.ts";
import { templateHeadings } from "#app/lib/imports/template.server.ts";
import { writeWorkbook } from "#app/lib/imports/workbook-writer.server.ts";
import { openStore } from "#fixtures/backend/store/open.ts";
import { activities } from "#fixtures/campaigns/seed.ts";
import { pressImport, settled, uploadFile } from "../import-pages.ts";
import { laborRow } from "../labor-file.ts";
import { makeDataDir, removeDataDir, startApp, startBackend } from "../product.ts";
import { signedIn } from "../visitor.ts";

/*
 * `npm run bench:imports [LABORS [VEHICLES]]`: what workbooks of 50,000 labor operations and of 100,000 vehicles of an activity take to be
 * checked and to be written, once as new rows and once more, and how far the web process grows meanwhile. It needs a build.
 */

const [labors, vehicles] = [Number(process.argv[2] ?? "50000"), Number(process.argv[3] ?? "100000")];
const names = Object.keys(laborDefinition.columns);
const draft = activities.find(({ status }) => status === "0");

const dataDir = await makeDataDir();
const backendDir = `${dataDir}/backend`;
await addVehicles();
const backend = await startBackend({ DATA_DIR: backendDir, SEED_CLAIMS: "0" });
const app = await startApp({ DATA_DIR: `${dataDir}/app`, BACKEND_URL: backend.url, LOG_LEVEL: "warn" });
try {
  const visitor = await signedIn(app.url, "zhangwei");
  const begun = residentMiB();
  const listed = await workbook(
    ["活动代码", "车架号(VIN)"].map((label) => ({ label, width: 24 })),
    Array.from({ length: vehicles }, (_, at) => [String(draft?.actCode), vinOf(at)]),
  );
  const lines = [
    await measure("labor operations, new", labors, "/system/laborimport", await laborsOf("1.5")),
    await measure("labor operations, changed", labors, "/system/laborimport", await laborsOf("2.5")),
    await measure("vehicles of an activity, new", vehicles, "/company/activity/import", listed),
    await measure("vehicles of an activity, in it already", vehicles, "/company/activity/import", listed),
  ];
  console.log(`
| rows | checked | written | web process, checking | writing |
|---|---|---|---|---|
${lines.join("\n")}

Conditions: Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), everything on this machine, production build. The web process beyond the ${begun} MiB it began with, at most.`);

  async function measure(what: string, rows: number, upload: string, bytes: Buffer<ArrayBuffer>): Promise<string> {
    const start = performance.now();
    const [checked, checking] = await watched(() => uploadFile(visitor, upload, { name: "行.xlsx", bytes }));
    const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
    const told = checked.$("#counts").text().replace(/\s+/g, " ");
    const checkedIn = seconds(start);
    const confirmed = performance.now();
    const [done, writing] = await watched(async () => settled(visitor, await pressImport(visitor, checked, "confirm")));
    const writtenIn = seconds(confirmed);
    if (done.$(".notice-success").length === 0) throw new Error(done.text.slice(0, 500));
    console.log(`${what}: ${told}; ${done.$(".notice-success strong").text()}`);
    return `| ${rows.toLocaleString("en-US")} ${what} | ${checkedIn} s | ${writtenIn} s | +${checking} MiB | +${writing} MiB |`;
  }

  /** @returns what came of it, and how far the web process grew at most */
  async function watched<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
    const watch = { most: begun };
    const timer = setInterval(() => (watch.most = Math.max(watch.most, residentMiB())), 100);
    try {
      return [await work(), watch.most - begun];
    } finally {
      clearInterval(timer);
    }
  }
} finally {
  await app.stop();
  await backend.stop();
  await removeDataDir(dataDir);
}

function laborsOf(standardClaimLabor: string) {
  const all = Array.from({ length: labors }, (_, at) => laborRow(at, { standardClaimLabor }));
  return workbook(
    templateHeadings(laborDefinition),
    all.map((row) => names.map((name) => row[name] ?? "")),
  );
}

function workbook(headings: { label: string; width: number }[], cells: string[][]) {
  return buffer(writeWorkbook([{ name: "行", headings, rows: [cells] }]));
}

/** Vehicles that the file can name, put into the backend's database before it runs. */
async function addVehicles(): Promise<void> {
  await (await startBackend({ DATA_DIR: backendDir, SEED_CLAIMS: "0" })).stop();
  const store = await openStore({ dataDir: backendDir }, pino({ level: "silent" }));
  await sql`insert into vehicles (doc) select jsonb_set(doc, '{vehicleInfoVO}', doc->'vehicleInfoVO' ||
    jsonb_build_object('id', 'BEN' || place, 'vehicleVin', 'LSVBEN00000' || lpad(place::text, 6, '0')))
    from (select doc from vehicles order by id limit 1) one, generate_series(0, ${vehicles - 1}) place`.execute(store.db);
  await store.close();
}

function vinOf(at: number): string {
  return `LSVBEN00000${String(at).padStart(6, "0")}`;
}

/** What the web process has of memory. */
function residentMiB(): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${app.child.pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
