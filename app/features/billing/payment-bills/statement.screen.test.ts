import ExcelJS from "exceljs";
import { describe, expect, it } from "vitest";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { describeDetail } from "#e2e/describe-detail.ts";
import { describeList } from "#e2e/describe-list.ts";
import { answerForm, billOne, checkForm, editForm, invoiceEntry, invoiceForm, paidBy, payForm, withFile } from "#e2e/payment-bills.ts";
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
  notInRows: { applicationNumber: [], invoiceNumber: [] },
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
const answer = (page: Answer) => page.$(".notice").text();

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
    expect(paper.$("[aria-label=按税率] tbody tr:last-child").text()).toContain(due.replace("¥", ""));
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
    expect(answer(await press("wangqiang", company, editForm, "publish"))).toContain("发布成功");
    expect((await press("d10001", dealer, answerForm, "dispute")).$(".error-summary").text()).toContain("请填写异议");
    const disputed = await press("d10001", dealer, answerForm, "dispute", { "claims[0].disputeRemark": "工时少计半小时" });
    expect(answer(disputed)).toContain("异议已提交");
    const back = await (await as("wangqiang")).get(company);
    expect(back.$("#disputes").text()).toContain("工时少计半小时");
    expect(answer(await press("wangqiang", company, editForm, "publish"))).toContain("发布成功");
    expect(answer(await press("d10001", dealer, answerForm, "confirm"))).toContain("确认成功");
    const d10001 = await as("d10001");
    const opened = await d10001.get(dealer);
    expect(opened.$("#instruction").text()).toMatch(/税率 13%.*净额 [\d,.]+，税额 [\d,.]+.*税率 6%/s);
    const entered = { ...invoiceEntry("2631700000"), [intentName]: "submit" };
    const without = await d10001.submit(opened, invoiceForm, { ...entered, "invoices[0].invoiceDate": "2026-08-31" });
    expect(without.$(".error-summary").text()).toMatch(/开票日期不能早于结算月份第一天 2026-09-01.*第 1 张发票：请上传发票文件/s);
    const typed = await withFile(d10001, opened, invoiceForm, { name: "票.xml", bytes: "<!DOCTYPE a><a/>" });
    expect(typed.$(".error-summary, .field-problem").text()).toContain("票.xml：只支持 pdf、ofd、xml");
    const first = await withFile(d10001, opened, invoiceForm, { name: "票.xml", bytes: '<?xml version="1.0"?><a/>' });
    const shown = await d10001.get(first.$(`${invoiceForm} .file-preview`).attr("href") ?? "");
    expect(shown.headers.get("content-type")).toBe("application/octet-stream");
    expect(shown.headers.get("content-disposition")).toMatch(/^attachment;/);
    const key = first.$(`${invoiceForm} [name='invoices[1].key']`).attr("value") ?? "";
    const filed = await withFile(d10001, first, invoiceForm);
    const few = await d10001.submit(filed, invoiceForm, {
      ...entered,
      "attachmentList[1].row": key,
      "invoices[0].invoiceAmountNet": "1",
    });
    expect(few.status).toBe(422);
    expect(few.text.includes("须等于付款单净额")).toBe(true);
    expect(few.$(`${invoiceForm} [name='invoices[0].invoiceNumber']`).val()).toBe("26317000001");
    const due = opened.$(`${invoiceForm} [name='invoices[0].invoiceAmountNet']`).attr("value") ?? "";
    const handed = await d10001.submit(few, invoiceForm, { "invoices[0].invoiceAmountNet": due, [intentName]: "submit" });
    expect(answer(handed)).toContain("发票已提交");
    const unsaid = await press("wangqiang", company, checkForm, "submit", { "invoices[0].decision": "2" });
    expect(unsaid.$(".error-summary").text()).toContain("请填写退票原因");
    expect(
      answer(await press("wangqiang", company, checkForm, "submit", { "invoices[0].decision": "1", "invoices[1].decision": "1" })),
    ).toContain("保存成功");
    // Whoever made it is told that somebody else pays.
    const own = await (await as("wangqiang")).get(company);
    expect(own.$(payForm).length).toBe(0);
    expect(own.text.includes("付款须由另一人办理")).toBe(true);
    const payer = await as("chenjing");
    const toPay = await payer.get(company);
    const unpaid = await payer.submit(toPay, payForm, { ...paidBy, paidAmount: "1", [intentName]: "submit" });
    expect(unpaid.$(".error-summary").text()).toContain("付款金额 1.00 须等于应付金额");
    const receipt = await withFile(payer, toPay, payForm);
    const late = await (await as("zhangwei")).get(company);
    const paid = await payer.submit(receipt, payForm, { ...paidBy, [intentName]: "submit" });
    expect(answer(paid)).toContain("付款成功");
    expect(paid.$("#payment").text()).toMatch(/V20261120001.*310066000000000001.*凭证\.png/s);
    // Whoever was slower reads who was quicker, and when.
    const loser = await (await as("zhangwei")).submit(late, payForm, { ...paidBy, [intentName]: "submit" });
    expect(loser.status).toBe(409);
    expect(answer(loser)).toMatch(/该付款单已由陈静于 \d{4}-\d{2}-\d{2} 付款/);
    expect(loser.$(`${payForm} [name=paidVoucherNumber]`).val()).toBe(paidBy.paidVoucherNumber);
    const claim = await (await as("d10001")).get(`/claim/detail/${claimId}`);
    expect(claim.$(".Polaris-Badge").first().text()).toBe("已赔付");
    expect(claim.$("[aria-label=款项]").text()).toContain("已付款");
  });

  it("loses a claim that is taken out, and has it back by its box", async () => {
    const { company, claimNumber, claimId } = await billOne(backend.given, "draft");
    expect((await press("wangqiang", company, editForm, "remove")).$(".error-summary").text()).toContain("请选择要移出的索赔单");
    expect(answer(await press("wangqiang", company, editForm, "remove", { "claims[0].id": claimId }))).toContain("已移出");
    const without = await (await as("wangqiang")).get(company);
    expect(without.$(".paper").text()).not.toContain(claimNumber);
    const at = without.$(`${editForm} input[value="${claimId}"]`).attr("name") ?? "";
    expect(at).toMatch(/^waiting\[/);
    expect(answer(await press("wangqiang", company, editForm, "reinsert", { [at]: claimId }))).toContain("已补入");
    expect((await (await as("wangqiang")).get(company)).$(".paper").text()).toContain(claimNumber);
  });

  it("is confirmed in its dealer's place once that is late", async () => {
    const { company } = await billOne(backend.given, "overdue");
    const visitor = await as("chenjing");
    const page = await visitor.get(company);
    const done = await visitor.submit(page, "main form[method=post]:has(button:contains('代为确认'))", { [intentName]: "submit" });
    expect(answer(done)).toContain("确认成功");
  });
});

describe("several bills", () => {
  const bulk = "/companydeduct/payment/bill/bulk";
  const bulkForm = "main form[method=post]:has([name=paidDate]), main form[method=post]:has([name='drafts[0].id'])";

  it("are published together, each with its result", async () => {
    const { id } = await billOne(backend.given, "draft");
    const visitor = await as("wangqiang");
    const listed = await visitor.get(`${companyList}?confirmStatus=0&dealerCode=10001`);
    expect(listed.$(`input[name=id][value="${id}"]`).length).toBe(1);
    const page = await visitor.get(`${bulk}?id=${id}&id=none`);
    expect(page.$("#publish").text()).toContain("PB202609-10001");
    expect(page.$("#closed").text()).toContain("没有找到");
    const none = await visitor.submit(page, bulkForm, { "drafts[0].id": "", [intentName]: "publish" });
    expect(none.$(".error-summary").text()).toContain("请选择要发布的付款单");
    const done = await visitor.submit(page, bulkForm, { "drafts[0].id": id, [intentName]: "publish" });
    expect(answer(done)).toContain("已发布 1 张");
    expect(done.$("#result tbody").text()).toMatch(/PB202609-10001.*待确认.*已发布/s);
  });

  it("are paid together by somebody who had no part in them, each with its voucher; others are told why not", async () => {
    const { id } = await billOne(backend.given, "accepted");
    const pay = async (account: Account) => {
      const visitor = await as(account);
      const page = await visitor.get(`${bulk}?id=${id}`);
      const ticked = { "payable[0].id": id, [intentName]: "pay" };
      const bare = await visitor.submit(page, bulkForm, ticked);
      expect(bare.$(".error-summary").text()).toContain("请填写银行凭证号");
      const entered = { ...ticked, paidAccount: paidBy.paidAccount, "payable[0].paidVoucherNumber": paidBy.paidVoucherNumber };
      const without = await visitor.submit(bare, bulkForm, entered);
      expect(without.$(".error-summary").text()).toContain("还没有凭证的：PB202609-10001");
      return visitor.submit(await withFile(visitor, without, bulkForm), bulkForm, entered);
    };
    expect((await pay("wangqiang")).$("#result").text()).toContain("付款须由另一人办理：生成付款单的人不能付款");
    const paid = await pay("chenjing");
    expect(answer(paid)).toContain("已登记付款 1 张");
    const bank = await (await as("d10001")).get("/deduct/bankstatement?paymentBillNumber=PB202609-10001");
    expect(bank.$("tbody").text()).toMatch(/PB202609-10001.*V20261120001/s);
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
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(file.bytes).buffer);
    const [, ...rows] = book.worksheets[0]?.getSheetValues().slice(1) as (string | number)[][];
    const [sum] = rows.filter(([, label, , currency]) => label === "合计" && currency === "CNY");
    const paid = rows.filter(([, label, , currency]) => label !== "合计" && currency === "CNY").map((row) => row[9]);
    expect(paid.every((amount) => typeof amount === "number")).toBe(true);
    expect(sum?.[9]).toBeCloseTo(
      paid.reduce<number>((all, amount) => all + Number(amount), 0),
      2,
    );
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
