import type { Browser, Page } from "@playwright/test";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { findBrowser, launchBrowser, openWindow } from "../browser.ts";
import { formEntries, post, soundValues } from "../claim-posts.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { signedIn, type Answer, type Visitor } from "../visitor.ts";

/*
 * Adding the 60th part line of a claim over adding the second (1: as fast), every line before it with a part of its own.
 * Both forms stand at the same time and are measured in turn.
 */

const many = 59;
const warmUps = 15;
export const addedLineRounds = 25;

/** Without scripts: from the post to the end of the page that comes back. */
export async function measureAddedLineAnswer(appUrl: string): Promise<number> {
  const visitor = await signedIn(appUrl, "d10001");
  const [short, long] = [await fill(visitor, 1), await fill(visitor, many)];
  const add = (page: Answer) => answerTime(visitor, page, "line:add:detailPartList");
  return ratio(
    () => add(long),
    () => add(short),
  );
}

/** With scripts: from the click until the new row has its place on the page. */
export async function measureAddedLineClick(appUrl: string): Promise<number> {
  const browser = await launchBrowser(await findBrowser());
  try {
    const visitor = await signedIn(appUrl, "d10001");
    const [short, long] = [await openFilled(browser, visitor, 1), await openFilled(browser, visitor, many)];
    return await ratio(
      () => clickTime(long),
      () => clickTime(short),
    );
  } finally {
    await browser.close();
  }
}

/** The fastest of each: whatever else the machine does only adds to a time, and to the longer one more often. */
async function ratio(longer: () => Promise<number>, shorter: () => Promise<number>): Promise<number> {
  for (let round = 0; round < warmUps; round += 1) await shorter().then(longer);
  let [long, short] = [Infinity, Infinity];
  for (let round = 0; round < addedLineRounds; round += 1) {
    short = Math.min(short, await shorter());
    long = Math.min(long, await longer());
  }
  return long / short;
}

/** The form of a new claim with so many part lines, as the server shows it. */
async function fill(visitor: Visitor, lines: number): Promise<Answer> {
  const page = await visitor.get("/claim/create");
  const values = soundValues(
    Object.fromEntries(
      parts.slice(0, lines).flatMap(({ code }, index) => [
        [`detailPartList[${index}].partCode`, code],
        [`detailPartList[${index}].quantity`, "2"],
      ]),
    ),
  );
  const entries = new Map([...formEntries(page), ...Object.entries(values), [intentName, "recalculate"] as const]);
  const filled = await post(visitor, page.path, [...entries]);
  if (linesOf(filled) !== lines) throw new Error(`${filled.status}: ${linesOf(filled)} lines instead of ${lines}`);
  return filled;
}

/** Milliseconds from the post to the last byte of the page; nothing of the test's own work is in it. */
async function answerTime(visitor: Visitor, page: Answer, intent: string): Promise<number> {
  const form = new FormData();
  for (const [name, value] of [...formEntries(page), [intentName, intent] as const]) form.append(name, value);
  const encoded = new Response(form);
  const body = await encoded.arrayBuffer();
  const headers = {
    cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    origin: visitor.base,
    "content-type": encoded.headers.get("content-type") ?? "",
  };
  const began = performance.now();
  const answer = await fetch(visitor.base + page.path, { method: "POST", headers, body });
  const html = await answer.text();
  const taken = performance.now() - began;
  if (!html.includes(`name="detailPartList[${linesOf(page)}].partCode"`)) throw new Error(`${answer.status}: no line was added`);
  return taken;
}

function linesOf(page: Answer): number {
  return page.$('input[name^="detailPartList["][name$=".partCode"]').length;
}

/** The form with so many lines in a window of its own, brought there as a draft. */
async function openFilled(browser: Browser, visitor: Visitor, lines: number): Promise<Page> {
  const filled = await fill(visitor, lines);
  const saved = await post(visitor, filled.path, [...formEntries(filled), [intentName, "saveDraft"]]);
  const id = /\/detail\/([\w-]+)/.exec(saved.body)?.[1];
  if (!id) throw new Error(`${saved.status}: no draft was kept`);
  const window = await openWindow(browser, "on", 1366);
  await window.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: visitor.base })));
  const page = await window.newPage();
  await page.goto(`${visitor.base}/claim/detail/${id}/edit`);
  await page.locator("html[data-enhanced]").waitFor({ state: "attached" });
  return page;
}

/** Adds a line and takes it away again; milliseconds of the first, with the layout of the new row. */
async function clickTime(page: Page): Promise<number> {
  return page.evaluate(() => {
    const table = document.getElementsByTagName("tbody");
    const before = table.length;
    const began = performance.now();
    document.getElementById("add-detailPartList")?.click();
    const row = document.activeElement?.closest("tbody");
    row?.getBoundingClientRect();
    const taken = performance.now() - began;
    if (!row || table.length !== before + 1) throw new Error("no line was added");
    row.querySelector<HTMLElement>('button[value^="line:remove:"]')?.click();
    if (table.length !== before) throw new Error("the line was not removed");
    return taken;
  });
}
