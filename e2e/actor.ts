import { expect, type Locator, type Page } from "@playwright/test";
import type { ScriptMode, Width } from "./browser.ts";
import { inspectPage } from "./findings.ts";
import { noteCsrfTokens, noteSecret, noteSessionCookie } from "./run-record.ts";
import { appUrl } from "./worker-fixture.ts";
import { isDealer, password, type Account } from "./visitor.ts";

/** Somebody at a browser window: an account, how much of the scripts it gets, and the steps of every journey. */
export interface Actor {
  account: Account;
  mode: ScriptMode;
  width: Width;
  page: Page;
  /** What its pages complained about so far; at the test's end nothing may be among it but what is expected. */
  findings: string[];
  /** Findings that the test brings about on purpose. */
  expected: RegExp[];
  /** Opens an address. @param inspectedAs where given, the page is inspected, and its findings carry this name */
  visit(path: string, inspectedAs?: string): Promise<void>;
  /** Clicks what leads to another page, a link for example. */
  take(what: Locator): Promise<void>;
  /** Presses the button of this name. */
  press(name: string): Promise<void>;
  /** Waits until this is on the page. @param inspectedAs as of `visit` */
  meet(what: Locator, inspectedAs?: string): Promise<void>;
}

/** Address of the running product. */
export const base = appUrl;

/** The findings of a form that is refused on purpose: browsers mention its status. */
export const refusedForm = /status of 422/;
/** Or in which a colleague was quicker. */
export const conflict = /status of 409/;

/** A page in a window of an actor, with the steps of every journey. */
export function toActor(actor: Omit<Actor, "visit" | "take" | "press" | "meet">): Actor {
  const { page } = actor;
  const arrive = (name?: string) => (name === undefined ? settle(actor) : inspect(actor, name));
  const take = (what: Locator) => turnPage(actor, () => what.click());
  return Object.assign(actor, {
    async visit(path: string, inspectedAs?: string) {
      await page.goto(new URL(path, base).href);
      await arrive(inspectedAs);
    },
    take,
    press: (name: string) => take(page.getByRole("button", { name, exact: true })),
    async meet(what: Locator, inspectedAs?: string) {
      await what.waitFor();
      await arrive(inspectedAs);
    },
  });
}

/** Of accounts that do not begin with a list of claims. */
const firstPages: ReadonlyMap<Account, string> = new Map([
  ["scan01", "/cardlist"],
  ["sale01", "/cvrm/dealerFollow"],
]);

/** Signs in by the page and arrives at the list of its side, on a terminal at its cards. */
export async function signIn({ account, page }: Pick<Actor, "account" | "page">): Promise<void> {
  await page.goto(base + loginOf(account));
  await fillLogin(page, account);
  await page.waitForURL(base + (firstPages.get(account) ?? listOf(account)));
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

/** A page that is being left has no context to look at. */
const isLeaving = (error: unknown) => {
  if (!String(error).includes("Execution context was destroyed")) throw error;
  return false;
};

/** With scripts, the page must be hydrated, and what the address names must be drawn; without, it must not be. */
export async function settle({ page, mode }: Pick<Actor, "page" | "mode">): Promise<void> {
  await page.waitForLoadState("load");
  if (mode === "on") await expect.poll(() => page.evaluate(drawn).catch(isLeaving)).toBe(true);
  else expect(await page.locator("html[data-enhanced]").count()).toBe(0);
}

/** Looks for faults of the page as it stands. @param name of the page in the report */
export async function inspect(actor: Pick<Actor, "page" | "mode" | "findings">, name: string): Promise<void> {
  const { page, mode, findings } = actor;
  await settle(actor);
  noteCsrfTokens(await page.content());
  findings.push(...(await inspectPage(page, mode)).map((finding) => `${name}: ${finding}`));
}

/** Does something that without scripts brings a new page, and waits until that stands; with scripts the page goes on by itself. */
export async function turnPage(actor: Pick<Actor, "page" | "mode">, act: () => Promise<void>): Promise<void> {
  if (actor.mode === "on") return act();
  // Once the new document has begun its load state is its own; the old one's would be reported before.
  await Promise.all([actor.page.waitForEvent("framenavigated"), act()]);
  await settle(actor);
}

/** The session cookies of a window, for the search of the logs for secrets. */
export async function noteCookies(page: Page): Promise<void> {
  for (const { name, value } of await page.context().cookies()) noteSessionCookie(name, value);
}
