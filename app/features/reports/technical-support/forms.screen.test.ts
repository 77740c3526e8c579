import { describe, expect, it } from "vitest";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { writtenSupports } from "#fixtures/reports/technical-support/seed.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { press } from "#e2e/claim-posts.ts";
import { as, backend } from "#e2e/screen.ts";
import { someVin } from "#e2e/typed-claims.ts";
import type { Answer, Visitor } from "#e2e/visitor.ts";

const create = "/techsupport/create";
const own = writtenSupports.filter(({ dealerCode }) => dealerCode === "10001");
const sound = {
  reportStyleDictId: "2711",
  questionLevelDictId: "2721",
  reportTypeId: "5900",
  reportCategoryDictId: "5901",
  subject: "行驶中报警 <b>",
  vehicleVin: someVin,
  tripCurrent: "12000",
  functionId: "5100",
  forPreAuthorizationFlag: "1",
  mainPartCode: String(parts[7]?.code),
  phenomenonSummary: "仪表报警，\n动力下降",
  operationDone: "读取故障码",
  dealerRepairPlan: "更换模块",
  batteryPackInformation: "SOC 40%",
  gdtAccount: "GDT-1",
};
const problemsOf = (page: Answer) =>
  page
    .$(".error-summary a")
    .toArray()
    .map((link) => page.$(link).text());
const idIn = (page: Answer) =>
  /\/techsupport\/detail\/(\d+)/.exec(page.$(".notice a, .done a, [role=status] a").attr("href") ?? "")?.[1] ?? "";
const pathOf = (address = "") => address.split("?")[0];
const rowLinks = (page: Answer) =>
  page
    .$("tbody th a")
    .toArray()
    .map((link) => page.$(link).attr("href") ?? "");
const pathsIn = (page: Answer) =>
  page
    .$(".queue-nav a")
    .toArray()
    .map((link) => pathOf(page.$(link).attr("href")));
const conversation = "#reply form[method=post]";
const buttons = (page: Answer) =>
  page
    .$(`${conversation} .form-bar button`)
    .toArray()
    .map((button) => page.$(button).text());
const decisions = (page: Answer) =>
  page
    .$(`${conversation} .decision label`)
    .toArray()
    .map((choice) => page.$(choice).text());
const decide = (visitor: Visitor, page: Answer, decision: string, values: Record<string, string> = {}) =>
  say(visitor, page, "save", { ...values, decision });
const say = (visitor: Visitor, page: Answer, intent: string, values: Record<string, string> = {}) =>
  visitor.submit(page, conversation, { ...values, [intentName]: intent });

describe("a technical support", () => {
  it("takes a standard reply behind what was typed; nothing is sent, and all that was typed stays", async () => {
    const company = await as("liufang");
    const waiting = String(writtenSupports.find(({ status }) => status === 1)?.id);
    const page = await company.get(`/companytechsupport/detail/${waiting}`);
    const typed = { decision: "return", opinion: "您好。", internalOpinion: "待查" };
    const filled = await say(company, page, "fillReply", { ...typed, reply: "3" });
    const value = (name: string) => filled.$(`${conversation} [name=${name}]`).val();
    expect(value("opinion")).toBe("您好。\n请补充故障件照片、铭牌照片和里程表照片。");
    expect(value("internalOpinion")).toBe("待查");
    expect(value("reply")).toBe("");
    expect(filled.$(`${conversation} [name=decision]:checked`).val()).toBe("return");
    const again = await say(company, filled, "fillReply", { reply: "1" });
    expect(String(again.$(`${conversation} [name=opinion]`).val()).split("\n")).toHaveLength(3);
  });

  it("goes from its draft through answer, disagreement and another answer to its evaluation", async () => {
    const [dealer, company] = await Promise.all([as("d10001"), as("liufang")]);
    const drafted = await press(dealer, await dealer.get(create), "saveDraft", { subject: sound.subject });
    expect(drafted.text).toContain("保存成功");
    const id = idIn(drafted);
    const [at, forCompany] = [`/techsupport/detail/${id}`, `/companytechsupport/detail/${id}`];

    let page = await dealer.get(`${at}/edit`);
    const refused = await press(dealer, page, "submit");
    expect(refused.status).toBe(422);
    expect(problemsOf(refused).slice(0, 4)).toEqual(["请选择报告形式", "请选择问题等级", "请选择报告类别", "请选择子类别"]);
    page = await press(dealer, refused, "line:add:sysFailures", sound);
    page = await press(dealer, page, "line:add:sysFailures", { "sysFailures[0].sysFailureId": "981" });
    const unsure = await press(dealer, page, "submit", { "sysFailures[1].sysFailureId": "983" });
    expect(problemsOf(unsure)).toEqual(["请勾选一个主要原因"]);
    await backend.forgetCalls();
    const values = { "sysFailures[1].mainFlag": "1" };
    const [one, other] = await Promise.all([press(dealer, unsure, "submit", values), press(dealer, unsure, "submit", values)]);
    const writes = (await backend.calls()).filter(({ operation }) => operation === "techSupport.create").length;
    expect(one.text.includes("新建成功") || other.text.includes("新建成功")).toBe(true);
    expect(writes).toBe(1);

    const seen = await company.get(forCompany);
    for (const text of [sound.subject, "更换模块", "SOC 40%", "GDT-1", "待处理", "紧急", "动力总成"]) expect(seen.text).toContain(text);
    expect(decisions(seen)).toEqual(["答复", "退回更正", "仅回复"]);
    const empty = await decide(company, seen, "answer");
    expect(empty.status).toBe(422);
    expect(problemsOf(empty)).toEqual(["请回复经销商，作为答复"]);
    const answered = await decide(company, empty, "answer", { opinion: "先换密封圈", internalOpinion: "内部 CANARY" });
    expect(answered.text).toContain("待确认");

    page = await dealer.get(at);
    expect(buttons(page)).toEqual(["仅回复", "提出异议", "确认并关闭"]);
    expect(page.body.includes("CANARY")).toBe(false);
    const silent = await say(dealer, page, "disagree");
    expect(problemsOf(silent)).toEqual(["请填写意见，说明不同意的原因"]);
    page = await say(dealer, silent, "disagree", { opinion: "仍然渗漏" });
    expect(page.text).toContain("有异议");
    // Somebody who still has the page of before is told, and keeps what was typed.
    const late = await decide(company, seen, "answer", { opinion: "我的答复" });
    expect(late.status).toBe(409);
    expect(late.$(`${conversation} [name=opinion]`).val()).toBe("我的答复");
    await decide(company, await company.get(forCompany), "answer", { opinion: "更换总成" });
    const closed = await say(dealer, await dealer.get(at), "close", { evaluation: "2" });
    expect(closed.text).toContain("已关闭");
    expect(closed.$("#answer").text()).toContain("满意");
  });

  it("says until when its dealer may confirm, and the next that waits is one press away", async () => {
    const company = await as("liufang");
    const answeredLongAgo = own.find(({ status }) => status === 4);
    const page = await company.get(`/companytechsupport/detail/${String(answeredLongAgo?.id)}`);
    expect(page.$("#answer").text()).toContain("确认期限");
    // The newest first, which no queue of all that wait is.
    const addresses = rowLinks(await company.get("/companytechsupport/search?waitingFlag=1&size=100"));
    const [, second = "", third = ""] = addresses;
    const opened = await company.get(second);
    expect(opened.$(".queue-nav").text()).toContain(`2 / ${addresses.length}`);
    expect(pathsIn(opened)).toEqual([pathOf(addresses[0]), "/companytechsupport/search", pathOf(third)]);
    const values = { opinion: "更换密封圈", decision: "answer", [intentName]: "saveNext" };
    const next = await company.submit(opened, conversation, values);
    expect(pathOf(next.path)).toBe(pathOf(third));
    expect(next.text).toContain("提交成功");
    expect(next.$(".queue-nav").text()).toContain(`2 / ${addresses.length - 1}`);
    // A list that was asked nothing has an order, too: the first of it that waits is the first.
    const unasked = await Promise.all(rowLinks(await company.get("/companytechsupport/search?size=100")).map((link) => company.get(link)));
    const places = unasked.map((page) => page.$(".queue-nav").text()).filter((text) => text !== "");
    expect(places.slice(0, 2).map((text) => /(\d+) \/ \d+/.exec(text)?.[1])).toEqual(["1", "2"]);
    // Whoever came from no list goes on with the answer that is due first.
    const due = rowLinks(await company.get("/companytechsupport/search?waitingFlag=1&sort=answerDueDate"));
    const [first] = due.map(pathOf);
    expect((await company.get(first ?? "")).$(".queue-nav").text()).toContain(`1 / ${addresses.length - 1}`);
  });

  it("offers what was closed of the same words, with its answer", async () => {
    const dealer = await as("d10001");
    const solved = own.find(({ status }) => status === 5);
    const page = await press(dealer, await dealer.get(create), "refresh", { subject: String(solved?.subject) });
    const similar = page.$("#similar li").first();
    expect(similar.text()).toContain("内容相近");
    expect(similar.text()).toContain(String(own.find(({ reportNumber }) => similar.text().includes(String(reportNumber)))?.answerOpinion));
    expect((await dealer.get(create)).$("#similar").text()).toContain("填写主题、主因件、故障现象或故障码后");
  });

  it("comes back to its dealer, who corrects it", async () => {
    const [dealer, company] = await Promise.all([as("d10001"), as("zhangwei")]);
    const waiting = own.find(({ status }) => status === 1);
    const at = `/techsupport/detail/${String(waiting?.id)}`;
    const page = await company.get(`/companytechsupport/detail/${String(waiting?.id)}`);
    expect((await decide(company, page, "return", { opinion: "请补充照片" })).text).toContain("需更正");
    const returned = await dealer.get(at);
    expect(returned.$(".notice-warning").text()).toMatch(/请按意见更正请补充照片 张伟 /);
    // What its dealer says since does not hide why it came back.
    await say(dealer, returned, "say", { opinion: "照片稍后上传" });
    const edit = await dealer.get(String(returned.$(".notice-warning a").attr("href")));
    expect(edit.$(".notice-warning").text()).toMatch(/照片稍后上传 李娜 .*请补充照片 张伟 /);
    expect(edit.$(".form-bar button[value=saveDraft]")).toHaveLength(0);
    const chosen = { ...sound, subFunctionId: "", contactPositionId: "", contactPersonId: "", sysSymptomId: "", sysPfsId: "" };
    const corrected = await press(dealer, edit, "submit", chosen);
    expect(corrected.text).toContain("修改成功");
    const waitsAgain = await dealer.get(at);
    expect(waitsAgain.text.includes("待处理（已更正）")).toBe(true);
    expect(waitsAgain.$(".notice-warning").length).toBe(0);
  });

  it("is its dealer's alone, and a draft of it goes for good", async () => {
    const [dealer, other] = await Promise.all([as("d10001"), as("d10002")]);
    const id = idIn(await press(dealer, await dealer.get(create), "saveDraft", { subject: "待删除" }));
    expect((await other.get(`/techsupport/detail/${id}/edit`)).status).toBe(404);
    const gone = await dealer.submit(await dealer.get(`/techsupport/detail/${id}`), "#delete form");
    expect(gone.text).toContain("删除成功");
    expect((await dealer.get(`/techsupport/detail/${id}`)).status).toBe(404);
  });
});

describe("forwarding to a supplier", () => {
  const report = own.find(({ status }) => status === 4);
  const address = `/companytechsupport/detail/${String(report?.id)}`;
  const form = "#suppliers form[method=post]";
  const published = async () => (await backend.calls()).filter(({ operation }) => operation === "techSupport.publish").length;

  it("happens once for a press, by a form of ours, and never by looking, following a link or a failure", async () => {
    const company = await as("zhangwei");
    await backend.forgetCalls();
    const page = await company.get(address);
    for (const link of page.$("main a[href^='/']").toArray()) await company.get(page.$(link).attr("href") ?? "");
    expect(await published()).toBe(0);
    expect(page.$(form).attr("method")?.toLowerCase()).toBe("post");
    const missing = await company.submit(page, form, { [intentName]: "submit" });
    expect(missing.status).toBe(422);
    expect(problemsOf(missing)).toEqual(["请选择供应商"]);
    await backend.fail("techSupport.publish", "503");
    const failed = await company.submit(page, form, { supplierId: "8205", [intentName]: "submit" });
    expect(failed.status >= 500).toBe(true);
    expect(await published()).toBe(1);
    await backend.heal();
    const done = await company.submit(await company.get(address), form, { supplierId: "8205", [intentName]: "submit" });
    expect(done.text).toContain("转发成功");
    expect(done.$("#suppliers").text()).toContain("常州新能电池有限公司");
    const again = await company.submit(done, form, { supplierId: "8205", [intentName]: "submit" });
    expect(again.text).toContain("之后报告没有变化");
    expect((await (await as("d10001")).get(`/techsupport/detail/${String(report?.id)}`)).body).not.toContain("常州新能");
  });
});
