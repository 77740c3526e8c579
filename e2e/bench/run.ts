import { cpus } from "node:os";
import { once } from "node:events";
import { Pool } from "undici";
import { claimPage } from "#gateway/operations/claim.ts";
import { backendAs, openGateway } from "../backend-session.ts";
import { useOwnFonts } from "../browser.ts";
import { ensureBuilt } from "../build.ts";
import { startProcess } from "../process.ts";
import { makeDataDir, removeDataDir, startApp, startBackend } from "../product.ts";
import { signedIn } from "../visitor.ts";
import { addedLineRounds, measureAddedLineAnswer, measureAddedLineClick } from "./added-line.ts";
import { firstRowRounds, measureFirstRow } from "./first-row.ts";
import { median, medianMilliseconds, requestsPerSecond } from "./measure.ts";
import { startRecordedBackend } from "./recorded-backend.ts";

/*
 * `npm run bench`: ratios, each from one run on one machine, both sides in turn. Absolute numbers say more about the
 * machine than about the product, so none is printed.
 */

const rounds = 5;
const page = { seconds: 4, connections: 8 };
const read = { calls: 4000, concurrent: 16 };

useOwnFonts();
await ensureBuilt();
const dataDir = await makeDataDir();
const backend = await startBackend({ DATA_DIR: `${dataDir}/backend`, SEED_CLAIMS: "200", LOG_LEVEL: "warn" });
const recorded = await startRecordedBackend(backend.url);
const app = await startApp({ DATA_DIR: `${dataDir}/app`, BACKEND_URL: recorded.url, LOG_LEVEL: "warn" });
const plain = startProcess(["--import", "tsx", "e2e/bench/plain-table.tsx"], { BACKEND_URL: recorded.url });
const gateway = openGateway(recorded.url);
try {
  const listRatio = await measureListPage();
  const readRatio = await measureTypedRead();
  const [answerRatio, clickRatio] = await measureAddedLine();
  const firstRow = await measureFirstRow(await signedIn(app.url, "d10001"), "/claim/search", `http://127.0.0.1:${await portOf()}/`);
  console.log(`
| what | against | ratio | bar |
|---|---|---|---|
| claim list page, requests/s | the same rows as plain React elements, bare page | ${listRatio.toFixed(2)} | |
| typed read through the gateway, p50 | the same call on a raw undici Pool | ${readRatio.toFixed(2)} | |
| 60th part line of a claim without scripts, the page that comes back | the second line | ${withBar(answerRatio, 2)} |
| 60th part line of a claim with scripts, from the click to its row | the second line | ${withBar(clickRatio, 2)} |
| first row of the claim list on the screen, slow 4G, CPU ÷ 4, nothing in the cache | a plain HTML page of the same rows | ${withBar(firstRow.cold, 1.5)} |
| the same with the styles in the cache | the same | ${withBar(firstRow.warm, 1.5)} |
| longest task while the claim list wakes up, CPU ÷ 4, in units of 100 ms | | ${withBar(firstRow.blocked / 100, 1)} |

Conditions: Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), everything on this machine, production builds;
backend answers from memory. Page: ${page.connections} connections, median of ${rounds} rounds of ${page.seconds} s a side, in turn, after a warm-up.
Read: page of 10 claims, ${read.concurrent} at a time, median of ${rounds} rounds of ${read.calls} calls a side.
Lines: the reference backend itself answers, every line has a part of its own, one visitor, the fastest of ${addedLineRounds} of each in turn.
First row: median of ${firstRowRounds} rounds of a page a side, each in a window of its own.`);
} finally {
  await gateway.close();
  await plain.stop();
  await app.stop();
  recorded.close();
  await backend.stop();
  await removeDataDir(dataDir);
}

/** Two cells: the ratio, and whether it is at most what was asked for. */
function withBar(ratio: number, most: number): string {
  return `${ratio.toFixed(2)} | ≤ ${most}: ${ratio <= most ? "met" : "missed"}`;
}

/** Requests a second of the product's list page over those of the plain table (1: as fast). */
async function measureListPage(): Promise<number> {
  const visitor = await signedIn(app.url, "d10001");
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const plainUrl = `http://127.0.0.1:${await portOf()}/`;
  const ours = () => requestsPerSecond(`${app.url}/claim/search`, { ...page, cookie });
  const theirs = () => requestsPerSecond(plainUrl, page);
  await ours();
  await theirs();
  return medianRatio(ours, theirs);
}

/** Time of the 60th line over that of the second, without scripts and with them; on a product that asks the real backend. */
async function measureAddedLine(): Promise<[answer: number, click: number]> {
  const live = await startApp({ DATA_DIR: `${dataDir}/live`, BACKEND_URL: backend.url, LOG_LEVEL: "warn" });
  try {
    return [await measureAddedLineAnswer(live.url), await measureAddedLineClick(live.url)];
  } finally {
    await live.stop();
  }
}

/** p50 of a typed read over p50 of the raw call (1: no cost). */
async function measureTypedRead(): Promise<number> {
  const session = await backendAs(gateway, "d10001");
  const pool = new Pool(recorded.url, { connections: 64 });
  const typed = () => session.read(claimPage, { query: { current: 1, size: 10 }, body: {} });
  const raw = async () => {
    const path = "/api/claim/v1/claim/page?current=1&size=10";
    const answer = await pool.request({ method: "POST", path, headers: { "content-type": "application/json" }, body: "{}" });
    return answer.body.json();
  };
  await medianMilliseconds(typed, read);
  await medianMilliseconds(raw, read);
  const ratio = await medianRatio(
    () => medianMilliseconds(typed, read),
    () => medianMilliseconds(raw, read),
  );
  await pool.close();
  return ratio;
}

async function medianRatio(ours: () => Promise<number>, theirs: () => Promise<number>): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) ratios.push((await ours()) / (await theirs()));
  return median(ratios);
}

async function portOf(): Promise<string> {
  while (!/^\d+/.test(plain.output())) {
    if (plain.child.exitCode !== null) throw new Error(plain.output());
    if (plain.child.stdout) await once(plain.child.stdout, "data");
  }
  return plain.output().trim();
}
