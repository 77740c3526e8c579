import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { button, field, nextWorkOrder, press, readDone } from "../claim-page.ts";
import { backendControl } from "../faults.ts";
import {
  arrive,
  base,
  combinations,
  leave,
  listOf,
  loginOf,
  look,
  settle,
  signIn,
  turnPage,
  type Equipment,
  type Traveller,
} from "../traveller.ts";
import { password, type Account } from "../visitor.ts";

/* Every row of the error catalogue (1 §8) as somebody at a browser meets it, with scripts and without. */

let browser: Browser;
const backend = backendControl(inject("backendUrl"));
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterEach(() => backend.heal());
afterAll(() => browser.close());

const expired = "登陆信息过期，请重新登陆。";

/** Signed in, on a page that stands. */
async function arriveAt(path: string, account: Account, equipment: Equipment): Promise<Traveller> {
  const traveller = await arrive(browser, account, equipment);
  await signIn(traveller);
  await traveller.page.goto(base + path);
  await settle(traveller);
  return traveller;
}

async function typeCredentials({ page, account }: Traveller, secret = password): Promise<void> {
  await page.getByLabel("用户名").fill(account);
  await page.getByLabel("密码", { exact: true }).fill(secret);
}

/** Tries to sign in, is told why not, and gets in once nothing stands in the way. */
async function beRefusedAtLogin(
  equipment: Equipment,
  words: string,
  act: (traveller: Traveller) => Promise<void>,
  shot: string,
): Promise<void> {
  const traveller = await arrive(browser, "d10001", equipment);
  const { page } = traveller;
  await page.goto(base + loginOf("d10001"));
  await settle(traveller);
  await act(traveller);
  await page.getByRole("alert").filter({ hasText: words }).waitFor();
  await look(traveller, shot);
  // Button and login state are as before, the name still stands there.
  expect(await button(page, "登录").isEnabled()).toBe(true);
  expect(await page.getByLabel("用户名").inputValue()).toBe("d10001");
  await backend.heal();
  await typeCredentials(traveller);
  await button(page, "登录").click();
  await page.waitForURL(base + listOf("d10001"));
  await part(traveller, 400);
}

const signInWith = (secret?: string) => async (traveller: Traveller) => {
  await typeCredentials(traveller, secret);
  await turnPage(traveller, () => button(traveller.page, "登录").click());
};

/** A page that is asked for by a click, and fails: its words, its 重试, and the page itself when all is well again. */
async function meetFailure(equipment: Equipment, fault: "400" | "500" | "503", words: string, status: number): Promise<void> {
  const traveller = await arriveAt("/claim/create", "d10001", equipment);
  const { page } = traveller;
  await backend.fail("claim.page", fault);
  await crumb(page).click();
  await page.getByRole("heading", { level: 1, name: words }).waitFor();
  await page.getByText("参考编号").first().waitFor();
  await look(traveller, `error-${fault}`);
  await backend.heal();
  const retry = page.getByRole("main").getByRole("link", { name: "重试" });
  expect(await retry.count()).toBe(status >= 500 ? 1 : 0);
  if (status >= 500) await retry.click();
  else await page.goto(`${base}/claim/search`);
  await page.locator("tbody tr").first().waitFor();
  await part(traveller, status);
}

/** By the way back that stands above every page. */
function crumb(page: Page): Locator {
  return page.getByRole("navigation", { name: "当前位置" }).getByRole("link", { name: "索赔单查询" });
}

/** The window closes. That an answer had the status of its failure is what was wanted; nothing else may have been wrong. */
async function part(traveller: Traveller, status: number): Promise<void> {
  const { findings } = traveller;
  findings.splice(0, Infinity, ...findings.filter((finding) => !new RegExp(`status of ${status} |^${status} from`).test(finding)));
  await leave(traveller);
}

/** Signs in where the login stands, and is back at the form with what was typed. */
async function comeBack({ page }: Traveller, account: Account, workOrder: string): Promise<void> {
  await page.getByLabel("用户名").fill(account);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await button(page, "登录").click();
  await page.waitForURL(/\/claim\/create\?form=/);
  expect(await field(page, "工单号").inputValue()).toBe(workOrder);
}

async function startClaim(equipment: Equipment): Promise<{ traveller: Traveller; workOrder: string }> {
  const traveller = await arriveAt("/claim/create", "d10001", equipment);
  const workOrder = nextWorkOrder();
  await field(traveller.page, "工单号").fill(workOrder);
  return { traveller, workOrder };
}

const reachesLogin = async (page: Page, words: string) => {
  await page.waitForURL(/\/login\?/);
  await page.getByRole("main").getByText(words).first().waitFor();
};

type Case = (equipment: Equipment) => Promise<void>;

/** The rows of 1 §8 and what its last paragraph says of scripts; each is tried with scripts and without. */
const rows = [
  "401 without a login flag, elsewhere",
  "401 with a login flag",
  "400 on a login page",
  "400 on a login page, invalid_grant",
  "400 elsewhere",
  "403",
  "503",
  "500",
  "business answer with another status than 0",
  "upload failure (status -1)",
  "route guard",
  "a script chunk that fails to load",
  "a script load that takes longer than 120 s",
] as const;
/** Where scripts are off there is none to lose. */
const scriptRows: readonly string[] = rows.slice(-2);

const cases: Readonly<Record<(typeof rows)[number], Case>> = {
  async "401 without a login flag, elsewhere"(equipment) {
    const { traveller, workOrder } = await startClaim(equipment);
    const { page } = traveller;
    await backend.fail("claim.saveDraft", "401");
    await button(page.getByRole("main"), "保存草稿").first().click();
    await reachesLogin(page, expired);
    await look(traveller, "error-expired");
    await backend.heal();
    // Nobody is signed in any more.
    const other = await page.context().newPage();
    await other.goto(`${base}/home`);
    await other.waitForURL(/\/login\?/);
    await other.close();
    await comeBack(traveller, "d10001", workOrder);
    await press(traveller, "保存草稿");
    await readDone(traveller, "保存成功");
    await leave(traveller);
  },

  async "401 with a login flag"(equipment) {
    await beRefusedAtLogin(
      equipment,
      "账号已被锁定",
      async (traveller) => {
        await backend.fail("auth.token", "401login");
        await signInWith()(traveller);
      },
      "error-login-flag",
    );
    // Somebody who is signed in stays so, and what was typed stays where it is.
    const { traveller, workOrder } = await startClaim(equipment);
    const { page } = traveller;
    await backend.fail("claim.saveDraft", "401login");
    await press(traveller, "保存草稿");
    await page.getByRole("main").getByText("账号已被锁定").first().waitFor();
    expect(await field(page, "工单号").inputValue()).toBe(workOrder);
    await backend.heal();
    await press(traveller, "保存草稿");
    await readDone(traveller, "保存成功");
    await part(traveller, 400);
  },

  async "400 on a login page"(equipment) {
    await beRefusedAtLogin(
      equipment,
      "用户名或密码错误",
      async (traveller) => {
        await backend.fail("auth.token", "400");
        await signInWith()(traveller);
      },
      "error-login-400",
    );
  },

  "400 on a login page, invalid_grant": (equipment) =>
    beRefusedAtLogin(equipment, "当前登录用户没有权限或账号密码错误", signInWith("不是密码"), "error-invalid-grant"),

  "400 elsewhere": (equipment) => meetFailure(equipment, "400", "请求无效", 400),

  async "403"(equipment) {
    const traveller = await arriveAt("/claim/create", "d10001", equipment);
    const { page } = traveller;
    await backend.fail("claim.page", "403");
    await crumb(page).click();
    await reachesLogin(page, "没有权限访问，请重新登录。");
    await look(traveller, "error-forbidden");
    await backend.heal();
    // The login state is cleared.
    await page.goto(`${base}/home`);
    await page.waitForURL(/\/login\?/);
    await signIn(traveller);
    await leave(traveller);
  },

  "503": (equipment) => meetFailure(equipment, "503", "Bad GateWay", 503),

  "500": (equipment) => meetFailure(equipment, "500", "系统错误", 502),

  async "business answer with another status than 0"(equipment) {
    const { traveller, workOrder } = await startClaim(equipment);
    const { page } = traveller;
    await backend.fail("claim.saveDraft", "refuse", { statusText: "该工单已结算，不能再次索赔" });
    await press(traveller, "保存草稿");
    await page.getByRole("alert").filter({ hasText: "该工单已结算，不能再次索赔" }).waitFor();
    expect(await field(page, "工单号").inputValue()).toBe(workOrder);
    await look(traveller, "error-refused");
    await backend.heal();
    await press(traveller, "保存草稿");
    await readDone(traveller, "保存成功");
    await part(traveller, 422);
  },

  async "upload failure (status -1)"(equipment) {
    const { traveller, workOrder } = await startClaim(equipment);
    const { page, mode } = traveller;
    await backend.fail("attachment.upload", "refuse", { statusText: "文件服务器已满" });
    const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
    await field(page, "添加附件").setInputFiles({ name: "照片.png", mimeType: "image/png", buffer: png });
    if (mode !== "on") await press(traveller, "上传");
    await page.getByRole("main").getByText("上传失败：文件服务器已满").first().waitFor();
    expect(await field(page, "工单号").inputValue()).toBe(workOrder);
    await look(traveller, "error-upload");
    await part(traveller, 422);
  },

  async "route guard"(equipment) {
    const traveller = await arrive(browser, "d10001", equipment);
    const { page } = traveller;
    await page.goto(`${base}/claim/search?status=3`);
    await reachesLogin(page, "您还未登录，请先登录");
    await look(traveller, "error-guard");
    await typeCredentials(traveller);
    await button(page, "登录").click();
    await page.waitForURL(`${base}/claim/search?status=3`);
    await leave(traveller);
  },

  async "a script chunk that fails to load"(equipment) {
    const traveller = await arriveAt("/claim/search", "d10001", equipment);
    await traveller.page.context().route(claimScript, (route) => route.abort());
    const number = await clickClaim(traveller);
    await readPlainClaim(traveller, number);
  },

  async "a script load that takes longer than 120 s"(equipment) {
    const traveller = await arriveAt("/claim/search", "d10001", equipment);
    const { page } = traveller;
    await page.clock.install();
    await page.context().route(claimScript, () => undefined);
    const asked = page.waitForRequest(claimScript);
    const number = await clickClaim(traveller);
    await asked;
    await page.clock.fastForward(119_000);
    expect(page.url()).toBe(`${base}/claim/search`);
    await page.clock.fastForward(1_000);
    await readPlainClaim(traveller, number);
  },
};

/** The script of a claim's page alone. */
const claimScript = "**/assets/detail-*.js";

async function clickClaim({ page }: Traveller): Promise<string> {
  const link = page.locator("tbody a[href*='/detail/']").first();
  const number = (await link.innerText()).trim();
  await link.click();
  return number;
}

/** The claim that was clicked stands there, and its page is alive: plain links lead on. */
async function readPlainClaim(traveller: Traveller, number: string): Promise<void> {
  const { page, findings } = traveller;
  await page.waitForURL(/\/claim\/detail\//, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).filter({ hasText: number }).waitFor();
  expect(await page.locator("html[data-enhanced]").count()).toBe(0);
  await crumb(page).click();
  await page.waitForURL(`${base}/claim/search`);
  await settle(traveller);
  findings.splice(0, Infinity, ...findings.filter((finding) => !/detail-[^/]*\.js|loading route module/.test(finding)));
  await leave(traveller);
}

it("has a case for every row of the catalogue", () => {
  expect(Object.keys(cases).sort()).toEqual([...rows].sort());
});

describe.each(combinations.filter(({ mode }) => mode === "on" || mode === "off"))("with scripts $mode, $width px", (equipment) => {
  const tried = rows.filter((row) => equipment.mode === "on" || !scriptRows.includes(row));
  it.each(tried)("%s", (row) => cases[row](equipment), 60_000);
});
