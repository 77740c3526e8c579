import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { findFolderCircles } from "./folder-circles.ts";
import { findImportCircles, readImportGraph } from "./import-circles.ts";

/* `npm run house`: no circle among imports of files or folders, no source file too long to read, nothing that nobody uses. */

const linesMax = 400;
/** How what a script writes begins: it grows with every subject, and nobody edits it. */
const generatedMark = "// Written by ";

const checks: Readonly<Record<string, () => string[]>> = {
  "no import circle": () => findImportCircles(readImportGraph({ types: true })).map((circle) => circle.join(" → ")),
  "no circle among folders": () =>
    findFolderCircles(readImportGraph({ types: false })).map(({ folders, imports }) =>
      [folders.join(" → "), ...imports.map((each) => `  ${each}`)].join("\n"),
    ),
  [`no source file over ${linesMax} lines`]: findLongFiles,
  "nothing unused (knip)": findUnused,
};

/** Files git knows or would take; what is generated (the lockfile, pacts, the OpenAPI document, names of states) is no source. */
function findLongFiles(): string[] {
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" }).split("\0");
  return (
    files
      // A file that was just removed is still git's.
      .filter((file) => /\.(ts|tsx|js|css)$/.test(file) && existsSync(file))
      .map((file) => ({ file, text: readFileSync(file, "utf8") }))
      .filter(({ text }) => !text.startsWith(generatedMark))
      .map(({ file, text }) => ({ file, lines: text.split("\n").length - 1 }))
      .filter(({ lines }) => lines > linesMax)
      .map(({ file, lines }) => `${file}: ${lines} lines`)
  );
}

function findUnused(): string[] {
  const { status, stdout, stderr } = spawnSync("npx", ["knip", "--no-progress"], { encoding: "utf8" });
  return status === 0 ? [] : [stdout.trim() || stderr.trim() || "knip could not run"];
}

let failed = 0;
for (const [name, check] of Object.entries(checks)) {
  const found = check();
  console.log(`${found.length > 0 ? "✗" : "✓"} ${name}`);
  for (const line of found) console.log(`  ${line.replaceAll("\n", "\n  ")}`);
  if (found.length > 0) failed += 1;
}
console.log(`${Object.keys(checks).length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
