import { afterEach, describe, expect, it } from "vitest";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { total } from "#e2e/list-page.ts";
import { appUrl, as, backend } from "#e2e/screen.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { password, signedIn, Visitor } from "#e2e/visitor.ts";
import { leads } from "#fixtures/leads/seed.ts";
import { today } from "#app/lib/view/today.server.ts";
import { dayFrom } from "#gateway/rules/follow-up-day.ts";
import { dealerLeadDetail, dealerLeadFollowUp, dealerLeadPage } from "#gateway/operations/lead-follow-up.ts";

const list = "/cvrm/dealerFollow";
const dealer = backendAs(openGateway(backendUrl), "d10001");
afterEach(() => backend.heal());

let given = 850_000;
/** A lead of a test's own, which its dealer has followed. */
async function ownLead() {
  const id = String((given += 1));
  const mobile = `1594${id}0`;
  await backend.given("a lead is followed by a dealer", { id, mobile, leadName: "欧阳敏", dealerCode: "10001" });
  return { id, mobile, address: `${list}/${id}` };
}
const readLead = async (id: string) => (await dealer).read(dealerLeadDetail, { params: { id } });
const follow = "#follow form[method=post]";

describe("the queue of a lead", () => {
  it("is the list the consultant came from, and the next one of it is open once this one is saved", async () => {
    const visitor = await as("d10001");
    const asked = "openFlag=1&followState=following&sort=-createDate";
    const rows = await visitor.get(`${list}?${asked}&size=100`);
    const links = rows
      .$("tbody th a")
      .toArray()
      .map((link) => rows.$(link).attr("href") ?? "");
    const [before = "", here = "", after = ""] = links;
    const page = await visitor.get(here);
    expect(page.$(".queue-nav").text()).toContain(`2 / ${total(rows)}`);
    const paths = page.$(".queue-nav a").toArray();
    const addresses = paths.map((link) => page.$(link).attr("href") ?? "");
    expect(addresses.map((address) => address.split("?")[0])).toEqual([before.split("?")[0], list, after.split("?")[0]]);
    expect(new URL(addresses[1] ?? "", appUrl).searchParams.get("followState")).toBe("following");
    const said = { followRemark: "已发报价单", nextDay: "7" };
    const next = await visitor.submit(page, follow, { ...said, [intentName]: "saveNext" });
    expect(next.path.split("?")[0]).toBe(after.split("?")[0]);
    expect(next.text).toMatch(/XS\d+ 保存成功/);
    // One that is saved alone stays open, in its queue.
    const stayed = await visitor.submit(next, follow, { ...said, [intentName]: "submit" });
    expect(stayed.path.split("?")[0]).toBe(after.split("?")[0]);
    expect(stayed.$(".queue-nav").text()).toMatch(/\d+ \/ \d+/);
  });

  it("of whoever came from no list is what is open, due first; with nothing behind it the lead stays", async () => {
    const visitor = await as("d10001");
    const due = await visitor.get(`${list}?openFlag=1`);
    const [first = ""] = (due.$("tbody th a").first().attr("href") ?? "").split("?");
    expect((await visitor.get(first)).$(".queue-nav").text()).toContain(`1 / ${total(due)}`);
    const { id, address } = await ownLead();
    const { leadNumber = "" } = await readLead(id);
    const alone = await visitor.get(`${address}?queue=${encodeURIComponent(`leadNumber=${leadNumber}`)}`);
    expect(alone.$(".queue-nav").text()).toContain("1 / 1");
    const stayed = await visitor.submit(alone, follow, { followRemark: "已约到店", [intentName]: "saveNext" });
    expect(stayed.path.split("?")[0]).toBe(address);
    expect(stayed.text).toContain("没有其他待跟进的线索");
  });
});

describe("a follow-up", () => {
  const said = { followState: "won", orderNumber: "DD2026001", followRemark: "已签订单 <b>&" };

  it("is written once though its answer got lost, and keeps what was typed meanwhile", async () => {
    const { id, address } = await ownLead();
    const visitor = await as("d10001");
    const page = await visitor.get(address);
    const before = (await readLead(id)).version ?? 0;
    await backend.fail("dealerLead.followUp", "cut");
    const lost = await visitor.submit(page, follow, { ...said, [intentName]: "submit" });
    expect(lost.status >= 500).toBe(true);
    expect(lost.$("[name=followRemark]").val()).toEqual(said.followRemark);
    await backend.heal();
    for (const from of [lost, page]) await visitor.submit(from, follow, { ...said, [intentName]: "submit" });
    const lead = await readLead(id);
    expect(lead.version).toEqual(before + 1);
    expect(lead.followState).toBe("won");
    expect(lead.followList.filter(({ operation }) => operation === "follow").length).toBe(1);
  });

  it("of somebody who was slower says who was quicker, and keeps what was typed", async () => {
    const { id, address } = await ownLead();
    const visitor = await as("d10001");
    const page = await visitor.get(address);
    const { version = 0 } = await readLead(id);
    const body = { id, version, followState: "lost", closeReason: "L1", account: "sale01", userName: "周婷" } as const;
    expect(await (await dealer).write(dealerLeadFollowUp, { body }, {})).toMatchObject({ ok: true });
    const late = await visitor.submit(page, follow, { ...said, [intentName]: "submit" });
    expect(late.status).toBe(409);
    expect(late.text.includes("该线索已战败，不能再跟进")).toBe(true);
    expect(late.text.includes("已签订单")).toBe(true);
  });
});

const own = leads.filter(({ testDealerCode }) => testDealerCode === "10001");

describe("a follow-up", () => {
  it("of somebody who was slower shows what each has said", async () => {
    const { id, address } = await ownLead();
    const [visitor, other] = [await as("d10001"), await as("d10001")];
    const [page, theirs] = [await visitor.get(address), await other.get(address)];
    await visitor.submit(page, follow, { followState: "testDrive", followRemark: "已试驾金色款", [intentName]: "submit" });
    const late = await other.submit(theirs, follow, { followRemark: "约周六到店", [intentName]: "submit" });
    expect(late.status).toBe(409);
    expect(late.$("#conflict").text()).toMatch(/已试驾.*跟进中.*已试驾金色款.*约周六到店/s);
    const done = await other.submit(late, follow, { [intentName]: "adoptLatest" });
    expect(done.$("[name=followRemark]").val()).toBe("约周六到店");
    expect((await readLead(id)).followRemark).toBe("已试驾金色款");
  });

  it("that sold is taken back with a reason", async () => {
    const { id, address } = await ownLead();
    const visitor = await as("d10001");
    const sold = await visitor.submit(await visitor.get(address), follow, { followState: "won", [intentName]: "submit" });
    expect(sold.status).toBe(422);
    const done = await visitor.submit(sold, follow, { vin: "LSVAA4187E2184847", [intentName]: "submit" });
    expect(await readLead(id)).toMatchObject({ followState: "won", vin: "LSVAA4187E2184847" });
    const reopen = "#reopen form[method=post]";
    expect((await visitor.submit(done, reopen, { [intentName]: "submit" })).status).toBe(422);
    await visitor.submit(done, reopen, { followRemark: "客户退订", [intentName]: "submit" });
    expect(await readLead(id)).toMatchObject({ followState: "following", followRemark: "客户退订" });
  });

  it("is saved by what the call came to alone: the next day is chosen, not typed", async () => {
    const { id, address } = await ownLead();
    const visitor = await as("d10001");
    const page = await visitor.get(address);
    expect(page.$("[name=followState]:checked").val()).toBe("following");
    const saved = await visitor.submit(page, follow, { quickRemark: "未接通", [intentName]: "submit" });
    expect(saved.status).toBe(200);
    expect(await readLead(id)).toMatchObject({ followRemark: "未接通", nextFollowDate: dayFrom(today(), 3) });
    const far = await visitor.submit(saved, follow, { followRemark: "改日再谈", nextFollowDate: "2099-01-01", [intentName]: "submit" });
    expect(far.status).toBe(422);
    expect(far.$(".error-summary").text()).toContain(dayFrom(today(), 90));
    expect((await visitor.submit(far, follow, { nextFollowDate: "", nextDay: "1", [intentName]: "submit" })).status).toBe(200);
    expect(await readLead(id)).toMatchObject({ followRemark: "改日再谈", nextFollowDate: dayFrom(today(), 1) });
    const shown = await visitor.get(`${address}?show=personal`);
    expect(shown.$(`a[href="tel:${(await readLead(id)).mobile}"]`).length).toBeGreaterThan(0);
  });
});

describe("a dealer's leads", () => {
  it("are all of them for its manager, those due first in front, and the own ones for a consultant", async () => {
    const page = await (await as("d10001")).get(`${list}?openFlag=1`);
    const due = page
      .$("tbody time[datetime*=T]")
      .toArray()
      .map((time) => Date.parse(page.$(time).attr("datetime") ?? ""));
    // What nobody sells to yet comes first, each group by when it is due.
    const waiting = page.$("tbody tr").filter((_, row) => !/周婷|吴凯/.test(page.$(row).text())).length;
    for (const group of [due.slice(0, waiting), due.slice(waiting)]) expect(group).toEqual(group.toSorted((one, other) => one - other));
    const mine = await (await as("sale01")).get(list);
    const theirs = await (await dealer).read(dealerLeadPage, { query: {}, body: { salesConsultant: "sale01" } });
    expect(total(mine)).toEqual(theirs.total);
    expect(total(mine) < total(await (await as("d10001")).get(list))).toBe(true);
    expect(mine.$("[name=salesConsultant]")).toHaveLength(0);
    // Whoever asks for a colleague's gets the own ones.
    expect(total(await (await as("sale01")).get(`${list}?salesConsultant=sale02`))).toBe(total(mine));
  });

  it("are a colleague's or another dealer's for nobody else, and leave no trace of who the customer is", async () => {
    const sale01 = await as("sale01");
    const colleague = own.find(({ salesConsultant }) => salesConsultant === "sale02");
    const foreign = leads.find(({ testDealerCode }) => testDealerCode === "10002");
    const answers = new Set<string>();
    for (const lead of [colleague, foreign]) {
      const answer = await sale01.get(`${list}/${lead?.id ?? ""}`);
      expect(answer.status).toBe(404);
      answers.add(answer.$("main h1").text());
      expect(answer.body.includes(String(lead?.mobile))).toBe(false);
      const posted = await sale01.request(`${list}/${lead?.id ?? ""}`, { form: { followState: "won", [intentName]: "submit" } });
      expect(posted.status).toBeGreaterThanOrEqual(400);
    }
    expect(answers.size).toBe(1);
    expect((await (await as("d10001")).get(`${list}/${foreign?.id ?? ""}`)).status).toBe(404);
  });

  it("are masked until a consultant asks for one", async () => {
    const { address, mobile } = await ownLead();
    const manager = await as("d10001");
    expect((await manager.get(address)).body).not.toContain(mobile);
    expect((await manager.get(`${address}?show=personal`)).text).toContain(mobile);
  });

  it("need a reason where they are lost, one of those of that state, by posts", async () => {
    const { address } = await ownLead();
    const visitor = await as("d10001");
    const page = await visitor.get(address);
    const chosen = await visitor.submit(page, follow, { followState: "lost", [intentName]: "refresh" });
    expect(chosen.$("[name=closeReason]").text()).toContain("购买竞品");
    const back = await visitor.submit(chosen, follow, { [intentName]: "submit" });
    expect(back.status).toBe(422);
    expect(back.$(".error-summary").text()).toEqual(expect.stringContaining("请选择战败原因"));
    const done = await visitor.submit(back, follow, { closeReason: "L1", [intentName]: "submit" });
    expect(done.$(follow).length).toBe(0);
    expect(done.$("#progress").text()).toEqual(expect.stringContaining("购买竞品"));
  });

  it("are given to a consultant several at once, by the manager alone", async () => {
    const [one, other] = [await ownLead(), await ownLead()];
    const address = `${list}/assign?id=${one.id}&id=${other.id}`;
    const manager = await as("d10001");
    expect((await manager.get(list)).$("tbody [name=id]").length).toBeGreaterThan(1);
    const page = await manager.get(address);
    const { version = 0 } = await readLead(other.id);
    const meanwhile = { id: other.id, version, salesConsultant: "sale01", account: "d10001", userName: "李娜" };
    expect(await (await dealer).write(dealerLeadFollowUp, { body: meanwhile }, {})).toMatchObject({ ok: true });
    const done = await manager.submit(page, "main form[method=post]", { salesConsultant: "sale02", [intentName]: "submit" });
    expect(done.status).toBe(200);
    expect((await readLead(one.id)).salesConsultant).toBe("sale02");
    expect((await readLead(other.id)).salesConsultant).toBe("sale01");
    expect(done.$("#result tbody tr").first().text()).toContain("已被他人修改");
    const sale01 = await as("sale01");
    expect((await sale01.get(list)).$("[name=id]").length).toBe(0);
    expect((await sale01.get(address)).status).toBe(403);
  });

  it("are given to a consultant by the manager alone", async () => {
    const { address, id } = await ownLead();
    const manager = await as("d10001");
    const form = "#consultant form[method=post]";
    const done = await manager.submit(await manager.get(address), form, { salesConsultant: "sale01", [intentName]: "submit" });
    expect(done.status).toBe(200);
    expect((await readLead(id)).salesConsultant).toBe("sale01");
    const sale01 = await as("sale01");
    const page = await sale01.get(address);
    expect(page.status).toBe(200);
    expect(page.$(form).length).toBe(0);
    expect(page.$(follow).length).toBe(1);
    await backend.forgetCalls();
    const forced = await sale01.submit(page, follow, { salesConsultant: "sale02", [intentName]: "submit" });
    expect(forced.status).toBeGreaterThanOrEqual(400);
    expect((await readLead(id)).salesConsultant).toBe("sale01");
  });
});

describe("a session that the backend has ended", () => {
  const ended = async () => {
    const visitor = new Visitor(appUrl);
    // The home page of a consultant reads leads, and its session counts as confirmed for some seconds.
    expect((await visitor.signIn("sale01", { returnTo: "/sessions" })).path).toBe("/sessions");
    await backend.endSessions("sale01");
    await backend.forgetCalls();
    return visitor;
  };
  const calls = async () => (await backend.calls()).map(({ operation }) => operation);
  const signInForm = "form:has([name=password])";

  it.each([
    ["the list", list],
    ["a lead", `${list}/${own.find(({ salesConsultant }) => salesConsultant === "sale01")?.id ?? ""}`],
    ["the list's data", `${list}.data`],
  ])("reads no lead: %s leads to the dealers' sign-in", async (_name, address) => {
    const answer = await (await ended()).get(address, { follow: false });
    expect(`${answer.headers.get("location") ?? ""} ${answer.body}`).toMatch(/\/login\?type=dealer&returnTo=/);
    expect((await calls()).filter((operation) => operation.startsWith("dealerLead."))).toEqual([]);
  });

  it("writes nothing; what was typed is there again for who signs in at the dealers' door", async () => {
    const { id, address } = await ownLead();
    const body = { id, version: (await readLead(id)).version ?? 0, salesConsultant: "sale01", account: "d10001", userName: "李娜" };
    expect(await (await dealer).write(dealerLeadFollowUp, { body }, {})).toMatchObject({ ok: true });
    const before = (await readLead(id)).version;
    const visitor = await signedIn(appUrl, "sale01");
    const page = await visitor.get(address);
    await backend.endSessions("sale01");
    const login = await visitor.submit(page, follow, {
      followState: "won",
      orderNumber: "DD1",
      followRemark: "已签订单",
      [intentName]: "submit",
    });
    expect(login.path).toMatch(/^\/login\?type=dealer&returnTo=.*form/);
    expect((await readLead(id)).version).toBe(before);
    const back = await visitor.submit(login, signInForm, { username: "sale01", password });
    expect(back.path).toMatch(new RegExp(`^${address}\\?form=`));
    expect(back.$("[name=followRemark]").val()).toBe("已签订单");
    const done = await visitor.submit(back, follow, { [intentName]: "submit" });
    expect(done.status).toBe(200);
    expect((await readLead(id)).followState).toBe("won");
  });
});
