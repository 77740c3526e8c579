import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "#e2e/build.ts";
import { makeDataDir, removeDataDir, root, startBackend } from "#e2e/product.ts";
import { Findings, toTable, type Check } from "./check.ts";
import { scenarios } from "./scenarios.ts";

/*
 * `npm run chaos`: everything that can go wrong between the product and its backend, met as a user meets it. Prints what was
 * expected and what came of it, writes reports/chaos.json, and ends with 1 when anything was missed. Arguments name
 * scenarios by part of their name.
 */

const names = process.argv.slice(2);
const chosen = scenarios.filter(({ name }) => names.length === 0 || names.some((each) => name.includes(each)));
await ensureBuilt();
const dataDir = await makeDataDir();
const backend = await startBackend({ DATA_DIR: dataDir, SEED_CLAIMS: "200", PACT_STATES: "1" });
const checks: Check[] = [];
try {
  for (const { name, run } of chosen) {
    console.error(`${name} …`);
    const findings = new Findings(name);
    await run(findings, { backendUrl: backend.url, brief: false });
    checks.push(...findings.checks);
  }
} finally {
  await backend.stop();
  await removeDataDir(dataDir);
}
console.log(toTable(checks));
const missed = checks.filter(({ ok }) => !ok).length;
console.log(`\n${checks.length} checks, ${missed} missed`);
mkdirSync(join(root, "reports"), { recursive: true });
writeFileSync(join(root, "reports/chaos.json"), `${JSON.stringify({ node: process.version, missed, checks }, null, 2)}\n`);
process.exitCode = missed > 0 || checks.length === 0 ? 1 : 0;
