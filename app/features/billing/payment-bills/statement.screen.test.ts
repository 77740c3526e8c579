import { describe, expect, it } from "vitest";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { describeDetail } from "#e2e/describe-detail.ts";
import { describeList } from "#e2e/describe-list.ts";
import { answerForm, billOne, checkForm, editForm, invoiceForm, payForm } from "#e2e/payment-bills.ts";
import { as, backend } from "#e2e/screen.ts";
import type { Account, Answer } from "#e2e/visitor.ts";
import { paymentBillList } from "./list.server.ts";

const [list, companyList] = ["/deduct/payment/bill/search", "/companydeduct/payment/bill/search"];

describeList({
  word: "付款单",
  list: paymentBillList,
  owned: true,
  narrowed: "paidFlag=1",
  visited: { wangqiang: companyList, d10001: list },
  asks: {
    beginStartTime: ({ beginTime }) => beginTime,
    paidStartDate: ({ paidDate }) => paidDate,
    // Before a bill is confirmed it has none, which nobody asks for.
    invoiceStatus: ({ invoiceStatus }) => invoiceStatus || undefined,
  },
  untold: { applicationNumber: [], invoiceNumber: [] },
});

describeDetail({
  word: "付款单",
  list: companyList,
  visited: ["wangqiang"],
  refused: { by: ["liufang", "d10001"], id: "77001" },
  address: (id) => `/companydeduct/account/statement/${id}`,
});

/** Presses a button of a form of the page at an address. */
async function press(
  account: Account,
  address: string,
  form: string,
  intent: string,
  values: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const visitor = await as(account);
  return visitor.submit(await visitor.get(address), form, { ...values, [intentName]: intent });
}
const told = (page: Answer) => page.$(".notice").text();

describe("a statement", () => {
  it("adds up on screen as on paper", async () => {
    const visitor = await as("wangqiang");
    const { company } = await billOne(backend.given, "published");
    const page = await visitor.get(company);
    expect(page.$("#checks").text()).toContain("全部相符");
    const due = page.$("#due .due").text();
    expect(page.$(".payable b").text()).toBe(due);
    const paper = await visitor.get(page.$("a:contains('打印')").attr("href") ?? "");
    expect(paper.$(".payable b").text()).toBe(due);
    expect(paper.$("h1").text()).toBe("保修索赔对账单");
    expect(paper.$(".sheet-number").text()).toBe(page.$("h1").text());
    expect(paper.$(".sheet-head").text()).toContain("安驰汽车（中国）有限公司");
    expect(paper.$(".sheet-amount").text()).toMatch(/应付金额（大写）：人民币 .+[元角分整]/);
    expect(paper.$(".sheet-signatures").text()).toContain("厂家（盖章）：安驰汽车（中国）有限公司");
    expect(paper.$("[aria-label=净额与税额] tbody tr:last-child").text()).toContain(due.replace("¥", ""));
    const parts = page
      .$(".paper h3")
      .toArray()
      .map((part) => page.$(part).text());
    expect(parts.map((part) => part.slice(0, 2))).toEqual(["一、", "二、", "三、"].slice(0, parts.length));
    // Parts are counted without a gap, with late claims and without.
    expect(parts).toHaveLength(parts.some((part) => part.includes("迟批")) ? 3 : 2);
  });

  it("is nobody's but its dealer's, and no draft is its dealer's", async () => {
    const published = await billOne(backend.given, "published");
    expect((await (await as("d10001")).get(published.dealer)).status).toBe(200);
    expect((await (await as("d10002")).get(published.dealer)).status).toBe(404);
    const draft = await billOne(backend.given, "draft");
    expect((await (await as("d10001")).get(draft.dealer)).status).toBe(404);
  });

  it("goes from its draft to its dealer, back with a dispute, out again, and is paid by a second person", async () => {
    const { company, dealer, claimId } = await billOne(backend.given, "draft");
    expect(told(await press("wangqiang", company, editForm, "publish"))).toContain("发布成功");
    expect((await press("d10001", dealer, answerForm, "dispute")).$(".error-summary").text()).toContain("请填写异议");
    const disputed = await press("d10001", dealer, answerForm, "dispute", { "claims[0].disputeRemark": "工时少计半小时" });
    expect(told(disputed)).toContain("异议已提交");
    const back = await (await as("wangqiang")).get(company);
    expect(back.$("#disputes").text()).toContain("工时少计半小时");
    expect(told(await press("wangqiang", company, editForm, "publish"))).toContain("发布成功");
    expect(told(await press("d10001", dealer, answerForm, "confirm"))).toContain("确认成功");
    const few = await press("d10001", dealer, invoiceForm, "submit", {
      "invoices[0].invoiceNumber": "26317000001",
      "invoices[0].invoiceAmountNet": "1",
    });
    expect(few.status).toBe(422);
    expect(few.text.includes("须等于付款单净额")).toBe(true);
    expect(few.$(`${invoiceForm} [name='invoices[0].invoiceNumber']`).val()).toBe("26317000001");
    expect(told(await press("d10001", dealer, invoiceForm, "submit", { "invoices[0].invoiceNumber": "26317000001" }))).toContain(
      "发票已提交",
    );
    const unsaid = await press("wangqiang", company, checkForm, "submit", { "invoices[0].decision": "2" });
    expect(unsaid.$(".error-summary").text()).toContain("请填写退票原因");
    expect(told(await press("wangqiang", company, checkForm, "submit", { "invoices[0].decision": "1" }))).toContain("保存成功");
    // Whoever made it is told that somebody else pays.
    const own = await (await as("wangqiang")).get(company);
    expect(own.$(payForm).length).toBe(0);
    expect(own.text.includes("付款须由另一人办理")).toBe(true);
    expect(told(await press("chenjing", company, payForm, "submit"))).toContain("付款成功");
    const claim = await (await as("d10001")).get(`/claim/detail/${claimId}`);
    expect(claim.$(".Polaris-Badge").first().text()).toBe("已赔付");
    expect(claim.$("[aria-label=款项]").text()).toContain("已付款");
  });

  it("loses a claim that is taken out, and has it back by its box", async () => {
    const { company, claimNumber, claimId } = await billOne(backend.given, "draft");
    expect((await press("wangqiang", company, editForm, "remove")).$(".error-summary").text()).toContain("请选择要移出的索赔单");
    expect(told(await press("wangqiang", company, editForm, "remove", { "claims[0].id": claimId }))).toContain("已移出");
    const without = await (await as("wangqiang")).get(company);
    expect(without.$(".paper").text()).not.toContain(claimNumber);
    const at = without.$(`${editForm} input[value="${claimId}"]`).attr("name") ?? "";
    expect(at).toMatch(/^waiting\[/);
    expect(told(await press("wangqiang", company, editForm, "reinsert", { [at]: claimId }))).toContain("已补入");
    expect((await (await as("wangqiang")).get(company)).$(".paper").text()).toContain(claimNumber);
  });

  it("is confirmed in its dealer's place once that is late", async () => {
    const { company } = await billOne(backend.given, "overdue");
    const visitor = await as("chenjing");
    const page = await visitor.get(company);
    const done = await visitor.submit(page, "main form[method=post]:has(button:contains('代为确认'))", { [intentName]: "submit" });
    expect(told(done)).toContain("确认成功");
  });
});

describe("a month", () => {
  it("tells every dealer's reconciliation without a difference, and says what has still to be made", async () => {
    const visitor = await as("wangqiang");
    const page = await visitor.get("/companydeduct/payment/month?month=2026-08");
    const differences = page
      .$("#reconciliation tbody tr td:last-child")
      .toArray()
      .map((cell) => page.$(cell).text());
    expect(differences.length).toBeGreaterThan(0);
    expect(new Set(differences)).toEqual(new Set(["0.00"]));
    const file = await visitor.get(page.$("a:contains('导出')").attr("href") ?? "");
    expect(file.status).toBe(200);
  });
});

describe("what was paid", () => {
  it("is listed for its dealer, each with its bill", async () => {
    const page = await (await as("d10001")).get("/deduct/bankstatement");
    expect(page.$("h1").text()).toBe("银行对账");
    expect(page.$("tbody th a").length).toBeGreaterThan(0);
    const statement = await (await as("d10001")).get(page.$("tbody th a").first().attr("href") ?? "");
    expect(statement.$(".head .Polaris-Badge").text()).toBe("已付款");
    // How it got there is told also where nobody has anything left to do with it.
    expect(statement.$("#progress li").length).toBe(5);
  });
});
