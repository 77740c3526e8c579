import { expect } from "vitest";
import { formEntries } from "#e2e/claim-posts.ts";
import type { Answer } from "#e2e/visitor.ts";
import { missingIn, type UserAction } from "./user-actions.ts";
import type { MatrixFault } from "./faults.ts";

/** How a screen shows a call that fails. */
export interface FailureView {
  /** For the test's name. */
  name: string;
  /** The same for all screens that take it so, where the name says what is missing there. */
  way?: string;
  /** Its answer says which request to look for in the logs. */
  hasReference: boolean;
  /** Whether 401 and 403 end the session (1 §8); while signing in there is none yet. */
  endsSession: boolean;
  /** A download that has begun can only break off. */
  breaksOff?: true;
  expects(answer: Answer, fault: MatrixFault, action: UserAction): void | Promise<void>;
}

/** The catalogue's words take the page's place; the shell around it stays, and 重试 leads to it again. */
export const page: FailureView = {
  name: "the catalogue's page with 重试",
  hasReference: true,
  endsSession: true,
  expects(answer, { words, status }) {
    expect(answer.status).toBe(status);
    expect(answer.$("main h1").text()).toContain(words);
    expect(answer.$("nav, header").length, "the shell stays").toBeGreaterThan(0);
    expect(answer.$("main a:contains('重试')").attr("href")).toBe(answer.path);
  },
};

/** The page stays, and says in the place of the part that it could not be read, with 重试. */
export const part = (what: string): FailureView => ({
  way: "the page without a part",
  name: `the page without ${what}`,
  hasReference: true,
  endsSession: true,
  expects(answer, { words }) {
    expect(answer.status).toBe(200);
    expect(answer.$(`.notice:contains('${what}暂时无法读取')`).text()).toContain(words);
  },
});

/** What became of each is told, with the form that goes on as it was filled in. */
export const outcome: FailureView = {
  name: "the outcome with the catalogue's words",
  hasReference: true,
  endsSession: true,
  expects(answer, { words }, { typed }) {
    expect(answer.status).toBe(200);
    expect(answer.$("#outcomes").text()).toContain(words);
    expect(missingIn(answer, typed)).toEqual([]);
  },
};

/** The page stays, and does not show what it has from elsewhere. */
export const nothing: FailureView = {
  name: "the page as ever",
  hasReference: false,
  endsSession: true,
  expects(answer) {
    expect(answer.status).toBe(200);
  },
};

/** The frame goes without it. Whether the session is over, the page's own calls will tell. */
export const aside: FailureView = { ...nothing, name: "the page as ever, and the session", endsSession: false };

/** The search stands as it was filled in, and says beside it why it found nothing. */
export const search: FailureView = {
  name: "the search with the catalogue's words",
  hasReference: true,
  endsSession: true,
  expects(answer, { words }) {
    expect(answer.status).toBe(200);
    expect(answer.$("#quick-problem").text()).toContain(words);
  },
};

/** The form goes on without it, and says what is missing. */
export const soft = (what: string): FailureView => ({
  way: "the form without a source",
  name: `the form without ${what}`,
  hasReference: false,
  endsSession: true,
  expects(answer, _fault, { typed }) {
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`${what}暂时读不到`);
    expect(missingIn(answer, typed)).toEqual([]);
  },
});

/** The form again, with everything that was typed, the catalogue's words and status. */
export const form: FailureView = {
  name: "the form as typed, with the catalogue's words",
  hasReference: true,
  endsSession: true,
  expects(answer, { words, status }, { typed }) {
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
    expect(missingIn(answer, typed)).toEqual([]);
  },
};

/** The form cannot be shown without its document: it is kept, and the page that says so leads back to it. */
export const kept: FailureView = {
  name: "the catalogue's page, which leads to the kept form",
  hasReference: true,
  endsSession: true,
  expects(answer, { words, status }) {
    expect(answer.status).toBe(status);
    expect(answer.$("main h1").text()).toContain(words);
    expect(answer.$("nav, header").length, "the shell stays").toBeGreaterThan(0);
    expect(answer.$("a:contains('返回填写的内容')").attr("href")).toContain("form=");
  },
};

/** The page says beside the document what became of it, and keeps it, and everything typed, for another try. */
export const row: FailureView = {
  name: "the document's row with the catalogue's words, and the form as typed",
  hasReference: true,
  endsSession: true,
  expects(answer, { words }, { typed }) {
    expect(answer.status).toBe(200);
    expect(answer.$("#result tbody tr").text()).toContain(words);
    expect(missingIn(answer, typed)).toEqual([]);
  },
};

/** What became of each stands in a table, with what can be tried again; a payment whose answer was lost is found where it stands. */
export const rowOrMade = (made: string): FailureView => ({
  way: "the document's row",
  name: `the document's row with the catalogue's words, or with ${made} where only the answer was lost`,
  hasReference: false,
  endsSession: true,
  expects(answer, { words }, { typed }) {
    expect(answer.status).toBe(200);
    const reply = answer.$("#result tbody tr").text();
    if (reply.includes(made)) return;
    expect(reply).toContain(words);
    expect(answer.text).toMatch(reference);
    expect(missingIn(answer, typed)).toEqual([]);
  },
});

/** The form again; the file was not taken, and its place says why. */
export const upload: FailureView = {
  name: "the form as typed, without the file",
  hasReference: true,
  endsSession: true,
  expects(answer, { words, status }, { typed }) {
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(`上传失败：${words}`);
    expect(missingIn(answer, typed)).toEqual([]);
  },
};

/** The page a draft was to be deleted on, with the catalogue's words and status; one that is gone though the answer got lost is told. */
export const notice: FailureView = {
  name: "the page with the catalogue's words, or what was done all the same",
  hasReference: false,
  endsSession: true,
  expects(answer, { fault, words, status }) {
    if (fault === "cut") return expect([answer.status, answer.text.includes("删除成功")]).toEqual([200, true]);
    expect(answer.status).toBe(status);
    expect(answer.$("[role=alert]").text()).toContain(words);
    expect(answer.text).toMatch(reference);
    expect(answer.$("h1").text()).not.toContain(words);
  },
};

/** Back on the list it was started from, which says why there is no file. */
export const list: FailureView = {
  name: "the list with the catalogue's words",
  hasReference: true,
  endsSession: true,
  breaksOff: true,
  expects(answer, { words }) {
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`导出失败：${words}`);
    expect(answer.$("table tbody tr").length, "the list itself").toBeGreaterThan(0);
  },
};

/** A page of its own in the place of a file: no screen stands around it. */
export const file: FailureView = {
  name: "a page in place of the file",
  hasReference: true,
  endsSession: true,
  breaksOff: true,
  expects(answer, { words, status }) {
    expect(answer.status).toBe(status);
    expect(answer.$("main h1").text()).toBe(words);
    expect(answer.headers.get("content-type")).toContain("text/html");
  },
};

/** The look-up says so, with 重试; the way back leads to the form with everything typed. */
export const lookUp: FailureView = {
  name: "the look-up with the catalogue's words",
  hasReference: true,
  endsSession: true,
  async expects(answer, { words, status }, action) {
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
    expect(answer.$("a:contains('重试')").attr("href")).toBe(answer.path);
    await expectFormBehind(answer, action);
  },
};

/** Nobody is signed in, the name still stands there, the password does not. */
export const signIn: FailureView = {
  name: "the login page with the name",
  hasReference: false,
  endsSession: false,
  expects(answer, { words, status, ends }, { typed, visitor }) {
    expect(answer.path).toMatch(/^\/login/);
    // A token its own services refuse is a sign-in without permission: nothing has expired (docs/assumptions.md).
    expect(answer.status).toBe(ends ? 400 : status);
    expect(answer.$("[role=alert]").text()).toContain(ends ? "当前登录用户没有权限或账号密码错误" : words);
    if (!ends) expect(answer.text).toMatch(reference);
    expect(answer.$("[name=username]").attr("value")).toBe(typed["username"]);
    expect(answer.$("[name=password]").attr("value") ?? "").toBe("");
    expect(visitor.cookies.has("session"), "a session").toBe(false);
  },
};

/** A page without a frame: the catalogue's words take its place, with 重试. */
export const barePage: FailureView = {
  name: "the catalogue's page, alone, with 重试",
  hasReference: true,
  endsSession: true,
  expects(answer, { words, status }) {
    expect(answer.status).toBe(status);
    expect(answer.$("h1").text()).toBe(words);
    expect(answer.$("a:contains('重试')").attr("href")).toBe(answer.path);
  },
};

/** Nobody is signed in: the same page once more asks again, a token that is refused leads to the login. */
export const signOn: FailureView = {
  ...barePage,
  endsSession: false,
  hasReference: false,
  async expects(answer, fault, action) {
    expect(action.visitor.cookies.has("session"), "a session").toBe(false);
    if (fault.ends === undefined) return barePage.expects(answer, fault, action);
    expect(answer.path.split("?")[0]).toBe("/login");
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("登录链接已失效，或不属于任何用户");
  },
};

/** Signed in all the same; the first page says which step is missing. */
export const step = (what: string): FailureView => ({
  way: "signed in without a step",
  name: `signed in without ${what}`,
  hasReference: false,
  endsSession: false,
  expects(answer) {
    expect(answer.path).toBe("/home");
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`${what}失败`);
  },
});

/** What was done is told as done. */
export const done: FailureView = {
  name: "done, without the way on",
  hasReference: false,
  endsSession: false,
  expects(answer) {
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("保存成功");
  },
};

/** The reference number a page shows. */
export const reference = /问题编号[：:]\s*([0-9a-f-]{36})/;

/** The way back of a look-up's page leads to the form with everything that was typed. */
export async function expectFormBehind(page: Answer, { visitor, typed }: UserAction): Promise<void> {
  const back = page.$("a:contains('返回')").first().attr("href")?.split("#")[0];
  if (back === undefined) throw new Error(`${page.path} has no way back`);
  const behind = await visitor.get(back);
  expect(missingIn(behind, typed), back).toEqual([]);
  expect(formEntries(behind).length).toBeGreaterThan(0);
}
