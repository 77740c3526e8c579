import { afterAll, describe, expect, it } from "vitest";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { confirmationIn, madeIdOf, press, soundValues, summaryOf, valueOf } from "#e2e/claim-posts.ts";
import { as } from "#e2e/screen.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { claimDetail } from "#gateway/operations/claim.ts";

/* Amounts above the claimed ones, or far from them, are granted when their reviewer says a second time that they are meant. */

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());

const stored = async (id: string) => (await backendAs(gateway, "zhangwei")).read(claimDetail, { params: { id } });
const address = (id: string) => `/companyclaim/detail/${id}`;
const open = async (id: string) => (await as("liufang")).get(address(id));
const tow = {
  "detailOtherFeeList[0].otherFeeTypeDictId": "1601",
  "detailOtherFeeList[0].quantity": "1",
  "detailOtherFeeList[0].unitPrice": "300.00",
  "detailOtherFeeList[0].description": "拖车",
};
async function pending(): Promise<string> {
  const dealer = await as("d10001");
  return madeIdOf(await press(dealer, await dealer.get("/claim/create"), "submit", soundValues(tow)));
}
const question = "请核对并勾选“我已核对，确认按调整后的金额保存”";
const millions = { "detailPartList[0].adjustedFee": "99,999,999.00", partFeeRemark: "按协议价" };

describe.each([
  ["approves", "3", 3],
  ["only comments", "1", 1],
  ["sends back", "2", 2],
] as const)("a review that %s with an amount above the claimed one", (_, decision, status) => {
  it("is asked about first, with everything typed in place, and saved once it is confirmed", async () => {
    const id = await pending();
    const before = await stored(id);
    // Whose authority it is not above: else an approval would be a recommendation.
    const visitor = await as("zhangwei");
    const typed = { decision, approveCommentRemark: "见协议", ...millions };
    const asked = await press(visitor, await visitor.get(`/companyclaim/detail/${id}`), "save", typed);
    expect(asked.status).toBe(422);
    expect(summaryOf(asked)).toEqual([question]);
    const link = asked.$(".error-summary a").attr("href") ?? "";
    expect(asked.$(link).attr("name")).toBe("adjustmentConfirmed");
    for (const [name, value] of Object.entries(typed)) expect(valueOf(asked, name), name).toBe(value);
    const box = asked.$(".confirmation").text().replace(/\s+/g, " ");
    expect(box).toContain("零件明细第 1 行 调整后金额 ¥99,999,999.00");
    expect(box.replace(/,/g, "")).toContain(`高于申报的 ¥${Number(before.detailPartList[0]?.totalAmount).toFixed(2)}`);
    expect(box).toContain("超过 50%");
    expect(asked.$(".confirmation :checked")).toHaveLength(0);
    expect(await stored(id)).toMatchObject({ status: 1, version: before.version });

    const done = await press(visitor, asked, "save", { adjustmentConfirmed: confirmationIn(asked) ?? "" });
    expect(done.path).toMatch(/^\/companyclaim\/done\//);
    const after = await stored(id);
    expect(after.status).toBe(status);
    expect(after.detailPartList[0]?.adjustedFee).toBe("99999999");
  });
});

describe("a confirmation", () => {
  it("is marked in the timeline for company staff, and nowhere for the dealer", async () => {
    const id = await pending();
    const visitor = await as("liufang");
    const asked = await press(visitor, await open(id), "save", { decision: "3", ...millions });
    await press(visitor, asked, "save", { adjustmentConfirmed: confirmationIn(asked) ?? "" });
    const timeline = (await open(id)).$("#history").text();
    expect(timeline).toContain("确认调整金额");
    expect(timeline).toContain("调整后金额高于申报金额，调整幅度超过 50%，审核人已确认");
    expect((await (await as("d10001")).get(`/claim/detail/${id}`)).body).not.toContain("确认调整金额");
  });

  it("is good for the amounts it was made for: others are asked about again", async () => {
    const id = await pending();
    const visitor = await as("liufang");
    const asked = await press(visitor, await open(id), "save", { decision: "3", ...millions });
    const confirmation = confirmationIn(asked) ?? "";
    const other = { adjustmentConfirmed: confirmation, "detailPartList[0].adjustedFee": "88888888" };
    const again = await press(visitor, asked, "save", other);
    expect(again.status).toBe(422);
    expect(summaryOf(again)).toEqual([question]);
    expect(again.$(".confirmation :checked")).toHaveLength(0);
    expect(confirmationIn(again)).not.toBe(confirmation);
    expect(await stored(id)).toMatchObject({ status: 1 });
  });

  it.each<[string, Record<string, string>]>([
    ["of other fees by a cent more", { adjustedOtherFeeTotalNet: "300.01", otherFeeRemark: "x" }],
    ["of less than half", { adjustedOtherFeeTotalNet: "0", otherFeeRemark: "x", "detailPartList[0].adjustedFee": "0", partFeeRemark: "x" }],
  ])("is asked for amounts %s", async (_, values) => {
    const id = await pending();
    const asked = await press(await as("liufang"), await open(id), "save", { decision: "3", ...values });
    expect(summaryOf(asked)).toEqual([question]);
    expect(await stored(id)).toMatchObject({ status: 1 });
  });

  it("stands beside the amounts as soon as they are reckoned, and is asked for neither usual ones nor a rejection", async () => {
    const id = await pending();
    const visitor = await as("liufang");
    const page = await open(id);
    expect(confirmationIn(page)).toBeUndefined();
    const reckoned = await press(visitor, page, "recalculate", millions);
    expect(reckoned.status).toBe(200);
    expect(confirmationIn(reckoned)).toBeDefined();
    const lower = { adjustedOtherFeeTotalNet: "299.99", otherFeeRemark: "按票据" };
    expect(confirmationIn(await press(visitor, page, "recalculate", lower))).toBeUndefined();
    const nothing = { "detailPartList[0].adjustedFee": "0", partFeeRemark: "x", decision: "4", approveCommentRemark: "不属保修" };
    expect((await press(visitor, page, "save", nothing)).text).toContain("已驳回");
  });
});
