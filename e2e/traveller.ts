import { mkdirSync } from "node:fs";
import { expect } from "vitest";
import type { Browser, Page } from "playwright-core";
import { openWindow, scriptModes, widths, type ScriptMode, type Width } from "./browser.ts";
import { collectFindings, inspectPage } from "./findings.ts";
import { noteFormTokens, noteSecret, noteSessionCookie } from "./run-record.ts";
import { isDealer, password, type Account } from "./visitor.ts";
import "./journeys-setup.ts";
import { appUrl } from "./stage.ts";

/** Somebody at a browser: an account, how much of the scripts it gets, what its pages complained about so far. */
export interface Traveller {
  account: Account;
  mode: ScriptMode;
  width: Width;
  page: Page;
  findings: string[];
}

export interface Equipment {
  mode: ScriptMode;
  width: Width;
}

const shots = "e2e/shots";
mkdirSync(shots, { recursive: true });

/** One width a script mode, both modes of scripts and both widths met; on demand all combinations, or the first alone. */
const usual: readonly (readonly [ScriptMode, Width])[] = [
  ["on", 1366],
  ["off", 390],
  ["failing", 1366],
  ["broken", 390],
];
const every = scriptModes.flatMap((mode) => widths.map((width) => [mode, width] as const));
const equip = (chosen: readonly (readonly [ScriptMode, Width])[]): readonly Equipment[] =>
  (process.env.JOURNEYS === "full" ? every : process.env.JOURNEYS === "first" ? chosen.slice(0, 1) : chosen).map(([mode, width]) => ({
    mode,
    width,
  }));
export const combinations = equip(usual);
/**
 * With scripts, without, and with those that fail in one of two ways. To the page both ways are one, scripts that never woke it up: the
 * longest journeys take one of the two each.
 */
export const withFailing = equip(usual.filter(([mode]) => mode !== "broken"));
export const withBroken = equip(usual.filter(([mode]) => mode !== "failing"));
/** With scripts and without: for screens whose parts other journeys have walked through with scripts that failed. */
export const twoCombinations = equip(usual.slice(0, 2));

/** Address of the running product. */
export const base = appUrl;

/** A window of its own, not signed in. */
export async function arrive(browser: Browser, account: Account, { mode, width }: Equipment): Promise<Traveller> {
  const window = await openWindow(browser, mode, width);
  const findings = collectFindings(window, mode);
  return { account, mode, width, page: await window.newPage(), findings };
}

/** Signs in by the page and arrives at the list of its side, on a terminal at its cards. */
export async function signIn({ account, page }: Pick<Traveller, "account" | "page">): Promise<void> {
  await page.goto(base + loginOf(account));
  await fillLogin(page, account);
  await page.waitForURL(base + (account === "scan01" ? "/cardlist" : listOf(account)));
  await noteCookies(page);
}

/** On a login page, wherever it leads. */
export async function fillLogin(page: Page, account: Account): Promise<void> {
  await page.getByLabel("用户名").fill(account);
  noteSecret("a password", password);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录" }).click();
}

export function loginOf(account: Account): string {
  return isDealer(account) ? "/login?type=dealer" : "/login";
}

export function listOf(account: Account): string {
  return isDealer(account) ? "/claim/search" : "/companyclaim/search";
}

/** As a string: what is compiled here would not run there. */
const drawn = `window.__remixRouter?.state.navigation.state === "idle"
  && document.documentElement.dataset.enhanced === (history.state?.key ?? "default")`;

/** With scripts, enhanced behaviour must have come on, and what the address names must be drawn; without, it must not have. */
export async function settle({ page, mode }: Pick<Traveller, "page" | "mode">): Promise<void> {
  await page.waitForLoadState("load");
  if (mode === "on") await expect.poll(() => page.evaluate(drawn)).toBe(true);
  else expect(await page.locator("html[data-enhanced]").count()).toBe(0);
}

/** Inspects the page as it stands and keeps a picture of it, unless PICTURES=0. */
export async function look(traveller: Traveller, name: string): Promise<void> {
  const { account, mode, width, page, findings } = traveller;
  await settle(traveller);
  noteFormTokens(await page.content());
  findings.push(...(await inspectPage(page, mode)));
  // For people to look at; where nobody does they are a fifteenth of a journey.
  if (process.env.PICTURES !== "0") await page.screenshot({ path: `${shots}/${account}-${name}-${mode}-${width}.png`, fullPage: true });
}

/** Does something that without scripts brings a new page, and waits until that stands; with scripts the page goes on by itself. */
export async function turnPage(traveller: Traveller, act: () => Promise<void>): Promise<void> {
  if (traveller.mode === "on") return act();
  // Once the new document has begun its load state is its own; the old one's would be reported before.
  await Promise.all([traveller.page.waitForEvent("framenavigated"), act()]);
  await settle(traveller);
}

async function noteCookies(page: Page): Promise<void> {
  for (const { name, value } of await page.context().cookies()) noteSessionCookie(name, value);
}

/** The window closes; nothing on the way may have been wrong. */
export async function leave({ page, findings }: Traveller): Promise<void> {
  await noteCookies(page);
  await page.context().close();
  expect(findings).toEqual([]);
}
