import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { sow, type Mutant } from "./mutant.ts";
import { readFound, writeFound } from "./found.ts";
import { mutants } from "./mutants.ts";

/*
 * `npm run mutants`: sows one fault after the other into a copy of what is committed and runs the tests that have to find it. Fails when
 * one is not found, or fits its source no more. `--only text` takes those whose name or file has the text; `--trust` does without the run
 * before, which shows that the tests pass without a fault; `--unfound` takes those that no run has found yet. Which test found which
 * stands in `found.json` afterwards.
 */

const { values } = parseArgs({
  options: { only: { type: "string" }, trust: { type: "boolean", default: false }, unfound: { type: "boolean", default: false } },
});
const wanted = values.only ?? "";
const found = readFound();
const chosen = mutants.filter(
  ({ name, file }) => (name.includes(wanted) || file.includes(wanted)) && !(values.unfound && found[name] !== undefined),
);
if (chosen.length === 0) throw new Error(`no fault that is asked for has “${wanted}” in its name or file`);

const Report = z.object({
  numFailedTests: z.number(),
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({ message: z.string(), assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});
type Report = z.output<typeof Report>;

// A fault that makes a test wait for ever is found when it gives up.
const env = { PATIENCE: "2", ...process.env };
const folder = mkdtempSync(join(tmpdir(), "warranty-mutants-"));
const copy = join(folder, "copy");
let failed = 0;
try {
  execFileSync("git", ["worktree", "add", "--quiet", "--detach", copy, "HEAD"]);
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  if (!values.trust) passWithoutFault();
  for (const [index, mutant] of chosen.entries()) {
    const verdict = tryMutant(mutant);
    if (verdict.found) found[mutant.name] = verdict.told;
    else {
      delete found[mutant.name];
      failed += 1;
    }
    writeFound(found);
    process.stdout.write(`${index + 1}/${chosen.length} ${verdict.found ? "found" : "NOT FOUND"}: ${mutant.name} — ${verdict.told}\n`);
  }
} finally {
  execFileSync("git", ["worktree", "remove", "--force", copy]);
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`mutants: ${chosen.length - failed} found, ${failed} not\n`);
process.exitCode = failed > 0 ? 1 : 0;

/** What fails without a fault finds none. @throws Error with what failed */
function passWithoutFault(): void {
  const report = runTests([...new Set(chosen.flatMap(({ tests }) => tests))], false);
  if (report.numFailedTests > 0 || report.numPassedTests === 0) throw new Error(`without a fault there fails: ${failuresOf(report)}`);
}

function tryMutant(mutant: Mutant): { found: boolean; told: string } {
  const path = join(copy, mutant.file);
  const source = readFileSync(path, "utf8");
  try {
    writeFileSync(path, sow(mutant, source));
    const report = runTests(mutant.tests, true);
    // Something that does not even load says nothing of what it does.
    return { found: report.numFailedTests > 0, told: failuresOf(report) || "all tests pass" };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { found: false, told: error.message };
  } finally {
    writeFileSync(path, source);
  }
}

/** @throws Error when no test has run at all */
function runTests(files: readonly string[], bail: boolean): Report {
  const output = join(folder, "report.json");
  rmSync(output, { force: true });
  const vitest = ["vitest", "run", ...(bail ? ["--bail=1"] : []), "--reporter=json", `--outputFile=${output}`, ...files];
  const { stderr } = spawnSync("npx", vitest, { cwd: copy, encoding: "utf8", maxBuffer: 1e9, env });
  try {
    return Report.parse(JSON.parse(readFileSync(output, "utf8")));
  } catch (error) {
    throw new Error(`the tests did not run:\n${stderr.slice(-2000)}`, { cause: error });
  }
}

function failuresOf({ testResults }: Report): string {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === "failed"));
  return [...tests.map(({ fullName }) => fullName), ...testResults.map(({ message }) => message.split("\n", 1)[0] ?? "")]
    .filter(Boolean)
    .slice(0, 3)
    .join(" · ");
}
