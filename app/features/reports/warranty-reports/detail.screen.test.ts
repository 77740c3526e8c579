import { describe, expect, it } from "vitest";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { reportOpinions, warrantyReports } from "#fixtures/reports/seed.ts";
import { describeDetail } from "#e2e/describe-detail.ts";
import { countRounds } from "#e2e/faults.ts";
import { total } from "#e2e/list-page.ts";
import { as, backend } from "#e2e/screen.ts";
import type { Answer } from "#e2e/visitor.ts";

const own = warrantyReports.filter(({ dealerCode }) => dealerCode === "10001");
const [foreign] = warrantyReports.filter(({ dealerCode }) => dealerCode === "10002");
const audiences = [
  ["d10001", "/repairsupport"],
  ["zhangwei", "/companyrepairsupport"],
] as const;
const inState = (status: number | undefined, at = 0) => String(own.filter((report) => report.status === status)[at]?.id);
const form = "#reply form[method=post]";
const decisions = (page: Answer) =>
  page
    .$(`${form} .decision label`)
    .toArray()
    .map((choice) => page.$(choice).text());

for (const [account, base] of audiences)
  describeDetail({
    word: "质保报告",
    list: `${base}/search`,
    address: (id: string) => `${base}/detail/${id}`,
    visited: [account],
    refused: { by: [account === "zhangwei" ? "wangqiang" : "scan01"], id: String(own[0]?.id) },
    ...(account === "d10001" ? { foreign: { id: String(foreign?.id), text: String(foreign?.reportNumber) } } : {}),
  });

describe("a warranty report", () => {
  it.each(audiences)("is read by %s in two rounds of calls, with its solutions and what was said of it", async (account, base) => {
    const address = `${base}/detail/${inState(4)}`;
    const visitor = await as(account);
    await visitor.get(address);
    await backend.fail("*", "delay", { delayMs: 200 });
    await backend.forgetCalls();
    const page = await visitor.get(address);
    expect(countRounds(await backend.calls())).toBeLessThanOrEqual(2);
    await backend.heal();
    const report = own.find(({ id }) => id === inState(4));
    for (const text of [report?.subject, report?.phenomenonSummary, report?.solutionList[0]?.solution]) expect(page.text).toContain(text);
  });

  it("is talked about: both sides read what was said, and no byte of what is internal reaches the dealer", async () => {
    const [dealer, company] = await Promise.all([as("d10001"), as("liufang")]);
    const [at, forCompany] = [`/repairsupport/detail/${inState(4, 1)}`, `/companyrepairsupport/detail/${inState(4, 1)}`];
    for (let turn = 1; turn <= 3; turn += 1) {
      const values = { opinion: `厂家第${turn}次`, internalOpinion: `内部第${turn}次 CANARY`, decision: "say", [intentName]: "save" };
      expect((await company.submit(await company.get(forCompany), form, values)).text).toContain("保存成功");
      const answered = await dealer.submit(await dealer.get(at), form, { opinion: `经销商第${turn}次 <b>`, [intentName]: "submit" });
      expect(answered.text).toContain("保存成功");
      expect(answered.text).toContain(`厂家第${turn}次`);
      expect(answered.body).not.toContain("CANARY");
    }
    const read = await company.get(forCompany);
    expect(
      read
        .$("#conversation")
        .text()
        .match(/CANARY/g),
    ).toHaveLength(3);
    const internal = reportOpinions.filter(({ doc }) => doc.internalOpinionFlag === 1).map(({ doc }) => doc.opinion);
    const bodies = await Promise.all(
      own.slice(0, 12).map(async ({ id }) => (await dealer.get(`/repairsupport/detail/${String(id)}`)).body),
    );
    for (const body of bodies) for (const opinion of internal) expect(body).not.toContain(opinion);
  });

  it("is recommended above its decider's authority, and approved by whoever has enough with what was recommended", async () => {
    const [reviewer, decider] = await Promise.all([as("liufang"), as("zhangwei")]);
    await backend.given("a warranty report is written", { id: "988101", dealerCode: "10001", status: 1 });
    const address = "/companyrepairsupport/detail/988101";
    const values = { approvedAmount: "25000", opinion: "情况属实", decision: "approve", [intentName]: "save" };
    const recommended = await reviewer.submit(await reviewer.get(address), form, values);
    for (const words of ["已建议批准", "刘芳建议批准", "¥25,000.00"]) expect(recommended.text).toContain(words);
    const row = (await decider.get("/companyrepairsupport/search?status=1&size=100")).$(`tr:has(a[href^='${address}?'])`);
    expect(row.text()).toContain("建议批准");
    const seen = await (await as("d10001")).get("/repairsupport/detail/988101");
    expect(seen.text.includes("情况属实")).toBe(true);
    expect(/建议批准|25,?000/.test(seen.body)).toBe(false);
    const open = await decider.get(address);
    expect(open.$(`${form} [name=approvedAmount]`).val()).toBe("25000");
    const approved = await decider.submit(open, form, { decision: "approve", [intentName]: "save" });
    expect(approved.text.includes("审核成功")).toBe(true);
    expect(approved.text.includes("建议批准")).toBe(true);
    expect(approved.$("#summary").text()).toContain("¥25,000.00");
  });

  it("shows whoever sets an amount today's price of the part and what was approved for the same one", async () => {
    const company = await as("zhangwei");
    const waiting = own.find(({ status }) => status === 1);
    const page = await company.get(`/companyrepairsupport/detail/${String(waiting?.id)}`);
    expect(page.$("#estimate").text()).toMatch(new RegExp(`${String(waiting?.mainPartCode)} 净价 ¥[\\d,.]+ 每件`));
    const others = await company.get(page.$("#estimate a").attr("href") ?? "/companyrepairsupport/search?mainPartCode=none");
    expect(page.$("#estimate").text()).toContain(`${total(others)} 份`);
    expect((await (await as("d10001")).get(`/repairsupport/detail/${String(waiting?.id)}`)).$("#estimate")).toHaveLength(0);
  });

  it("is on paper what its dealer reads, and is not viewed by being printed", async () => {
    const company = await as("zhangwei");
    // The first is opened by another test.
    const unviewed = own.filter(({ status }) => status === 0)[1];
    const number = String(unviewed?.reportNumber);
    const sheet = await company.get(`/element?kind=warrantyReport&id=${number}`);
    for (const words of [number, unviewed?.subject, unviewed?.operationDone]) expect(sheet.text).toContain(words);
    expect(sheet.text).toContain("未查看");
    expect((await company.get(`/companyrepairsupport/search?reportNumber=${number}`)).$("tbody tr").text()).toContain("未查看");
    const dealer = await as("d10001");
    const page = await dealer.get(`/repairsupport/detail/${inState(4)}`);
    const paper = await dealer.get(page.$(".head-actions a:contains('打印')").attr("href") ?? "");
    expect(paper.status).toBe(200);
    expect(paper.$(".sheet-kind").text()).toBe("质保报告");
    expect((await dealer.get(`/element?kind=warrantyReport&id=${String(foreign?.reportNumber)}`)).status).toBe(404);
  });

  it("is viewed by being opened, taken on, returned and decided, each offered where its state allows it", async () => {
    const company = await as("liufang");
    const address = `/companyrepairsupport/detail/${inState(0)}`;
    const press = async (page: Answer, decision: string, values: Record<string, string> = {}) =>
      company.submit(page, form, { ...values, decision, [intentName]: "save" });
    const opened = await company.get(address);
    expect(opened.$("h1 ~ *, .status").text().includes("已查看")).toBe(true);
    expect(decisions(opened)).toEqual(["受理", "仅回复"]);
    const taken = await press(opened, "accept");
    expect(decisions(taken)).toEqual(["批准", "退回更正", "驳回", "仅回复"]);
    const refused = await press(taken, "approve", { opinion: "同意" });
    expect(refused.status).toBe(422);
    expect(refused.$(".error-summary a").text()).toBe("请填写批准金额");
    expect(refused.$(`${form} [name=opinion]`).val()).toBe("同意");
    const approved = await press(refused, "approve", { approvedAmount: "1500", opinion: "同意" });
    expect(approved.text).toContain("审核成功");
    expect(approved.$("#summary").text()).toContain("¥1,500.00");
    // Somebody who still has the page of before is told, and keeps what was typed.
    const late = await press(taken, "reject", { opinion: "我的理由" });
    expect(late.status).toBe(409);
    expect(late.$(`${form} [name=opinion]`).val()).toBe("我的理由");
  });
});
