import type { BrowserContext, Page } from "@playwright/test";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { findBrowser, launchBrowser, openWindow } from "#e2e/browser.ts";
import { FaultyLine } from "#e2e/chaos/faulty-line.ts";
import { press } from "#e2e/claim-posts.ts";
import type { StartedApp } from "#e2e/product.ts";
import { isDealer, password, signedIn, Visitor, type Account } from "#e2e/visitor.ts";

/* Who presses the buttons of a form while copies of the product come and go: a browser without scripts, one request a press, or a real one with them. */

/** What a press came to. */
export interface Told {
  /** Address of the page, with its query. */
  path: string;
  text: string;
  /** Scripts alone: no answer came, and the page stayed with a word of it. */
  lost: boolean;
}

/** A form that is open and not sent yet. */
export interface OpenForm {
  /** Types the values, where they do not stand there yet, and presses the button; the balancer leads to `app`. */
  press(intent: string, values: Readonly<Record<string, string>>, app: StartedApp): Promise<Told>;
  close(): Promise<void>;
}

export interface Hands {
  open(account: Account, address: string, app: StartedApp): Promise<OpenForm>;
  end(): Promise<void>;
}

/** @param home where everybody signs in */
export function handsWithoutScripts(home: StartedApp): Hands {
  const visitors = new Map<Account, Promise<Visitor>>();
  /** The same session at a copy: the balancer's choice. */
  const at = async (app: StartedApp, account: Account) => {
    const known = visitors.get(account) ?? signedIn(home.url, account);
    visitors.set(account, known);
    const visitor = new Visitor(app.url);
    for (const [name, value] of (await known).cookies) visitor.cookies.set(name, value);
    return visitor;
  };
  return {
    async open(account, address, app) {
      const page = await (await at(app, account)).get(address);
      return {
        async press(intent, values, where) {
          const { status, path, text } = await press(await at(where, account), page, intent, values);
          if (status >= 500) throw new Error(`${path} (${status}): ${text.slice(0, 600)}`);
          return { path, text, lost: false };
        },
        close: async () => {},
      };
    },
    end: async () => {},
  };
}

/** A browser with scripts, behind a balancer of its own. @param home where everybody signs in */
export async function handsWithScripts(home: StartedApp): Promise<Hands> {
  const line = await FaultyLine.open(home.url);
  const browser = await launchBrowser(await findBrowser());
  const windows = new Map<Account, Promise<BrowserContext>>();
  let there = home;
  const lead = (app: StartedApp) => {
    if (there === app) return;
    there = app;
    line.lead(app.url);
  };
  const windowOf = async (account: Account) => {
    const window = await openWindow(browser, "on", 1366);
    window.setDefaultTimeout(150_000);
    const page = await window.newPage();
    await page.goto(`${line.url}${isDealer(account) ? "/login?type=dealer" : "/login"}`);
    await page.getByLabel("用户名").fill(account);
    await page.getByLabel("密码", { exact: true }).fill(password);
    await page.getByRole("button", { name: "登录" }).click();
    await page.waitForURL(/search/);
    await page.close();
    return window;
  };
  return {
    async open(account, address, app) {
      lead(app);
      const window = windows.get(account) ?? windowOf(account);
      windows.set(account, window);
      const page = await (await window).newPage();
      // What is left unsaved in a form that is pressed again is not asked about.
      page.on("dialog", (question) => void question.accept());
      await page.goto(line.url + address);
      await page.locator("html[data-enhanced]").waitFor({ state: "attached" });
      let typed = false;
      return {
        async press(intent, values, where) {
          lead(where);
          if (!typed) await type(page, values);
          typed = true;
          return pressInPage(page, intent);
        },
        close: () => page.close(),
      };
    },
    async end() {
      await browser.close();
      await line.close();
    },
  };
}

async function type(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`form.editor [name="${name}"]:not([type=hidden])`);
    const list = /^(\w+)\[\d+\]/.exec(name)?.[1];
    if ((await field.count()) === 0 && list) await page.locator(`form.editor button[value^="line:add:${list}"]`).click();
    const kind = await field
      .first()
      .evaluate((element) => (element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase()));
    if (kind === "select") await field.selectOption(value);
    else if (kind === "radio") await page.locator(`form.editor [name="${name}"][value="${value}"]`).check();
    else if (kind === "checkbox") await field.check();
    else await field.fill(value);
  }
}

/** Where a success leads: the done page, a list that says it, the results of many. */
export const isDone = /\/done\/|[?&]done=|[?&]result=/;

/** Presses once, and waits until the page says what came of it: its buttons are free again, or it has gone on. */
async function pressInPage(page: Page, intent: string): Promise<Told> {
  const selector = `form.editor button[name="${intentName}"][value="${intent}"]`;
  const hasGoneOn = () => isDone.test(page.url());
  const until = async (state: boolean, milliseconds: number) => {
    const end = Date.now() + milliseconds;
    while (Date.now() < end) {
      if (hasGoneOn()) return;
      if (
        (await page
          .locator(selector)
          .first()
          .isDisabled()
          .catch(() => undefined)) === state
      )
        return;
      await page.waitForTimeout(50);
    }
  };
  // A press that is under way still may have been made again by the browser itself, whose connection broke, and be answered.
  await until(false, 300_000);
  if (!hasGoneOn()) await page.locator(selector).first().click();
  // A refusal may come before a look at the button.
  await until(true, 1_000);
  await until(false, 300_000);
  await page.waitForLoadState("load");
  const text = (await page.locator("main").innerText()).replace(/\s+/g, " ");
  return { path: page.url(), text, lost: !hasGoneOn() && text.includes("提交未成功") };
}
