import { findContainerObstacle } from "#e2e/containers/engine.ts";
import { closingLine, groupSkipped, resultTable, skippedSuite, sumResults, type SuiteResult } from "./suites/result.ts";
import { leavingOut, longTests, type LongProject, type LongTest } from "./suites/long-tests.ts";
import { allLong, findProven, fingerprint, provenOf, recordProven } from "./suites/proven.ts";
import { runSuite, type Suite } from "./suites/run-suite.ts";

/*
 * `npm test`: builds, then every suite; a failing one does not keep the others from running. Three lanes of them run side by side, those
 * that drive the running product each with a product of its own: a browser, a database and a product wait for each other, and two lanes
 * kept two cores busy for two thirds of the time.
 * `--full` runs the browser journeys in every combination of script mode and width; `--only=a,b` runs the named suites; `--long` runs the
 * long tests alone whose guarded sources have changed since they passed. Those that have not changed are left out unless it is `--full`.
 */

const full = process.argv.includes("--full");
const longOnly = process.argv.includes("--long");
const only = process.argv
  .find((argument) => argument.startsWith("--only="))
  ?.slice("--only=".length)
  .split(",");
/** Directory with the `node` of the release that the images use; CI names it. */
const newerNodeBin = process.env.NEWER_NODE_BIN;
const vitest = (...projects: string[]): Suite["command"] => [
  "npx",
  "vitest",
  "run",
  ...projects.flatMap((project) => ["--project", project]),
  "--reporter=default",
  "--reporter=./scripts/suites/reporter.ts",
];
const built = { PRODUCT_BUILT: "1" };

/** Long tests that this run does without: they passed, and what they guard is as it was. */
const proven = full ? new Set<string>() : findProven(process.cwd(), !longOnly);
const left: Readonly<Record<LongProject, readonly LongTest[]>> = {
  unit: provenOf("unit", proven),
  screens: provenOf("screens", proven),
  journeys: provenOf("journeys", proven),
  contracts: provenOf("contracts", proven),
  containers: provenOf("containers", proven),
};
const shortened = full ? {} : { ...leavingOut(left), PICTURES: "0" };
const asItPassed = "what it guards is as it was when it passed; npm run test:full has it all the same";
const skippedFor = (reason: string | undefined): Pick<Suite, "skipped"> => (reason === undefined ? {} : { skipped: reason });
const files = (tests: readonly LongTest[]) => tests.map(({ file }) => file);
/** What `--long` is to run of a project. */
const due = (project: LongProject) => (longOnly ? files(longTests[project].filter((test) => !left[project].includes(test))) : []);
const nothingDue = (project: LongProject) => (longOnly && due(project).length === 0 ? asItPassed : undefined);

const fingerprints = () => new Map([...allLong()].map(([name, test]) => [name, fingerprint(process.cwd(), test)]));
const begunWith = fingerprints();

const build: Suite = { name: "build", command: ["npm", "run", "--silent", "build"], counts: "exit" };
const journeys: Suite = {
  name: "journeys",
  command: ["npx", "tsx", "e2e/run.ts", ...(full ? ["--full"] : []), ...due("journeys")],
  counts: "reporter",
  env: { ...built, ...shortened },
  ...skippedFor(nothingDue("journeys")),
};
const containers: Suite = {
  name: "containers",
  command: vitest("containers"),
  counts: "reporter",
  env: shortened,
  ...skippedFor(left.containers.length === longTests.containers.length ? asItPassed : await findContainerObstacle()),
};
const newerNode: Suite = {
  name: "newer-node",
  // What Node's own modules do: calls, cookies, ciphers, files. The images run the whole product on it.
  command: [
    ...vitest("pure", "backend", "hosted", "unit", "contracts"),
    "gateway",
    "fixtures/backend/store",
    "contracts/consumer",
    "app/auth",
    "app/server/http",
    "app/server/process/host",
  ],
  counts: "reporter",
  env: { ...built, PATH: `${newerNodeBin}:${process.env.PATH}` },
  ...skippedFor(
    proven.has("newer-node")
      ? asItPassed
      : newerNodeBin
        ? undefined
        : "NEWER_NODE_BIN names no newer Node: unit and contract tests ran on this one alone",
  ),
};
const unit: Suite = {
  name: "unit",
  command: [...vitest("pure", "backend", "hosted", "unit"), ...due("unit")],
  counts: "reporter",
  env: { ...built, ...shortened },
  ...skippedFor(nothingDue("unit")),
};
const screens: Suite = {
  name: "screens",
  command: [...vitest("screens"), ...due("screens")],
  counts: "reporter",
  env: { ...built, ...shortened },
  ...skippedFor(nothingDue("screens")),
};
const contracts: Suite = {
  name: "contracts",
  command: [...vitest("contracts"), ...due("contracts")],
  counts: "reporter",
  env: shortened,
  ...skippedFor(nothingDue("contracts")),
};
const leftOut = (["unit", "screens", "journeys", "contracts"] as const)
  .filter((project) => left[project].length > 0)
  .map((project): Suite => {
    const reason = `${asItPassed}: ${files(left[project]).join(", ")}`;
    return { name: `long ${project}`, command: ["true"], counts: "exit", skipped: reason };
  });

const everything: readonly (readonly Suite[])[] = [
  [
    // Before verification: it reads the pact files that they write.
    contracts,
    { name: "verification", command: ["npm", "run", "--silent", "contracts:verify"], counts: "line" },
    unit,
    newerNode,
  ],
  [screens],
  [
    journeys,
    // After the journeys: networks that come and go make a browser give up what it loads. Their backend is verified with pact files.
    containers,
    // Behind the shortest of the three: each is one program, which at the end of a run left a processor with nothing to do.
    { name: "code", command: ["npm", "run", "--silent", "code"], counts: "exit" },
    { name: "house", command: ["npm", "run", "--silent", "house"], counts: "line" },
    { name: "format", command: ["npx", "prettier", "--check", "--log-level=warn", "."], counts: "exit" },
    ...leftOut,
  ],
];
const lanes = longOnly ? [[unit, contracts, screens, journeys, containers, newerNode]] : everything;

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

// Left to people: what a checkout that is thrown away remembers helps nobody.
if (!process.env.CI) remember();

function remember(): void {
  // What has changed under a run was not what passed.
  const asBegun = (name: string) => begunWith.get(name) === fingerprints().get(name);
  const passed = results.flatMap(({ result }) => result.passedFiles ?? []).filter(asBegun);
  const newer = results.find(({ name, result }) => name === "newer-node" && result.passed > 0 && result.failed === 0);
  if (recordProven(process.cwd(), newer && asBegun("newer-node") ? [...passed, "newer-node"] : passed))
    console.log("\nlong tests have passed with what they guard as it stands: scripts/suites/proven.json is to be committed");
}

const all = sumResults(results.map(({ result }) => result));
if (all.failures.length > 0) console.log("\n── failures ────────────────────────────────────────────────────────────────");
for (const { test, message } of all.failures) {
  console.log(`✗ ${test}\n${message.split("\n").slice(0, 20).join("\n").slice(0, 2000).replace(/^/gm, "    ")}`);
}
console.log("\n── results ─────────────────────────────────────────────────────────────────");
for (const line of resultTable(results)) console.log(line);
for (const { reason, count, example } of groupSkipped(all.skipped)) {
  console.log(`skipped ${count}: ${reason}${example ? ` (${example}${count > 1 ? ", …" : ""})` : ""}`);
}
for (const test of all.unsteady ?? []) console.log(`passed at the second try: ${test}`);
console.log(closingLine(all));
process.exitCode = all.failed > 0 ? 1 : 0;
