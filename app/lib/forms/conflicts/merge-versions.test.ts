import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormShape, FormText, TextLine } from "../values/form-text.ts";
import { mergeVersions, type VersionRules } from "./merge-versions.server.ts";
import { growth, linear } from "../../../../scripts/growth.ts";
import { hashOf, writeBase, type RenderedForm } from "../drafts/rendered-form.server.ts";

const shape: FormShape = {
  id: "order",
  fields: ["version", "asRendered", "remark", "day"],
  lists: { parts: ["code", "quantity", "note"] },
  linesMax: 50,
};
const comparable = (_field: string, value: string) => value.trim();
const rules: VersionRules = {
  shape,
  comparable,
  identity: new Set(["version"]),
  renderedPlace: (_list, { key }) => (key.startsWith("s") ? Number(key.slice(1).split("v")[0]) : undefined),
  codeField: () => "code",
};
type Part = [id: string, code: string, quantity: string, note?: string];

/** A stored version in which these parts stand. */
function version(number: number, parts: readonly Part[], fields: Readonly<Record<string, string>> = {}): RenderedForm {
  const lines = parts.map(([id, code, quantity, note = ""], index) => ({
    id,
    code,
    line: { code, quantity, note, key: `s${index}v${number}` },
  }));
  return { fields: { version: String(number), asRendered: "", remark: "", day: "", ...fields }, lists: { parts: lines } };
}

/** The form of a version with what somebody did to its fields and lines. */
function typedOver(
  rendered: RenderedForm,
  fields: Readonly<Record<string, string>> = {},
  lines: (now: TextLine[]) => TextLine[] = (now) => now,
): FormText {
  const asRendered = writeBase(rendered, shape, comparable);
  return {
    fields: { ...rendered.fields, asRendered, ...fields },
    lists: { parts: lines((rendered.lists["parts"] ?? []).map(({ line }) => line)) },
  };
}

const parts = ({ lists }: FormText) => (lists["parts"] ?? []).map((line) => `${line["code"]}×${line["quantity"]}${line["note"]}`);
const set = (code: string, values: Readonly<Record<string, string>>) => (lines: TextLine[]) =>
  lines.map((line) => (line["code"] === code ? { ...line, ...values } : line));
const merge = (typed: FormText, stored: RenderedForm) => mergeVersions(rules, typed, stored);

describe("a form on a newer version", () => {
  it("carries over the fields that were changed, and no other", () => {
    const typed = typedOver(version(1, [], { remark: "旧", day: "2026-01-01" }), { remark: "我" });
    const { text, changes } = merge(typed, version(2, [], { remark: "他", day: "2026-02-02" }));
    expect(text.fields).toMatchObject({ remark: "我", day: "2026-02-02", version: "1" });
    expect(changes).toEqual([
      { kind: "field", field: "remark", stored: "他", typed: "我", outcome: "typed" },
      { kind: "field", field: "day", stored: "2026-02-02", typed: "2026-01-01", outcome: "stored" },
    ]);
  });

  it("carries an emptied field over", () => {
    const typed = typedOver(version(1, [], { remark: "旧" }), { remark: "" });
    expect(merge(typed, version(2, [], { remark: "旧", day: "2026-02-02" })).text.fields).toMatchObject({ remark: "", day: "2026-02-02" });
  });

  const before = version(1, [
    ["1", "P1", "1"],
    ["2", "P2", "1"],
  ]);

  it("finds a line that moved, whether its id went with it or stayed at its place", () => {
    const typed = typedOver(before, {}, set("P1", { quantity: "7" }));
    const moved: Part[] = [
      ["2", "P2", "3"],
      ["1", "P1", "1"],
    ];
    const renumbered: Part[] = [
      ["1", "P2", "3"],
      ["2", "P1", "1"],
    ];
    expect(parts(merge(typed, version(2, moved)).text)).toEqual(["P2×3", "P1×7"]);
    expect(parts(merge(typed, version(2, renumbered)).text)).toEqual(["P2×3", "P1×7"]);
  });

  it("does not carry over what was typed in a line that is about something else now, or gone, and says so", () => {
    const typed = typedOver(before, {}, set("P1", { quantity: "7" }));
    const { text, changes } = merge(
      typed,
      version(2, [
        ["1", "P9", "1"],
        ["2", "P2", "1"],
      ]),
    );
    expect(parts(text)).toEqual(["P9×1", "P2×1"]);
    expect(changes).toMatchObject([
      { kind: "onlyTyped", index: 0, changed: ["quantity"], outcome: "none" },
      { kind: "onlyStored", index: 0, outcome: "stored" },
    ]);
  });

  it("tells two lines of one code apart by id, and leaves what cannot be told apart", () => {
    const routeVariants = version(1, [
      ["1", "P1", "1"],
      ["2", "P1", "2"],
    ]);
    const typed = typedOver(routeVariants, {}, (lines) => lines.map((line, index) => (index === 1 ? { ...line, note: "!" } : line)));
    expect(parts(merge(typed, version(2, [["2", "P1", "5"]])).text)).toEqual(["P1×5!"]);
    const { text, changes } = merge(
      typed,
      version(2, [
        ["8", "P1", "5"],
        ["9", "P1", "6"],
      ]),
    );
    expect(parts(text)).toEqual(["P1×5", "P1×6"]);
    expect(changes).toContainEqual(expect.objectContaining({ kind: "onlyTyped", index: 1, outcome: "none" }));
  });

  it("keeps lines that were added on either side, and takes out what was taken out on either side", () => {
    const typed = typedOver(before, {}, (lines) => [...lines.slice(1), { key: "0", code: "MINE", quantity: "1", note: "" }]);
    const stored = version(2, [
      ["1", "P1", "1"],
      ["2", "P2", "1"],
      ["3", "THEIRS", "1"],
    ]);
    expect(parts(merge(typed, stored).text)).toEqual(["P2×1", "THEIRS×1", "MINE×1"]);
    expect(parts(merge(typedOver(before), version(2, [["2", "P2", "1"]])).text)).toEqual(["P2×1"]);
  });

  it("takes a line whose code was changed as the new thing it is", () => {
    const typed = typedOver(before, {}, set("P1", { code: "P5", quantity: "4" }));
    expect(
      parts(
        merge(
          typed,
          version(2, [
            ["1", "P1", "1", "备"],
            ["2", "P2", "1"],
          ]),
        ).text,
      ),
    ).toEqual(["P5×4", "P2×1"]);
    expect(parts(merge(typed, version(2, [["2", "P2", "1"]])).text)).toEqual(["P2×1", "P5×4"]);
  });

  it("goes by the order of the form where its lines were moved, and gives every line a key of its own", () => {
    const typed = typedOver(before, {}, (lines) => [...lines].reverse());
    const { text } = merge(
      typed,
      version(2, [
        ["1", "P1", "1"],
        ["2", "P2", "9"],
        ["3", "P3", "1"],
      ]),
    );
    expect(parts(text)).toEqual(["P2×9", "P1×1", "P3×1"]);
    expect(new Set((text.lists["parts"] ?? []).map(({ key }) => key)).size).toBe(3);
  });

  it("that does not say how it was rendered keeps all that is typed", () => {
    const typed = typedOver(before, { remark: "我", asRendered: "unreadable" }, set("P1", { quantity: "7" }));
    const { text } = merge(
      typed,
      version(
        2,
        [
          ["1", "P2", "3"],
          ["2", "P1", "1"],
          ["3", "P3", "1"],
        ],
        { remark: "他" },
      ),
    );
    expect(text.fields["remark"]).toBe("我");
    expect(parts(text)).toEqual(["P2×1", "P1×7", "P3×1"]);
  });

  it("without lines of its own to add or take out keeps those that are stored", () => {
    const given: VersionRules = { ...rules, codeField: () => undefined };
    const typed = typedOver(before, {}, (lines) => lines.slice(1));
    expect(
      parts(
        mergeVersions(
          given,
          typed,
          version(2, [
            ["1", "P1", "1"],
            ["2", "P2", "1"],
          ]),
        ).text,
      ),
    ).toEqual(["P1×1", "P2×1"]);
  });

  it("holds in every field what was typed there or what is stored there, of the same code, whatever both sides do", () => {
    const audience = fc.uniqueArray(
      fc.tuple(fc.constantFrom("1", "2", "3", "4"), fc.constantFrom("A", "B", "C", "D"), fc.constantFrom("1", "2", "3")),
      {
        selector: ([, code]) => code,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(
        audience,
        audience,
        fc.array(fc.constantFrom("5", "6", undefined), { minLength: 4, maxLength: 4 }),
        (first, second, edits) => {
          const rendered = version(1, first);
          const typed = typedOver(rendered, {}, (lines) => lines.map((line, at) => (edits[at] ? { ...line, quantity: edits[at] } : line)));
          const { text, changes } = merge(typed, version(2, second));
          expect((text.lists["parts"] ?? []).map((line) => line["code"])).toEqual(second.map(([, code]) => code));
          for (const line of text.lists["parts"] ?? []) {
            const at = first.findIndex(([, code]) => code === line["code"]);
            const stored = second.find(([, code]) => code === line["code"])?.[2];
            expect(line["quantity"]).toBe((at >= 0 ? edits[at] : undefined) ?? stored);
          }
          const lost = first.flatMap(([, code], at) => (edits[at] && !second.some(([, other]) => other === code) ? [at] : []));
          expect(changes.flatMap((change) => (change.outcome === "none" && change.kind === "onlyTyped" ? [change.index] : []))).toEqual(
            lost,
          );
        },
      ),
    );
  });
});

it("a hash is short and tells values apart", () => {
  expect(hashOf("1")).toHaveLength(4);
  expect(new Set(Array.from({ length: 200 }, (_, value) => hashOf(String(value)))).size).toBe(200);
});

it("takes time by the number of lines a form says it was rendered with, however they were written", async () => {
  const stored = version(2, [["1", "P1", "1"]]);
  const merged = (lines: number) => {
    const { fields } = version(1, []);
    const rendered = version(
      1,
      Array.from({ length: lines }, (_, at): Part => [`${at}`, `P${at}`, "1"]),
    );
    return () =>
      mergeVersions(rules, { fields: { ...fields, asRendered: writeBase(rendered, shape, comparable) }, lists: { parts: [] } }, stored);
  };
  const prepared = new Map([1000, 8000].map((size) => [size, merged(size)]));
  expect(await growth((size) => prepared.get(size)?.(), 1000)).toBeLessThan(linear);
});
