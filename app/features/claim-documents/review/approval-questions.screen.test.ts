import { afterAll, describe, expect, it } from "vitest";
import { chosenIn, closeColleague, openBulk, outcomeOf, statusesOf, storedClaim } from "#e2e/bulk-reviews.ts";
import { madeIdOf, press, soundValues, summaryOf } from "#e2e/claim-posts.ts";
import { as } from "#e2e/screen.ts";
import type { Answer } from "#e2e/visitor.ts";
import { questionsField } from "./approval-questions.ts";

afterAll(closeColleague);

const address = (id: string) => `/companyclaim/detail/${id}`;
async function file(values: Readonly<Record<string, string>> = soundValues()): Promise<string> {
  const dealer = await as("d10001");
  return madeIdOf(await press(dealer, await dealer.get("/claim/create"), "submit", values));
}
/** A claim for the same part of the same vehicle as one that was filed before. */
async function fileVariant(): Promise<string> {
  const values = soundValues();
  await file(values);
  return file({ ...values, workOrderNumber: soundValues()["workOrderNumber"] ?? "" });
}
const boxIn = (page: Answer) => page.$(`form.review [name="${questionsField}"]`).attr("value");

describe("a claim like another one", () => {
  it("is approved once its reviewer was asked once more; all its checks stand beside it with their values", async () => {
    const id = await fileVariant();
    const visitor = await as("zhangwei");
    const page = await visitor.get(address(id));
    expect(page.$("#errors > ul").text()).toContain("30 天内同一车辆、同一主因件已有索赔单");
    const passed = page.$("#errors details");
    expect(passed.find("summary").text()).toBe(`通过 ${passed.find("li").length} 项`);
    const valueOf = (words: string) => passed.find(`li:contains("${words}") .check-value`).text();
    expect(valueOf("零件数量合理，单价为当日价格")).toBe("1 项");
    expect(valueOf("在保修期内")).toMatch(/^\d\d-\d\d ≤ \d{4}-\d\d-\d\d$/);
    expect(valueOf("里程未超限")).toMatch(/^[\d,]+ ≤ [\d,]+ km$/);
    expect(valueOf("维修后 30 天内提交")).toMatch(/^\d+ 天$/);
    const asked = await press(visitor, page, "save", { decision: "3" });
    expect(asked.status).toBe(422);
    expect(summaryOf(asked)).toHaveLength(1);
    expect(asked.$(".confirmation").text()).toContain("已有索赔单");
    expect(await statusesOf([id])).toEqual([1]);
    await press(visitor, asked, "save", { [questionsField]: boxIn(asked) ?? "" });
    expect(await statusesOf([id])).toEqual([3]);
  });

  it("is sent back and rejected without a question, and so is a plain one approved", async () => {
    const [variant, plain] = [await fileVariant(), await file()];
    const visitor = await as("zhangwei");
    await press(visitor, await visitor.get(address(variant)), "save", { decision: "4", approveCommentRemark: "重复提交" });
    await press(visitor, await visitor.get(address(plain)), "save", { decision: "3" });
    expect(await statusesOf([variant, plain])).toEqual([4, 3]);
  });

  it("is left out of a bulk approval, which says so, and of no bulk rejection", async () => {
    const [variant, plain] = [await fileVariant(), await file()];
    const page = await openBulk([variant, plain]);
    expect(chosenIn(page)).toEqual([plain]);
    expect(page.text).toContain("批准须单独审核并确认");
    const visitor = await as("liufang");
    const answer = await press(visitor, page, "send", { decision: "3", "documents[0].id": variant });
    expect(await statusesOf([variant, plain])).toEqual([1, 3]);
    expect(await outcomeOf(answer, variant)).toContain("批准须单独审核并确认");
    await press(visitor, await openBulk([variant]), "send", { decision: "4", approveCommentRemark: "重复", "documents[0].id": variant });
    expect(await statusesOf([variant])).toEqual([4]);
  });
});

describe("a claim its reviewer wrote on the dealer's behalf", () => {
  it("says why somebody else decides it, takes a comment, and stands in no bulk review of its writer", async () => {
    const writer = await as("zhangwei");
    const form = await press(writer, await writer.get("/companyclaim/create"), "recalculate", { submitterCode: "10002" });
    const id = madeIdOf(await press(writer, form, "submit", soundValues({ submitterCode: "10002" })));
    const page = await writer.get(address(id));
    expect(page.$("#review").text()).toContain("请由其他审核人决定");
    for (const decision of ["2", "3", "4"]) {
      const refused = await press(writer, page, "save", { decision, approveCommentRemark: "意见" });
      expect(refused.status).toBe(422);
      expect(summaryOf(refused).some((words) => words.includes("请由其他审核人决定"))).toBe(true);
    }
    expect((await openBulk([id], "zhangwei")).$("#closed").text()).toContain("请由其他审核人决定");
    await press(writer, page, "save", { decision: "1", internalApproveComment: "已电话核实" });
    expect(await storedClaim(id)).toMatchObject({ status: 1, internalApproveComment: "已电话核实" });
    const other = await as("liufang");
    await press(other, await other.get(address(id)), "save", { decision: "3" });
    expect(await statusesOf([id])).toEqual([3]);
  });
});
