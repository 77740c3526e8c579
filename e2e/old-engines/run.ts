import { existsSync, mkdirSync } from "node:fs";
import { ensureBuilt } from "../build.ts";
import { startEngine } from "./engine.ts";
import { runsScripts, takeTour } from "./tour.ts";
import { makeDataDir, removeDataDir, startApp, startBackend } from "../product.ts";

/*
 * `npm run old-engines`: the key screens in the oldest browsers there are, from Chromium 92 on with scripts, before as plain pages.
 * OLD_ENGINES names their binaries, separated by commas; pictures go to reports/old-engines. npm packages carry them, compressed by brotli:
 * @sparticuz/chromium 92.0.0 has Chromium 92, chrome-aws-lambda 2.0.2 has 79, each as bin/chromium.br, with the libraries in
 * bin/swiftshader.tar.br that belong beside it.
 */

const binaries = (process.env.OLD_ENGINES ?? "").split(",").filter((path) => path !== "");
const missing = binaries.filter((path) => !existsSync(path));
if (binaries.length === 0) console.log("skipped: OLD_ENGINES names no browser (README.md, Commands)");
else if (missing.length > 0) fail(`not there: ${missing.join(", ")}`);
else await tourAll();

async function tourAll(): Promise<void> {
  await ensureBuilt();
  mkdirSync("reports/old-engines", { recursive: true });
  const dataDir = await makeDataDir();
  const backend = await startBackend({ DATA_DIR: `${dataDir}/backend` });
  const app = await startApp({ DATA_DIR: `${dataDir}/app`, BACKEND_URL: backend.url });
  try {
    for (const binary of binaries) await tourOne(binary, app.url);
  } finally {
    await app.stop();
    await backend.stop();
    await removeDataDir(dataDir);
  }
}

async function tourOne(binary: string, base: string): Promise<void> {
  const engine = await startEngine(binary);
  const findings: string[] = [];
  try {
    await takeTour({ engine, base, shots: `reports/old-engines/${engine.major}`, findings });
  } catch (error) {
    findings.push(error instanceof Error ? error.message : String(error));
  } finally {
    engine.close();
  }
  const how = runsScripts(engine) ? "with scripts" : "as a plain page";
  if (findings.length > 0) fail(`${engine.name}, ${how}:\n  ${findings.join("\n  ")}`);
  else console.log(`${engine.name}, ${how}: nothing found`);
}

function fail(words: string): void {
  console.error(words);
  process.exitCode = 1;
}
