import { afterAll, afterEach, describe, expect, it } from "vitest";
import { closeColleague, openBulk, outcomeOf, statusesOf } from "#e2e/bulk-reviews.ts";
import { madeIdOf, press, soundValues } from "#e2e/claim-posts.ts";
import { as, backend } from "#e2e/screen.ts";

/* liufang decides up to ¥20,000.00 alone; zhangwei whatever it is. */

afterEach(() => backend.heal());
afterAll(closeColleague);

/** A claim of the dealer's, of far more than that or of far less. */
async function pending(quantity: number): Promise<string> {
  const dealer = await as("d10001");
  const values = soundValues({ "detailPartList[0].quantity": String(quantity) });
  return madeIdOf(await press(dealer, await dealer.get("/claim/create"), "submit", values));
}
const open = async (account: "liufang" | "zhangwei", id: string) => (await as(account)).get(`/companyclaim/detail/${id}`);

describe("a review above its reviewer's authority", () => {
  it("is told as a recommendation, on the page, in lists and to whoever decides, and to no dealer", async () => {
    const id = await pending(99);
    const reviewer = await as("liufang");
    const answer = await press(reviewer, await open("liufang", id), "save", { decision: "3" });
    expect(answer.text).toContain("已建议批准，金额超过您的审批额度");
    const page = await open("zhangwei", id);
    expect(page.text).toContain("刘芳建议批准");
    expect(page.$("#history").text()).toContain("建议批准");
    const list = await (await as("zhangwei")).get("/companyclaim/search?status=1");
    expect(list.$(`tr:has(a[href*="/detail/${id}"])`).text()).toContain("待批准 · 建议批准");
    const dealer = await as("d10001");
    for (const at of [`/claim/detail/${id}`, "/claim/search?status=1"]) expect((await dealer.get(at)).text).not.toContain("建议批准");
    const decided = await press(await as("zhangwei"), page, "save", { decision: "3" });
    expect(decided.text).toContain("已批准");
    expect((await open("zhangwei", id)).text).not.toContain("刘芳建议批准");
  });

  it("is found again where its answer was lost, and is not recommended twice", async () => {
    const id = await pending(99);
    const reviewer = await as("liufang");
    const page = await open("liufang", id);
    await backend.fail("claim.remark", "lost", { times: 1 });
    await press(reviewer, page, "save", { decision: "3", approveCommentRemark: "同意" });
    const again = await press(reviewer, page, "save", { decision: "3", approveCommentRemark: "同意" });
    expect(again.text).toContain("已建议批准");
    expect((await open("zhangwei", id)).$("#history").text().split("建议批准").length - 1).toBe(1);
  });

  it("stands among several as what it came to", async () => {
    const ids = [await pending(99), await pending(1)];
    const answer = await press(await as("liufang"), await openBulk(ids), "send", { decision: "3" });
    expect(answer.text).toContain("已批准 1 单，建议批准 1 单");
    expect(await outcomeOf(answer, ids[0] ?? "")).toContain("金额超过您的审批额度");
    expect(await statusesOf(ids)).toEqual([1, 3]);
  });
});
