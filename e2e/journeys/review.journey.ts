import type { Page } from "@playwright/test";
import { expect, test, type Enter } from "../test.ts";
import { claimRemark } from "#gateway/operations/claim-review.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import { backendAs, openGateway } from "../backend-session.ts";
import { conflict, fillLogin, inspect, refusedForm, type Actor } from "../actor.ts";
import { fileClaims } from "../bulk-reviews.ts";
import { writeInternally } from "../review-page.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/* A reviewer's work: amounts, reasons and a decision, on to the next claim; a colleague who was quicker; a line that breaks. */

const gateway = openGateway(backendUrl);
test.afterAll(async () => {
  await gateway.close();
});

const customerName = "欧阳文修";
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const partAmount = (page: Page) => field(page, "detailPartList[0].adjustedFee");

/** A reviewer at a claim that waits. Reviews are refused, and colleagues are quicker, on purpose. */
async function openReview(enter: Enter): Promise<{ actor: Actor; page: Page; id: string }> {
  const [id = ""] = await fileClaims(1, { customerName });
  const actor = await enter("liufang");
  actor.expected.push(refusedForm, conflict);
  await actor.visit(`/companyclaim/detail/${id}?queue=${encodeURIComponent("status=1")}`);
  return { actor, page: actor.page, id };
}

test.describe("a review", () => {
  test("is corrected after it was refused, and goes on to the next claim", { tag: "@main" }, async ({ enter, mode, width }) => {
    const scripts = mode === "on";
    const { actor, page, id } = await openReview(enter);
    await inspect(actor, "review");
    // What is to be typed stands on the screen: nothing has been scrolled sideways yet.
    const place = await partAmount(page).boundingBox();
    expect((place?.x ?? NaN) + (place?.width ?? NaN)).toBeLessThanOrEqual(width);

    const less = (Number((await partAmount(page).inputValue()).replaceAll(",", "")) - 0.01).toFixed(2);
    await partAmount(page).fill(less);
    if (!scripts) await page.getByRole("button", { name: "重新计算", exact: true }).last().click();
    await page.locator("#parts .difference-some").first().waitFor();
    expect(await partAmount(page).inputValue()).toBe(less);

    await writeInternally(page, "内部：先看协议");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.getByRole("alert").filter({ hasText: "需要更正" }).waitFor();
    expect(await page.locator(".error-summary").innerText()).toMatch(/请选择审核结论[\s\S]*零件费说明/);
    expect(await partAmount(page).inputValue()).toBe(less);
    expect(await field(page, "internalApproveComment").inputValue()).toBe("内部：先看协议");
    await inspect(actor, "review");

    await field(page, "partFeeRemark").fill("按协议价");
    await page.getByLabel("批准", { exact: true }).check();
    if (scripts) await page.keyboard.press("F9");
    else await page.getByRole("button", { name: "保存并审核下一单" }).click();
    await page.getByText("已批准：索赔单").waitFor();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname.includes(id)).toBe(false);
    expect(searchParams.get("queue")).toBe("status=1");
    expect(await field(page, "internalApproveComment").inputValue()).not.toContain("先看协议");
    expect(await page.getByRole("radio", { checked: true }).count()).toBe(0);
    const reviewer = await backendAs(gateway, "liufang");
    expect(await reviewer.read(claimDetail, { params: { id } })).toMatchObject({ status: 3, partFeeRemark: "按协议价" });
  });

  test("tells the second reviewer who was quicker, and shows what was typed", async ({ enter }) => {
    const { actor, page, id } = await openReview(enter);
    await field(page, "approveCommentRemark").fill("我认为可以");
    await page.getByLabel("批准", { exact: true }).check();
    const colleague = await backendAs(gateway, "zhangwei");
    const { version } = await colleague.read(claimDetail, { params: { id } });
    const quicker = await colleague.write(claimRemark, { body: { id, version, status: 4, approveCommentRemark: "不属保修" } });
    expect(quicker.ok).toBe(true);
    await page.getByRole("button", { name: "保存", exact: true }).click();
    const panel = page.locator("#decided");
    await panel.waitFor();
    expect(await panel.innerText()).toMatch(/已驳回[\s\S]*张伟[\s\S]*我认为可以/);
    await inspect(actor, "review-conflict");
  });
});

test.describe("a review of a claim that a colleague commented on meanwhile", { tag: "@on-only" }, () => {
  test("shows both versions, and goes on with what was typed", async ({ enter }) => {
    const { actor, page, id } = await openReview(enter);
    await field(page, "approveCommentRemark").fill("我的意见");
    await page.getByLabel("驳回", { exact: true }).check();
    const colleague = await backendAs(gateway, "zhangwei");
    const { version } = await colleague.read(claimDetail, { params: { id } });
    const meanwhile = await colleague.write(claimRemark, { body: { id, version, status: 1, approveCommentRemark: "先等照片" } });
    expect(meanwhile.ok).toBe(true);
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.locator("#conflict").waitFor();
    expect(await page.locator("#conflict").innerText()).toMatch(/先等照片[\s\S]*我的意见/);
    await inspect(actor, "review-customer");
    await page.getByRole("button", { name: "采用我填写的内容继续" }).click();
    await page.getByText("已把您修改的内容带入最新版本").waitFor();
    expect(await field(page, "approveCommentRemark").inputValue()).toBe("我的意见");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.waitForURL(/\/companyclaim\/done\//);
    expect(await colleague.read(claimDetail, { params: { id } })).toMatchObject({ status: 4, approveCommentRemark: "我的意见" });
  });
});

test.describe("a reviewer who goes on typing while an answer is under way", { tag: "@on-only" }, () => {
  /** Holds the page's next post back until it is let go. */
  async function holdPost(page: Page): Promise<() => void> {
    let letGo = () => undefined as void;
    const gone = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/companyclaim/detail/**", async (route) => {
      if (route.request().method() === "POST") await gone;
      await route.continue();
    });
    return letGo;
  }

  test("finds every letter after a refusal and in a colleague's version, and nothing of the colleague's is lost", async ({ enter }) => {
    const { page, id } = await openReview(enter);
    const [remark, internal] = [field(page, "approveCommentRemark"), field(page, "internalApproveComment")];
    await remark.fill("先");
    let letGo = await holdPost(page);
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await remark.pressSequentially("写后写");
    letGo();
    await page.getByRole("alert").filter({ hasText: "需要更正" }).waitFor();
    expect(await remark.inputValue()).toBe("先写后写");

    const colleague = await backendAs(gateway, "zhangwei");
    const { version } = await colleague.read(claimDetail, { params: { id } });
    const body = { id, version, status: 1 as const, internalApproveComment: "内部：同事写的", approveCommentRemark: "同事的意见" };
    expect((await colleague.write(claimRemark, { body })).ok).toBe(true);
    await page.getByLabel("批准", { exact: true }).check();
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.locator("#conflict").waitFor();
    await page.unroute("**/companyclaim/detail/**");
    letGo = await holdPost(page);
    await page.getByRole("button", { name: "采用我填写的内容继续" }).click();
    await remark.pressSequentially("，还在写");
    letGo();
    await page.getByText("已把您修改的内容带入最新版本").waitFor();
    expect(await remark.inputValue()).toBe("先写后写，还在写");
    expect(await internal.inputValue()).toBe("内部：同事写的");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.waitForURL(/\/companyclaim\/done\//);
    expect(await colleague.read(claimDetail, { params: { id } })).toMatchObject({
      status: 3,
      approveCommentRemark: "先写后写，还在写",
      internalApproveComment: "内部：同事写的",
    });
  });

  test("is not led away by a save that succeeds: what was typed after it stays, is told, and can be copied", async ({ enter }) => {
    const { page, id } = await openReview(enter);
    const remark = field(page, "approveCommentRemark");
    await page.getByLabel("批准", { exact: true }).check();
    await remark.fill("先写");
    const letGo = await holdPost(page);
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await remark.pressSequentially("后写");
    letGo();
    await page.getByRole("alert").filter({ hasText: "按下按钮之后填写的内容没有保存" }).waitFor();
    expect(await remark.inputValue()).toBe("先写后写");
    const colleague = await backendAs(gateway, "zhangwei");
    expect(await colleague.read(claimDetail, { params: { id } })).toMatchObject({ status: 3, approveCommentRemark: "先写" });
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.locator("#decided").waitFor();
    expect(await page.locator("#decided").innerText()).toMatch(/已批准[\s\S]*先写后写/);
  });
});

test.describe("a customer whose name is masked", { tag: "@on-only" }, () => {
  test("is shown into the page as it stands, amid a review that was begun", async ({ enter }) => {
    const { actor, page } = await openReview(enter);
    expect(await page.content()).not.toContain(customerName);
    await field(page, "approveCommentRemark").fill("先看客户");
    const address = page.url();
    await page.getByText("单据与客户").click();
    await page.getByLabel("查看完整客户名称").click();
    await page.locator("dd").getByText(customerName, { exact: true }).waitFor();
    expect(await field(page, "approveCommentRemark").inputValue()).toBe("先看客户");
    expect(page.url()).toEqual(address);
    await inspect(actor, "review-customer");
  });
});

test.describe("a review whose session ends", { tag: "@on-only" }, () => {
  test("comes back after signing in, with all that was typed", async ({ enter }) => {
    const { page, id } = await openReview(enter);
    await writeInternally(page, "会话过期前写的");
    await page.getByLabel("仅回复", { exact: true }).check();
    await page.context().clearCookies();
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.waitForURL(/\/login/);
    await fillLogin(page, "liufang");
    await page.waitForURL(new RegExp(`/companyclaim/detail/${id}`));
    // The address changes before the page it stands for is whole.
    await expect.poll(() => field(page, "internalApproveComment").inputValue()).toBe("会话过期前写的");
    expect(await page.getByLabel("仅回复", { exact: true }).isChecked()).toBe(true);
  });
});

test.describe("a review whose line breaks", { tag: "@on-only" }, () => {
  test("stays on screen with all that was typed, and is sent when the line is back", async ({ enter }) => {
    const { actor, page, id } = await openReview(enter);
    actor.expected.push(/__manifest|manifest patches/);
    // It breaks before the browser has heard what the page's addresses mean.
    await page.context().route("**/__manifest?*", (route) => route.abort());
    await page.reload();
    await page.locator("html[data-enhanced]").waitFor({ state: "attached" });
    await field(page, "approveCommentRemark").fill("断线前写的");
    await page.getByLabel("批准", { exact: true }).check();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.getByText("提交未成功").waitFor();
    expect(await field(page, "approveCommentRemark").inputValue()).toBe("断线前写的");
    await page.context().unroute("**/__manifest?*");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.waitForURL(/\/companyclaim\/done\//);
    const reviewer = await backendAs(gateway, "liufang");
    expect(await reviewer.read(claimDetail, { params: { id } })).toMatchObject({ status: 3, approveCommentRemark: "断线前写的" });
  });
});
