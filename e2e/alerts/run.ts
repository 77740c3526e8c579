import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "#e2e/build.ts";
import { root } from "#e2e/product.ts";
import { missingProgram } from "#e2e/replicas/servers.ts";
import { prepareHarness } from "./harness.ts";
import { runBurst, runRound, settle, type Outcome } from "./round.ts";
import { alertNames } from "./rules.ts";
import { atRate } from "./traffic.ts";
import { bursts, rounds } from "./troubles.ts";

/*
 * `npm run alerts`: every alert operators get, fired once for real. Debian's Prometheus and Alertmanager with what stands in
 * docker/prometheus watch two copies of the built product before the reference backend; things go wrong with them one after the other.
 * Prints what was done, when each alert fired, whom it told or what held it back, and when it stopped; writes reports/alerts.json; ends with
 * 1 when one did not fire, did not stop, or woke somebody besides. `--faster 1` runs as shipped, for hours.
 */

const { values } = parseArgs({ options: { faster: { type: "string", default: "15" }, only: { type: "string" } } });
const times = Number(values.faster);
if (!(times >= 1 && times <= 30)) throw new Error("--faster: a number from 1 to 30");
const missing = missingProgram({ prometheus: ["--version"], "prometheus-alertmanager": ["--version"], "redis-server": ["--version"] });
if (missing) throw new Error(`${missing} is not installed (apt-get install prometheus prometheus-alertmanager redis-server)`);
const { only } = values;
const isChosen = (names: readonly string[]) => only === undefined || names.some((name) => only.split(",").includes(name));
const chosen = rounds.filter((round) => isChosen(round.flatMap(({ tells }) => tells)));

await ensureBuilt();
const began = Date.now();
const harness = await prepareHarness(times);
const outcomes: Outcome[] = [];
try {
  console.error(`every duration of docker/prometheus is divided by ${times}: a minute is ${60 / times} s`);
  // What a share is a share of.
  const stopUsual = atRate(2, (turn) => harness.copies[turn % 2 === 0 ? 0 : 1].visitor("d10001").get("/claim/search"));
  const read: (() => Outcome[])[] = [];
  for (const round of chosen) {
    console.error(`${round.flatMap(({ tells }) => tells).join(", ")} …`);
    read.push(await runRound(harness, round, times));
  }
  for (const burst of bursts.filter(({ pending }) => isChosen(pending))) outcomes.push(...(await runBurst(harness, burst, times)));
  await stopUsual();
  await settle(harness, times);
  outcomes.unshift(...read.flatMap((each) => each()));
} finally {
  await harness.end();
}
const fired = new Set(outcomes.filter(({ firedAfter }) => firedAfter !== undefined).map(({ alert }) => alert));
const silent = only === undefined ? alertNames().filter((name) => !fired.has(name)) : [];
console.log(toTable(outcomes));
const missed = outcomes.filter(({ problems }) => problems.length > 0).length + silent.length;
if (silent.length > 0) console.log(`\nnever fired: ${silent.join(", ")}`);
console.log(
  `\n${fired.size} of ${alertNames().length} alerts fired in ${Math.round((Date.now() - began) / 1000)} s, ${missed} not as they must`,
);
mkdirSync(join(root, "reports"), { recursive: true });
writeFileSync(join(root, "reports/alerts.json"), `${JSON.stringify({ times, missed, silent, outcomes }, null, 2)}\n`);
process.exitCode = missed > 0 ? 1 : 0;

function toTable(rows: readonly Outcome[]): string {
  const after = (value: number | undefined) => (value === undefined ? "" : `${value} s`);
  const lines = rows.map(({ alert, cause, notifications, firedAfter, stoppedAfter, problems }) =>
    [
      alert,
      cause,
      notifications,
      after(firedAfter),
      after(stoppedAfter),
      problems.length === 0 ? "ok" : problems.join(", ").toUpperCase(),
    ].join(" | "),
  );
  return ["alert | done | tells | fired after | stopped after | ", "--- | --- | --- | --- | --- | ---", ...lines]
    .map((line) => `| ${line} |`)
    .join("\n");
}
