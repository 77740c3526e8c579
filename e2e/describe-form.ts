import { afterEach, describe, expect, it } from "vitest";
import { controlId } from "#app/lib/forms/form-state.ts";
import { fieldsUnder, writesOf, type Field, type Form } from "#app/lib/forms/form.ts";
import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { tagsOfKit } from "./kit-tags.ts";
import { total } from "./list-page.ts";
import { appUrl, backend } from "./screen.ts";
import { isDealer, password, signedIn, type Account, type Answer, type Visitor } from "./visitor.ts";

interface FormUnderTest {
  word: string;
  form: Form;
  /** Whose it is. */
  account: Account;
  /** Somebody else, who is signed in by the time it is posted. */
  other: Account;
  /** Id of the operation that writes it. */
  writes: string;
  /** Opens one that can be sent, in a session of its own. */
  /** Who changes the stored document meanwhile, where its form can tell. */
  changedBy?: string;
  begin(): Promise<OpenedForm>;
  /** Where a new one is made, by which operation, and the list it then stands first in; for forms of stored documents. */
  creates?: { page: string; list: string; writes: string; typed(): Readonly<Record<string, string>>; named: string };
}

interface OpenedForm {
  visitor: Visitor;
  /** As it was opened. */
  page: Answer;
  /** What is typed: sound, and not what stands there already. */
  typed: Readonly<Record<string, string>>;
  /** How many there are of what it makes, or how often the document has been changed. */
  made(): Promise<number>;
  /** Somebody else changes the document meanwhile; for forms of stored documents. */
  overtake?(): Promise<void>;
}

/** What every form does, on the product as it runs without scripts. */
export function describeForm({ word, form, account, other, writes, changedBy, begin, creates }: FormUnderTest): void {
  afterEach(() => backend.heal());
  const [intent = "submit"] = writesOf(form);
  const fields = Object.entries(form.shape.fields).filter((entry): entry is [string, Shown] => entry[1].kind !== "hidden");
  const required = fields.filter(([, field]) => field.required);
  // Where it leads, a list may have a filter, or a form for its searches, with a field of the same name.
  const element = `form[method=post]${required.map(([name]) => `:has([name='${name}'])`).join("")}`;
  const send = (visitor: Visitor, page: Answer, values: Readonly<Record<string, string>> = {}) =>
    visitor.submit(page, element, { ...values, [intentName]: intent });
  const writesSeen = async () => (await backend.calls()).filter(({ operation }) => operation === writes).length;
  const isDone = (answer: Answer) => answer.status === 200 && answer.$(element).length === 0;

  describe(`the form ${word}`, () => {
    it("names all that is missing, each with a link to its control", async () => {
      const { visitor, page, made } = await begin();
      const before = await made();
      const back = await send(visitor, page, Object.fromEntries(fields.map(([name]) => [name, ""])));
      expect(back.status).toBe(422);
      const links = back.$(".error-summary a").toArray();
      expect(links.map((link) => back.$(link).attr("href"))).toEqual(required.map(([name]) => `#${controlId(form, name)}`));
      for (const link of links) expect(back.$(back.$(link).attr("href") ?? "")).toHaveLength(1);
      expect(await made()).toBe(before);
    });

    it("is sent once however often its button is pressed, and from the page that Back shows", async () => {
      const { visitor, page, typed, made } = await begin();
      const before = await made();
      await backend.forgetCalls();
      const answers = await Promise.all([send(visitor, page, typed), send(visitor, page, typed), send(visitor, page, typed)]);
      expect(answers.filter(isDone)).toHaveLength(3);
      expect(isDone(await send(visitor, page, typed))).toBe(true);
      expect(await writesSeen()).toBe(1);
      expect(await made()).toEqual(before + 1);
    });
  });

  describe(`the form ${word} in full`, { tags: tagsOfKit("form", word) }, () => {
    it("has a control for each of its fields, under its label", async () => {
      const { page } = await begin();
      for (const [name] of fields) {
        const control = page.$(`${element} #${controlId(form, name)}`);
        expect(control, name).toHaveLength(1);
        const labels = [`label[for='${control.attr("id")}']`, `label:has(#${control.attr("id")})`].join();
        expect(page.$(labels).text().trim(), name).not.toBe("");
      }
    });

    it.each(fields.flatMap(([name, field]) => unsoundOf(field).map((value) => [name, value.slice(0, 20), value] as const)))(
      "refuses for %s the text %s, and keeps it with all others",
      async (name, _, value) => {
        const { visitor, page, typed, made } = await begin();
        const before = await made();
        const back = await send(visitor, page, { ...typed, [name]: value });
        expect(back.status).toBe(422);
        expect(back.$(".error-summary a").attr("href")).toEqual(`#${controlId(form, name)}`);
        const isShown = form.shape.fields[name]?.kind !== "choice" && form.shape.fields[name]?.kind !== "flag";
        // What hangs on a value that is none is emptied.
        const emptied = Object.fromEntries(fieldsUnder(form, name).map((other) => [other, undefined]));
        expect(missingIn(back, { ...typed, [name]: isShown ? value : undefined, ...emptied })).toEqual([]);
        expect(await made()).toBe(before);
      },
    );

    it.each([
      ["no token", undefined],
      ["a forged token", "e30.x"],
    ])("does nothing with %s, and shows what was typed", async (_, token) => {
      const { visitor, page, typed, made } = await begin();
      const before = await made();
      const entries: Record<string, string> = { ...entriesOf(page), ...typed, [intentName]: intent };
      const { [csrfTokenName]: _own, ...without } = entries;
      const answer = await visitor.request(addressOf(page), {
        form: token === undefined ? without : { ...without, [csrfTokenName]: token },
      });
      expect(answer.status).toBe(422);
      expect(answer.text).toContain("表单已过期");
      expect(missingIn(answer, typed)).toEqual([]);
      expect(await made()).toBe(before);
      // What came back can be sent.
      expect(isDone(await send(visitor, answer))).toBe(true);
    });

    it("does not guess what a button is for that it does not have", async () => {
      const { visitor, page, typed, made } = await begin();
      const before = await made();
      const answer = await visitor.submit(page, element, { ...typed, [intentName]: "__proto__" });
      expect(answer.status).toBe(400);
      expect(missingIn(answer, typed)).toEqual([]);
      expect(await made()).toBe(before);
    });

    it.each(["500", "503", "garbage", "html"] as const)(
      "keeps what was typed when its service answers %s, and is sent afterwards",
      async (fault) => {
        const { visitor, page, typed, made } = await begin();
        const before = await made();
        // What does not say whether it was done may have been done.
        const undone = fault === "500" || fault === "503";
        await backend.fail(writes, fault);
        const back = await send(visitor, page, typed);
        expect(back.status).toBeGreaterThanOrEqual(500);
        expect(back.text).toMatch(/填写的内容都在.*问题编号/);
        expect(missingIn(back, typed)).toEqual([]);
        if (undone) expect(await made()).toBe(before);
        await backend.heal();
        expect(isDone(await send(visitor, back))).toBe(true);
        expect(await made()).toBe(before + 1);
      },
    );

    it("shows a refusal in the backend's words", async () => {
      const { visitor, page, typed } = await begin();
      await backend.fail(writes, "refuse", { statusText: "今天不收" });
      const back = await send(visitor, page, typed);
      expect(back.status).toBe(422);
      expect(back.text.includes("今天不收")).toBe(true);
      expect(missingIn(back, typed)).toEqual([]);
    });

    it("comes back after signing in when the session ended under it", async () => {
      const { visitor, page, typed, made } = await begin();
      const before = await made();
      visitor.cookies.clear();
      const login = await send(visitor, page, typed);
      expect(login.path).toMatch(/^\/login\?/);
      // Whose an address of both sides was is not known any more: a dealer goes on to the dealers' door.
      const [other] = isDealer(account) && !login.path.includes("type=dealer") ? login.$("a:contains('经销商登录')").toArray() : [];
      const signInRoute = other ? await visitor.get(login.$(other).attr("href") ?? "") : login;
      const back = await visitor.submit(signInRoute, "form:has([name=password])", { username: account, password });
      expect(back.text).toContain("已恢复之前填写的内容，尚未提交");
      expect(missingIn(back, typed)).toEqual([]);
      expect(await made()).toBe(before);
      expect(isDone(await send(visitor, back))).toBe(true);
    });

    it("does nothing in the session of another user, and waits for its own", async () => {
      const { page, typed, made } = await begin();
      const before = await made();
      const stranger = await signedIn(appUrl, other);
      const told = await send(stranger, page, typed);
      expect(told.path.startsWith("/other-user?")).toBe(true);
      expect(told.text.includes(`刚才的表单属于：${account}`)).toBe(true);
      expect(missingIn(told, typed)).toEqual(Object.keys(typed));
      expect(await made()).toBe(before);
      const login = await stranger.submit(told, "main form[action='/logout']");
      expect(login.path.includes("type=dealer")).toBe(isDealer(account));
      const back = await stranger.submit(login, "form:has([name=password])", { username: account, password });
      expect(missingIn(back, typed)).toEqual([]);
    });

    it("is sent once though its answer got lost", async () => {
      const { visitor, page, typed, made } = await begin();
      const before = await made();
      await backend.fail(writes, "lost", { times: 1 });
      const lost = await send(visitor, page, typed);
      expect(lost.status).toBeGreaterThanOrEqual(500);
      expect(missingIn(lost, typed)).toEqual([]);
      expect(isDone(await send(visitor, lost))).toBe(true);
      expect(await made()).toBe(before + 1);
    });

    if (creates)
      it("makes one, whatever was lost and however often it is sent, that stands first in its list and opens", async () => {
        const visitor = await signedIn(appUrl, account);
        const before = total(await visitor.get(creates.list));
        const [page, typed] = [await visitor.get(creates.page), creates.typed()];
        await backend.fail(creates.writes, "cut");
        const lost = await send(visitor, page, typed);
        expect(lost.status >= 500).toBe(true);
        expect(missingIn(lost, typed)).toEqual([]);
        await backend.heal();
        for (const from of [lost, page]) {
          const done = await send(visitor, from, typed);
          expect(done.path.split("?")[0]).toBe(creates.list);
          expect(total(done)).toEqual(before + 1);
          expect(done.text).toEqual(expect.stringContaining(`新建成功：${word} ${typed[creates.named]}`));
          expect(done.$("tbody tr").first().text()).toContain(typed[creates.named]);
          const opened = await visitor.get(done.$(".notice a:contains('打开')").attr("href") ?? "");
          expect(opened.status).toBe(200);
          expect(missingIn(opened, typed)).toEqual([]);
        }
      });

    if (!form.shape.versioned) return;
    it("shows both versions when somebody else was quicker, and goes on with what was typed", async () => {
      const { visitor, page, typed, made, overtake } = await begin();
      if (!overtake) throw new Error(`${word} has versions, and nobody changes it meanwhile`);
      await overtake();
      const before = await made();
      const told = await send(visitor, page, typed);
      expect(told.status).toBe(409);
      expect(told.text.includes("数据已被他人修改")).toBe(true);
      expect(told.$("#conflict tbody tr").length).toBeGreaterThan(0);
      const said = told.$("#conflict p").first();
      expect(said.text()).toContain(changedBy === undefined ? `该${word}又被修改过` : `修改了该${word}`);
      if (changedBy !== undefined) expect([said.text().includes(`${changedBy} 于`), said.find("time").length]).toEqual([true, 1]);
      expect(missingIn(told, typed)).toEqual([]);
      expect((await send(visitor, told)).status, "not before its user goes on").toBe(409);
      expect(await made()).toBe(before);
      const adopted = await visitor.submit(told, element, { [intentName]: "adoptLatest" });
      expect(adopted.status).toBe(200);
      expect(missingIn(adopted, typed)).toEqual([]);
      expect(isDone(await send(visitor, adopted))).toBe(true);
      expect(await made()).toBe(before + 1);
    });
  });

  function entriesOf(page: Answer): Record<string, string> {
    return Object.fromEntries(
      page
        .$(element)
        .first()
        .serializeArray()
        .map(({ name, value }) => [name, value]),
    );
  }

  function addressOf(page: Answer): string {
    return page.$(element).first().attr("action") ?? page.path;
  }

  /** Names of what was typed and does not stand in the form of a page. `undefined`: cannot stand there. */
  function missingIn(page: Answer, typed: Readonly<Record<string, string | undefined>>): string[] {
    const entries = entriesOf(page);
    return Object.entries(typed).flatMap(([name, value]) =>
      value === undefined || (entries[name] ?? "").replace(/\r\n/g, "\n") === value ? [] : [name],
    );
  }
}

type Shown = Exclude<Field, { kind: "hidden" }>;

/** Texts a field does not take. */
function unsoundOf(field: Shown): string[] {
  switch (field.kind) {
    case "text":
    case "prose":
    case "code":
    case "telephone":
      return field.max === undefined ? [] : ["长".repeat(field.max + 1)];
    case "choice":
    case "flag":
      return ["no-such"];
    case "offered":
      // One that hangs on another is emptied instead.
      return field.under === undefined ? ["no-such"] : [];
    case "vin":
      return ["LSVAA49J13204737"];
    case "day":
      return ["2026-02-31"];
    case "number":
    case "amount":
      return ["一二"];
  }
}
