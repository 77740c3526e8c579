import { findContainerObstacle } from "#e2e/containers/engine.ts";
import { closingLine, groupSkipped, skippedSuite, sumResults, type SuiteResult } from "./suites/result.ts";
import { longTests, withoutLong } from "./suites/long-tests.ts";
import { runSuite, type Suite } from "./suites/run-suite.ts";

/*
 * `npm test`: builds, then every suite; a failing one does not keep the others from running. Two lanes of them run side by side, those
 * that drive the running product each with a product of its own.
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
const containerObstacle = await findContainerObstacle();

const build: Suite = { name: "build", command: ["npm", "run", "--silent", "build"], counts: "exit" };

const shortened = full ? {} : { ...withoutLong, PICTURES: "0" };

const lanes: readonly (readonly Suite[])[] = [
  [
    { name: "format", command: ["npx", "prettier", "--check", "--log-level=warn", "."], counts: "exit" },
    { name: "lint", command: ["npx", "eslint", "."], counts: "exit" },
    { name: "types", command: ["npm", "run", "--silent", "types"], counts: "exit" },
    { name: "house", command: ["npm", "run", "--silent", "house"], counts: "line" },
    {
      name: "journeys",
      command: ["npx", "tsx", "e2e/run.ts", ...(full ? ["--full"] : [])],
      counts: "reporter",
      env: { ...built, ...shortened },
    },
    { name: "verification", command: ["npm", "run", "--silent", "contracts:verify"], counts: "line" },
    {
      // After the journeys: networks that come and go make a browser give up what it loads.
      name: "containers",
      command: vitest("containers"),
      counts: "reporter",
      env: shortened,
      ...(containerObstacle === undefined ? {} : { skipped: containerObstacle }),
    },
    {
      name: "newer-node",
      // What Node's own modules do: calls, cookies, ciphers, files. The images run the whole product on it.
      command: [
        ...vitest("unit", "contracts"),
        "gateway",
        "fixtures/backend/store",
        "contracts/consumer",
        "app/auth",
        "app/server/http",
        "app/server/listen",
      ],
      counts: "reporter",
      env: { ...built, PATH: `${newerNode}:${process.env.PATH}` },
      ...(newerNode ? {} : { skipped: "NEWER_NODE_BIN names no newer Node: unit and contract tests ran on this one alone" }),
    },
  ],
  [
    { name: "unit", command: vitest("unit"), counts: "reporter", env: built },
    // Long before verification and containers: they write the pact files that those read.
    { name: "contracts", command: vitest("contracts"), counts: "reporter" },
    { name: "screens", command: vitest("screens"), counts: "reporter", env: { ...built, ...shortened } },
    ...(full ? [] : Object.entries(longTests)).map(([name, files]): Suite => ({
      name: `long ${name}`,
      command: ["true"],
      counts: "exit",
      skipped: `npm run test:full runs these as well: ${files.join(", ")}`,
    })),
  ],
];

const results: { name: string; result: SuiteResult; seconds: number }[] = [];
async function runLanes(lanes: readonly (readonly Suite[])[]): Promise<void> {
  const wanted = lanes.map((lane) => lane.filter(({ name }) => !only || only.includes(name))).filter((lane) => lane.length > 0);
  await Promise.all(wanted.map((lane) => runInTurn(lane, wanted.length > 1)));
}

async function runInTurn(suites: readonly Suite[], labelled: boolean): Promise<void> {
  for (const suite of suites) {
    console.log(`\n── ${suite.name} ${"─".repeat(72 - suite.name.length)}`);
    const began = Date.now();
    const label = labelled ? `${suite.name.padEnd(13)}│ ` : "";
    const result = suite.skipped ? skippedSuite(suite.skipped) : await runSuite(suite, label);
    results.push({ name: suite.name, result, seconds: (Date.now() - began) / 1000 });
  }
}

await runLanes([[build]]);
// Without a build no suite has anything to drive.
if (results.every(({ result }) => result.failed === 0)) await runLanes(lanes);

const all = sumResults(results.map(({ result }) => result));
if (all.failures.length > 0) console.log("\n── failures ────────────────────────────────────────────────────────────────");
for (const { test, message } of all.failures) {
  console.log(`✗ ${test}\n${message.split("\n").slice(0, 20).join("\n").slice(0, 2000).replace(/^/gm, "    ")}`);
}
console.log("\n── results ─────────────────────────────────────────────────────────────────");
for (const { name, result, seconds } of results) {
  console.log(`${result.failed > 0 ? "✗" : "✓"} ${name.padEnd(14)}${closingLine(result).padEnd(40)}${seconds.toFixed(0).padStart(4)} s`);
}
for (const { reason, count, example } of groupSkipped(all.skipped)) {
  console.log(`skipped ${count}: ${reason}${example ? ` (${example}${count > 1 ? ", …" : ""})` : ""}`);
}
console.log(closingLine(all));
process.exitCode = all.failed > 0 ? 1 : 0;
