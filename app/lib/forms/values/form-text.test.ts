import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  blankText,
  changeLines,
  fieldId,
  newKey,
  readFormText,
  toEntries,
  type FormShape,
  type FormText,
  type LineChange,
} from "./form-text.ts";

const shape: FormShape = {
  id: "test",
  linesMax: 12,
  fields: ["vin", "remark", "__proto__", "constructor"],
  lists: { parts: ["partCode", "quantity", "toString"], labor: ["laborCode"] },
};

const value = fc.oneof(fc.string({ unit: "binary", maxLength: 30 }), fc.constantFrom("__proto__", "<script>", "1e400", "key", "\r\n"));
const valuesOf = (names: readonly string[]) =>
  fc
    .array(value, { minLength: names.length, maxLength: names.length })
    .map((all) => names.map((name, at): [string, string] => [name, all[at] ?? ""]));
/** Any text of a form: every field there, every line with a key of its own. */
const text: fc.Arbitrary<FormText> = fc
  .record({
    fields: valuesOf(shape.fields),
    lists: fc.record({
      parts: fc.array(valuesOf(shape.lists["parts"] ?? []), { maxLength: shape.linesMax }),
      labor: fc.array(valuesOf(shape.lists["labor"] ?? []), { maxLength: shape.linesMax }),
    }),
    keys: fc.uniqueArray(fc.stringMatching(/^[\w ]{1,20}$/), { minLength: 24, maxLength: 24 }),
  })
  .map(({ fields, lists, keys }) => ({
    fields: Object.fromEntries(fields),
    lists: Object.fromEntries(
      Object.entries(lists).map(([list, lines]) => [list, lines.map((line, at) => ({ ...Object.fromEntries(line), key: keys[at] ?? "" }))]),
    ),
  }));
const change: fc.Arbitrary<LineChange> = fc.record({
  verb: fc.constantFrom("add", "remove", "copy", "up", "down"),
  list: fc.constantFrom("parts", "labor", "nothing", "__proto__", "constructor"),
  index: fc.integer({ min: -2, max: 14 }),
});
/** What somebody typed into the lines of a list, whatever they are called and wherever they stand. */
const contents = (of: FormText, list: string) => (of.lists[list] ?? []).map(({ key: _key, ...typed }) => JSON.stringify(typed)).sort();

describe("the text of a form", () => {
  it("is the same after it was posted", () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(readFormText(toEntries(given), shape)).toEqual({ text: given, overlong: {} });
      }),
    );
  });

  it("holds what the form has, whatever a post brings", () => {
    const name = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom(
        "vin",
        "__proto__",
        "parts[0].partCode",
        "parts[99999].__proto__",
        "parts[-1].x",
        "__proto__[0].a",
        "parts[0].key",
        "labor[1e3].laborCode",
      ),
    );
    const posted = fc.array(fc.tuple(name, fc.oneof(value, fc.constant(new File([], "f")))), { maxLength: 40 });
    fc.assert(
      fc.property(posted, (entries) => {
        const { text: read } = readFormText(entries, shape);
        expect(Object.keys(read.fields).sort()).toEqual([...shape.fields].sort());
        for (const [list, lines] of Object.entries(read.lists)) {
          expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
          for (const line of lines) expect(Object.keys(line).sort()).toEqual(["key", ...(shape.lists[list] ?? [])].sort());
        }
        expect(Object.keys(Object.prototype)).toEqual([]);
        // What was read once is read again as it is.
        expect(readFormText(toEntries(read), shape).text).toEqual(read);
      }),
    );
  });

  it("keeps lines in the order of their numbers, with gaps closed, and tells of more than there may be", () => {
    const entries = Array.from({ length: 15 }, (_, at): [string, string] => [`parts[${(14 - at) * 3}].partCode`, `P${14 - at}`]);
    const { text: read, overlong } = readFormText(entries, shape);
    expect(read.lists["parts"]?.map((line) => line["partCode"])).toEqual(Array.from({ length: 12 }, (_, at) => `P${at}`));
    expect(overlong).toEqual({ parts: 15 });
  });

  it("takes ten thousand lines without ado", () => {
    const entries = Array.from({ length: 10_000 }, (_, at): [string, string] => [`parts[${at}].partCode`, "P"]);
    expect(readFormText(entries, shape).overlong).toEqual({ parts: 10_000 });
  });
});

describe("a change of lines", () => {
  it("loses and invents nothing but the line it is about", () => {
    fc.assert(
      fc.property(text, change, (given, one) => {
        const changed = changeLines(given, one, shape);
        expect(changed.fields).toEqual(given.fields);
        for (const list of Object.keys(given.lists)) {
          const [before, after] = [contents(given, list), contents(changed, list)];
          const line = given.lists[list]?.[one.index];
          const full = before.length >= shape.linesMax;
          if (list !== one.list || one.verb === "up" || one.verb === "down") expect(after).toEqual(before);
          else if (one.verb === "remove") expect(after).toHaveLength(before.length - (line ? 1 : 0));
          else if (one.verb === "copy") expect(after).toHaveLength(before.length + (line && !full ? 1 : 0));
          else expect(after).toHaveLength(before.length + (full ? 0 : 1));
          if (list === one.list && one.verb === "remove" && line) {
            const gone = given.lists[list]?.filter((_, at) => at !== one.index);
            expect(changed.lists[list]).toEqual(gone);
          }
        }
      }),
    );
  });

  it("gives every line a key of its own, and a moved line keeps it", () => {
    fc.assert(
      fc.property(text, fc.array(change, { maxLength: 12 }), (given, changes) => {
        const after = changes.reduce((now, one) => changeLines(now, one, shape), given);
        for (const lines of Object.values(after.lists)) expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
      }),
    );
  });

  it("moved up and down again leaves all as it was", () => {
    fc.assert(
      fc.property(text, fc.nat({ max: 11 }), (given, index) => {
        const up = changeLines(given, { verb: "up", list: "parts", index }, shape);
        const back = index === 0 ? up : changeLines(up, { verb: "down", list: "parts", index: index - 1 }, shape);
        expect(back).toEqual(given);
      }),
    );
  });
});

it("a new key is none of those there, whatever they look like", () => {
  const keys = fc.array(
    fc.oneof(fc.string({ maxLength: 20 }), fc.integer().map(String), fc.constantFrom("9007199254740991", "Infinity", "-0", " 3 ", "0x10")),
  );
  fc.assert(
    fc.property(keys, (all) => {
      expect(all).not.toContain(newKey(all.map((key) => ({ key }))));
    }),
  );
});

it("a blank form has every field and no line", () => {
  expect(blankText(shape)).toEqual(readFormText(toEntries(blankText(shape)), shape).text);
  expect(blankText(shape).lists).toEqual({ parts: [], labor: [] });
});

it("an input's element id stands for its name alone", () => {
  expect(fieldId("detailPartList[2].quantity")).toBe("field-detailPartList-2-quantity");
  expect(fieldId("remark")).toBe("field-remark");
});
