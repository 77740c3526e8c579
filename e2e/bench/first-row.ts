import type { Browser, Page } from "@playwright/test";
import { findBrowser, launchBrowser, openWindow } from "../browser.ts";
import type { Visitor } from "../visitor.ts";
import { median } from "./measure.ts";

/*
 * When the first row of the claim list stands on the screen, over the same of a plain HTML table of the same rows (1: as
 * fast), on the line and the processor that a browser's tools call "Slow 4G" and "4× slowdown". Both pages in turn.
 */

/** The latency counts for every request anew. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const cpuTimesSlower = 4;
/** Rounds scatter by a tenth. */
export const firstRowRounds = 21;

export interface FirstRow {
  /** Signed in, with nothing in the browser's cache: the first page after a new release. */
  cold: number;
  /** With what the sign-in page left in the cache: how everybody else arrives. */
  warm: number;
  /** Milliseconds of the longest task by which the list's scripts hold up whoever clicks, on the slower processor. */
  blocked: number;
}

/** @param list path of the product's list; @param plainUrl the yardstick's address */
export async function measureFirstRow(visitor: Visitor, list: string, plainUrl: string): Promise<FirstRow> {
  const browser = await launchBrowser(await findBrowser());
  const url = visitor.base + list;
  try {
    const cold: number[] = [];
    const warm: number[] = [];
    const blocked: number[] = [];
    for (let round = 0; round < firstRowRounds; round += 1) {
      const plain = await firstRowTime(browser, plainUrl);
      cold.push((await firstRowTime(browser, url, { visitor })) / plain);
      warm.push((await firstRowTime(browser, url, { visitor, before: `${visitor.base}/login?type=dealer` })) / plain);
      blocked.push(await longestTask(browser, url, visitor));
    }
    return { cold: median(cold), warm: median(warm), blocked: median(blocked) };
  } finally {
    await browser.close();
  }
}

/** Milliseconds from the start of the navigation to the frame after the one that first had a row in the window. */
async function firstRowTime(browser: Browser, url: string, { visitor, before }: { visitor?: Visitor; before?: string } = {}) {
  const window = await openWindow(browser, "on", 1366);
  try {
    const page = await window.newPage();
    if (before) await page.goto(before, { waitUntil: "networkidle" });
    if (visitor) await window.addCookies(cookiesOf(visitor, before !== undefined));
    const tools = await window.newCDPSession(page);
    await tools.send("Network.enable");
    await tools.send("Network.emulateNetworkConditions", slow4G);
    await tools.send("Emulation.setCPUThrottlingRate", { rate: cpuTimesSlower });
    await page.addInitScript({ content: watchForRow });
    const answer = saidBy(page, rowSeen);
    await page.goto(url, { waitUntil: "commit" });
    return await answer;
  } finally {
    await window.close();
  }
}

/** Milliseconds of the longest task until the page has woken up; 0 where none is long. Everything comes at once: it is the processor that counts. */
async function longestTask(browser: Browser, url: string, visitor: Visitor): Promise<number> {
  const window = await openWindow(browser, "on", 1366);
  try {
    await window.addCookies(cookiesOf(visitor, true));
    const page = await window.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    const tools = await window.newCDPSession(page);
    await tools.send("Emulation.setCPUThrottlingRate", { rate: cpuTimesSlower });
    await page.addInitScript({ content: watchTasks });
    const answer = saidBy(page, tasksSeen);
    await page.goto(url, { waitUntil: "commit" });
    return await answer;
  } finally {
    await window.close();
  }
}

/** The page says so itself: whoever looks into it compiles scripts of the tool there, on the slower processor, amid what is measured. */
async function saidBy(page: Page, beginning: string): Promise<number> {
  const message = await page.waitForEvent("console", (said) => said.text().startsWith(beginning));
  return Number(message.text().slice(beginning.length));
}

/** A browser without the sheet has no cookie that says it has it. */
function cookiesOf({ cookies, base }: Visitor, withStyles: boolean) {
  return [...cookies].filter(([name]) => withStyles || !name.endsWith("styles")).map(([name, value]) => ({ name, value, url: base }));
}

const rowSeen = "first row: ";

/*
 * Runs in the page, so it is a text: tsx would put names of its own into a function. A browser that still waits for styles
 * draws no frame, so that a row counts only when it can be seen.
 */
const watchForRow = `requestAnimationFrame(function look() {
  const place = document.querySelector("tbody tr > *")?.getBoundingClientRect();
  if (!place || place.height === 0 || place.top >= innerHeight) requestAnimationFrame(look);
  else requestAnimationFrame(() => console.info("${rowSeen}" + performance.now()));
});`;

const tasksSeen = "longest task: ";

/** Tasks of more than 50 ms once the document stands, before that they are its parsing and layout, until a second after the page has woken up. */
const watchTasks = `const tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask", buffered: true });
new MutationObserver((_, observer) => {
  if (!document.documentElement?.dataset.enhanced) return;
  observer.disconnect();
  setTimeout(() => {
    const stood = performance.getEntriesByType("navigation")[0].domInteractive;
    console.info("${tasksSeen}" + Math.max(0, ...tasks.flatMap(({ startTime, duration }) => (startTime > stood ? [duration] : []))));
  }, 1000);
}).observe(document, { attributes: true, childList: true, subtree: true, attributeFilter: ["data-enhanced"] });`;
