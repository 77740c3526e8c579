import { closingLine, groupSkipped, skippedSuite, sumResults, type SuiteResult } from "./suites/result.ts";
import { runSuite, type Suite } from "./suites/run-suite.ts";

/*
 * `npm test`: builds, then every suite one after the other; a failing one does not keep the others from running.
 * `--full` runs the browser journeys in every combination of script mode and width; `--only a,b` runs the named suites.
 */

const full = process.argv.includes("--full");
const only = process.argv
  .find((argument) => argument.startsWith("--only="))
  ?.slice("--only=".length)
  .split(",");
/** Directory with the `node` of the release that the images use; CI names it. */
const newerNode = process.env.NEWER_NODE_BIN;
const vitest = (...projects: string[]): Suite["command"] => [
  "npx",
  "vitest",
  "run",
  ...projects.flatMap((project) => ["--project", project]),
  "--reporter=default",
  "--reporter=./scripts/suites/reporter.ts",
];
const built = { PRODUCT_BUILT: "1" };

const suites: readonly Suite[] = [
  { name: "build", command: ["npm", "run", "--silent", "build"], counts: "exit" },
  { name: "format", command: ["npx", "prettier", "--check", "--log-level=warn", "."], counts: "exit" },
  { name: "lint", command: ["npx", "eslint", "."], counts: "exit" },
  { name: "types", command: ["npm", "run", "--silent", "types"], counts: "exit" },
  { name: "house", command: ["npm", "run", "--silent", "house"], counts: "line" },
  { name: "unit", command: vitest("unit"), counts: "reporter", env: built },
  { name: "screens", command: vitest("screens"), counts: "reporter", env: built },
  { name: "contracts", command: vitest("contracts"), counts: "reporter" },
  { name: "verification", command: ["npm", "run", "--silent", "contracts:verify"], counts: "line" },
  { name: "journeys", command: ["npx", "tsx", "e2e/run.ts", ...(full ? ["--full"] : [])], counts: "reporter", env: built },
  {
    name: "newer-node",
    // Verifier and bench run in processes of their own, which need no second release.
    command: [...vitest("unit", "contracts"), "--exclude=contracts/verify-*", "--exclude=e2e/**"],
    counts: "reporter",
    env: { ...built, PATH: `${newerNode}:${process.env.PATH}` },
    ...(newerNode ? {} : { skipped: "NEWER_NODE_BIN names no newer Node: unit and contract tests ran on this one alone" }),
  },
];

const results: { name: string; result: SuiteResult; seconds: number }[] = [];
for (const suite of suites) {
  if (only && !only.includes(suite.name)) continue;
  console.log(`\n── ${suite.name} ${"─".repeat(72 - suite.name.length)}`);
  const began = Date.now();
  const result = suite.skipped ? skippedSuite(suite.skipped) : await runSuite(suite);
  results.push({ name: suite.name, result, seconds: (Date.now() - began) / 1000 });
  if (suite.name === "build" && results.some(({ result }) => result.failed > 0)) break;
}

console.log("\n── results ─────────────────────────────────────────────────────────────────");
for (const { name, result, seconds } of results) {
  console.log(`${result.failed > 0 ? "✗" : "✓"} ${name.padEnd(14)}${closingLine(result).padEnd(40)}${seconds.toFixed(0).padStart(4)} s`);
}
const all = sumResults(results.map(({ result }) => result));
for (const { reason, count, example } of groupSkipped(all.skipped)) {
  console.log(`skipped ${count}: ${reason}${example ? ` (${example}${count > 1 ? ", …" : ""})` : ""}`);
}
console.log(closingLine(all));
process.exitCode = all.failed > 0 ? 1 : 0;
