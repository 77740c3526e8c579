// @module-tag slow
import { afterAll, afterEach, describe, expect, it } from "vitest";
import {
  bothKinds,
  companyList,
  companyPage,
  dealerPage,
  decideElsewhere,
  fileClaimDocument,
  readClaimDocument,
} from "#e2e/applications.ts";
import { openGateway } from "#e2e/backend-session.ts";
import { confirmationIn, formEntries, post, press, summaryOf, valueOf, withoutToken } from "#e2e/claim-posts.ts";
import { as, backend } from "#e2e/screen.ts";
import type { Answer } from "#e2e/visitor.ts";
import { auditList } from "#gateway/operations/claim.ts";
import { backendAs } from "#e2e/backend-session.ts";
import { reviewWordsOf } from "./review-form.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());
afterEach(() => backend.heal());

const tow = {
  "detailOtherFeeList[0].otherFeeTypeDictId": "1601",
  "detailOtherFeeList[0].quantity": "1",
  "detailOtherFeeList[0].unitPrice": "300.00",
  "detailOtherFeeList[0].description": "拖车",
};

describe.each(bothKinds)("the review of a $name", (kind) => {
  const words = reviewWordsOf(kind);
  const remark = `${kind.name}.remark`;
  const pending = async (values: Readonly<Record<string, string>> = {}) =>
    fileClaimDocument(await as("d10001"), kind, { ...tow, ...values });
  const stored = (id: string) => readClaimDocument(gateway, kind, id);
  const open = async (id: string) => (await as("liufang")).get(companyPage(kind, id));
  const save = async (page: Answer, values: Readonly<Record<string, string>>, intent = "save") =>
    press(await as("liufang"), page, intent, values);

  it.each([
    ["3", "已批准", 3],
    ["2", "已退回更正", 2],
    ["4", "已驳回", 4],
    ["1", "保存成功", 1],
  ] as const)("makes decision %s, tells it, and its dealer finds it", async (decision, said, status) => {
    const id = await pending();
    const done = await save(await open(id), { decision, approveCommentRemark: `意见 ${id}`, internalApproveComment: `内部 ${id}` });
    expect(done.path).toContain("/done/");
    expect(done.text).toContain(said);
    expect(done.text).toContain(kind.word);
    expect(done.$(`a[href^="${companyList(kind)}"]`).length).toBeGreaterThan(0);
    expect(await stored(id)).toMatchObject({ status, approveCommentRemark: `意见 ${id}` });
    const page = await (await as("d10001")).get(dealerPage(kind, id));
    expect(page.$("#review, #history").text()).toContain(`意见 ${id}`);
    expect(page.body).not.toContain(`内部 ${id}`);
    expect((await open(id)).$("form.review").length).toBe(status === 1 ? 1 : 0);
  });

  it("grants less with a reason, to the cent of the backend, and shows the dealer both amounts by their words", async () => {
    const id = await pending();
    const granted = {
      "detailPartList[0].adjustedFee": "￥10.50",
      partFeeRemark: "按协议价",
      adjustedOtherFeeTotalNet: "100.00",
      otherFeeRemark: "拖车费按标准",
    };
    const before = await open(id);
    expect(before.text).not.toContain("由系统在保存时计算");
    expect(before.$("#lines thead").text()).toContain(words["adjustedFee"]);
    const reckoned = await save(before, granted, "recalculate");
    await save(reckoned, { decision: "3", adjustmentConfirmed: confirmationIn(reckoned) ?? "" });
    const after = await stored(id);
    expect(after).toMatchObject({ status: 3, adjustedOtherFeeTotalNet: "100", partFeeRemark: "按协议价" });
    expect(after.detailPartList[0]?.adjustedFee).toBe("10.5");
    const total = amount(after.adjustedTotalAmount);
    expect(reckoned.$("#amounts").text()).toContain(total);
    const dealer = await (await as("d10001")).get(dealerPage(kind, id));
    const said = dealer.$("#amounts").text();
    for (const part of [amount(after.totalAmount), total, words["adjustedFee"] ?? "", "差额"]) expect(said).toContain(part);
    expect(dealer.$("#history").text()).toContain(`${words["adjustedFee"]} ¥${total}`);
    expect(dealer.text).toContain("按协议价");
  });

  it.each<[string, Record<string, string>, string]>([
    ["without a choice", {}, "请选择审核结论"],
    ["that sends it back without a word", { decision: "2" }, "需更正须选择标准意见或回复经销商"],
    ["with less for a line and no reason", { decision: "3", "detailPartList[0].adjustedFee": "1" }, "零件费有调整，请填写零件费说明"],
    [
      "with an amount that is none",
      { decision: "3", "detailPartList[0].adjustedFee": "一百" },
      `${words["adjustedFee"]}须为 0 到 100 亿之间`,
    ],
    [
      "with a third decimal",
      { decision: "3", adjustedOtherFeeTotalNet: "1.005", otherFeeRemark: "x" },
      `${words["adjustedOtherFeeTotalNet"]}须为 0 到 100 亿之间`,
    ],
  ])("is not made %s, and everything typed stays", async (_, values, message) => {
    const id = await pending();
    const typed = { internalApproveComment: "待查", ...values };
    const answer = await save(await open(id), typed);
    expect(answer.status).toBe(422);
    expect(summaryOf(answer).join()).toContain(message);
    for (const [name, value] of Object.entries(typed)) expect(valueOf(answer, name), name).toBe(value);
    expect(await stored(id)).toMatchObject({ status: 1 });
  });

  it.each(["500", "503", "lost"] as const)("is made once when the backend answers %s and it is sent again, twice", async (fault) => {
    const id = await pending();
    await backend.fail(remark, fault, { times: 1 });
    const failed = await save(await open(id), { decision: "3", approveCommentRemark: "同意" });
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(valueOf(failed, "approveCommentRemark")).toBe("同意");
    for (const answer of await Promise.all([save(failed, {}), save(failed, {})])) expect(answer.text).toContain("已批准");
    const { applicationNumber = "", status } = await stored(id);
    expect(status).toBe(3);
    const history = await (await backendAs(gateway, "zhangwei")).read(auditList, { body: { applicationNo: applicationNumber } });
    expect(history.filter(({ operationName }) => operationName === "批准")).toHaveLength(1);
  });

  it("tells the second reviewer who was quicker, in its own words, and keeps what was typed", async () => {
    const id = await pending();
    const page = await open(id);
    await decideElsewhere(gateway, kind, id, { status: 4, approveCommentRemark: "不属保修" });
    const late = await save(page, { decision: "3", approveCommentRemark: "我看可以", "detailPartList[0].adjustedFee": "12.34" });
    expect(late.status).toBe(409);
    const panel = late.$("#decided").text();
    for (const part of [`该${kind.word}已驳回`, "张伟", "不属保修", "我看可以", "12.34", words["adjustedFee"] ?? ""])
      expect(panel).toContain(part);
    expect(late.$("#decided a:contains('返回待批准列表')").attr("href")).toBe(`${companyList(kind)}?status=1`);
    expect(await stored(id)).toMatchObject({ status: 4 });
  });

  it("shows both versions while it still waits, and goes on with the own one only when told to", async () => {
    const id = await pending();
    const page = await open(id);
    await decideElsewhere(gateway, kind, id, { status: 1, approveCommentRemark: "先等照片" });
    const conflict = await save(page, { decision: "3", approveCommentRemark: "同意" });
    expect(conflict.status).toBe(409);
    expect(conflict.$("#conflict tr:contains('回复经销商')").text()).toMatch(/先等照片.*同意/);
    const adopted = await save(conflict, {}, "adoptLatest");
    expect((await save(adopted, {})).text).toContain("已批准");
    expect(await stored(id)).toMatchObject({ status: 3, approveCommentRemark: "同意" });
  });

  it("goes from one to the next of the list it was opened from, and ends at that list", async () => {
    const workOrder = `QK-${kind.name}-${Date.now()}`;
    const ids = [await pending({ workOrderNumber: `${workOrder}-1` }), await pending({ workOrderNumber: `${workOrder}-2` })];
    const query = new URLSearchParams({ workOrderNumber: workOrder, status: "1", sort: "createDate" }).toString();
    const list = await (await as("liufang")).get(`${companyList(kind)}?${query}`);
    const first = list.$("table tbody th a").first().attr("href") ?? "";
    expect(first).toContain(`${companyPage(kind, ids[0] ?? "")}?queue=`);
    const page = await (await as("liufang")).get(first);
    expect(page.text).toContain("待审队列 1 / 2");
    const next = await save(page, { decision: "3" }, "saveNext");
    expect(next.path).toContain(companyPage(kind, ids[1] ?? ""));
    expect(next.text).toContain(`已批准：${kind.word}`);
    const last = await save(next, { decision: "4", approveCommentRemark: "重复" }, "saveNext");
    expect(last.path).toContain(`${companyList(kind)}?done=`);
    expect(last.text).toContain(`没有待审核的${kind.word}了`);
  });

  it("says that its queue is wider than the list behind it when a personal condition is gone, from one to the next and on the way back", async () => {
    const [id] = [await pending(), await pending()];
    const queue = new URLSearchParams({ customerName: "A".repeat(16), status: "1" }).toString();
    const reply = "“客户名称”的查询内容已失效，已忽略这个条件";
    const page = await (await as("liufang")).get(`${companyPage(kind, id)}?${new URLSearchParams({ queue })}`);
    expect(page.$(".notice").text()).toContain(reply);
    const next = await save(page, { decision: "1", internalApproveComment: "稍后" }, "saveNext");
    expect(next.path).not.toContain(companyPage(kind, id));
    expect(next.$(".notice").text()).toContain(reply);
    const list = await (await as("liufang")).get(next.$(".queue-nav a:contains('待审队列')").attr("href") ?? "");
    expect(list.$(".notice").text()).toContain(reply);
  });

  it("is nobody's else: not settlement staff's, not the dealer's at either address", async () => {
    const id = await pending();
    const entries: [string, string][] = [...withoutToken(formEntries(await open(id))), ["decision", "3"], ["__intent__", "save"]];
    expect((await (await as("wangqiang")).get(companyPage(kind, id))).$("form.review")).toHaveLength(0);
    expect((await post(await as("wangqiang"), companyPage(kind, id), entries)).status).toBe(403);
    for (const address of [companyPage(kind, id), dealerPage(kind, id)])
      expect((await post(await as("d10001"), address, entries)).status, address).toBe(403);
    expect(await stored(id)).toMatchObject({ status: 1 });
  });
});

function amount(value: string | undefined): string {
  return Number(value).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
