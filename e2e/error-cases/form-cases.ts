import { expect } from "vitest";
import type { Browser } from "playwright-core";
import { button, field, nextWorkOrder, press, readDone } from "../claim-page.ts";
import { base, leave, look, type Equipment, type Traveller } from "../traveller.ts";
import { password, type Account } from "../visitor.ts";
import { arriveAt, backend, part, reachesLogin, type ErrorCase } from "./case.ts";

/* What is told to somebody who has typed: nothing of it is lost. */

const expired = "登陆信息过期，请重新登陆。";

export const formCases = {
  async "401 without a login flag, elsewhere"(browser, equipment) {
    const { traveller, workOrder } = await startClaim(browser, equipment);
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

  async "business answer with another status than 0"(browser, equipment) {
    const { traveller, workOrder } = await startClaim(browser, equipment);
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

  async "upload failure (status -1)"(browser, equipment) {
    const { traveller, workOrder } = await startClaim(browser, equipment);
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
} satisfies Record<string, ErrorCase>;

/** A refused sign-in is no reason to sign anybody out: the form stays, and its next try does it. */
export async function staySignedIn(browser: Browser, equipment: Equipment): Promise<void> {
  const { traveller, workOrder } = await startClaim(browser, equipment);
  const { page } = traveller;
  await backend.fail("claim.saveDraft", "401login");
  await press(traveller, "保存草稿");
  await page.getByRole("main").getByText("账号已被锁定").first().waitFor();
  expect(await field(page, "工单号").inputValue()).toBe(workOrder);
  await backend.heal();
  await press(traveller, "保存草稿");
  await readDone(traveller, "保存成功");
  await part(traveller, 400);
}

async function startClaim(browser: Browser, equipment: Equipment): Promise<{ traveller: Traveller; workOrder: string }> {
  const traveller = await arriveAt(browser, "/claim/create", "d10001", equipment);
  const workOrder = nextWorkOrder();
  await field(traveller.page, "工单号").fill(workOrder);
  return { traveller, workOrder };
}

/** Signs in where the login stands, and is back at the form with what was typed. */
async function comeBack({ page }: Traveller, account: Account, workOrder: string): Promise<void> {
  await page.getByLabel("用户名").fill(account);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await button(page, "登录").click();
  await page.waitForURL(/\/claim\/create\?form=/);
  expect(await field(page, "工单号").inputValue()).toBe(workOrder);
}
