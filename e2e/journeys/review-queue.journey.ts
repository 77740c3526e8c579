import type { Page } from "@playwright/test";
import { expect, test, type Enter } from "../test.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import { backendAs, openGateway } from "../backend-session.ts";
import { closeColleague, fileClaims, reviewElsewhere } from "../bulk-reviews.ts";
import { conflict, refusedForm, base, settle } from "../actor.ts";
import { writeInternally } from "../review-page.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/* A reviewer who works through a queue: claim after claim, and what is wrong with one of them. */

const gateway = openGateway(backendUrl);
test.afterAll(async () => {
  await gateway.close();
  await closeColleague();
});

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const numberOf = (page: Page) => page.locator("h1").innerText();
/** The address changes a moment before the page does. */
const drawn = (page: Page) => settle({ page, mode: "on" });
const saveNext = (page: Page) => page.getByRole("button", { name: "保存并审核下一单" }).click();

/** A reviewer's page at the first of these claims, filed under one work order; questions a browser asks are noted and denied. */
async function openQueue(
  enter: Enter,
  count: number,
  account: "liufang" | "zhangwei" = "liufang",
): Promise<{ page: Page; expected: RegExp[]; ids: string[]; dialogs: string[] }> {
  const workOrderNumber = `QUEUE-${Date.now()}`;
  const ids = await fileClaims(count, { workOrderNumber });
  const { page, expected } = await enter(account);
  // Reviews are refused, and colleagues are quicker, on purpose.
  expected.push(refusedForm, conflict);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const queue = new URLSearchParams({ workOrderNumber, status: "1", sort: "createDate" }).toString();
  await page.goto(`${base}/companyclaim/detail/${ids[0]}?${new URLSearchParams({ queue })}`);
  await drawn(page);
  return { page, expected, ids, dialogs };
}

/** What decides a document stands within a small window, whatever was answered last. */
async function expectDecisionInView(page: Page): Promise<void> {
  for (const part of [".choice", 'button[value="saveNext"]', "#amounts"]) {
    const box = await page.locator(part).boundingBox();
    expect((box?.y ?? NaN) + (box?.height ?? NaN), part).toBeLessThanOrEqual(768);
  }
}

test.describe("a queue of claims", { tag: "@on-only" }, () => {
  for (const [what, approve, goOn] of [
    ["two keys", (page: Page) => page.keyboard.press("1"), (page: Page) => page.keyboard.press("F9")],
    ["its buttons", (page: Page) => page.getByLabel("批准", { exact: true }).check(), saveNext],
  ] as const)
    test(
      `is decided one after the other by ${what}, and never asks whether to leave`,
      { tag: what === "two keys" ? "@main" : [] },
      async ({ enter }) => {
        const { page, ids, dialogs } = await openQueue(enter, 5);
        for (const [place] of ids.entries()) {
          const number = await numberOf(page);
          await page.getByText(`待审队列 1 / ${ids.length - place}`).waitFor();
          await approve(page);
          await writeInternally(page, `第 ${place + 1} 单`);
          await goOn(page);
          // Each answer names the claim that was decided.
          await page.getByText(`已批准：索赔单 ${number}`).first().waitFor();
        }
        await page.waitForURL(/\/companyclaim\/search\?done=/);
        expect(dialogs).toEqual([]);
        const reviewer = await backendAs(gateway, "liufang");
        const stored = await Promise.all(ids.map((id) => reviewer.read(claimDetail, { params: { id } })));
        expect(stored.map(({ status }) => status)).toEqual(ids.map(() => 3));
      },
    );

  test("is walked by keys without a decision, and a decision stands in view on a small screen", async ({ enter }) => {
    const { page, ids, dialogs } = await openQueue(enter, 2);
    await page.setViewportSize({ width: 1366, height: 768 });
    await expectDecisionInView(page);
    await page.keyboard.press("j");
    await page.waitForURL(new RegExp(`/detail/${ids[1]}\\?`));
    await drawn(page);
    await page.keyboard.press("k");
    await page.waitForURL(new RegExp(`/detail/${ids[0]}\\?`));
    await drawn(page);
    // In a text they are letters.
    await field(page, "approveCommentRemark").fill("");
    await field(page, "approveCommentRemark").pressSequentially("1jk");
    expect(await field(page, "approveCommentRemark").inputValue()).toBe("1jk");
    expect(await page.getByRole("radio", { checked: true }).count()).toBe(0);
    await page.getByLabel("批准", { exact: true }).check();
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(new RegExp(`/detail/${ids[1]}\\?`));
    await page.getByText("已批准：索赔单").first().waitFor();
    await drawn(page);
    await expectDecisionInView(page);
    expect(dialogs).toEqual([]);

    // What is done to a whole kind of fee is done at once, and its reason is asked for.
    await page.getByText("整组调整").first().click();
    await page.getByLabel("零件费核减").fill("10");
    await page.keyboard.press("Enter");
    await page.locator("#parts .difference-some").first().waitFor();
    expect(await page.getByLabel("零件费说明").getAttribute("aria-required")).toBe("true");
    expect(await page.locator("#amounts .difference-some").count()).toBeGreaterThan(0);
  });

  test("asks before another page is opened, wherever the form has come from", async ({ enter }) => {
    const { page, dialogs } = await openQueue(enter, 2);
    await page.getByLabel("批准", { exact: true }).check();
    await saveNext(page);
    await page.getByText("已批准：索赔单").first().waitFor();
    await writeInternally(page, "还没有保存");
    const here = page.url();
    await page.locator(".queue-nav").getByRole("link", { name: "待审队列" }).click();
    await expect.poll(() => dialogs).toEqual(["填写的内容还没有保存，确定要离开吗？"]);
    expect(page.url()).toBe(here);
    expect(await field(page, "internalApproveComment").inputValue()).toBe("还没有保存");
    await page.close({ runBeforeUnload: false });
  });
});

/** Waits until the document has been prefetched; returns what is requested of it from then on. */
async function prefetched(page: Page, id: string | undefined): Promise<string[]> {
  const path = `/companyclaim/detail/${id}/prefetch`;
  const isFetched = () =>
    page.evaluate((wanted) => performance.getEntriesByType("resource").some(({ name }) => new URL(name).pathname === wanted), path);
  await expect.poll(isFetched).toBe(true);
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes(`/detail/${id}`)) requested.push(pathname.replace(/^.*\/detail\/\d+/, ""));
  });
  return requested;
}

test.describe("the next claim of a queue", { tag: "@on-only" }, () => {
  test("is shown as it was prefetched, the same as the server shows it", async ({ enter }) => {
    const { page, ids } = await openQueue(enter, 3);
    const requested = await prefetched(page, ids[1]);
    await page.keyboard.press("j");
    await page.waitForURL(new RegExp(`/detail/${ids[1]}\\?`));
    await page.getByText("待审队列 2 / 3").waitFor();
    await drawn(page);
    expect(requested).toEqual([]);
    const words = () => page.locator("main").innerText();
    const shown = await words();
    await page.reload();
    await drawn(page);
    expect(await words()).toBe(shown);
  });

  test("is shown without a request when the one before it is decided, with the flash message of that", async ({ enter }) => {
    const { page, ids } = await openQueue(enter, 3);
    const number = await numberOf(page);
    const requested = await prefetched(page, ids[1]);
    await page.keyboard.press("1");
    await page.keyboard.press("F9");
    await page.getByText(`已批准：索赔单 ${number}`).first().waitFor();
    await page.getByText("待审队列 1 / 2").waitFor();
    expect(requested).toEqual([]);
  });

  test("is loaded from the server where it could not be prefetched", async ({ enter }) => {
    const { page, expected, ids } = await openQueue(enter, 2);
    expected.push(/503/);
    await page.route(/\/prefetch\?/, (route) => route.fulfill({ status: 503, json: { ok: false } }));
    await page.reload();
    await drawn(page);
    const requested = await prefetched(page, ids[1]);
    await page.keyboard.press("1");
    await page.keyboard.press("F9");
    await page.waitForURL(new RegExp(`/detail/${ids[1]}\\?`));
    await page.getByText("已批准：索赔单").first().waitFor();
    expect(requested).toContain(".data");
  });

  test("refuses a decision when a colleague decided it after it was prefetched, and keeps what was written", async ({ enter }) => {
    const { page, ids } = await openQueue(enter, 3);
    await prefetched(page, ids[1]);
    await reviewElsewhere(ids[1] ?? "", { status: 4, approveCommentRemark: "重复申请" });
    await page.keyboard.press("j");
    await page.waitForURL(new RegExp(`/detail/${ids[1]}\\?`));
    await drawn(page);
    await page.keyboard.press("1");
    await writeInternally(page, "已经在写");
    await page.keyboard.press("F9");
    await page.getByText("您的审核没有保存").first().waitFor();
    await page.getByText("已经在写").first().waitFor();
  });

  test("is another one when the prefetched one left the queue meanwhile", async ({ enter }) => {
    const { page, ids } = await openQueue(enter, 3);
    await prefetched(page, ids[1]);
    await reviewElsewhere(ids[1] ?? "", { status: 3 });
    await page.keyboard.press("1");
    await page.keyboard.press("F9");
    await page.waitForURL(new RegExp(`/detail/${ids[2]}\\?`));
    await page.getByText("待审队列 1 / 1").waitFor();
  });
});

test.describe("an amount above the claimed one", { tag: "@on-only" }, () => {
  test("asks as it is typed, keeps F9 from going on, and goes on once it is confirmed", async ({ enter }) => {
    const { page, ids, dialogs } = await openQueue(enter, 2, "zhangwei");
    await field(page, "detailPartList[0].adjustedFee").fill("99,999,999.00");
    await page.getByText("请再次确认金额").waitFor();
    await field(page, "partFeeRemark").fill("按协议价");
    await page.getByLabel("批准", { exact: true }).check();
    await page.keyboard.press("F9");
    await page.locator(".error-summary").getByRole("link").click();
    const box = page.getByLabel("我已核对，确认按调整后的金额保存");
    await box.check();
    await field(page, "detailPartList[0].adjustedFee").fill("99,999,998.00");
    expect(await box.isChecked()).toBe(false);
    await box.check();
    await page.keyboard.press("F9");
    await page.waitForURL(new RegExp(`/detail/${ids[1]}\\?`));
    expect(dialogs).toEqual([]);
    const reviewer = await backendAs(gateway, "liufang");
    const claim = await reviewer.read(claimDetail, { params: { id: ids[0] ?? "" } });
    expect(claim).toMatchObject({ status: 3, detailPartList: [{ adjustedFee: "99999998" }] });
  });
});

test.describe("what is wrong with a review", { tag: "@on-only" }, () => {
  test("stays on the page when its links, and those to a section, are followed", async ({ enter }) => {
    const { page } = await openQueue(enter, 1);
    await page.setViewportSize({ width: 1366, height: 768 });
    await field(page, "detailPartList[0].adjustedFee").fill("一百");
    await writeInternally(page, "还在");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    const summary = page.locator(".error-summary");
    await summary.waitFor();
    const problems = await summary.locator("li").allInnerTexts();
    expect(problems.length).toBeGreaterThan(1);
    for (const problem of problems) {
      await summary.getByRole("link", { name: problem, exact: true }).click();
      expect(await summary.locator("li").allInnerTexts()).toEqual(problems);
    }
    await expectDecisionInView(page);
    await page.locator("#fees > summary").click();
    expect(await summary.locator("li").allInnerTexts()).toEqual(problems);
    expect(await page.locator("form.review .field-problem").count()).toBeGreaterThan(0);
    expect(await field(page, "internalApproveComment").inputValue()).toBe("还在");
  });
});
