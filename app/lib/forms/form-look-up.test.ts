import type { ActionFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { intentName } from "./posts/intent-name.ts";
import { bindLookUps } from "../lookups/bound-look-ups.server.ts";
import { chooseRow, loadLookUp, loadRows } from "../lookups/look-up-page.server.ts";
import { defineSource, slicedRows } from "../lookups/look-up-source.server.ts";
import type { LookUpView } from "../lookups/look-up-view.ts";
import { defineLookUps } from "../lookups/look-ups.ts";
import { dealerSource, laborSource } from "#app/features/lookup-sources/master-data.server.ts";
import { buildOf, signedInOf, startTestHost, type ScreenCall, type TestHost } from "#app/server/process/test-host.ts";
import { defineForm } from "./form.ts";
import { formAction } from "./form-action.server.ts";
import type { FormView } from "./form-view.ts";

/* A form of the kit, unlike any claim, that looks up a shelf for itself and a part for each of its lines. */

const shelves = ["A-1", "A-2", "B-1"].map((code, at) => ({ code, room: `R${at}`, vin: at === 2 ? "" : "LSVAA49J132047371" }));
/** What the source was asked for last. */
let asked: { vin: string; filter: unknown } | undefined;

const shelfSource = defineSource({
  title: "选择货架",
  filters: [{ name: "shelf", label: "货架" }],
  columns: [{ header: "货架" }],
  empty: { title: "没有找到货架" },
  codeFilter: "shelf",
  takes: { vehicle: "vin" },
  read: ({ context, filter, page, size }) => {
    asked = { vin: context.vehicle, filter };
    const found = shelves.filter(({ code, vin }) => vin === context.vehicle && code.includes(filter.shelf ?? ""));
    return Promise.resolve(
      slicedRows(
        found.map(({ code, room }) => ({ key: code, code, cells: [code], value: { code, room } })),
        { page, size },
      ),
    );
  },
});

const storing = defineForm("testStoring", {
  fields: {
    vin: { kind: "vin", label: "车架号(VIN)" },
    shelf: { kind: "code", label: "货架", lookUp: "shelf" },
    room: { kind: "text", label: "库房" },
    remark: { kind: "prose", label: "备注" },
  },
  lists: { boxes: { label: "箱", fields: { box: { kind: "code", label: "箱号" }, weight: { kind: "number", label: "重量" } } } },
  linesMax: 5,
});
const lookUps = defineLookUps(storing, {
  context: { vehicle: "vin" },
  of: {
    shelf: { field: "shelf", typed: { shelf: "shelf" } },
    box: { list: "boxes", field: "box", typed: { shelf: "box" }, audience: "dealer" },
    alien: { field: "remark", audience: "company" },
  },
});
const pages = { word: "入库单", home: () => ({ to: "/home", label: "入库单查询" }) };
const bound = bindLookUps(lookUps, pages, {
  shelf: (from) => from(shelfSource, ({ code, room }) => ({ fields: { shelf: code }, defaults: { room } })),
  box: (from) => from(shelfSource, ({ code }) => ({ lineFields: { box: code }, lineDefaults: { weight: "1" } })),
  alien: (from) => from(shelfSource, ({ code }) => ({ fields: { remark: code } })),
});

const rest = {
  page: () => ({}),
  validate: () => ({ ok: true, ready: "" }) as const,
  send: () => Promise.resolve({ ok: true, value: { id: "1", number: "1" }, statusText: "" } as const),
  done: () => ({ kind: "saved", message: "保存成功", to: () => "/home" }) as const,
  again: "可以再次提交，不会重复。",
};
const action = formAction(storing, { ...rest, lookUps: { bound, page: (what) => `/claim/look-up/${what}` } });

/* What must not compile; `tsc` is the test. */
// @ts-expect-error a misspelt field
defineLookUps(storing, { context: {}, of: { shelf: { field: "shelve" } } });
// @ts-expect-error a field of a line is none of the form
defineLookUps(storing, { context: {}, of: { box: { field: "box" } } });
// @ts-expect-error a context from a field it has not
defineLookUps(storing, { context: { vehicle: "vehicleVin" }, of: {} });
const one = defineLookUps(storing, { context: { vehicle: "vin" }, of: { shelf: { field: "shelf", typed: { shelf: "shelf" } } } });
bindLookUps(one, pages, {
  // @ts-expect-error writes a field it has not
  shelf: (from) => from(shelfSource, ({ code }) => ({ fields: { rack: code } })),
});
bindLookUps(one, pages, {
  // @ts-expect-error the source wants to know a day, and the form says none
  shelf: (from) => from(laborSource, ({ code }) => ({ fields: { shelf: code } })),
});
bindLookUps(one, pages, {
  // @ts-expect-error what is typed begins a filter that the source has not
  shelf: (from) => from(dealerSource, ({ code }) => ({ fields: { shelf: code } })),
});
// @ts-expect-error a look-up without a source
bindLookUps(one, pages, {});
const other = defineForm("testOther", { fields: { name: { kind: "text", label: "名称" } } });
// @ts-expect-error another form's look-ups
formAction(other, { ...rest, lookUps: { bound, page: () => "" } });

let host: TestHost;
let cookie: string;
beforeAll(async () => {
  // What a test's screen gets is what a loader and an action get.
  const args = (call: ScreenCall) => call as unknown as ActionFunctionArgs;
  host = await startTestHost({
    screens: buildOf({
      loaders: {
        claimCreate: (call) => action.load(args(call), {}),
        claimLookUp: (call) => loadLookUp(args(call), bound),
        claimLookUpRows: (call) => loadRows(args(call), bound),
      },
      actions: { claimCreate: (call) => action.action(args(call)), claimLookUp: (call) => chooseRow(args(call), bound) },
    }),
  });
});
afterAll(() => host.stop());
beforeEach(async () => {
  asked = undefined;
  cookie = await host.signIn("dealer", { actor: { ...signedInOf("dealer").actor, account: crypto.randomUUID() } });
});

type Loaded = Record<string, { csrfToken: string; text: FormView["text"]; message?: unknown; view: LookUpView; form?: { token: string } }>;
async function visit(path: string) {
  const answer = await host.visit(path, { cookie });
  const { loaderData } = (await answer.json()) as { loaderData: Loaded };
  return { status: answer.status, page: loaderData["claimCreate"] ?? loaderData["claimLookUp"] };
}
async function post(path: string, values: Record<string, string>) {
  const answer = await host.visit(path, { cookie, method: "POST", body: new URLSearchParams(values) });
  return { status: answer.status, location: answer.headers.get("location") ?? "" };
}
/** Opens the form and presses one of its buttons. */
async function press(intent: string, values: Record<string, string>) {
  const { page } = await visit("/claim/create");
  return post("/claim/create", { csrfToken: page?.csrfToken ?? "", ...values, [intentName]: intent });
}

describe("a look-up of a form of the kit", () => {
  const typed = { vin: " lsvaa49j132047371", shelf: "A", remark: "易碎" };

  it("keeps the form, filters by what is typed, and comes back to its field with what was chosen", async () => {
    const left = await press("lookUp:shelf", typed);
    expect(left.status).toBe(303);
    expect(left.location).toEqual(expect.stringMatching(/^\/claim\/look-up\/shelf\?form=[\w-]+&shelf=A$/));
    const { page } = await visit(left.location);
    expect(asked).toEqual({ vin: "LSVAA49J132047371", filter: { shelf: "A" } });
    expect(page?.view.result).toMatchObject({ kind: "rows", total: 2 });
    const back = await post(left.location, { csrfToken: page?.form?.token ?? "", row: "code=A-2&key=A-2" });
    expect(back.status).toBe(303);
    expect(back.location).toEqual(expect.stringMatching(/^\/claim\/create\?form=[\w-]+#field-shelf$/));
    const again = (await visit(back.location.split("#")[0] ?? "")).page;
    expect(again?.text.fields).toEqual({ ...typed, shelf: "A-2", room: "R1" });
    expect(again?.message).toBeUndefined();
  });

  it("fills in a line of its own, and only what is empty of what is offered besides", async () => {
    const line = { "boxes[0].key": "7", "boxes[0].box": "A-1", "boxes[0].weight": "3" };
    const left = await press("lookUp:box:0", { ...typed, ...line });
    expect(left.location).toMatch(/&line=7&shelf=A-1$/);
    const { page } = await visit(left.location);
    const back = await post(left.location, { csrfToken: page?.form?.token ?? "", row: "code=A-1&key=A-1" });
    expect(back.location).toMatch(/#field-boxes-0-box$/);
    expect((await visit(back.location.split("#")[0] ?? "")).page?.text.lists).toEqual({ boxes: [{ key: "7", box: "A-1", weight: "3" }] });
  });

  it("gives a dialog the rows for the form as it stands, each with what it writes", async () => {
    const answer = await host.visit("/claim/look-up/shelf/rows?vehicle=LSVAA49J132047371&shelf=A-1", { cookie });
    const { result } = (await answer.json()) as LookUpView;
    expect(result).toMatchObject({ rows: [{ code: "A-1", pick: { what: "shelf", fields: { shelf: "A-1" }, defaults: { room: "R0" } } }] });
  });

  it.each(["lookUp:nothing", "lookUp:box", "lookUp:box:3", "lookUp:alien", "lookUp:constructor"])(
    "is none for %s: of another form, of no line, of the other side",
    async (intent) => {
      expect((await press(intent, typed)).status).toBe(400);
    },
  );

  it("is declared whole: a field that nothing is looked up for, and a filter called like what the form says, are bugs", () => {
    expect(() => formAction(storing, rest)).toThrow("testStoring: nothing is looked up for shelf");
    const clashing = defineLookUps(storing, { context: { shelf: "vin" }, of: { shelf: { field: "shelf" } } });
    const source = defineSource({ ...shelfSource, takes: {}, read: () => Promise.resolve({ kind: "none", title: "" }) });
    expect(() => bindLookUps(clashing, pages, { shelf: (from) => from(source, () => ({})) })).toThrow("another shelf");
  });
});
