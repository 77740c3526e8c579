import { describe, expect, it } from "vitest";
import { publications, supportOpinions, writtenSupports } from "#fixtures/reports/technical-support/seed.ts";
import { describeDetail } from "#e2e/describe-detail.ts";
import { countRounds } from "#e2e/faults.ts";
import { as, backend } from "#e2e/screen.ts";

const own = writtenSupports.filter(({ dealerCode, status }) => dealerCode === "10001" && status !== undefined);
const [foreign] = writtenSupports.filter(({ dealerCode }) => dealerCode === "10002");
const audiences = [
  ["d10001", "/techsupport"],
  ["zhangwei", "/companytechsupport"],
] as const;

for (const [account, base] of audiences)
  describeDetail({
    word: "技术支持",
    list: `${base}/search`,
    address: (id: string) => `${base}/detail/${id}`,
    visited: [account],
    refused: { by: [account === "zhangwei" ? "wangqiang" : "scan01"], id: String(own[0]?.id) },
    ...(account === "d10001" ? { foreign: { id: String(foreign?.id), text: String(foreign?.reportNumber) } } : {}),
  });

describe("a technical support", () => {
  it.each(audiences)("is read by %s in two rounds of calls, with all it tells", async (account, base) => {
    const closed = own.find(({ status }) => status === 5);
    const address = `${base}/detail/${String(closed?.id)}`;
    const visitor = await as(account);
    await visitor.get(address);
    await backend.fail("*", "delay", { delayMs: 200 });
    await backend.forgetCalls();
    const page = await visitor.get(address);
    expect(countRounds(await backend.calls())).toBeLessThanOrEqual(2);
    await backend.heal();
    const answer = [closed?.subject, closed?.dealerRepairPlan, closed?.mainFailureName, closed?.reportCategoryName, closed?.answerOpinion];
    for (const text of answer) expect(page.text).toContain(text);
  });

  it("is read by its number at its own page, by whoever may open that", async () => {
    const number = String(own[0]?.reportNumber);
    const page = await (await as("d10001")).get(`/techsupport/code?code=${number}`);
    expect(page.path).toBe(`/techsupport/detail/${String(own[0]?.id)}`);
    expect((await (await as("wangqiang")).get(`/companytechsupport/code?code=${number}`)).status).toBe(403);
  });

  it("is printed as its dealer reads it, for both sides", async () => {
    const sent = publications.map(({ reportId }) => own.find(({ id }) => String(id) === reportId)).find((report) => report !== undefined);
    for (const [account, base] of audiences) {
      const visitor = await as(account);
      const page = await visitor.get(`${base}/detail/${String(sent?.id)}`);
      const paper = await visitor.get(page.$(".head-actions a:contains('打印')").attr("href") ?? "");
      expect(paper.status).toBe(200);
      expect(paper.$(".sheet-kind").text()).toBe("技术支持");
      expect(paper.$(".sheet-number").text()).toEqual(sent?.reportNumber);
      for (const words of [sent?.subject, sent?.dealerRepairPlan]) expect(paper.text).toContain(words);
      for (const { supplierName } of publications) expect(paper.body).not.toContain(supplierName);
    }
    expect((await (await as("d10001")).get(`/element?kind=techSupport&id=${String(foreign?.id)}`)).status).toBe(404);
  });

  it("tells its dealer no byte of suppliers and of what the company says among itself", async () => {
    const dealer = await as("d10001");
    const internal = supportOpinions.filter(({ doc }) => doc.internalOpinionFlag === 1);
    const secret = [...new Set([...internal.map(({ doc }) => doc.opinion), ...publications.map(({ supplierName }) => supplierName)])];
    const ids = new Set([...publications.map(({ reportId }) => reportId), ...own.slice(0, 12).map(({ id }) => String(id))]);
    const shown = [...ids].filter((id) => own.some((report) => String(report.id) === id));
    expect(shown.length).toBeGreaterThan(8);
    for (const id of shown) {
      const { body } = await dealer.get(`/techsupport/detail/${id}`);
      for (const words of secret) expect(body).not.toContain(words);
    }
    const sent = publications.find(({ reportId }) => own.some(({ id }) => String(id) === reportId)) ?? publications[0];
    expect((await (await as("liufang")).get(`/companytechsupport/detail/${String(sent?.reportId)}`)).text).toContain(sent?.supplierName);
  });
});
