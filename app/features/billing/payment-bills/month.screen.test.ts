import { afterEach, describe, expect, it } from "vitest";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { as, backend } from "#e2e/screen.ts";
import { until } from "#e2e/until.ts";
import type { Answer } from "#e2e/visitor.ts";

afterEach(() => backend.heal());

const form = "main form[method=post]:has([name=dealerCode])";

const said = (page: Answer) => page.$(".notice").text().trim();

/** A month long before the world's, with an approved claim of each of some dealers. @returns the page of it */
async function monthOf(month: string, firstClaim: number): Promise<string> {
  for (const [at, dealerCode] of ["10001", "10002", "10003"].entries())
    await backend.given("a claim waits to be billed", { dealerCode, claimId: String(firstClaim + at), month });
  return `/companydeduct/payment/month?month=${month}`;
}

describe("the drafts of a month", () => {
  it("are previewed, made for one dealer or all, and made again they stay as they are", async () => {
    const visitor = await as("wangqiang");
    const address = await monthOf("2019-03", 967_101);
    const page = await visitor.get(address);
    expect(page.$("main").text()).toMatch(/已生成 0 \/ 3 家/);
    expect(page.$("#reconciliation tbody").text()).toContain("可结算 1 单");
    const one = await visitor.submit(page, form, { dealerCode: "10002", [intentName]: "submit" });
    expect(said(one)).toEqual(expect.stringContaining("已生成 1 张付款单"));
    expect(one.$(".head").text()).toEqual(expect.stringContaining("已生成 1 / 3 家"));
    const all = await visitor.submit(one, form, { [intentName]: "submit" });
    expect(said(all)).toEqual(expect.stringContaining("已生成 2 张付款单"));
    expect(all.$(".head").text()).toEqual(expect.stringContaining("已生成 3 / 3 家"));
    expect(all.$(form).length).toBe(0);
    expect(all.headers.get("refresh")).toBe(null);
    const bills = all.$("#reconciliation tbody td a[href*='/account/statement/']");
    expect(bills.length).toBeGreaterThanOrEqual(3);
    const approved = await visitor.get(all.$("#reconciliation tbody td:nth-child(3) a").attr("href") ?? "");
    expect(approved.status).toBe(200);
    expect((await visitor.submit(page, form, { [intentName]: "submit" })).$("main").text()).toMatch(/已生成 3 \/ 3 家/);
  });

  it("that take longer than a page waits go on behind it: it comes again by itself, with how far they are", async () => {
    const visitor = await as("chenjing");
    const address = await monthOf("2019-02", 967_111);
    const page = await visitor.get(address);
    await backend.fail("paymentBill.init", "delay", { delayMs: 2_200, times: 2 });
    const begun = await visitor.submit(page, form, { [intentName]: "submit" });
    expect(begun.$("main").text()).toContain("其余 2 家经销商正在生成");
    expect(begun.$(".notice").text()).toMatch(/正在生成付款单：已完成 1 \/ 3 家/);
    expect(begun.headers.get("refresh")).toBe("2");
    expect(begun.$(form).length).toBe(0);
    expect(begun.$("main progress").attr("value")).toBe("1");
    await until(async () => (await visitor.get(address)).headers.get("refresh") === null);
    const done = await visitor.get(address);
    expect(done.$("main").text()).toMatch(/已生成 3 \/ 3 家/);
    expect(done.$(".notice").length).toBe(0);
  });

  it("say what stopped them, and whoever presses again makes the rest", async () => {
    const visitor = await as("zhangwei");
    const address = await monthOf("2019-01", 967_121);
    const page = await visitor.get(address);
    await backend.forgetCalls();
    await backend.fail("paymentBill.init", "delay", { delayMs: 2_200, times: 1 });
    const begun = visitor.submit(page, form, { [intentName]: "submit" });
    await backend.untilCalled("paymentBill.init");
    await backend.fail("paymentBill.init", "refuse", { statusText: "结算服务维护中" });
    await begun;
    await until(async () => (await visitor.get(address)).$("main").text().includes("结算服务维护中"));
    await backend.heal();
    const stopped = await visitor.get(address);
    expect(stopped.headers.get("refresh")).toBe(null);
    expect(stopped.$(form).length).toBe(1);
    const rest = await visitor.submit(stopped, form, { [intentName]: "submit" });
    expect(said(rest)).toEqual(expect.stringContaining("已生成 2 张付款单"));
    expect(rest.$(".head").text()).toEqual(expect.stringContaining("已生成 3 / 3 家"));
  });
});
