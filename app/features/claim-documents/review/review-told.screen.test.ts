// @module-tag slow
import ExcelJS from "exceljs";
import { afterAll, describe, expect, it } from "vitest";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { formEntries, madeIdOf, post, press, pressConfirmed, soundValues, withoutToken } from "#e2e/claim-posts.ts";
import { as } from "#e2e/screen.ts";
import type { Answer } from "#e2e/visitor.ts";
import { claimRemark } from "#gateway/operations/claim-review.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import { adminUrl, backendUrl } from "#e2e/worker-fixture.ts";

/* What is told of a review afterwards: to the dealer and the company, on pages, in lists, in exports, on paper, and in the audit. */

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());

const stored = async (id: string) => (await backendAs(gateway, "zhangwei")).read(claimDetail, { params: { id } });
const open = async (id: string) => (await as("liufang")).get(`/companyclaim/detail/${id}`);
async function pending(values: Readonly<Record<string, string>> = {}): Promise<string> {
  const dealer = await as("d10001");
  return madeIdOf(await press(dealer, await dealer.get("/claim/create"), "submit", soundValues(values)));
}
const plain = (page: Answer, place: string) => page.$(place).text().replace(/\s+/g, " ");

const audiences = [
  { audience: "the dealer", account: "d10001", base: "/claim" },
  { audience: "the company", account: "liufang", base: "/companyclaim" },
] as const;

describe.each(audiences)("a claim that was approved for less, as $audience sees it", ({ account, base }) => {
  const approved = (async () => {
    const id = await pending({ "detailPartList[0].quantity": "3" });
    const before = await stored(id);
    const granted = { decision: "3", "detailPartList[0].adjustedFee": "10.50", partFeeRemark: "按协议价" };
    const comments = { approveCommentDictId: "1402", approveCommentRemark: "按协议核减", internalApproveComment: "内部留言" };
    await pressConfirmed(await as("liufang"), await open(id), "save", { ...granted, ...comments });
    return { id, before, after: await stored(id) };
  })();

  it("has the decision, both comments for dealers, both amounts of the line, the group and the whole, and the reason", async () => {
    const { id, before, after } = await approved;
    const page = await (await as(account)).get(`${base}/detail/${id}`);
    expect(plain(page, "#review")).toMatch(
      new RegExp(`审核结论\\s*批准.*标准意见\\s*${after.approveCommentName}.*回复经销商\\s*按协议核减`),
    );
    expect(plain(page, "#review").includes("内部留言")).toBe(account === "liufang");
    const line = before.detailPartList[0];
    for (const place of ["#lines", "#fees", "#amounts"]) expect(plain(page, place), place).toMatch(/调整后/);
    expect(plain(page, "#parts")).toContain(amount(line?.totalAmount));
    expect(plain(page, "#parts")).toContain("10.50");
    expect(plain(page, "#fees")).toContain(amount(before.totalAmount));
    expect(plain(page, "#fees")).toContain(amount(after.adjustedTotalAmount));
    expect(plain(page, "#fees")).toContain("按协议价");
    expect(plain(page, "#amounts")).toContain(amount(after.adjustedTotalAmount));
  });

  it("has all of it in its history", async () => {
    const { id, before, after } = await approved;
    const page = await (await as(account)).get(`${base}/detail/${id}`);
    const history = plain(page, "#history");
    for (const words of ["批准（已批准）", after.approveCommentName ?? "", "按协议核减", "刘芳"]) expect(history).toContain(words);
    expect(history).toContain(`金额 ¥${amount(before.totalAmount)}，调整后金额 ¥${amount(after.adjustedTotalAmount)}，差额 −¥`);
    expect(history.includes("内部留言")).toBe(account === "liufang");
  });

  it("has both amounts on paper: nothing that print leaves out holds one", async () => {
    const { id, before, after } = await approved;
    const page = await (await as(account)).get(`${base}/detail/${id}`);
    page.$(".no-print, .unfilled, .skip, .top, .menu").remove();
    for (const place of ["#fees", "#amounts", "#history"]) {
      expect(plain(page, place), place).toContain(amount(before.totalAmount));
      expect(plain(page, place), place).toContain(amount(after.adjustedTotalAmount));
    }
  });

  it("stands in the list with its state, its day and both amounts, and no longer among those that wait", async () => {
    const { id, before, after } = await approved;
    const visitor = await as(account);
    const number = after.applicationNumber ?? "";
    const row = (page: Answer) => page.$(`tr:has(a[href*="/detail/${id}"])`).text();
    const list = await visitor.get(`${base}/search?applicationNumber=${number}&status=3`);
    for (const words of ["已批准", amount(before.totalAmount), amount(after.adjustedTotalAmount)]) expect(row(list)).toContain(words);
    expect(after.approveDate).toBeDefined();
    expect(row(await visitor.get(`${base}/search?applicationNumber=${number}&status=1`))).toBe("");
  });

  it("stands in the workbook with both amounts of each group and the comment for dealers", async () => {
    const { before, after } = await approved;
    const answer = await (await as(account)).get(`${base}/search/export?applicationNumber=${after.applicationNumber}`);
    const workbook = new ExcelJS.Workbook();
    // exceljs declares an older Buffer than Node's types do.
    await workbook.xlsx.load(answer.bytes as unknown as Parameters<typeof workbook.xlsx.load>[0]);
    const [heading, row] = [1, 2].map((number) => cellsOf(workbook.worksheets[0]?.getRow(number)));
    const cell = (name: string) => row?.[heading?.indexOf(name) ?? -1];
    expect([cell("申报金额"), cell("调整后金额"), cell("调整后零件费合计")].map(Number)).toEqual(
      [before.totalAmount, after.adjustedTotalAmount, after.adjustedPartFeeTotal].map(Number),
    );
    expect(cell("状态")).toBe("已批准");
    expect(cell("回复经销商")).toBe("按协议核减");
    expect(heading?.includes("内部意见")).toBe(account === "liufang");
  });
});

describe("what stands beside a claim that waits", () => {
  it("are the claims of any dealer for that part of the vehicle, and the vehicle's repairs, each with its state and a link", async () => {
    const other = await as("d10002");
    const repair = soundValues();
    const variant = madeIdOf(await press(other, await other.get("/claim/create"), "submit", repair));
    await press(await as("liufang"), await open(variant), "save", { decision: "4", approveCommentRemark: "不属保修" });
    const { applicationNumber = "", submitterName = "" } = await stored(variant);
    const id = await pending({ ...repair, workOrderNumber: soundValues()["workOrderNumber"] ?? "" });
    const page = await open(id);
    for (const place of ["#duplicates", "#vehicle-history"]) {
      const row = page.$(`${place} li:has(a[href="/companyclaim/detail/${variant}"])`);
      expect(row.text(), place).toContain(applicationNumber);
      expect(row.text(), place).toContain("已驳回");
    }
    expect(plain(page, "#duplicates")).toContain(`10002 ${submitterName}`);
    expect(page.$('#vehicle-history a[href*="/companyclaim/search/history"]')).toHaveLength(1);
    const dealers = await (await as("d10001")).get(`/claim/detail/${id}`);
    expect(dealers.$("#duplicates, #vehicle-history")).toHaveLength(0);
    expect(dealers.body).not.toContain(applicationNumber);
  });
});

describe("a review that is refused", () => {
  async function events(outcome: string): Promise<number> {
    const metrics = await (await fetch(`${adminUrl}/metrics`)).text();
    const line = new RegExp(`^audit_events_total\\{operation="claim.remark",outcome="${outcome}"\\} (\\d+)$`, "m").exec(metrics);
    return Number(line?.[1] ?? 0);
  }
  const decisionOf = (page: Answer): [string, string][] => [...formEntries(page), ["decision", "3"], ["__intent__", "save"]];
  async function reviewElsewhere(id: string, status: 1 | 4): Promise<void> {
    const other = await backendAs(gateway, "zhangwei");
    const { version } = await other.read(claimDetail, { params: { id } });
    expect((await other.write(claimRemark, { body: { id, version, status, approveCommentRemark: "先到" } })).ok).toBe(true);
  }

  it.each([
    ["by somebody who may not decide", "review.notAllowed", "wangqiang", undefined],
    ["because somebody else has decided", "review.decided", "liufang", 4],
    ["because it was written for an older version", "review.conflict", "liufang", 1],
  ] as const)("%s leaves one audit event", async (_why, event, account, meanwhile) => {
    const id = await pending();
    const entries = decisionOf(await open(id));
    if (meanwhile !== undefined) await reviewElsewhere(id, meanwhile);
    const before = await events(event);
    const sent = event === "review.notAllowed" ? withoutToken(entries) : entries;
    const answer = await post(await as(account), `/companyclaim/detail/${id}`, sent);
    expect(answer.status).toBe(event === "review.notAllowed" ? 403 : 409);
    expect(await events(event)).toBe(before + 1);
  });
});

function amount(value: string | undefined): string {
  return Number(value).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

function cellsOf(row: ExcelJS.Row | undefined): unknown[] {
  return Array.isArray(row?.values) ? row.values.slice(1) : [];
}
