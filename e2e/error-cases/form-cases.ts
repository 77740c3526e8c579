import { expect } from "@playwright/test";
import { button, field, nextWorkOrder, press, readDone } from "../claim-page.ts";
import { type Actor, base, inspect } from "../actor.ts";
import type { ActorFixtures } from "../test.ts";
import { password, type Account } from "../visitor.ts";
import { arriveAt, backend, expectStatus, reachesLogin, type ErrorCase } from "./case.ts";

/* What is told to somebody who has typed: nothing of it is lost. */

const expired = "登陆信息过期，请重新登陆。";

export const formCases = {
  async "401 without a login flag, elsewhere"(fixtures) {
    const { actor, workOrder } = await startClaim(fixtures);
    const { page } = actor;
    await backend.fail("claim.saveDraft", "401");
    await button(page.getByRole("main"), "保存草稿").first().click();
    await reachesLogin(page, expired);
    await inspect(actor, "error-expired");
    await backend.heal();
    // Nobody is signed in any more.
    const other = await page.context().newPage();
    await other.goto(`${base}/home`);
    await other.waitForURL(/\/login\?/);
    await other.close();
    await comeBack(actor, "d10001", workOrder);
    await press(actor, "保存草稿");
    await readDone(actor, "保存成功");
  },

  async "business answer with another status than 0"(fixtures) {
    const { actor, workOrder } = await startClaim(fixtures);
    const { page } = actor;
    await backend.fail("claim.saveDraft", "refuse", { statusText: "该工单已结算，不能再次索赔" });
    await press(actor, "保存草稿");
    await page.getByRole("alert").filter({ hasText: "该工单已结算，不能再次索赔" }).waitFor();
    expect(await field(page, "工单号").inputValue()).toBe(workOrder);
    await inspect(actor, "error-refused");
    await backend.heal();
    await press(actor, "保存草稿");
    await readDone(actor, "保存成功");
    expectStatus(actor, 422);
  },

  async "upload failure (status -1)"(fixtures) {
    const { actor, workOrder } = await startClaim(fixtures);
    const { page, mode } = actor;
    await backend.fail("attachment.upload", "refuse", { statusText: "文件服务器已满" });
    const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
    await field(page, "添加附件").setInputFiles({ name: "照片.png", mimeType: "image/png", buffer: png });
    if (mode !== "on") await press(actor, "上传");
    await page.getByRole("main").getByText("上传失败：文件服务器已满").first().waitFor();
    expect(await field(page, "工单号").inputValue()).toBe(workOrder);
    await inspect(actor, "error-upload");
    expectStatus(actor, 422);
  },
} satisfies Record<string, ErrorCase>;

/** A refused sign-in is no reason to sign anybody out: the form stays, and its next try does it. */
export async function staySignedIn(fixtures: ActorFixtures): Promise<void> {
  const { actor, workOrder } = await startClaim(fixtures);
  const { page } = actor;
  await backend.fail("claim.saveDraft", "401login");
  await press(actor, "保存草稿");
  await page.getByRole("main").getByText("账号已被锁定").first().waitFor();
  expect(await field(page, "工单号").inputValue()).toBe(workOrder);
  await backend.heal();
  await press(actor, "保存草稿");
  await readDone(actor, "保存成功");
  expectStatus(actor, 400);
}

async function startClaim(fixtures: ActorFixtures): Promise<{ actor: Actor; workOrder: string }> {
  const actor = await arriveAt(fixtures, "/claim/create", "d10001");
  const workOrder = nextWorkOrder();
  await field(actor.page, "工单号").fill(workOrder);
  return { actor, workOrder };
}

/** Signs in where the login stands, and is back at the form with what was typed. */
async function comeBack({ page }: Actor, account: Account, workOrder: string): Promise<void> {
  await page.getByLabel("用户名").fill(account);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await button(page, "登录").click();
  await page.waitForURL(/\/claim\/create\?form=/);
  expect(await field(page, "工单号").inputValue()).toBe(workOrder);
}
