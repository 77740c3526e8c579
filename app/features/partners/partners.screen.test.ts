import { afterEach, describe, expect, it } from "vitest";
import { describeDetail } from "#e2e/describe-detail.ts";
import { describeForm } from "#e2e/describe-form.ts";
import { describeList } from "#e2e/describe-list.ts";
import { openGateway, backendAs } from "#e2e/backend-session.ts";
import { as, backend, appUrl } from "#e2e/screen.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { signedIn, type Visitor } from "#e2e/visitor.ts";
import { partners } from "#fixtures/partners/seed.ts";
import { auditList } from "#gateway/operations/claim.ts";
import { partnerCheck, partnerPage } from "#gateway/operations/partner.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { partnerList } from "./list.server.ts";
import { checkForm } from "./partner-forms.ts";

const list = "/partner/management";
const one = partners.find(({ approvalResult, smsDate }) => approvalResult === "1" && smsDate !== undefined);
afterEach(() => backend.heal());

describeList({
  word: "合伙人",
  title: "合伙人",
  list: partnerList,
  visited: { zhangwei: list, wangqiang: list },
  narrowed: "approvalResult=1",
  notInRows: {
    telephone: [String(one?.telephone)],
    parentPhone: [partners.find(({ parentPhone }) => parentPhone !== "")?.parentPhone ?? ""],
  },
});

describeDetail({
  word: "合伙人",
  list,
  address: (id) => `${list}/detail/${id}`,
  visited: ["zhangwei", "wangqiang"],
  refused: { by: ["liufang", "chenjing", "d10001"], id: String(one?.id) },
});

let given = 976_000;
/** A partner of a test's own. */
async function ownPartner(approvalResult: "0" | "1" = "0") {
  const id = String((given += 1));
  const telephone = `1391${id}0`;
  await backend.given("a partner exists", { id, telephone, approvalResult });
  return { id, telephone, number: `HHR${id}`, address: `${list}/detail/${id}` };
}
const form = "#check form[method=post]";
const check = async (visitor: Visitor, address: string, values: Record<string, string>) =>
  visitor.submit(await visitor.get(address), form, { ...values, [intentName]: "submit" });
async function decisionsOn(number: string): Promise<number> {
  const gateway = openGateway(backendUrl);
  try {
    const records = await (await backendAs(gateway, "zhangwei")).read(auditList, { body: { applicationNo: number } });
    return records.filter(({ operation }) => operation === "check").length;
  } finally {
    await gateway.close();
  }
}

describeForm({
  word: "合伙人审核",
  form: checkForm,
  account: "zhangwei",
  other: "wangqiang",
  writes: "partner.check",
  async begin() {
    const { address, number } = await ownPartner();
    const visitor = await signedIn(appUrl, "zhangwei");
    return {
      visitor,
      page: await visitor.get(address),
      typed: { code: "1", remark: "资料齐全" },
      made: () => decisionsOn(number),
    };
  },
});

describe("a partner", () => {
  it("is passed and told, in one press; the phone is masked for whoever may not read it, until they ask", async () => {
    const { address, telephone } = await ownPartner();
    const wangqiang = await as("wangqiang");
    const masked = await wangqiang.get(address);
    expect(masked.body.includes(telephone)).toBe(false);
    expect(masked.text.includes(`${telephone.slice(0, 3)}****`)).toBe(true);
    expect((await wangqiang.get(`${address}?show=personal`)).body).toContain(telephone);
    const done = await check(wangqiang, address, { code: "1", remark: "资料齐全" });
    expect(done.$(".notice").text()).toContain("审核成功，短信已发送");
    expect(done.$("#timeline").text()).toMatch(/发送短信.*审核（已通过）/s);
    expect(done.$("a:contains('再次发送短信')")).toHaveLength(1);
  });

  it("leads to who has waited longest once it is decided, and only then", async () => {
    const { address, number } = await ownPartner();
    const visitor = await as("zhangwei");
    expect((await visitor.get(address)).$("a:contains('审核下一位')")).toHaveLength(0);
    const done = await check(visitor, address, { code: "1", remark: "" });
    const next = done.$(".notice a:contains('审核下一位')");
    expect(next.text()).not.toContain(number);
    const oldest = (await visitor.get(`${list}?approvalResult=0&sort=createDate`)).$("tbody a").first();
    expect(next.attr("href")).toEqual(oldest.attr("href"));
    expect(next.text()).toEqual(`审核下一位：${oldest.text()}`);
    expect((await visitor.get(next.attr("href") ?? "")).$(form)).toHaveLength(1);
  });

  it("cannot be refused without a remark", async () => {
    const { address } = await ownPartner();
    const back = await check(await as("zhangwei"), address, { code: "2", remark: "" });
    expect(back.status).toBe(422);
    expect(back.$(".error-summary").text()).toEqual(expect.stringContaining("拒绝时请填写审核意见"));
    expect(back.$("[name=code][value=2]").attr("checked")).toBeDefined();
  });

  it("stays decided when its message fails, which is told and can be sent again", async () => {
    const { address } = await ownPartner();
    const visitor = await as("zhangwei");
    await backend.fail("partner.sms", "refuse", { statusText: "短信通道维护中" });
    const answer = await check(visitor, address, { code: "2", remark: "资料不全" });
    expect(answer.$(".notice").text()).toMatch(/审核成功，但短信没有发出（短信通道维护中）/);
    expect(answer.$("h1 + *").text()).toContain("已拒绝");
    const stuck = await visitor.get(address);
    expect(stuck.$(".notice").text()).toContain("还没有通过短信告知");
    await backend.heal();
    const sms = await visitor.get(stuck.$("a:contains('发送短信')").first().attr("href") ?? "");
    expect(sms.$("#sms").text()).toMatch(/已拒绝.*资料不全/s);
    const sent = await visitor.submit(sms, "#sms form[method=post]", { [intentName]: "submit" });
    expect(sent.$(".notice").text()).toContain("短信已发送");
    expect((await visitor.get(address)).$(".notice").text()).not.toContain("还没有");
  });

  it("reads 结果未知 while nobody knows what became of its message, and is told once it is looked up", async () => {
    const { address, id } = await ownPartner();
    const visitor = await as("zhangwei");
    const calls = async () => (await backend.calls()).filter(({ operation }) => operation === "partner.sms").length;
    // It never reached the backend, as far as anybody can tell.
    await backend.fail("partner.sms", "500", { times: 1 });
    const unknown = await check(visitor, address, { code: "1", remark: "" });
    expect(unknown.$("main").text()).toContain("短信结果未知");
    expect(unknown.$("main").text()).not.toContain("没有发出");
    await backend.heal();
    const sms = await visitor.get(`${address}/sms`);
    expect(sms.$("#sms").text()).toContain("结果未知");
    await backend.forgetCalls();
    const sent = await visitor.submit(sms, "#sms form[method=post]", { [intentName]: "submit" });
    expect(sent.$("main").text()).not.toContain("结果未知");
    expect(await calls()).toBe(1);
    // The answer of this one is lost: it is found, and told of as sent, wherever it is asked for.
    const other = await ownPartner();
    await backend.fail("partner.sms", "lost", { times: 1 });
    const found = await check(visitor, other.address, { code: "1", remark: "" });
    expect(found.$(".notice").text()).toContain("短信已发送");
    expect(found.$("main").text()).not.toMatch(/没有发出|结果未知/);
    expect(id).not.toBe(other.id);
  });

  it("gets one message for a press whose answer was lost, and for pressing twice", async () => {
    const { address } = await ownPartner("1");
    const visitor = await as("zhangwei");
    const sms = await visitor.get(`${address}/sms`);
    await backend.fail("partner.sms", "lost", { times: 1 });
    await visitor.submit(sms, "#sms form[method=post]", { [intentName]: "submit" });
    await backend.forgetCalls();
    const again = await visitor.submit(sms, "#sms form[method=post]", { [intentName]: "submit" });
    expect(again.$(".notice").text()).toContain("短信已发送");
    expect((await backend.calls()).filter(({ operation }) => operation === "partner.sms")).toEqual([]);
  });

  it("is decided together with others by one confirmation: whoever is left out waits, one that fails leaves the others decided and goes on", async () => {
    const own = [await ownPartner(), await ownPartner(), await ownPartner()];
    const [first, second, third] = own;
    const visitor = await as("zhangwei");
    const several = "main form[method=post]:has([name=code])";
    const page = await visitor.get(`${list}/check?${new URLSearchParams([...own.map(({ id }) => ["id", id]), ["id", "0"]])}`);
    expect(page.$("#closed").text()).toContain("没有找到");
    const refused = await visitor.submit(page, several, { code: "2", remark: "", [intentName]: "submit" });
    expect(refused.$(".error-summary").text()).toContain("拒绝时请填写审核意见");
    await backend.fail("partner.check", "500", { times: 1 });
    const values = { code: "1", remark: "资料齐全", "partners[2].id": "", [intentName]: "submit" };
    const answer = await visitor.submit(page, several, values);
    expect(answer.$(".notice").text()).toMatch(/已审核 1 位，1 位没有审核或结果未知/);
    expect(answer.$("#result").text()).toContain("审核成功，短信已发送");
    await backend.heal();
    const rest = await visitor.submit(answer, several, { code: "1", remark: "资料齐全", "partners[1].id": "", [intentName]: "submit" });
    expect(rest.$(".notice").text()).toContain("已审核 1 位");
    expect(await Promise.all([first, second, third].map((partner) => decisionsOn(partner?.number ?? "")))).toEqual([1, 1, 0]);
  });

  it("is decided by one of two; the other reads who, and keeps what was typed", async () => {
    const { address, id } = await ownPartner();
    const visitor = await as("zhangwei");
    const page = await visitor.get(address);
    const gateway = openGateway(backendUrl);
    const other = await backendAs(gateway, "wangqiang");
    expect(await other.write(partnerCheck, { body: { operator: "", partnerId: id, code: "1", remark: "" } })).toMatchObject({ ok: true });
    const late = await visitor.submit(page, form, { code: "2", remark: "资料不全", [intentName]: "submit" });
    expect(late.text).toContain("该合伙人已由 王强 审核：已通过");
    expect(late.body).toContain("资料不全");
    const { records } = await other.read(partnerPage, { query: {}, body: { partnerId: id } });
    expect(records[0]?.approvalResult).toBe("1");
    await gateway.close();
  });
});
