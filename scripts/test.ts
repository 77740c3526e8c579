import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { findContainerObstacle } from "#e2e/containers/engine.ts";

/*
 * `npm test`: everything a change is held against before it lands. `--all`: everything else but what is nightly; it expects `npm test` to
 * have built the product. `--nightly`: what takes too long for every landing. Steps run in lanes side by side; a failing step does not keep
 * the others from running. Each step's output goes to `.cache/logs`; of a failed one the last screenful is shown. `--only=a,b` runs the
 * named steps.
 */

interface Step {
  name: string;
  command: string;
  env?: Readonly<Record<string, string>>;
  /** Why it cannot run on this machine. */
  skipped?: string | undefined;
}

const step = (name: string, command: string, more: Omit<Step, "name" | "command"> = {}): Step => ({ name, command, ...more });
const vitest = (tags: string, ...projects: string[]) =>
  `npx vitest run ${projects.map((project) => `--project=${project}`).join(" ")} --tags-filter='${tags}' --reporter=./scripts/failure-reporter.ts`;
const fast = "!slow && !nightly";

const newerNode = process.env.NEWER_NODE_BIN;

async function lanesOf(mode: "fast" | "all" | "nightly"): Promise<Step[][][]> {
  if (mode === "fast")
    return [
      [
        [
          step("build", "npm run --silent build"),
          step("screens", vitest(fast, "screens")),
          step("journeys", "npm run --silent journeys:main"),
        ],
        [
          step("code", "npm run --silent code"),
          step("house", "npm run --silent house"),
          step("unit", vitest(fast, "unit", "process", "backend")),
          step("contracts", vitest(fast, "contracts")),
        ],
      ],
    ];
  if (mode === "all")
    return [
      [
        [step("slow screens", vitest("slow", "screens")), step("slow unit", vitest("slow", "unit", "process", "backend"))],
        [
          step("typed rules", "npm run --silent code -- --typed"),
          step("format", "npx prettier --check --log-level=warn ."),
          step("slow contracts", vitest("slow", "contracts")),
          step("verification", "npm run --silent contracts:verify"),
          step("journeys", "npm run --silent journeys:rest"),
        ],
      ],
      // Networks that come and go with containers make a browser give up what it loads.
      [[step("containers", vitest("!nightly", "containers"), { skipped: await findContainerObstacle() })]],
    ];
  return [
    [
      [
        step("nightly tests", `${vitest("slow || nightly", "unit", "process", "backend", "screens")} --retry=0`, {
          env: { FULL_MATRICES: "1" },
        }),
        step(
          "newer node",
          `${vitest(fast, "unit", "process", "backend", "contracts")} gateway fixtures/backend/store contracts/consumer app/auth app/server`,
          {
            env: { PATH: `${newerNode}:${process.env.PATH}` },
            skipped: newerNode ? undefined : "NEWER_NODE_BIN names no newer Node",
          },
        ),
        ...["journeys:nightly", "mutation", "chaos", "load", "alerts", "old-engines", "bench:million"].map((name) =>
          step(name, `npm run --silent ${name}`),
        ),
      ],
    ],
  ];
}

const mode = process.argv.includes("--all") ? "all" : process.argv.includes("--nightly") ? "nightly" : "fast";
const only = process.argv
  .find((argument) => argument.startsWith("--only="))
  ?.slice("--only=".length)
  .split(",");
const results: { name: string; outcome: "passed" | "failed" | "skipped"; seconds: number; said: string }[] = [];
let built = mode !== "fast" || only !== undefined;

async function run({ name, command, env, skipped }: Step): Promise<void> {
  if (only && !only.includes(name)) return;
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  if (skipped !== undefined) return void results.push({ name, outcome: "skipped", seconds: 0, said: skipped });
  // A suite builds what is stale by itself; the step before has done so.
  const child = spawn("bash", ["-c", command], {
    env: { ...process.env, ...(built && { PRODUCT_BUILT: "1" }), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  const said = Buffer.concat(output).toString("utf8");
  mkdirSync(".cache/logs", { recursive: true });
  writeFileSync(`.cache/logs/${name.replaceAll(" ", "-")}.log`, said);
  if (name === "build" && code === 0) built = true;
  results.push({ name, outcome: code === 0 ? "passed" : "failed", seconds: seconds(), said });
  console.log(`${code === 0 ? "✓" : "✗"} ${name.padEnd(15)} ${String(seconds()).padStart(5)} s   ${summaryOf(said)}`);
}

/** The last line with counts of tests. */
function summaryOf(said: string): string {
  return (
    said
      .trimEnd()
      .split("\n")
      .findLast((line) => /\d+ (passed|failed)/.test(line))
      ?.trim() ?? ""
  );
}

for (const lanes of await lanesOf(mode))
  await Promise.all(
    lanes.map(async (steps) => {
      for (const each of steps) await run(each);
    }),
  );

for (const { name, outcome, said } of results) {
  if (outcome === "skipped") console.log(`- ${name}: skipped, ${said}`);
  if (outcome === "failed")
    console.log(`\n── ${name} ${"─".repeat(60)}\n${said.trimEnd().split("\n").slice(-60).join("\n")}\n(.cache/logs)`);
}
const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
console.log(`${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped`);
process.exitCode = count("failed") > 0 ? 1 : 0;
