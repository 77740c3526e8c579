import type { Page } from "@playwright/test";
import { expect, test } from "../test.ts";
import { claimRemark } from "#gateway/operations/claim-review.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import { backendAs, openGateway } from "../backend-session.ts";
import { type Actor, base, inspect, settle, signIn, turnPage, refusedForm } from "../actor.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/* Several claims selected in the list, one decision, and what became of each; a colleague who was quicker with one of them. */

const gateway = openGateway(backendUrl);
test.afterAll(async () => {
  await gateway.close();
});

const waiting = `${base}/companyclaim/search?status=1&sort=createDate`;
const statusOf = async (id: string) => (await (await backendAs(gateway, "zhangwei")).read(claimDetail, { params: { id } })).status;

/** Selects all of the page; with scripts at once, and all but one as well. */
async function selectPage({ page, mode }: Actor): Promise<void> {
  const boxes = page.locator("main input[name=id]");
  if (mode !== "on") {
    for (const box of await boxes.all()) await box.check();
    return;
  }
  // What is done with rows comes with the first one, and moves none of them.
  expect(await page.getByRole("button", { name: "批量审核" }).count()).toBe(0);
  const top = async () => (await page.locator("tbody tr").first().boundingBox())?.y;
  const before = await top();
  await page.getByLabel("全选本页").check();
  expect(await top()).toBe(before);
  const selected = page.getByRole("status").filter({ hasText: "已选" });
  expect(await selected.innerText()).toBe("已选 10 单");
  await boxes.first().uncheck();
  expect(await selected.innerText()).toBe("已选 9 单");
  expect(await page.getByLabel("全选本页").isChecked()).toBe(false);
  const amounts = (await page.locator("tbody tr td.c-figure").allInnerTexts()).slice(1);
  const cents = amounts.reduce((sum, amount) => sum + Math.round(Number(amount.replace(/[^\d.]/g, "")) * 100), 0);
  const answer = await page.getByRole("group", { name: "批量操作" }).getByText("合计").innerText();
  expect(Math.round(Number(answer.replace(/[^\d.]/g, "")) * 100)).toBe(cents);
  await boxes.first().check();
}

/** Keeps three of those that are ticked: what is to be reviewed by itself is not. */
async function keepThree({ page, mode }: Actor): Promise<string[]> {
  const ticked = await page.locator("form.editor input[type=checkbox][value]:checked").all();
  const ids = await Promise.all(ticked.map((box) => box.inputValue()));
  expect(ids.length).toBeGreaterThanOrEqual(3);
  for (const box of ticked.slice(3).reverse()) await box.uncheck();
  if (mode !== "on") await page.getByRole("button", { name: "重新计算汇总" }).click();
  await page.getByText("3 单，可审核 10 单").waitFor();
  return ids.slice(0, 3);
}

async function decideElsewhere(id: string): Promise<void> {
  const colleague = await backendAs(gateway, "liufang");
  const { version } = await colleague.read(claimDetail, { params: { id } });
  const quicker = await colleague.write(claimRemark, { body: { id, version, status: 4, approveCommentRemark: "不属保修" } });
  expect(quicker.ok).toBe(true);
}

async function openSelected(actor: Actor): Promise<string[]> {
  const { page } = actor;
  await signIn(actor);
  await page.goto(waiting);
  await settle(actor);
  await selectPage(actor);
  await inspect(actor, "bulk-selected");
  await turnPage(actor, () => page.getByRole("button", { name: "批量审核" }).click());
  await page.waitForURL(/\/companyclaim\/search\/review\?/);
  await page.locator("#summary").waitFor();
  return keepThree(actor);
}

const send = (page: Page) => page.getByRole("button", { name: "提交审核" }).click();

test.describe("a bulk review", () => {
  test("is refused without a decision, made with one, and tells what a colleague was quicker with", async ({ arrive, mode }) => {
    // Who decides whatever the amount is.
    const actor = await arrive("zhangwei");
    const { page } = actor;
    const [first = "", quicker = "", left = ""] = await openSelected(actor);
    await inspect(actor, "bulk-summary");

    await page.locator(`form.editor input[value="${left}"]`).uncheck();
    if (mode !== "on") await turnPage(actor, () => page.getByRole("button", { name: "重新计算汇总" }).click());
    await page.getByText("2 单，可审核 10 单").waitFor();

    await page.getByLabel("回复经销商", { exact: true }).fill("批量核对过");
    await turnPage(actor, () => send(page));
    await page.getByRole("alert").filter({ hasText: "请选择审核结论" }).waitFor();
    expect(await page.getByLabel("回复经销商", { exact: true }).inputValue()).toBe("批量核对过");
    expect(await page.locator("form.editor input[type=checkbox]:checked").count()).toBe(2);
    await inspect(actor, "bulk-refused");

    await decideElsewhere(quicker);
    await page.getByLabel("批准", { exact: true }).check();
    await turnPage(actor, () => send(page));
    await page.locator("#result").waitFor();
    expect(await page.locator("#result").innerText()).toMatch(/他人已处理[\s\S]*刘芳[\s\S]*不属保修[\s\S]*已批准/);
    await inspect(actor, "bulk-result");
    expect(await Promise.all([first, quicker, left].map(statusOf))).toEqual([3, 4, 1]);

    await page.getByRole("link", { name: "返回索赔单列表" }).click();
    await page.waitForURL(waiting);
    await page.locator(`main input[value="${left}"]`).waitFor();
    expect(await page.locator(`main input[value="${first}"]`).count()).toBe(0);
    // A refused post is the browser's to mention.
    actor.expected.push(refusedForm);
  });
});

test.describe("a bulk review whose line breaks", { tag: "@on-only" }, () => {
  test("stays on screen with all that was typed, and is sent when the line is back", async ({ arrive }) => {
    const actor = await arrive("liufang");
    const { page } = actor;
    const ids = await openSelected(actor);
    await page.getByLabel("回复经销商", { exact: true }).fill("断线前写的");
    await page.getByLabel("驳回", { exact: true }).check();
    await page.context().setOffline(true);
    await send(page);
    await page.getByText("提交未成功").waitFor();
    expect(await page.getByLabel("回复经销商", { exact: true }).inputValue()).toBe("断线前写的");
    await page.context().setOffline(false);
    await send(page);
    await page.getByText("已驳回 3 单").waitFor();
    expect(await Promise.all(ids.map(statusOf))).toEqual([4, 4, 4]);
  });

  test("asks before it is left with something typed", async ({ arrive }) => {
    const actor = await arrive("liufang");
    const { page } = actor;
    await openSelected(actor);
    await page.getByLabel("回复经销商", { exact: true }).fill("还没写完");
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByRole("link", { name: "返回索赔单列表" }).click();
    await expect.poll(() => asked).toHaveLength(1);
    expect(page.url()).toContain("/companyclaim/search/review?");
  });
});
