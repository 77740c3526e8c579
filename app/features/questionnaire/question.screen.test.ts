// @module-tag slow
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { appUrl, as, backend } from "#e2e/screen.ts";
import { password, signedIn, type Answer, type Visitor } from "#e2e/visitor.ts";
import { surveyDetail, surveyResult } from "#gateway/operations/questionnaire.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());
afterEach(() => backend.heal());

const link = "a.survey-link[href='/question']";
const form = "form.survey";
const sound = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`q${number}`, "4"])),
  q7: "1",
  q8: "2",
  q9: "5",
  q10: "更快的审核 <b>&",
  q11: "无",
};
const without = (...names: string[]) => Object.fromEntries(Object.entries(sound).filter(([name]) => !names.includes(name)));
const send = (visitor: Visitor, page: Answer, values: Record<string, string>) => visitor.submit(page, form, values);
const isStored = async () => (await (await backendAs(gateway, "d10001")).read(surveyResult, { params: { id: "2026002" } })).isSubmitted;
const checkedOf = (page: Answer, name: string) => page.$(`[name=${name}][checked]`).attr("value");

/** The token of a form that was opened while the questionnaire waited. */
let opened = "";

describe("the questionnaire", () => {
  it("has a floating link for the dealer it waits for, on every page but its own, and for nobody else", async () => {
    const dealer = await as("d10001");
    for (const path of ["/home", "/claim/search", "/claim/create", "/no/such/page"])
      expect((await dealer.get(path)).$(link), path).toHaveLength(1);
    expect((await dealer.get("/question")).$(link)).toHaveLength(0);
    for (const account of ["d10002", "zhangwei"] as const)
      expect((await (await as(account)).get("/home")).$(link), account).toHaveLength(0);
    expect((await dealer.get("/login?type=dealer", { headers: { cookie: undefined } })).$(link)).toHaveLength(0);
  });

  it("is the dealers' alone", async () => {
    const staff = await as("zhangwei");
    expect((await staff.get("/question")).status).toBe(403);
    expect((await staff.request("/question", { form: sound })).status).toBe(403);
    expect((await staff.get("/home")).status, "still signed in").toBe(200);
  });

  it("asks eleven questions: ratings, choices and free text", async () => {
    const page = await (await as("d10001")).get("/question");
    opened = String(page.$(`${form} [name=csrfToken]`).val());
    expect(page.$(".survey-question")).toHaveLength(11);
    expect(page.$("[name=q1]")).toHaveLength(5);
    expect(page.$("[name=q9]")).toHaveLength(5);
    expect(page.$("textarea[name=q11]")).toHaveLength(1);
  });

  it("shows a dealer that has answered what was answered, and one that was never asked nothing", async () => {
    const page = await (await as("d10002")).get("/question");
    expect(page.text).toMatch(/问卷已提交.*赵磊.*2026-07-03/);
    expect(page.$(".survey-answers li")).toHaveLength(11);
    expect(page.$(form)).toHaveLength(0);
  });

  it("comes back with all that was typed and opens at the first question without an answer", async () => {
    const dealer = await as("d10001");
    const back = await send(dealer, await dealer.get("/question"), without("q3", "q11"));
    expect(back.status).toBe(422);
    expect(back.$("[autofocus]").attr("id")).toBe("field-q3-1");
    expect(
      back
        .$(".error-summary a")
        .toArray()
        .map((item) => [back.$(item).attr("href"), back.$(item).text()]),
    ).toEqual([
      ["#field-q3-1", "第 3 题：请回答此题"],
      ["#field-q11", "第 11 题：请回答此题"],
    ]);
    expect(checkedOf(back, "q1")).toBe("4");
    expect(checkedOf(back, "q9")).toBe("5");
    expect(back.$("[name=q10]").text()).toBe("更快的审核 <b>&");
    expect(await isStored()).toBe(false);
  });

  it("takes no answer that does not exist, and no form without a token", async () => {
    const dealer = await as("d10001");
    const page = await dealer.get("/question");
    expect((await send(dealer, page, { ...sound, q1: "6" })).$(".error-summary").text()).toContain("没有这个选项");
    expect((await send(dealer, page, { ...sound, q11: "长".repeat(501) })).$(".error-summary").text()).toContain("最多 500 个字");
    const forged = await dealer.request("/question", { form: sound });
    expect(forged.status).toBe(422);
    expect(checkedOf(forged, "q1")).toBe("4");
    expect(await isStored()).toBe(false);
  });

  it.each(["500", "503"] as const)("comes back with all that was typed when the backend answers %s", async (fault) => {
    const dealer = await as("d10001");
    await backend.fail("survey.submit", fault);
    const back = await send(dealer, await dealer.get("/question"), sound);
    expect(back.status).toBe(fault === "500" ? 502 : 503);
    expect(back.text).toMatch(/填写的内容都在.*问题编号/);
    expect(checkedOf(back, "q9")).toBe("5");
    expect(await isStored()).toBe(false);
  });

  it("comes back with all that was typed when it cannot be told whose it is", async () => {
    const dealer = await as("d10001");
    const page = await dealer.get("/question");
    await backend.fail("dealer.info", "503");
    const back = await send(dealer, page, sound);
    expect(back.status).toBe(503);
    expect(checkedOf(back, "q9")).toBe("5");
    expect(await isStored()).toBe(false);
  });

  it("shows a refusal in the backend's words, with all that was typed", async () => {
    const dealer = await as("d10001");
    await backend.fail("survey.submit", "refuse", { statusText: "问卷已停止收集" });
    const back = await send(dealer, await dealer.get("/question"), sound);
    expect(back.status).toBe(422);
    expect(back.text).toContain("问卷已停止收集");
    expect(back.$("[name=q11]").text()).toBe("无");
  });

  it("comes back after signing in when the session ended under it", async () => {
    const dealer = await signedIn(appUrl, "d10001");
    const page = await dealer.get("/question");
    dealer.cookies.clear();
    const login = await send(dealer, page, sound);
    expect(login.path).toMatch(/^\/login\?/);
    const back = await dealer.submit(login, "form:has([name=password])", { username: "d10001", password });
    expect(back.path).toMatch(/^\/question\?form=/);
    expect(back.text).toContain("已恢复之前填写的内容");
    expect(checkedOf(back, "q1")).toBe("4");
    expect(back.$("[name=q10]").text()).toBe("更快的审核 <b>&");
    expect(await isStored()).toBe(false);
  });

  it.each(["500", "hang", "garbage", "403"] as const)("costs no page when the word that one waits answers %s", async (fault) => {
    const dealer = await signedIn(appUrl, "d10002");
    await dealer.submit(await dealer.get("/home"), "form[action='/logout']");
    await backend.fail("survey.tip", fault);
    await dealer.signIn("d10002");
    const page = await dealer.get("/claim/search");
    expect(page.status).toBe(200);
    expect(page.$("table tbody tr").length).toBeGreaterThan(0);
    expect(page.$(link)).toHaveLength(0);
  });

  // From here on it is answered: what comes before must not have.
  it("is handed in once though its answer got lost and it is sent again, then the link goes and its user is home", async () => {
    const dealer = await signedIn(appUrl, "d10001");
    const page = await dealer.get("/question");
    await backend.fail("survey.submit", "lost", { times: 1 });
    const lost = await send(dealer, page, sound);
    expect(lost.status).toBeGreaterThanOrEqual(500);
    expect(lost.text).toContain("填写的内容都在");
    expect(await isStored()).toBe(true);
    const home = await send(dealer, lost, {});
    expect(home.path).toMatch(/^\/home\?done=/);
    expect(home.text).toContain("提交成功：满意度问卷");
    expect(home.$(link)).toHaveLength(0);
    expect((await send(dealer, page, sound)).path).toMatch(/^\/home/);
    expect((await dealer.get("/claim/search")).$(link)).toHaveLength(0);

    const history = await dealer.get("/question");
    expect(history.text).toMatch(/问卷已提交.*李娜/);
    expect(history.$(".survey-answers").text()).toContain("更快的审核 <b>&");
    const reader = await backendAs(gateway, "d10001");
    const { id = "" } = await reader.read(surveyResult, { params: { id: "2026002" } });
    const record = await reader.read(surveyDetail, { params: { id } });
    expect(record).toMatchObject({ dealerId: "20001", dealerName: "上海浦东星辰汽车销售服务有限公司", effectiveFlag: true });
    expect(record.answers.map(({ titleNumber }) => titleNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(record.answers[0]).toEqual({ titleNumber: 1, titleAnswer: "4" });
  });

  it("is refused to a second form that was opened before, with all that was typed", async () => {
    const dealer = await as("d10001");
    const entries = { ...sound, surveyId: "2026002", csrfToken: opened };
    const late = await dealer.request("/question", { form: entries });
    expect(late.status).toBe(422);
    expect(late.text).toContain("该问卷已提交，不能重复提交");
    expect(checkedOf(late, "q1")).toBe("4");
  });
});
