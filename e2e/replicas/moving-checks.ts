import { expect, it } from "vitest";
import { madeIdOf, press, soundValues, valueOf } from "#e2e/claim-posts.ts";
import { backendControl } from "#e2e/faults.ts";
import { openFiledClaims, whatIsFiled, whatWasTyped } from "#e2e/claim-loss/filed-claims.ts";
import { arrive, attachedName, beginFiling, filingSteps, typeFor } from "#e2e/claim-loss/filing.ts";
import { password, signedIn, Visitor } from "#e2e/visitor.ts";
import { countAnswers, type Cluster } from "./cluster.ts";

/* Requests of one user reach one copy after the other: what one knows the other knows. */

export function checkMoving(cluster: () => Cluster): void {
  const filed = () => openFiledClaims(cluster().backendUrl);

  // A form answers with a redirect: only with a request more in between do the posts reach the other copy.
  it.each([0, 1])(
    "a claim is filed with a look-up, a file, a draft and a correction, every request at the other copy (%d)",
    async (more) => {
      const claims = filed();
      const before = await Promise.all(cluster().replicas.map(countAnswers));
      const filing = beginFiling(await signedIn(cluster().url, "d10001"));
      for (const [at, step] of filingSteps.entries()) {
        if (step.afterReturn) await claims.sendBack(filing.id ?? "");
        if (at % 2 < more) await filing.visitor.get("/login");
        typeFor(filing, step);
        arrive(filing, step, await step.take(filing));
      }
      expect((await claims.ofWorkOrder(filing.workOrderNumber)).map(whatIsFiled)).toEqual([whatWasTyped(filing, [attachedName])]);
      const after = await Promise.all(cluster().replicas.map(countAnswers));
      for (const [at, count] of after.entries()) expect(count - (before[at] ?? 0), `copy ${at + 1}`).toBeGreaterThan(5);
      await claims.close();
    },
  );

  it("a session that ends under a form gives back at the other copy what was typed", async () => {
    const visitor = await signedIn(cluster().url, "d10001");
    const typed = soundValues({ remark: "会话过期前写的" });
    const form = await visitor.get("/claim/create");
    await backendControl(cluster().backendUrl).endSessions("d10001");
    const login = await press(visitor, form, "recalculate", typed);
    expect(login.path).toMatch(/^\/login/);
    const back = await visitor.submit(login, "form:has([name=password])", { username: "d10001", password });
    expect(Object.entries(typed).filter(([name, value]) => valueOf(back, name) !== value)).toEqual([]);
    expect((await press(visitor, back, "submit")).text).toContain("提交成功");
  });

  it("what a page keeps by itself while somebody types is offered by the other copy", async () => {
    const visitor = await signedIn(cluster().url, "d10002");
    const form = await visitor.get("/claim/create");
    const saved = await press(visitor, form, "autosave", { remark: "还没有写完" });
    expect(saved.status).toBe(200);
    for (let copy = 0; copy < 2; copy += 1) {
      const page = await visitor.get("/claim/create");
      const kept = page.$('a[href*="form="]').attr("href")?.split("#")[0] ?? "";
      expect(valueOf(await visitor.get(kept), "remark")).toBe("还没有写完");
      await visitor.get("/login");
    }
  });

  it("columns and saved searches chosen at one copy are there at the other", async () => {
    const visitor = await signedIn(cluster().url, "zhangwei");
    const list = await visitor.get("/companyclaim/search?status=3");
    await visitor.submit(list, "form:has([name=name])", { name: "两台都有", setting: "saveSearch" });
    const columns = "form:has([name=column])";
    const before = list.$("thead th").length;
    await visitor.submit(list, columns, { column: "status", setting: "columns" });
    for (let copy = 0; copy < 2; copy += 1) {
      const page = await visitor.get("/companyclaim/search");
      expect(page.text).toContain("两台都有");
      expect(page.$("thead th").length).toBeLessThan(before);
    }
    await visitor.submit(await visitor.get("/companyclaim/search"), columns, { setting: "defaultColumns" });
  });

  it("a session that is asked for at both copies at the same time holds, and ends at both with one sign-out", async () => {
    const visitor = await signedIn(cluster().url, "wangqiang");
    const pages = await Promise.all(Array.from({ length: 20 }, () => visitor.get("/home")));
    expect(pages.map(({ status, path }) => `${status} ${path}`)).toEqual(pages.map(() => "200 /home"));
    const elsewhere = new Visitor(cluster().url);
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
    await visitor.submit(await visitor.get("/home"), "form[action^='/logout']");
    for (let copy = 0; copy < 3; copy += 1)
      expect((await elsewhere.get("/home", { follow: false })).headers.get("location")).toMatch(/^\/login/);
  });

  it("tries of a password are counted over both copies, whatever address a visitor claims to come from", async () => {
    const visitor = new Visitor(cluster().url);
    const name = `guess-${Date.now()}`;
    const guess = async (at: number) => {
      const page = await visitor.get("/login?type=dealer");
      const forged = { "x-forwarded-for": `192.0.2.${at}`, forwarded: `for=192.0.2.${at}` };
      return visitor.submit(page, "form:has([name=password])", { username: name, password: `no-${at}` }, { headers: forged });
    };
    const reply: string[] = [];
    // Five are free, the sixth waits; a request more moves every second try to the other copy.
    for (let at = 1; at <= 8; at += 1) {
      if (at % 2 === 0) await visitor.get("/login");
      reply.push((await guess(at)).text);
    }
    expect(reply.map((text) => /稍候|秒/.test(text))).toEqual([false, false, false, false, false, true, true, true]);
  });

  it("a post from another site is refused, whatever host the browser claims to speak to", async () => {
    const visitor = await signedIn(cluster().url, "d10002");
    const form = await visitor.get("/claim/create");
    const forged = { origin: "http://evil.invalid", "x-forwarded-host": "evil.invalid", forwarded: "host=evil.invalid" };
    const answer = await press(visitor, form, "recalculate", {}, { headers: forged });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain("请求来源无效");
  });

  it("a post that is too large is told so by the product, and nobody else is turned away", async () => {
    const visitor = await signedIn(cluster().url, "d10002");
    for (let copy = 0; copy < 4; copy += 1) {
      const list = await visitor.get("/claim/search");
      expect(list.status).toBe(200);
      const answer = await visitor.submit(list, "form:has([name=name])", { name: "x".repeat(3_000_000), setting: "saveSearch" });
      expect(answer.status).toBe(413);
      expect(answer.text.includes("内容过大")).toBe(true);
    }
  });

  it("a form sent to both copies at the same time makes one claim", async () => {
    const claims = filed();
    const backend = backendControl(cluster().backendUrl);
    const visitor = await signedIn(cluster().url, "d10001");
    const values = soundValues();
    const form = await visitor.get("/claim/create");
    await backend.fail("claim.create", "late", { delayMs: 400 });
    const answers = await Promise.all([1, 2, 3].map(() => press(visitor, form, "submit", values)));
    await backend.heal();
    const made = await claims.ofWorkOrder(values["workOrderNumber"] ?? "");
    expect(made.map(({ id }) => id)).toEqual([...new Set(answers.map(madeIdOf))]);
    expect(made).toHaveLength(1);
    await claims.close();
  });
}
