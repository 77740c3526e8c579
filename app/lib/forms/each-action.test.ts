import type { ActionFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { intentName } from "./posts/intent-name.ts";
import { buildOf, startTestHost, type ScreenCall, type TestHost } from "#app/server/process/test-host.ts";
import { eachAction } from "./each-action.server.ts";
import { defineForm } from "./form.ts";
import type { FormView } from "./form-view.ts";

/* A form that does one thing to many, on the real host. */

const form = defineForm("testParcels", {
  fields: { note: { kind: "text", label: "备注", required: true, max: 1 } },
  lists: { parcels: { label: "包裹", tooMany: "一次最多 2 个", fields: { id: { kind: "hidden" } } } },
  linesMax: 2,
  validatedWhole: true,
  writes: ["send"],
  shows: ["count"],
});

let sent: { key: string; ids: string[] }[];
let goesOn: string | undefined;
const { action, load } = eachAction(form, {
  page: () => ({}),
  start: () => ({
    fields: { note: "好" },
    lists: { parcels: [{ key: "0", id: "p1" }] },
    ...(goesOn === undefined ? {} : { key: goesOn }),
    message: { tone: "info", title: "还有一个" },
  }),
  validate({ text }) {
    const ids = text.lists.parcels.map(({ id }) => id).filter((id) => id !== "");
    return ids.length === 0 ? { ok: false, problems: [{ path: "parcels", message: "请选择" }] } : { ok: true, ready: ids };
  },
  sendEach({ key }, ids) {
    sent.push({ key, ids });
    return Promise.resolve({ to: `/question?count=${ids.length}`, finished: true });
  },
});

type View = FormView<(typeof form)["shape"]>;
let host: TestHost;
let cookie: string;
beforeAll(async () => {
  // What a test's screen gets is what a loader and an action get.
  const args = (call: ScreenCall) => call as unknown as ActionFunctionArgs;
  host = await startTestHost({
    screens: buildOf({ loaders: { question: (call) => load(args(call), {}) }, actions: { question: (call) => action(args(call)) } }),
  });
});
afterAll(() => host.stop());
beforeEach(async () => {
  sent = [];
  goesOn = undefined;
  cookie = await host.signIn("dealer");
});

async function open(): Promise<View> {
  const answer = await host.visit("/question", { cookie });
  const { loaderData } = (await answer.json()) as { loaderData: { question: View } };
  return loaderData.question;
}

async function post({ csrfToken }: View, ids: readonly string[], intent: string, more: Record<string, string> = {}) {
  const lines = ids.map((id, at): [string, string] => [`parcels[${at}].id`, id]);
  const body = new URLSearchParams({ note: "很好", ...Object.fromEntries(lines), csrfToken, [intentName]: intent, ...more });
  const answer = await host.visit("/question", { cookie, method: "POST", body });
  const { actionData } = (await answer.json().catch(() => ({}))) as { actionData?: { question: { form: View } } };
  return { status: answer.status, location: answer.headers.get("location"), view: actionData?.question.form };
}

it("begins with lines and words of its own, and goes on under the key of before", async () => {
  expect((await open()).text).toEqual({ fields: { note: "好" }, lists: { parcels: [{ key: "0", id: "p1" }] } });
  goesOn = "before";
  const view = await open();
  expect(view.formKey).toBe("before");
  expect(view.message?.title).toBe("还有一个");
  await post(view, ["p1"], "send");
  expect(sent).toEqual([{ key: "before", ids: ["p1"] }]);
});

it("is judged by itself alone, whatever its fields say, and leads to what became of each", async () => {
  const view = await open();
  const refused = await post(view, ["", ""], "send", { note: "" });
  expect(refused.status).toBe(422);
  expect(refused.view?.problems).toEqual([{ path: "parcels", message: "请选择" }]);
  const done = await post(view, ["p1", "p2"], "send");
  expect(done.status).toBe(303);
  expect(done.location).toBe("/question?count=2");
  expect(sent.length).toBe(1);
});

it("does nothing to more than it may have, by a button it has not, or with a token that is none", async () => {
  const view = await open();
  const many = await post(view, ["p1", "p2", "p3"], "send");
  expect(many.status).toBe(422);
  expect(many.view?.problems).toEqual([{ path: "parcels", message: "一次最多 2 个" }]);
  expect(many.view?.text.lists.parcels.length).toBe(2);
  expect((await post(view, ["p1"], "delete")).status).toBe(400);
  expect((await post(view, ["p1"], "count")).view?.text.fields.note).toBe("很好");
  expect((await post({ ...view, csrfToken: "e30.x" }, ["p1"], "send")).status).toBe(422);
  expect(sent).toEqual([]);
});
