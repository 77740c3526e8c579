import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { ensureBuilt } from "./build.ts";
import { findBrowser, launchBrowser, useOwnFonts, webpOf } from "./browser.ts";
import { makeDataDir, removeDataDir, root, startApp } from "./product.ts";
import { isDealer, password, type Account } from "./visitor.ts";

/*
 * `npm run screenshots`: every main screen of the demo world on a phone, a desk and a wide desk, as docs/screens/<name>-<width>.webp.
 * What a window shows at first, not the whole page: that is what people see. Words behind it name screens.
 */

const folder = join(root, "docs/screens");
const windows = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;
/** Of all pictures, in MB: they come with every clone. */
const mostMegabytes = 8;

interface Screen {
  name: string;
  /** Undefined: nobody is signed in. */
  as?: Account;
  at: string;
  /** Leads on from there: the first link like this. */
  link?: string;
  then?(page: Page): Promise<void>;
}

const screens: readonly Screen[] = [
  { name: "login", at: "/login" },
  { name: "dealer-home", as: "d10001", at: "/home" },
  { name: "dealer-claims", as: "d10001", at: "/claim/search" },
  { name: "dealer-claim", as: "d10001", at: "/claim/search?status=3", link: "tbody th a" },
  { name: "dealer-claim-returned", as: "d10001", at: "/claim/search?status=2", link: "tbody th a" },
  { name: "editor", as: "d10001", at: "/claim/search?status=0", link: 'tbody a[href$="/edit"]' },
  {
    name: "editor-lines",
    as: "d10001",
    at: "/claim/search?status=0",
    link: 'tbody a[href$="/edit"]',
    then: (page) => scrollTo(page, "#parts"),
  },
  { name: "look-up", as: "d10001", at: "/claim/create", then: openLookUp },
  { name: "dealer-pre-authorizations", as: "d10001", at: "/claim/search/prelicense" },
  { name: "parts", as: "d10001", at: "/system/partsearch" },
  { name: "part", as: "d10001", at: "/system/partsearch", link: "tbody th a" },
  { name: "delivery-addresses", as: "d10001", at: "/backmanage/search/delivery/address" },
  { name: "delivery-address", as: "d10001", at: "/backmanage/create/delivery/address" },
  { name: "survey", as: "d10001", at: "/question" },
  { name: "company-home", as: "zhangwei", at: "/home" },
  { name: "company-claims", as: "zhangwei", at: "/companyclaim/search" },
  { name: "review", as: "zhangwei", at: "/companyclaim/search?status=1", link: "tbody th a" },
  { name: "company-claim", as: "zhangwei", at: "/companyclaim/search?status=5", link: "tbody th a" },
  { name: "print", as: "zhangwei", at: "/companyclaim/search?status=5", link: 'tbody a[href^="/element"]' },
  { name: "review-pre-authorization", as: "zhangwei", at: "/companyclaim/search/prelicense?status=1", link: "tbody th a" },
  { name: "platform", as: "zhangwei", at: "/home/datav/platform" },
  { name: "search", as: "zhangwei", at: "/companysearch?q=LSVA02" },
  { name: "quick-search", as: "zhangwei", at: "/quick/search" },
  { name: "sessions", as: "zhangwei", at: "/sessions" },
  { name: "handheld-login", at: "/mtsMobileLogin" },
  { name: "deduction", as: "zhangwei", at: "/companydeduct/search", link: "tbody th a" },
  { name: "statement", as: "d10001", at: "/deduct/payment/bill/search", link: "tbody th a" },
  { name: "return-order", as: "zhangwei", at: "/companybackmanage/search", link: "tbody th a" },
  { name: "package", as: "d10001", at: "/backmanage/fsearch", link: "tbody th a" },
  { name: "warranty-report", as: "zhangwei", at: "/companyrepairsupport/search", link: "tbody th a" },
  { name: "tech-support", as: "d10001", at: "/techsupport/create" },
  { name: "coverage", as: "zhangwei", at: "/company/warranty/coverage/definition/search" },
  { name: "activity", as: "zhangwei", at: "/company/activity/search?status=1", link: "tbody th a" },
  { name: "business-report", as: "zhangwei", at: "/reportform/claim" },
  { name: "vehicle", as: "zhangwei", at: "/system/carsearch", link: "tbody th a" },
  { name: "leads", as: "zhangwei", at: "/cvrm/leadPool" },
  { name: "lead-conversion", as: "zhangwei", at: "/cvrm/transform" },
  { name: "withdrawals", as: "zhangwei", at: "/partner/money/management" },
  { name: "import", as: "zhangwei", at: "/mts/import" },
  { name: "scan", as: "scan01", at: "/scancode2" },
];

const wanted = process.argv.slice(2);
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const unknown = wanted.filter((name) => screens.every((screen) => screen.name !== name));
if (unknown.length > 0) throw new Error(`no such screens: ${unknown.join(", ")}`);

await ensureBuilt();
if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const dataDir = await makeDataDir();
const app = await startApp({ DATA_DIR: dataDir });
useOwnFonts();
const browser = await launchBrowser(await findBrowser());
try {
  for (const account of new Set(chosen.map(({ as }) => as))) {
    await takeAll(
      browser,
      account,
      chosen.filter(({ as }) => as === account),
    );
  }
} finally {
  await browser.close();
  await app.stop();
  await removeDataDir(dataDir);
}
const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20;
console.log(`docs/screens: ${sizes.length} pictures, ${megabytes.toFixed(1)} MB`);
if (megabytes > mostMegabytes) throw new Error(`more than ${mostMegabytes} MB`);

/** One session serves all windows: who is signed in says nothing of their width. */
async function takeAll(of: Browser, account: Account | undefined, all: readonly Screen[]): Promise<void> {
  const context = await of.newContext({ locale: "zh-CN", timezoneId: "Asia/Shanghai" });
  const page = await context.newPage();
  if (account) await signIn(page, account);
  for (const screen of all) {
    for (const size of windows) {
      await page.setViewportSize(size);
      await open(page, screen);
      await writeFile(join(folder, `${screen.name}-${size.width}.webp`), await webpOf(page));
    }
  }
  await context.close();
}

async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto(`${app.url}/login${isDealer(account) ? "?type=dealer" : ""}`);
  await page.getByLabel("用户名").fill(account);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录" }).click();
  await page.waitForURL((url) => !/login/i.test(url.pathname));
}

async function open(page: Page, { at, link, then }: Screen): Promise<void> {
  await page.goto(app.url + at);
  if (link !== undefined) {
    const to = await page.locator(link).first().getAttribute("href");
    if (to === null) throw new Error(`${at} has no ${link}`);
    await page.goto(app.url + to);
  }
  await page.locator("html[data-enhanced]").waitFor({ state: "attached" });
  await then?.(page);
  await page.waitForLoadState("networkidle");
}

async function scrollTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView());
}

async function openLookUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "添加零件" }).click();
  await page.getByRole("button", { name: "选择零件明细第 1 行零件号" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^选择 / })
    .first()
    .waitFor();
}
