import type { ActionFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Result } from "#gateway/backend.ts";
import type { ErrorKind } from "#gateway/errors.ts";
import { createCsrfTokens } from "./csrf/csrf-token.server.ts";
import type { LastChange } from "./posts/form-problem.ts";
import { intentName } from "./posts/intent-name.ts";
import type { Made } from "./idempotency/idempotent-submit.server.ts";
import { buildOf, failure, signedInOf, startTestHost, testSecret, type ScreenCall, type TestHost } from "#app/server/process/test-host.ts";
import { deriveKey } from "../store/sealed-text.ts";
import { formAction } from "./form-action.server.ts";
import { choices, cities, createForm, editForm } from "./test-forms.ts";
import type { FormView } from "./form-view.ts";

/* The kit on the real host, with a form of a stored document and one that makes something new. */

interface Package {
  id: string;
  version: number;
  name: string;
  province: string;
  city: string;
  weight: string;
  sealed: boolean;
}
let stored: Package;
let created: string[];
/** What the next write meets. */
let changed: LastChange | ErrorKind;
let outcome: ErrorKind | "lost" | "overtaken" | "done";
let offersFail: boolean;
let readsFail: boolean;
/** How often what a field offers was read. */
let offersRead: number;
/** Versions of the documents that were told to be done. */
let toldOf: (number | undefined)[];

const offers = {
  city({ plain }: { plain: { fields: { province: string } } }) {
    offersRead++;
    if (offersFail) return Promise.reject(failure("unavailable"));
    return Promise.resolve(choices(cities[plain.fields.province] ?? []));
  },
};
const again = "可以再次提交，不会重复。";

async function write(change: () => Made, begin: () => Promise<unknown>): Promise<Result<Made>> {
  await begin();
  if (outcome === "lost") change();
  if (outcome === "overtaken") stored = { ...stored, version: stored.version + 1, name: "水泵 C" };
  if (outcome !== "done")
    return { ok: false, error: failure(outcome === "lost" ? "timeout" : outcome === "overtaken" ? "refused" : outcome) };
  return { ok: true, value: change(), statusText: "修改成功" };
}

const edit = formAction(editForm, {
  page: () => ({}),
  stored: {
    word: "零件",
    read: () => (readsFail ? Promise.reject(failure("unavailable")) : Promise.resolve(stored)),
    toText: ({ name, province, city, weight }) => ({ fields: { name, province, city, weight } }),
    version: ({ version }) => version,
    lastChange: () => (typeof changed === "string" ? Promise.reject(failure(changed)) : changed),
    made: ({ id, name }) => ({ id, number: name }),
    closed: ({ sealed }) => (sealed ? { tone: "critical", title: "已封箱" } : undefined),
  },
  offers,
  validate: ({ plain }) =>
    plain.fields.name === "禁止" ? { ok: false, problems: [{ path: "name", message: "名称不能用" }] } : { ok: true, ready: plain.fields },
  send: (_act, ready, doc, begin) =>
    write(() => {
      stored = { ...stored, ...ready, version: (doc?.version ?? 0) + 1 };
      return { id: stored.id, number: stored.name };
    }, begin),
  done(_act, made, doc) {
    toldOf.push(doc?.version);
    return { kind: "updated", message: made.statusText ?? "修改成功", to: (id) => `/claim/search?done=${id}` };
  },
  again,
});
const create = formAction(createForm, {
  page: () => ({}),
  start: () => ({ fields: { province: "east" } }),
  offers,
  validate: ({ plain, intent }) => ({ ok: true, ready: `${intent} ${plain.fields.name}` }),
  send: (_act, ready, _doc, begin) =>
    write(() => {
      created.push(ready);
      return { id: ready, number: ready };
    }, begin),
  recoverAfterTimeout: (_state, _attempt, sent) => {
    const made = created.find((one) => one.endsWith(sent.fields.name));
    return Promise.resolve(made === undefined ? undefined : { id: made, number: made });
  },
  done: () => ({ kind: "created", message: "新建成功", to: (id) => `/claim/search?done=${id}` }),
  again,
});

const pages = { edit: "/question", create: "/claim/create" } as const;
let host: TestHost;
let cookie: string;
let account: string;
beforeAll(async () => {
  // What a test's screen gets is what a loader and an action get.
  const args = (call: ScreenCall) => call as unknown as ActionFunctionArgs;
  host = await startTestHost({
    screens: buildOf({
      loaders: { question: (call) => edit.load(args(call), {}), claimCreate: (call) => create.load(args(call), {}) },
      actions: {
        question: (call) => edit.action(args(call)),
        claimCreate: (call) => create.action(args(call)),
      },
    }),
  });
});
afterAll(() => host.stop());
beforeEach(async () => {
  stored = { id: "p1", version: 3, name: "水泵", province: "east", city: "suzhou", weight: "2.50", sealed: false };
  created = [];
  [changed, outcome] = [{ by: "张伟", at: "2026-11-20T10:00:00+08:00" }, "done"];
  offersFail = false;
  readsFail = false;
  offersRead = 0;
  toldOf = [];
  account = crypto.randomUUID();
  cookie = await host.signIn("dealer", { actor: { ...signedInOf("dealer").actor, account } });
});

type View = FormView & { text: { fields: Record<string, string> } };
interface Answered {
  status: number;
  location: string | null;
  view: View;
}

async function open(path: string): Promise<View> {
  const answer = await host.visit(path, { cookie });
  const { loaderData } = (await answer.json()) as { loaderData: Record<string, View> };
  return loaderData["question"] ?? (loaderData["claimCreate"] as View);
}

async function post(path: string, view: View, values: Record<string, string> = {}, intent?: string): Promise<Answered> {
  const body = new URLSearchParams({ ...view.text.fields, ...values, csrfToken: view.csrfToken });
  if (intent !== undefined) body.set(intentName, intent);
  const answer = await host.visit(path, { cookie, method: "POST", body });
  const { actionData } = (await answer.json().catch(() => ({}))) as { actionData?: Record<string, { form: View }> };
  const { form } = Object.values(actionData ?? {})[0] ?? {};
  // A redirect has no form; nothing is read of it then.
  return { status: answer.status, location: answer.headers.get("location"), view: form as View };
}
const send = (view: View, values: Record<string, string> = {}) => post(pages.edit, view, values, "submit");

/** The same form, rendered so many hours ago. */
function aged(view: Pick<View, "formKey">, formId: string, hours: number): View {
  const user = JSON.stringify(["1", "dealer", account]);
  const then = createCsrfTokens(deriveKey(testSecret, "form token"), user, () => Date.now() - hours * 3600_000);
  return { ...(view as View), csrfToken: then.issue(formId, view.formKey) };
}

describe("a form of a stored document", () => {
  it("begins as it is stored, with what its fields offer", async () => {
    const view = await open(pages.edit);
    expect(view.text.fields).toMatchObject({ name: "水泵", province: "east", city: "suzhou", weight: "2.50", version: "3" });
    expect(view.offered["city"]).toEqual({ ok: true, value: choices(["nanjing", "suzhou"]) });
    expect(view.posted).toBe(false);
    expect(view.problems).toEqual([]);
  });

  it("is written once, with values as they are meant, and leads to where that is said", async () => {
    const view = await open(pages.edit);
    const [first, second] = await Promise.all([send(view, { name: " 油泵 " }), send(view, { name: " 油泵 " })]);
    expect(first?.status).toBe(303);
    expect(second?.status).toBe(303);
    expect(first?.location).toMatch(/^\/claim\/search\?done=/);
    expect(stored.name).toBe("油泵");
    expect(stored.version).toBe(4);
  });

  it("comes back with what its fields and its own judgement say, and writes nothing", async () => {
    const view = await open(pages.edit);
    const incomplete = await send(view, { name: " ", weight: "-1" });
    expect(incomplete.status).toBe(422);
    expect(incomplete.view.problems).toEqual([
      { path: "name", message: "请填写名称" },
      { path: "weight", message: "重量须为 0 到 100 亿之间、最多两位小数的数" },
    ]);
    const judged = await send(incomplete.view, { name: "禁止", weight: "1" });
    expect(judged.status).toBe(422);
    expect(judged.view.problems).toEqual([{ path: "name", message: "名称不能用" }]);
    expect(stored.version).toBe(3);
  });

  it("does nothing with a token that is too old, forged, or another form's", async () => {
    const view = await open(pages.edit);
    for (const token of [aged(view, editForm.id, 13).csrfToken, "e30.x", aged(view, createForm.id, 0).csrfToken]) {
      const refused = await post(pages.edit, { ...view, csrfToken: token }, { name: "油泵" }, "submit");
      expect(refused.status).toBe(422);
      expect(refused.view.message?.title).toBe("表单已过期，请再次提交");
      expect(refused.view.text.fields["name"]).toBe("油泵");
      expect(stored.version).toBe(3);
    }
    expect((await send((await post(pages.edit, aged(view, editForm.id, 13), { name: "油泵" }, "submit")).view)).status).toBe(303);
  });

  it("does not guess what a button is for that it does not have", async () => {
    const view = await open(pages.edit);
    expect((await post(pages.edit, view, {}, "delete")).status).toBe(400);
    expect((await post(pages.edit, view, {}, "constructor")).status).toBe(400);
    expect(stored.version).toBe(3);
  });

  it("shows both versions when somebody else was quicker, and goes on with what was changed alone", async () => {
    const view = await open(pages.edit);
    stored = { ...stored, version: 4, name: "水泵 B", weight: "3" };
    const reply = await send(view, { name: "油泵", weight: "2.5" });
    expect([reply.status, reply.view.conflict]).toMatchObject([409, { word: "零件", version: "4", changed }]);
    // 2.5 is what stood there: only the name was changed.
    expect(reply.view.conflict?.differences).toEqual([
      { path: "name", label: "名称", stored: "水泵 B", typed: "油泵", outcome: "typed" },
      { path: "weight", label: "重量", stored: "3", typed: "2.5", outcome: "stored" },
    ]);
    expect((await send(reply.view)).status).toBe(409);
    expect(stored.version).toBe(4);
    const adopted = await post(pages.edit, reply.view, {}, "adoptLatest");
    expect(adopted.status).toBe(200);
    expect(adopted.view.text.fields["name"]).toBe("油泵");
    expect(adopted.view.text.fields["weight"]).toBe("3");
    expect(adopted.view.formKey).not.toBe(view.formKey);
    expect((await send(adopted.view)).status).toBe(303);
    expect(stored).toMatchObject({ version: 5, name: "油泵", weight: "3" });
  });

  it.each<typeof changed>(["unavailable", "timeout", {}])(
    "shows both versions where who changed it cannot be told: %j",
    async (unknown) => {
      const view = await open(pages.edit);
      [changed, stored] = [unknown, { ...stored, version: 4, name: "水泵 B" }];
      const reply = await send(view, { name: "油泵" });
      expect(reply.status).toBe(409);
      expect(reply.view.conflict?.differences.length).toBe(1);
      expect(reply.view.conflict?.changed).toBe(undefined);
    },
  );

  it("says a conflict in people's words, whatever the backend says of the refusal", async () => {
    const view = await open(pages.edit);
    outcome = "refused";
    expect((await send(view, { city: "nanjing" })).status).toBe(422);
    stored = { ...stored, version: 4, city: "nanjing" };
    const reply = await send(view, { city: "suzhou", name: "油泵" });
    expect(reply.view.conflict?.differences.map(({ stored, typed }) => [stored, typed])).toEqual([
      ["水泵", "油泵"],
      ["城市 nanjing", "城市 suzhou"],
    ]);
  });

  it("takes a refusal for a conflict where the document has another version by then, and sends nothing more by itself", async () => {
    const view = await open(pages.edit);
    outcome = "overtaken";
    const reply = await send(view, { name: "油泵" });
    outcome = "done";
    expect([reply.status, reply.view.conflict?.differences]).toMatchObject([409, [{ stored: "水泵 C", typed: "油泵" }]]);
    expect((await send(reply.view)).status).toBe(409);
    expect(stored.name).toBe("水泵 C");
  });

  it("shows the answer to a post without reading anything again, for what reads may fail by now", async () => {
    const view = await open(pages.edit);
    const body = new URLSearchParams({ ...view.text.fields, name: "", csrfToken: view.csrfToken, [intentName]: "submit" });
    const answer = await host.visit(pages.edit, { cookie, method: "POST", body });
    const { loaderData } = (await answer.json()) as { loaderData: Record<string, View> };
    expect(answer.status).toBe(422);
    expect(loaderData["question"]?.problems.length).toBe(1);
  });

  it("says why it cannot be changed any more, and what of it is not stored", async () => {
    const view = await open(pages.edit);
    stored = { ...stored, sealed: true };
    const reply = await send(view, { name: "油泵" });
    expect(reply.status).toBe(409);
    expect(reply.view.message?.title).toBe("已封箱");
    expect(reply.view.closed?.differences).toMatchObject([{ label: "名称", stored: "水泵", typed: "油泵" }]);
    expect((await post(pages.edit, view, { name: "油泵" }, "adoptLatest")).status).toBe(409);
    expect((await open(pages.edit)).message?.title).toBe("已封箱");
  });

  it("finds what was written though the answer got lost, by the document saying what was sent", async () => {
    const view = await open(pages.edit);
    outcome = "lost";
    const lost = await send(view, { name: "油泵" });
    expect(lost.status).toBe(504);
    expect(lost.view.message?.advice).toEqual(expect.stringContaining(again));
    outcome = "done";
    expect((await send(lost.view, { name: "油泵" })).status).toBe(303);
    expect(stored.version).toBe(4);
  });

  it("tells what was done with its document, whether this press has written it, found it or only repeats another", async () => {
    const view = await open(pages.edit);
    outcome = "lost";
    await send(view, { name: "油泵" });
    outcome = "done";
    await send(view, { name: "油泵" });
    await send(view, { name: "油泵" });
    expect(toldOf).toEqual([4, 4]);
    readsFail = true;
    expect((await send(view, { name: "油泵" })).status).toBe(303);
    readsFail = false;
    await send(await open(pages.edit), { name: "机油泵" });
    expect(toldOf).toEqual([4, 4, undefined, 4]);
  });

  it("reads once what its fields offer when it is refused", async () => {
    const view = await open(pages.edit);
    for (const [values, why] of [
      [{ name: "" }, "done"],
      [{ name: "禁止" }, "done"],
      [{ name: "油泵" }, "refused"],
    ] as const) {
      outcome = why;
      offersRead = 0;
      expect((await send(view, values)).status).toBe(422);
      expect(offersRead, why).toBe(1);
    }
  });

  it("tells a second text of one form that the document has another version by the first", async () => {
    const view = await open(pages.edit);
    await send(view, { name: "油泵" });
    const reply = await send(view, { name: "机油泵" });
    expect(reply.status).toBe(409);
    expect(reply.view.conflict?.version).toBe("4");
    expect(stored.name).toBe("油泵");
  });
});

describe("a form that makes something new", () => {
  const submit = (view: View, values: Record<string, string> = {}, intent = "submit") =>
    post(pages.create, view, { name: "油泵", city: "suzhou", ...values }, intent);

  it("begins as it is told, and does what the button says", async () => {
    const view = await open(pages.create);
    expect(view.text.fields["province"]).toBe("east");
    expect((await submit(view, {}, "copy")).status).toBe(303);
    expect(created).toEqual(["copy 油泵"]);
  });

  it("asks for a button where it has several", async () => {
    expect((await post(pages.create, await open(pages.create), { name: "油泵", city: "suzhou" })).status).toBe(400);
    expect(created).toEqual([]);
  });

  it("offers what belongs to another choice, and empties what does not", async () => {
    const view = await open(pages.create);
    const refreshed = await submit(view, { province: "north" }, "refresh");
    expect(refreshed.status).toBe(200);
    expect(refreshed.view.text.fields["city"]).toBe("");
    expect(refreshed.view.text.fields["name"]).toBe("油泵");
    expect(refreshed.view.offered["city"]).toEqual({ ok: true, value: choices(["dalian"]) });
    expect((await submit(view, { city: "dalian" })).view.problems).toEqual([{ path: "city", message: "城市没有这个选项" }]);
  });

  it("does its job while what it offers cannot be read: the backend judges", async () => {
    offersFail = true;
    const view = await open(pages.create);
    expect(view.offered["city"]).toMatchObject({ ok: false, reference: "ref-1" });
    expect((await submit(view)).status).toBe(303);
  });

  it("makes nothing twice: the same text leads on, another one is told, a lost one is found", async () => {
    const view = await open(pages.create);
    expect((await submit(view)).status).toBe(303);
    expect((await submit(view)).status).toBe(303);
    const other = await submit(view, { name: "机油泵" });
    expect(other.status).toBe(409);
    expect(other.view.message?.title).toBe("这张表单已生成 submit 油泵，没有再次提交");
    expect(created).toEqual(["submit 油泵"]);
    const next = await open(pages.create);
    outcome = "lost";
    const lost = await submit(next, { name: "散热器" });
    outcome = "done";
    expect((await submit(lost.view, { name: "散热器" })).status).toBe(303);
    expect(created).toEqual(["submit 油泵", "submit 散热器"]);
  });

  it("comes back after the session ended, to its own page alone", async () => {
    const view = await open(pages.create);
    const own = cookie;
    cookie = "";
    const login = await submit(view, { name: "散热器" });
    expect(login.location).toContain("returnTo=");
    cookie = own;
    const kept = `form=${view.formKey}`;
    const back = await open(`${pages.create}?${kept}`);
    expect(back.text.fields["name"]).toBe("散热器");
    expect(back.formKey).toEqual(view.formKey);
    expect(back.message?.title).toBe("已恢复之前填写的内容，尚未提交");
    expect((await open(`${pages.edit}?${kept}`)).message?.title).toBe("没有找到之前填写的内容");
  });
});
