// @module-tag slow
import { afterAll, describe, expect, it } from "vitest";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { madeIdOf, press, soundValues, summaryOf, valueOf } from "#e2e/claim-posts.ts";
import { formatAmount } from "#app/lib/ui/cells/format.ts";
import { as } from "#e2e/screen.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { claimRemark } from "#gateway/operations/claim-review.ts";
import { claimUpdate } from "#gateway/operations/claim-writing.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import type { Claim } from "#gateway/schemas/claim.ts";

/* What makes a reviewer quick, without scripts: whole kinds of fee, words that are ready, what a dealer has changed. */

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());

const stored = async (id: string) => (await backendAs(gateway, "zhangwei")).read(claimDetail, { params: { id } });
const open = async (id: string) => (await as("liufang")).get(`/companyclaim/detail/${id}`);
const tow = {
  "detailOtherFeeList[0].otherFeeTypeDictId": "1601",
  "detailOtherFeeList[0].quantity": "1",
  "detailOtherFeeList[0].unitPrice": "300.00",
  "detailOtherFeeList[0].description": "拖车",
};
async function pending(values: Readonly<Record<string, string>> = {}): Promise<string> {
  const dealer = await as("d10001");
  return madeIdOf(await press(dealer, await dealer.get("/claim/create"), "submit", soundValues({ ...tow, ...values })));
}

describe("a kind of fee as a whole", () => {
  it("is reduced by a percentage of what was claimed, set to the standard price or to nothing, and nothing of it is stored", async () => {
    const id = await pending();
    const before = await stored(id);
    const claimed = Number(before.detailPartList[0]?.totalAmount);
    const visitor = await as("liufang");
    const line = "detailPartList[0].adjustedFee";
    const reduced = await press(visitor, await open(id), "partPercent", { partFeePercent: "12.5", internalApproveComment: "在" });
    expect(reduced.status).toBe(200);
    expect(valueOf(reduced, line)).toBe(formatAmount((Math.round(claimed * 87.5 + Number.EPSILON) / 100).toFixed(2)));
    expect(valueOf(reduced, "internalApproveComment")).toBe("在");
    // Its reason is asked for at once; that of others is not.
    expect(reduced.$('[name="partFeeRemark"]').attr("aria-required")).toBe("true");
    expect(reduced.$('[name="otherFeeRemark"]').attr("aria-required")).toBe("false");
    const zero = await press(visitor, reduced, "partZero");
    expect(valueOf(zero, line)).toBe("0.00");
    expect(valueOf(await press(visitor, zero, "partStandard"), line)).toBe(formatAmount(claimed.toFixed(2)));
    expect(valueOf(await press(visitor, zero, "otherPercent", { otherFeePercent: "50" }), "adjustedOtherFeeTotalNet")).toBe("150.00");
    expect(await stored(id)).toEqual({ ...before, existDays: expect.anything() });
  });

  it.each(["", "一成", "101", "-5"])("stays as it is for the percentage %j, which is told beside it", async (percent) => {
    const id = await pending();
    const answer = await press(await as("liufang"), await open(id), "partPercent", {
      partFeePercent: percent,
      "detailPartList[0].adjustedFee": "12.00",
    });
    expect(summaryOf(answer)).toEqual(["核减比例须为 0 到 100 之间的数"]);
    expect(valueOf(answer, "detailPartList[0].adjustedFee")).toBe("12.00");
    expect(valueOf(answer, "partFeePercent")).toBe(percent);
  });
});

describe("a standard comment", () => {
  it("is written into the comment once, behind what stands there", async () => {
    const visitor = await as("liufang");
    const page = await open(await pending());
    const choice = page.$('[name="approveCommentDictId"] option').eq(1);
    const [value = "", words] = [choice.attr("value"), choice.text()];
    const filled = await press(visitor, page, "fillComment", { approveCommentDictId: value, approveCommentRemark: "先看照片。" });
    const comment = (answer: typeof page) => valueOf(answer, "approveCommentRemark")?.replace(/\r\n/g, "\n");
    expect(comment(filled)).toBe(`先看照片。\n${words}`);
    expect(comment(await press(visitor, filled, "fillComment"))).toBe(`先看照片。\n${words}`);
  });
});

async function giveBack(id: string): Promise<void> {
  const reviewer = await backendAs(gateway, "zhangwei");
  const { version } = await reviewer.read(claimDetail, { params: { id } });
  expect((await reviewer.write(claimRemark, { body: { id, version, status: 2, approveCommentRemark: "请核对里程" } })).ok).toBe(true);
}

describe("a claim that was returned", () => {
  it("tells its dealer why, and leads to its form", async () => {
    const id = await pending();
    const dealer = await as("d10001");
    expect((await dealer.get(`/claim/detail/${id}`)).text).not.toContain("退回意见");
    await giveBack(id);
    const notice = (await dealer.get(`/claim/detail/${id}`)).$(".notice-warning");
    expect(notice.text()).toContain("退回意见：请核对里程");
    expect((await dealer.get(notice.find("a").attr("href") ?? "")).$('[name="tripCurrent"]')).toHaveLength(1);
  });
});

describe("a claim that waits again after it was returned", () => {
  async function correct(id: string, change: (claim: Claim) => Partial<Claim>): Promise<void> {
    const dealer = await backendAs(gateway, "d10001");
    await giveBack(id);
    const claim = await dealer.read(claimDetail, { params: { id } });
    const corrected = await dealer.write(claimUpdate, { body: { ...claim, ...change(claim) } });
    expect(corrected.ok, JSON.stringify(corrected)).toBe(true);
  }

  it("says what was changed since, with what stood there before, to its reviewer", async () => {
    const id = await pending({ tripCurrent: "91420" });
    const first = await open(id);
    expect(first.$(".since")).toHaveLength(0);
    expect(first.$(".head").text()).toMatch(/首次提交 · 停留 0 天/);
    await correct(id, ({ detailPartList: [line] }) => ({
      tripCurrent: "90420",
      detailPartList: line ? [{ ...line, quantity: "1" }] : [],
    }));
    const page = await open(id);
    expect(page.$(".head .Polaris-Badge--toneWarning").text()).toBe("第 2 次提交");
    const bar = page.$(".since").text().replace(/\s+/g, " ");
    expect(bar).toMatch(/改了 2 处/);
    expect(bar).toContain("退回意见：请核对里程");
    expect(page.$("#summary dt:contains('行驶里程') + dd del").text()).toBe("91420");
    expect(page.$("#parts .changed-mark").text()).toBe("改 数量 2");
    for (const link of page.$(".since a").toArray()) expect(page.$(page.$(link).attr("href") ?? "none")).toHaveLength(1);
    expect((await (await as("d10001")).get(`/claim/detail/${id}`)).$(".since, .changed-mark")).toHaveLength(0);
  });

  it("begins its next decision without the words that sent it back, and keeps what was written since", async () => {
    const id = await pending();
    await correct(id, () => ({ tripCurrent: "90420" }));
    const page = await open(id);
    expect(valueOf(page, "approveCommentRemark")).toBe("");
    await press(await as("liufang"), page, "save", { decision: "1", approveCommentRemark: "请同事再看里程" });
    expect(valueOf(await open(id), "approveCommentRemark")).toBe("请同事再看里程");
  });
});
