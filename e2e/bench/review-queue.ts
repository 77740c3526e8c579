import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { scratch, startDatabaseServer } from "#fixtures/backend/test-database-server.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import { backendAs, openGateway } from "../backend-session.ts";
import { findBrowser, launchBrowser, openWindow } from "../browser.ts";
import { ensureBuilt } from "../build.ts";
import { madeIdOf, press, soundValues } from "../claim-posts.ts";
import { makeDataDir, removeDataDir, startApp, startBackend } from "../product.ts";
import { writeInternally } from "../review-page.ts";
import { until } from "../until.ts";
import { signedIn } from "../visitor.ts";
import { median } from "./measure.ts";

/*
 * `npm run bench:queue`: a reviewer decides a hundred claims by keys (1 and F9) and writes a word into each. From F9, which stores the
 * decision and answers with the next claim, and from J, which goes on to it without one, to the next claim on the screen, each against a
 * page of a list, in turn in one browser: one that comes as a page of its own, without scripts, and one that scripts put in place. It fails
 * when anything is asked, or when a word or a decision is lost. `--server` puts a PostgreSQL server under the reference backend, as a team
 * has it: it answers a page's calls beside each other, the embedded database one by one. A claim is looked at for a second before the next key.
 */

const { values: asked } = parseArgs({ options: { server: { type: "boolean", default: false } } });

const claims = 100;
const bar = 1.2;
/** A second of a claim: nobody decides what they have not looked at. */
const lookedAtMs = 1000;

await ensureBuilt();
const dataDir = await makeDataDir();
const server = asked.server ? await startDatabaseServer(scratch) : undefined;
const database = server ? { DATABASE_URL: await server.createDatabase() } : {};
const backend = await startBackend({ ...database, DATA_DIR: `${dataDir}/backend`, SEED_CLAIMS: "200", LOG_LEVEL: "warn" });
const app = await startApp({ DATA_DIR: `${dataDir}/app`, BACKEND_URL: backend.url, LOG_LEVEL: "warn", POST_LIMIT: "0" });
const gateway = openGateway(backend.url);
const browser = await launchBrowser(await findBrowser());
try {
  const workOrderNumber = `BENCH-${Date.now()}`;
  const ids = await fileAll(workOrderNumber);
  const reviewer = await signedIn(app.url, "liufang");
  const window = await openWindow(browser, "on", 1366);
  const plainWindow = await openWindow(browser, "off", 1366);
  for (const each of [window, plainWindow])
    await each.addCookies([...reviewer.cookies].map(([name, value]) => ({ name, value, url: app.url })));
  const [page, list, plain] = [await window.newPage(), await window.newPage(), await plainWindow.newPage()];
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  const query = new URLSearchParams({ workOrderNumber, status: "1", sort: "createDate" }).toString();
  await open(page, `/companyclaim/detail/${ids[0]}?${new URLSearchParams({ queue: query })}`);
  await open(list, "/companyclaim/search");
  await plain.goto(`${app.url}/companyclaim/search`);

  const [walked, decided, turned, loaded]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const [index] of ids.entries()) {
    const isLast = index === ids.length - 1;
    if (!isLast) {
      walked.push(await goOn(page, "j"));
      await goOn(page, "k");
    }
    decided.push(await decide(page, wordOf(index)));
    await list.bringToFront();
    turned.push(await turn(list, index));
    await plain.bringToFront();
    loaded.push(await load(plain, index));
    await page.bringToFront();
  }
  const session = await backendAs(gateway, "liufang");
  const stored = await Promise.all(ids.map((id) => session.read(claimDetail, { params: { id } })));
  const lost = stored.filter(({ status, internalApproveComment }, index) => status !== 3 || internalApproveComment !== wordOf(index));
  if (questions.length > 0 || lost.length > 0)
    throw new Error(`${questions.length} questions, ${lost.length} claims without decision or word`);
  // The first ones bring scripts; the last one ends in the list.
  const against = (times: readonly number[], list: readonly number[]) => median(times.slice(5)) / median(list.slice(5));
  const withBar = (ratio: number) => `${ratio.toFixed(2)} | ≤ ${bar}: ${ratio <= bar ? "met" : "missed"}`;
  const next = decided.slice(0, -1);
  console.log(`
| ${claims} claims decided by keys, each with a word | against | ratio | bar |
|---|---|---|---|
| from J to the next claim | the next page of the claim list, without scripts | ${withBar(against(walked, loaded))} |
| from F9 to the next claim, the decision stored | the same | ${withBar(against(next, loaded))} |
| from J to the next claim | the next page of the claim list, put in place by scripts | ${withBar(against(walked, turned))} |
| from F9 to the next claim, the decision stored | the same | ${withBar(against(next, turned))} |

No question was asked, no word and no decision was lost. Each claim was looked at for a second. Medians, in turn, in one browser; ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}),
everything on this machine, ${server ? "PostgreSQL" : "the embedded database"}, production build.`);
} finally {
  await browser.close();
  await gateway.close();
  await app.stop();
  await backend.stop();
  await server?.stop();
  await removeDataDir(dataDir);
}

function wordOf(index: number): string {
  return `第 ${index + 1} 单`;
}

async function fileAll(workOrderNumber: string): Promise<string[]> {
  const dealer = await signedIn(app.url, "d10001");
  const ids: string[] = [];
  while (ids.length < claims)
    ids.push(madeIdOf(await press(dealer, await dealer.get("/claim/create"), "submit", soundValues({ workOrderNumber }))));
  return ids;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(app.url + path);
  await page.locator("html[data-enhanced]").waitFor({ state: "attached" });
}

/** Milliseconds from F9, as `goOn`. */
async function decide(page: Page, word: string): Promise<number> {
  // Before the word: in a field a digit is what one types.
  await page.keyboard.press("1");
  await writeInternally(page, word);
  return goOn(page, "F9");
}

/** Milliseconds from a key until another claim is drawn, or the list behind the last one; then it is looked at. */
async function goOn(page: Page, key: string): Promise<number> {
  const drawn = await untilDrawn(page, "keydown", "h1");
  await page.keyboard.press(key);
  const taken = await drawn();
  await sleep(lookedAtMs);
  return taken;
}

/** Milliseconds from a click on the next or the previous page until its first row is drawn. */
async function turn(page: Page, index: number): Promise<number> {
  const drawn = await untilDrawn(page, "click", "tbody th a");
  await page.getByRole("link", { name: index % 2 === 0 ? "下一页" : "上一页" }).click();
  return drawn();
}

/** Milliseconds from the start of the same as a page of its own until it is drawn. */
async function load(page: Page, index: number): Promise<number> {
  const before = page.url();
  await page.getByRole("link", { name: index % 2 === 0 ? "下一页" : "上一页" }).click();
  await page.waitForURL((url) => url.href !== before);
  const paints = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").map(({ startTime }) => startTime));
  await until(async () => (await paints()).length > 0);
  const [drawn = NaN] = await paints();
  return drawn;
}

/**
 * Milliseconds from an event of the page until the frame is drawn in which the first of these says something else, told by the page's own
 * clock: what a browser's driver takes to move a pointer or to ask is nobody's time.
 */
async function untilDrawn(page: Page, event: "keydown" | "click", selector: string): Promise<() => Promise<number>> {
  const measured = await page.evaluateHandle(
    ([name, what]) => {
      const before = document.querySelector(what)?.textContent;
      const drawn = new Promise<number>((resolve) => {
        addEventListener(
          name,
          ({ timeStamp }) => {
            new MutationObserver((_changes, observer) => {
              const now = document.querySelector(what)?.textContent;
              if (!now || now === before) return;
              observer.disconnect();
              // A frame's callbacks run before it is drawn, a task behind it.
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
            }).observe(document.body, { subtree: true, childList: true, characterData: true });
          },
          { capture: true, once: true },
        );
      });
      return { drawn };
    },
    [event, selector] as const,
  );
  return () => measured.evaluate(({ drawn }) => drawn);
}
