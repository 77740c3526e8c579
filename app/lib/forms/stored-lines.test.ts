import type { ActionFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { intentName } from "./posts/intent-name.ts";
import { buildOf, signedInOf, startTestHost, type ScreenCall, type TestHost } from "#app/server/process/test-host.ts";
import { defineForm } from "./form.ts";
import { formAction } from "./form-action.server.ts";
import type { FormView } from "./form-view.ts";

/* A form whose lines are those of its stored document: none is added, none goes. */

const counting = defineForm("testCounting", {
  versioned: true,
  linesMax: 10,
  fields: { note: { kind: "text", label: "备注" } },
  lists: { rows: { label: "盘点明细", of: "stored", fields: { id: { kind: "hidden" }, count: { kind: "number", label: "数量" } } } },
});

const stored = {
  id: "s1",
  version: 1,
  rows: [
    { id: "1", count: "5" },
    { id: "2", count: "7" },
  ],
};
let written: unknown[];
const kit = formAction(counting, {
  page: () => ({}),
  stored: {
    word: "盘点单",
    read: () => Promise.resolve(stored),
    toText: ({ rows }) => ({ fields: { note: "" }, lists: { rows: rows.map((row) => ({ key: row.id, ...row })) } }),
    version: ({ version }) => version,
    made: ({ id }) => ({ id, number: id }),
  },
  validate: ({ text }) => ({ ok: true, ready: text.lists.rows.map(({ id, count }) => `${id}: ${count}`) }),
  async send(_act, ready, _doc, begin) {
    await begin();
    written.push(ready);
    return { ok: true, value: { id: "s1", number: "s1" }, statusText: "" };
  },
  done: () => ({ kind: "saved", message: "好", to: (id) => `/claim/search?done=${id}` }),
  again: "可以再次提交，不会重复。",
});

let host: TestHost;
let cookie: string;
beforeAll(async () => {
  // What a test's screen gets is what a loader and an action get.
  const args = (call: ScreenCall) => call as unknown as ActionFunctionArgs;
  host = await startTestHost({
    screens: buildOf({
      loaders: { question: (call) => kit.load(args(call), {}) },
      actions: { question: (call) => kit.action(args(call)) },
    }),
  });
});
afterAll(() => host.stop());
beforeEach(async () => {
  written = [];
  cookie = await host.signIn("dealer", { actor: { ...signedInOf("dealer").actor, account: crypto.randomUUID() } });
});

/** Opens the form and posts it with these lines. */
async function post(rows: readonly { id: string; count: string }[]) {
  const opened = (await (await host.visit("/question", { cookie })).json()) as { loaderData: { question: FormView } };
  const { csrfToken, text } = opened.loaderData.question;
  const body = new FormData();
  for (const [name, value] of Object.entries(text.fields)) body.set(name, value);
  for (const [at, { id, count }] of rows.entries()) {
    body.set(`rows[${at}].id`, id);
    body.set(`rows[${at}].count`, count);
  }
  body.set("csrfToken", csrfToken);
  body.set(intentName, "submit");
  const answer = await host.visit("/question", { cookie, method: "POST", body });
  const said = (await answer.json().catch(() => ({}))) as { actionData?: { question?: { form: FormView } } };
  return { status: answer.status, problems: said.actionData?.question?.form.problems ?? [] };
}

it("keeps a line that was not posted as it is stored", async () => {
  expect((await post([{ id: "2", count: "6" }])).status).toBe(303);
  expect(written).toEqual([["1: 5", "2: 6"]]);
});

it.each([
  [
    "that is none of the document's",
    [
      { id: "1", count: "4" },
      { id: "99", count: "1" },
    ],
    "盘点明细第 2 行",
  ],
  ["without an id", [{ id: "", count: "1" }], "盘点明细第 1 行"],
  [
    "that comes twice",
    [
      { id: "1", count: "4" },
      { id: "1", count: "5" },
    ],
    "盘点明细第 2 行",
  ],
])("refuses a line %s instead of dropping what was typed in it", async (_what, rows, place) => {
  const { status, problems } = await post(rows);
  expect(status).toBe(422);
  expect(problems).toEqual([{ path: "rows", message: expect.stringContaining(place) as string }]);
  expect(written).toEqual([]);
});
