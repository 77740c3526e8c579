import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { buffer } from "node:stream/consumers";
import { laborDefinition } from "#app/features/master-data/labor/labor-import.server.ts";
import { templateHeadings } from "#app/lib/imports/template.server.ts";
import { writeWorkbook } from "#app/lib/imports/workbook-writer.server.ts";
import { pressImport, settled, uploadFile } from "../import-pages.ts";
import { laborRow } from "../labor-file.ts";
import { makeDataDir, removeDataDir, startApp, startBackend } from "../product.ts";
import { signedIn } from "../visitor.ts";

/*
 * `npm run bench:imports [ROWS]`: what a workbook of 50,000 labor operations takes to be checked and to be written, once as new ones and
 * once as changes of them, and how far the web process grows meanwhile. It needs a build.
 */

const rows = Number(process.argv[2] ?? "50000");
const upload = "/system/laborimport";
const names = Object.keys(laborDefinition.columns);

const dataDir = await makeDataDir();
const backend = await startBackend({ DATA_DIR: `${dataDir}/backend`, SEED_CLAIMS: "0" });
const app = await startApp({ DATA_DIR: `${dataDir}/app`, BACKEND_URL: backend.url, LOG_LEVEL: "warn" });
try {
  const visitor = await signedIn(app.url, "zhangwei");
  const begun = residentMiB();
  const lines = [await measure("new", "1.5"), await measure("changed", "2.5")];
  console.log(`
| ${rows.toLocaleString("en-US")} labor operations | checked | written | web process |
|---|---|---|---|
${lines.join("\n")}

Conditions: Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), everything on this machine, production build.`);

  async function measure(what: string, standardClaimLabor: string): Promise<string> {
    const all = Array.from({ length: rows }, (_, at) => laborRow(at, { standardClaimLabor }));
    const cells = all.map((row) => names.map((name) => row[name] ?? ""));
    const bytes = await buffer(writeWorkbook([{ name: "工时", headings: templateHeadings(laborDefinition), rows: [cells] }]));
    const watch = { most: begun };
    const timer = setInterval(() => (watch.most = Math.max(watch.most, residentMiB())), 200);
    const start = performance.now();
    const checked = await uploadFile(visitor, upload, { name: "工时.xlsx", bytes });
    const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
    const told = checked.$("#counts").text().replace(/\s+/g, " ");
    const checkedIn = seconds(start);
    const confirmed = performance.now();
    const done = await settled(visitor, await pressImport(visitor, checked, "confirm"));
    const writtenIn = seconds(confirmed);
    clearInterval(timer);
    if (done.$(".notice-success").length === 0) throw new Error(done.text.slice(0, 500));
    console.log(`${what}: ${told}; ${done.$(".notice-success strong").text()}`);
    return `| ${what} | ${checkedIn} s | ${writtenIn} s | +${watch.most - begun} MiB |`;
  }
} finally {
  await app.stop();
  await backend.stop();
  await removeDataDir(dataDir);
}

/** What the web process has of memory. */
function residentMiB(): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${app.child.pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
