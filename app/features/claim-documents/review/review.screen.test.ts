import { afterAll, afterEach, describe, expect, it } from "vitest";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { formEntries, madeIdOf, post, press, pressConfirmed, soundValues, summaryOf, valueOf, withoutToken } from "#e2e/claim-posts.ts";
import { appUrl, as, backend } from "#e2e/screen.ts";
import { signedIn, type Answer } from "#e2e/visitor.ts";
import { kindnessCodes } from "#fixtures/reports/kindness-codes/seed.ts";
import { claimRemark } from "#gateway/operations/claim-review.ts";
import { auditList, claimDetail } from "#gateway/operations/claim.ts";
import type { ClaimReview } from "#gateway/schemas/claim-review.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());
afterEach(() => backend.heal());

const stored = async (id: string) => (await backendAs(gateway, "zhangwei")).read(claimDetail, { params: { id } });
const address = (id: string) => `/companyclaim/detail/${id}`;
const open = async (id: string, account: "liufang" | "zhangwei" = "liufang") => (await as(account)).get(address(id));
/** A claim a dealer has submitted, with parts, and a tow. */
async function pending(values: Readonly<Record<string, string>> = {}): Promise<string> {
  const dealer = await as("d10001");
  const form = await dealer.get("/claim/create");
  return madeIdOf(await press(dealer, form, "submit", soundValues({ ...tow, ...values })));
}
const tow = {
  "detailOtherFeeList[0].otherFeeTypeDictId": "1601",
  "detailOtherFeeList[0].quantity": "1",
  "detailOtherFeeList[0].unitPrice": "300.00",
  "detailOtherFeeList[0].description": "拖车",
};
/** Somebody else's decision, past the screen. */
async function decideElsewhere(id: string, review: Omit<ClaimReview, "id" | "version">): Promise<void> {
  const other = await backendAs(gateway, "zhangwei");
  const { version } = await other.read(claimDetail, { params: { id } });
  const result = await other.write(claimRemark, { body: { id, version, ...review } });
  expect(result.ok, JSON.stringify(result)).toBe(true);
}

describe("a claim that waits, as a reviewer sees it", () => {
  it("is a form with every amount, comment and decision, and beside it checks, others like it and the vehicle's history", async () => {
    const variant = await pending();
    const { vehicleVin = "", causalPartCode = "", applicationNumber } = await stored(variant);
    const id = await pending({ vehicleVin, causalPartCode, "detailPartList[0].partCode": causalPartCode });
    const page = await open(id);
    expect(page.status).toBe(200);
    const names = formEntries(page).map(([name]) => name);
    for (const name of [
      "detailPartList[0].adjustedFee",
      "partFeeRemark",
      "adjustedOtherFeeTotalNet",
      "otherFeeRemark",
      "approveCommentDictId",
    ])
      expect(names, name).toContain(name);
    expect(
      page
        .$('[name="decision"]')
        .toArray()
        .map((radio) => page.$(radio).parent().text()),
    ).toEqual(["批准", "需更正", "驳回", "仅回复"]);
    expect(page.$('[name="decision"]:checked')).toHaveLength(0);
    expect(page.text).toMatch(/待审队列 \d+ \/ \d+/);
    expect(page.$(`#duplicates a[href="${address(variant)}"]`).text()).toBe(applicationNumber);
    expect(page.$(`#duplicates a[href="${address(id)}"]`)).toHaveLength(0);
    expect(page.$("#errors li").text()).toMatch(/^(?!.*[a-z]\.[a-z]).+$/s);
    expect(page.$("#vehicle-history a").length).toBeGreaterThan(0);
  });

  it("can be decided although nothing that stands around it can be read", async () => {
    const id = await pending();
    for (const operation of ["claim.page", "claim.history", "tax.foreign", "claim.errors", "audit.list"])
      await backend.fail(operation, "500");
    const page = await open(id);
    expect(page.status).toBe(200);
    for (const words of ["疑似重复的索赔单暂时无法读取", "车辆历史暂时无法读取", "检查提示暂时无法读取", "待审队列暂时无法读取"])
      expect(page.text).toContain(words);
    expect((await press(await as("liufang"), page, "save", { decision: "3" })).text).toContain("已批准");
    expect(await stored(id)).toMatchObject({ status: 3 });
  });

  it("shows what a typed amount comes to after 重新计算, and stores nothing by it", async () => {
    const id = await pending();
    const before = await stored(id);
    const page = await press(await as("liufang"), await open(id), "recalculate", { adjustedOtherFeeTotalNet: "100" });
    expect(page.status).toBe(200);
    expect(valueOf(page, "adjustedOtherFeeTotalNet")).toBe("100");
    // 9 % on transport.
    expect(page.$("#fees tr:contains('其他费用')").text()).toContain("109.00");
    expect(await stored(id)).toEqual({ ...before, existDays: expect.anything() });
  });
});

describe("a decision", () => {
  it.each([
    ["3", "已批准", 3],
    ["2", "已退回更正", 2],
    ["4", "已驳回", 4],
    ["1", "保存成功", 1],
  ] as const)("%s is made, told and found on the dealer's page", async (decision, words, status) => {
    const id = await pending();
    const done = await press(await as("liufang"), await open(id), "save", { decision, approveCommentRemark: `意见 ${id}` });
    expect(done.path).toMatch(/^\/companyclaim\/done\//);
    expect(done.text).toContain(words);
    expect(done.$('a[href^="/companyclaim/search"]').length).toBeGreaterThan(0);
    expect(await stored(id)).toMatchObject({ status, approveCommentRemark: `意见 ${id}` });
    const dealer = await (await as("d10001")).get(`/claim/detail/${id}`);
    expect(dealer.text).toContain(`意见 ${id}`);
    expect((await open(id)).$("form.review").length).toBe(status === 1 ? 1 : 0);
  });

  it("grants less of a line and of other fees with a reason, and the dealer sees both amounts and the difference", async () => {
    const id = await pending();
    const before = await stored(id);
    const done = await pressConfirmed(await as("liufang"), await open(id), "save", {
      decision: "3",
      "detailPartList[0].adjustedFee": "￥10.50",
      partFeeRemark: "按协议价",
      adjustedOtherFeeTotalNet: "100.00",
      otherFeeRemark: "拖车费按标准",
    });
    expect(done.text).toContain("已批准");
    const after = await stored(id);
    expect(after).toMatchObject({ adjustedOtherFeeTotalNet: "100", partFeeRemark: "按协议价", totalAmount: before.totalAmount });
    expect(after.detailPartList[0]?.adjustedFee).toBe("10.5");
    const dealer = await (await as("d10001")).get(`/claim/detail/${id}`);
    expect(dealer.$("#parts").text()).toContain("10.50");
    expect(dealer.text).toContain("按协议价");
    expect(dealer.$("#amounts").text()).toContain("差额");
  });

  it.each<[string, Record<string, string>, string]>([
    ["without a choice", {}, "请选择审核结论"],
    ["that sends a claim back without a word", { decision: "2" }, "需更正须选择标准意见或回复经销商"],
    ["that rejects without a word", { decision: "4" }, "驳回须选择标准意见或回复经销商"],
    ["with less for a line and no reason", { decision: "3", "detailPartList[0].adjustedFee": "1" }, "零件费有调整，请填写零件费说明"],
    ["with less for other fees and no reason", { decision: "3", adjustedOtherFeeTotalNet: "1" }, "其他费用有调整，请填写其他费用说明"],
    [
      "with an amount that is none",
      { decision: "3", "detailPartList[0].adjustedFee": "一百" },
      "零件明细第 1 行：调整后金额须为 0 到 100 亿之间、最多两位小数的数",
    ],
    [
      "with a third decimal",
      { decision: "3", adjustedOtherFeeTotalNet: "1.005", otherFeeRemark: "x" },
      "其他费用调整后净额须为 0 到 100 亿之间、最多两位小数的数",
    ],
  ])("%s is not made, and everything typed stays", async (_, values, message) => {
    const id = await pending();
    const typed = { internalApproveComment: "待查\n第二行", ...values };
    const answer = await press(await as("liufang"), await open(id), "save", typed);
    expect(answer.status).toBe(422);
    expect(summaryOf(answer)).toContain(message);
    for (const [name, value] of Object.entries(typed)) expect(valueOf(answer, name)?.replace(/\r\n/g, "\n"), name).toBe(value);
    const link = answer.$(".error-summary a").attr("href") ?? "";
    expect(answer.$(link).length, link).toBe(1);
    expect(await stored(id)).toMatchObject({ status: 1 });
  });
});

describe("a decision that does not get through", () => {
  it.each(["500", "503", "garbage"] as const)(
    "keeps everything typed when the backend answers %s, and is made once after",
    async (fault) => {
      const id = await pending();
      const visitor = await as("liufang");
      await backend.fail("claim.remark", fault, { times: 1 });
      const failed = await press(visitor, await open(id), "save", { decision: "3", approveCommentRemark: "同意" });
      expect(failed.status).toBeGreaterThanOrEqual(500);
      expect(valueOf(failed, "approveCommentRemark")).toBe("同意");
      expect(valueOf(failed, "decision")).toBe("3");
      expect((await press(visitor, failed, "save")).text).toContain("已批准");
      expect(await stored(id)).toMatchObject({ status: 3, approveCommentRemark: "同意" });
    },
  );

  it("is found, not made twice, when its answer was lost, and when its button is pressed twice", async () => {
    const id = await pending();
    const visitor = await as("liufang");
    const page = await open(id);
    await backend.fail("claim.remark", "lost", { times: 1 });
    const lost = await press(visitor, page, "save", { decision: "3", approveCommentRemark: "同意" });
    expect(lost.status).toBeGreaterThanOrEqual(500);
    const done = await press(visitor, lost, "save");
    expect(done.text).toContain("已批准");
    const again = await press(visitor, lost, "save");
    expect(again.text).toContain("已批准");
    const claim = await stored(id);
    const history = await (
      await backendAs(gateway, "zhangwei")
    ).read(auditList, { body: { applicationNo: claim.applicationNumber ?? "" } });
    expect(history.filter(({ operationName }) => operationName === "批准")).toHaveLength(1);
  });

  it("is made once when it is sent twice at the same time", async () => {
    const id = await pending();
    const visitor = await as("liufang");
    const page = await open(id);
    const decide = () => press(visitor, page, "save", { decision: "4", approveCommentRemark: "不属保修" });
    for (const done of await Promise.all([decide(), decide()])) expect(done.text).toContain("已驳回");
    expect(await stored(id)).toMatchObject({ status: 4, version: 2 });
  });

  it("is told as done when only the way on is lost", async () => {
    const id = await pending();
    const page = await open(id);
    await backend.fail("claim.page", "500");
    const done = await press(await as("liufang"), page, "saveNext", { decision: "3" });
    expect(done.path).toMatch(/^\/companyclaim\/done\//);
    expect(await stored(id)).toMatchObject({ status: 3 });
  });

  it("comes back filled in after signing in again", async () => {
    const id = await pending();
    const visitor = await signedIn(appUrl, "liufang");
    const page = await visitor.get(`${address(id)}?queue=status%3D1`);
    await backend.fail("claim.remark", "401", { times: 1 });
    const login = await press(visitor, page, "save", { decision: "2", approveCommentRemark: "会话过期前", internalApproveComment: "内" });
    expect(login.path).toMatch(/^\/login/);
    const back = await visitor.submit(login, "form:has([name=password])", { username: "liufang", password: "demo-2026" });
    expect(back.path).toContain(`${address(id)}?`);
    expect(valueOf(back, "approveCommentRemark")).toBe("会话过期前");
    expect(valueOf(back, "internalApproveComment")).toBe("内");
    expect(valueOf(back, "decision")).toBe("2");
    expect((await press(visitor, back, "save")).text).toContain("已退回更正");
    expect(await stored(id)).toMatchObject({ status: 2 });
  });

  it("says so, with all that was typed, when the form is not one of ours", async () => {
    const id = await pending();
    const answer = await press(await as("liufang"), await open(id), "save", { decision: "3", approveCommentRemark: "在", csrfToken: "x" });
    expect(answer.status).toBe(422);
    expect(valueOf(answer, "approveCommentRemark")).toBe("在");
    expect(await stored(id)).toMatchObject({ status: 1 });
    const odd = await press(await as("liufang"), await open(id), "approveAll", { approveCommentRemark: "在" });
    expect(odd.status).toBe(400);
    expect(valueOf(odd, "approveCommentRemark")).toBe("在");
  });

  it("sent by no button comes back with what was typed", async () => {
    const page = await open(await pending());
    const typed = formEntries(page).map(([name, value]): [string, string] => [name, name === "approveCommentRemark" ? "没有按钮" : value]);
    const answer = await post(await as("liufang"), page.path, typed);
    expect(answer.status).toBe(400);
    expect(valueOf(answer, "approveCommentRemark")).toBe("没有按钮");
  });
});

describe("two reviewers of one claim", () => {
  it("the second is told who decided what and when, and keeps what was typed to copy", async () => {
    const id = await pending();
    const page = await open(id);
    await decideElsewhere(id, { status: 4, approveCommentRemark: "不属保修" });
    const late = await press(await as("liufang"), page, "save", {
      decision: "3",
      approveCommentRemark: "我看可以",
      internalApproveComment: "内部的话",
      "detailPartList[0].adjustedFee": "12.34",
      partFeeRemark: "协议",
    });
    expect(late.status).toBe(409);
    const panel = late.$("#decided").text().replace(/\s+/g, " ");
    for (const words of ["张伟", "已驳回", "不属保修", "批准", "我看可以", "内部的话", "12.34", "协议"])
      expect(panel, words).toContain(words);
    expect(panel).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
    expect(await stored(id)).toMatchObject({ status: 4, approveCommentRemark: "不属保修" });
  });

  it("sees both versions while the claim still waits, and goes on with the own one only when told to", async () => {
    const id = await pending();
    const visitor = await as("liufang");
    const page = await open(id);
    await decideElsewhere(id, { status: 1, approveCommentRemark: "先等照片" });
    const conflict = await press(visitor, page, "save", { decision: "3", approveCommentRemark: "同意" });
    expect(conflict.status).toBe(409);
    expect(conflict.$("#conflict tr:contains('回复经销商')").text()).toMatch(/先等照片.*同意/);
    expect(await stored(id)).toMatchObject({ status: 1, approveCommentRemark: "先等照片" });
    const adopted = await press(visitor, conflict, "adoptLatest");
    expect(adopted.status).toBe(200);
    expect(valueOf(adopted, "approveCommentRemark")).toBe("同意");
    expect((await press(visitor, adopted, "save")).text).toContain("已批准");
    expect(await stored(id)).toMatchObject({ status: 3, approveCommentRemark: "同意" });
  });
});

describe("the queue", () => {
  it("is walked from claim to claim, oldest first, and ends at the list", async () => {
    const workOrder = `Q-${Date.now()}`;
    const ids = [await pending({ workOrderNumber: `${workOrder}-1` }), await pending({ workOrderNumber: `${workOrder}-2` })];
    const third = await pending({ workOrderNumber: `${workOrder}-3` });
    const visitor = await as("liufang");
    const queue = new URLSearchParams({ workOrderNumber: workOrder, status: "1", sort: "createDate" }).toString();
    const list = await visitor.get(`/companyclaim/search?${queue}`);
    const first = list.$("table tbody th a").first().attr("href") ?? "";
    expect(first).toContain(`${address(ids[0] ?? "")}?queue=`);
    let page: Answer = await visitor.get(first);
    expect(page.text).toContain("待审队列 1 / 3");
    // Skipping is a comment: the claim still waits.
    page = await press(visitor, page, "saveNext", { decision: "1", internalApproveComment: "稍后" });
    expect(page.path).toContain(address(ids[1] ?? ""));
    expect(page.text).toContain("保存成功");
    expect(page.text).toContain("待审队列 2 / 3");
    page = await press(visitor, page, "saveNext", { decision: "3" });
    expect(page.path).toContain(address(third));
    page = await press(visitor, page, "saveNext", { decision: "3" });
    expect(page.path).toContain(address(ids[0] ?? ""));
    page = await press(visitor, page, "saveNext", { decision: "4", approveCommentRemark: "重复" });
    expect(page.path).toMatch(/^\/companyclaim\/search\?done=/);
    expect(page.text).toContain("没有待审核的索赔单了");
    expect(page.text).toContain("已驳回");
  });

  it("is every claim that waits, oldest first, where nobody came from a list", async () => {
    const id = await pending();
    const page = await press(await as("liufang"), await open(id), "saveNext", { decision: "3" });
    // The one just made was the newest: the walk begins again at the oldest.
    expect(page.path).toMatch(/^\/companyclaim\/detail\/[^?]+\?done=/);
    expect(page.path).not.toContain(address(id));
    expect(page.$("form.review")).toHaveLength(1);
  });
});

describe("whoever may not decide", () => {
  it("has no form and is refused: settlement staff", async () => {
    const id = await pending();
    const form = await open(id);
    const visitor = await as("wangqiang");
    const page = await visitor.get(address(id));
    expect(page.status).toBe(200);
    expect(page.$("form.review")).toHaveLength(0);
    const entries: [string, string][] = [...withoutToken(formEntries(form)), ["decision", "3"], ["__intent__", "save"]];
    expect((await post(visitor, address(id), entries)).status).toBe(403);
    expect(await stored(id)).toMatchObject({ status: 1 });
  });

  it("is refused at both addresses: the dealer", async () => {
    const id = await pending();
    const entries: [string, string][] = [...withoutToken(formEntries(await open(id))), ["decision", "3"], ["__intent__", "save"]];
    const dealer = await as("d10001");
    expect((await post(dealer, address(id), entries)).status).toBe(403);
    expect((await post(dealer, `/claim/detail/${id}`, entries)).status).toBe(403);
    expect(await stored(id)).toMatchObject({ status: 1 });
  });

  it("never gets the internal comment: not in the page, not in its data, not in the list or export", async () => {
    const id = await pending();
    const secret = `内部机密${id}`;
    await press(await as("liufang"), await open(id), "save", { decision: "3", internalApproveComment: secret });
    expect((await open(id)).text).toContain(secret);
    const dealer = await as("d10001");
    const { applicationNumber = "" } = await stored(id);
    for (const path of [
      `/claim/detail/${id}`,
      `/claim/detail/${id}.data`,
      `/claim/search?applicationNumber=${applicationNumber}`,
      "/claim/search.data",
    ]) {
      const answer = await dealer.get(path);
      expect(answer.status, path).toBe(200);
      expect(answer.body, path).not.toContain(secret);
      expect(answer.body, path).not.toContain("internalApproveComment");
    }
  });
});

describe("adjusted amounts", () => {
  const grant = kindnessCodes.find(
    ({ dealerCode, usedCount, authEndTime = "", oemProportion }) =>
      dealerCode === "10001" && usedCount === 0 && new Date(authEndTime) > new Date() && Number(oemProportion) < 100,
  );
  const withKindness = {
    vehicleVin: grant?.vehicleVin ?? "",
    kindnessAuthorizationNeeded: "1",
    kindnessAuthorizationCode: grant?.kindnessAuthCode ?? "",
  };

  it.each([
    ["of a claim", 25, {}],
    ["of a claim a kindness code pays a share of", 8, withKindness],
  ])("%s come out as the backend stores them, to the cent", async (_, count, values) => {
    const id = await pending({ "detailPartList[0].quantity": "3", ...values });
    const visitor = await as("liufang");
    expect((await open(id)).text).not.toContain("由系统在保存时计算");
    for (let index = 0; index < count; index++) {
      const part = (((index * 7919) % 99991) / 100).toFixed(2);
      const other = (((index * 104729) % 60013) / 100).toFixed(2);
      const shown = await press(visitor, await open(id), "recalculate", {
        "detailPartList[0].adjustedFee": part,
        partFeeRemark: "试",
        adjustedOtherFeeTotalNet: other,
        otherFeeRemark: "试",
      });
      expect((await pressConfirmed(visitor, shown, "save", { decision: "1" })).text).toContain("保存成功");
      const after = await stored(id);
      const cells = shown.$("#fees tbody td").text().replace(/,/g, "");
      for (const field of ["adjustedPartFeeTotal", "adjustedPartFeeTotalTax", "adjustedOtherFeeTotal", "adjustedOtherFeeTotalTax"] as const)
        expect(cells, `${part} ${other} ${field}`).toContain(Number(after[field]).toFixed(2));
      expect(shown.$("#amounts").text().replace(/,/g, "")).toContain(`¥${Number(after.adjustedTotalAmount).toFixed(2)}`);
    }
  });
});
