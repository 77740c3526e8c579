import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as Axe from "axe-core";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { isBrokenOnPurpose, type ScriptMode } from "./browser.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Beyond the standard: all of a page lies in landmarks, each with a name of its own. */
const landmarks = { region: { enabled: true }, "landmark-unique": { enabled: true } };

/** Listens to everything a page complains about: console errors, hydration warnings, CSP violations, script errors, failed requests. */
export function collectFindings(context: BrowserContext, mode: ScriptMode): string[] {
  const findings: string[] = [];
  context.on("console", (message) => {
    const complains = message.type() === "error" || /hydrat|did not match|Content Security Policy/i.test(message.text());
    if (complains && !isBrokenOnPurpose(message, mode) && !isOvertaken(message.text()) && !isOffline(message.text()))
      findings.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => {
    if (!(mode === "broken" && error.error().message === "broken before hydration")) findings.push(`script: ${error.error().message}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 500) findings.push(`${response.status()} from ${response.url()}`);
  });
  return findings;
}

/** Remix reports an answer that was still arriving when a newer post of the same kind took its place; nothing is wrong with that. */
function isOvertaken(words: string): boolean {
  return /^AbortError: (signal is aborted without reason|BodyStreamBuffer was aborted)/.test(words);
}

/** A test alone takes the line away from a page on the same machine. */
function isOffline(words: string): boolean {
  return words.includes("net::ERR_INTERNET_DISCONNECTED");
}

/** What is wrong with the page as it stands: accessibility (WCAG 2.2 A and AA), being wider than its window, regions without a key, links drawn as buttons in pieces. */
export async function inspectPage(page: Page, mode: ScriptMode): Promise<string[]> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const torn = await page.evaluate(
    () => [...document.querySelectorAll(".chip, .button")].filter((each) => each.getClientRects().length > 1).length,
  );
  const unreachable = await findUnreachable(page);
  const where = new URL(page.url()).pathname;
  // Until scripts have woken it up a page is the one that gets none, at the same width: checked where scripts are off.
  const violations = mode === "broken" ? [] : await checkAccessibility(page, mode, where);
  return [
    ...(tooWide > 0 ? [`${where} scrolls sideways by ${tooWide} px`] : []),
    ...(torn > 0 ? [`${where} shows ${torn} buttons in pieces`] : []),
    ...unreachable.map((region) => `${where} may scroll what no key reaches: ${region}`),
    ...violations,
  ];
}

/**
 * Regions that scroll what is too wide or too high for them, and hold nothing to focus. Whether they scroll on this machine is up to its
 * fonts, so all that might are found.
 */
function findUnreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focusable =
      ":is(a[href], button, input:not([type=hidden]), select, textarea):not(:disabled), summary, [tabindex]:not([tabindex='-1'])";
    return [...document.querySelectorAll("body *")]
      .filter((region) => {
        const { overflowX, overflowY } = getComputedStyle(region);
        const scrolls = /auto|scroll/.test(overflowX + overflowY) && region.hasChildNodes() && region.checkVisibility();
        return scrolls && ![region, ...region.querySelectorAll("*")].some((part) => part.matches(focusable) && part.checkVisibility());
      })
      .map((region) => `${region.tagName.toLowerCase()}.${region.className}`);
  });
}

async function checkAccessibility(page: Page, mode: ScriptMode, where: string): Promise<string[]> {
  const subject = mode === "off" ? await openVariant(page) : page;
  // What stays in view lies over what is scrolled past it: a form's bar of buttons not at the end.
  await subject.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await giveAxe(subject);
  const results = await subject.evaluate(
    // The script above has put `axe` there; the page's types do not know it.
    ({ tags, rules }) =>
      (globalThis as unknown as { axe: typeof Axe }).axe.run(document, { runOnly: tags, rules, resultTypes: ["violations"] }),
    { tags: standard, rules: landmarks },
  );
  return results.violations.map((violation) => describeViolation(violation, where));
}

/** A window that goes on to another page by scripts still has it: to send and read its half megabyte takes as long as what it looks for. */
async function giveAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
}

/** A window of each browser, kept: one of its own for every page took longer than what is looked for there. */
const routeVariants = new WeakMap<Browser, Promise<Page>>();

/** The page as it stands, in a window where axe can run: it needs timers, which rest while scripts are off. */
async function openVariant(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error("a window without its browser");
  const html = (await page.content()).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
  const opened = routeVariants.get(browser) ?? browser.newContext({ locale: "zh-CN" }).then((context) => context.newPage());
  routeVariants.set(browser, opened);
  const variant = await opened;
  const size = page.viewportSize();
  if (size) await variant.setViewportSize(size);
  const { origin } = new URL(page.url());
  if (new URL(variant.url()).origin !== origin) {
    // An empty page where the page's style sheets are found, whose content is exchanged from then on.
    await variant.route("**", (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: "" }), { times: 1 });
    await variant.goto(origin);
  }
  await variant.setContent(html);
  return variant;
}

function describeViolation(violation: Axe.AxeResults["violations"][number], where: string): string {
  const [first] = violation.nodes;
  return `${where} axe ${violation.id}: ${violation.help} (${violation.nodes.length}×, ${first?.target.join(" ")}: ${first?.failureSummary ?? ""})`;
}
