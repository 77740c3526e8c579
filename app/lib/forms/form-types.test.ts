import { describe, expect, it } from "vitest";
import { defineForm, fieldAt, fieldsUnder, type Path, type Text } from "./form.ts";
import { eachAction } from "./each-action.server.ts";
import { formAction } from "./form-action.server.ts";

const made = { ok: true, value: { id: "1", number: "1" }, statusText: "" } as const;
const address = defineForm("typesOfAddress", {
  versioned: true,
  writes: ["submit", "copy"],
  shows: ["count"],
  fields: {
    provinceId: { kind: "offered", label: "省份", required: true },
    cityId: { kind: "offered", label: "城市", required: true, under: "provinceId" },
    contacts: { kind: "text", label: "联系人", max: 30 },
  },
  lists: { partList: { label: "零件", of: "stored", fields: { id: { kind: "hidden" }, quantity: { kind: "number", label: "数量" } } } },
  linesMax: 10,
});
type Shape = (typeof address)["shape"];

const rest = {
  page: () => ({ id: "1" }),
  offers: { provinceId: () => Promise.resolve([]), cityId: () => Promise.resolve([]) },
  validate: () => ({ ok: true, ready: "" }) as const,
  send: () => Promise.resolve(made),
  done: () => ({ kind: "saved", message: "保存成功", to: () => "/home" }) as const,
  again: "可以再次提交，不会重复。",
};
formAction(address, rest);

/* What must not compile; `tsc` is the test. */
formAction(address, {
  ...rest,
  validate: ({ text }) => ({
    ok: true,
    // @ts-expect-error a misspelt field
    ready: text.fields.contact,
  }),
});
formAction(address, {
  ...rest,
  validate: ({ plain }) => ({
    ok: true,
    // @ts-expect-error a misspelt field of a line
    ready: plain.lists.partList[0]?.quantit,
  }),
});
formAction(address, {
  ...rest,
  // @ts-expect-error a path it has not
  validate: () => ({ ok: false, problems: [{ path: "partList[0].quantit", message: "" }] }),
});
formAction(address, {
  ...rest,
  // @ts-expect-error a start for a field it has not
  start: () => ({ fields: { province: "1" } }),
});
// @ts-expect-error an offer is missing
formAction(address, { ...rest, offers: { provinceId: () => Promise.resolve([]) } });
formAction(address, {
  ...rest,
  done: ({ intent }) => ({
    kind: "saved",
    // @ts-expect-error an intent it has not
    message: intent === "delete" ? "删除成功" : "保存成功",
    to: () => "/home",
  }),
});
formAction(address, {
  ...rest,
  send: (_act, ready: string) => {
    // @ts-expect-error what is judged is a text
    const count: number = ready;
    return Promise.resolve({ ...made, statusText: String(count) });
  },
});
const each = {
  page: () => ({}),
  offers: rest.offers,
  validate: () => ({ ok: true, ready: ["1"] }) as const,
  sendEach: () => Promise.resolve({ to: "/home", finished: true }),
};
eachAction(address, each);
eachAction(address, {
  ...each,
  sendEach(_act, ready: readonly string[]) {
    // @ts-expect-error what is judged are texts
    const counts: readonly number[] = ready;
    return Promise.resolve({ to: `/home?count=${counts.length}`, finished: true });
  },
});
eachAction(address, {
  ...each,
  // @ts-expect-error a line without one of its fields
  start: () => ({ lists: { partList: [{ key: "0", id: "1" }] } }),
});
eachAction(address, {
  ...each,
  // @ts-expect-error it changes no stored document
  stored: undefined,
});
// @ts-expect-error another form's text
const other: Text<Shape> = { fields: { contacts: "" }, lists: {} };
// @ts-expect-error a choice has choices
defineForm("typesOfChoice", { fields: { kind: { kind: "choice", label: "类型" } } });
// @ts-expect-error what is shown has a label
defineForm("typesOfLabel", { fields: { contacts: { kind: "text" } } });
const paths: readonly Path<Shape>[] = ["contacts", "version", "partList", "partList[3].quantity"];

describe("a form", () => {
  it("reads its fields, those of its version and those of its lines, and no others", () => {
    expect(address.fields).toEqual(["provinceId", "cityId", "contacts", "version", "asRendered"]);
    expect(address.lists).toEqual({ partList: ["id", "quantity"] });
    expect(other).toBeDefined();
  });

  it("finds the description of a field by its path", () => {
    expect(paths.map((path) => fieldAt(address, path)?.kind)).toEqual(["text", undefined, undefined, "number"]);
    expect(fieldAt(address, "constructor")).toBeUndefined();
  });

  it("knows which offers depend on a field", () => {
    expect(fieldsUnder(address, "provinceId")).toEqual(["cityId"]);
    expect(fieldsUnder(address, "contacts")).toEqual([]);
  });
});
