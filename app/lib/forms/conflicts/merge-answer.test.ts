import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankText, changeLines, type FormText, type TextLine } from "../values/form-text.ts";
import { claimForm } from "#app/features/claim-documents/claim-document-form.ts";
import { mergeAnswer, saysTheSame } from "./merge-answer.ts";

const list = "detailPartList";
const blank = blankText(claimForm);

/** A form with these part lines: code by key. */
function withParts(codes: Readonly<Record<string, string>>, fields: Readonly<Record<string, string>> = {}): FormText {
  const lines = Object.entries(codes).map(([key, partCode]) => ({ partCode, quantity: "1", key }));
  return { fields: { ...blank.fields, ...fields }, lists: { ...blank.lists, [list]: lines } };
}

function parts(text: FormText): string[] {
  return (text.lists[list] ?? []).map((line) => `${line.key}:${line["partCode"]}`);
}

describe("an answer to a form that was not touched meanwhile", () => {
  it("is taken as it is", () => {
    const sent = withParts({ a: "p1" }, { vehicleVin: "lsva" });
    const answered = withParts({ a: "P1", b: "P2" }, { vehicleVin: "LSVA" });
    expect(mergeAnswer({ sent, current: sent, answered })).toEqual(answered);
  });

  it("takes away lines the server left out", () => {
    const sent = withParts({ a: "P1", b: "" });
    expect(parts(mergeAnswer({ sent, current: sent, answered: withParts({ a: "P1" }) }))).toEqual(["a:P1"]);
  });
});

describe("what a user did while the server was asked", () => {
  it("stays: a field that was typed in, a line's too", () => {
    const sent = withParts({ a: "p1", b: "p2" }, { vehicleVin: "lsva", remark: "" });
    const current = withParts({ a: "p1", b: "p9" }, { vehicleVin: "lsva", remark: "渗漏" });
    const merged = mergeAnswer({ sent, current, answered: withParts({ a: "P1", b: "P2" }, { vehicleVin: "LSVA", remark: "" }) });
    expect(merged.fields).toMatchObject({ vehicleVin: "LSVA", remark: "渗漏" });
    expect(parts(merged)).toEqual(["a:P1", "b:p9"]);
  });

  it("stays: a line that was added, one that was removed, an order that was changed", () => {
    const sent = withParts({ a: "p1", b: "p2" });
    const answered = withParts({ a: "P1", b: "P2" });
    expect(parts(mergeAnswer({ sent, current: withParts({ a: "p1", b: "p2", c: "p3" }), answered }))).toEqual(["a:P1", "b:P2", "c:p3"]);
    expect(parts(mergeAnswer({ sent, current: withParts({ b: "p2" }), answered }))).toEqual(["b:P2"]);
    expect(parts(mergeAnswer({ sent, current: withParts({ b: "p2", a: "p1" }), answered }))).toEqual(["b:P2", "a:P1"]);
  });

  it("stays when the server adds a line under the key of a line the user added", () => {
    const merged = mergeAnswer({
      sent: withParts({ a: "1" }),
      current: withParts({ a: "1", b: "mine" }),
      answered: withParts({ a: "1", b: "its" }),
    });
    expect(parts(merged).map((part) => part.split(":")[1])).toEqual(["1", "mine", "its"]);
    expect(new Set((merged.lists[list] ?? []).map(({ key }) => key)).size).toBe(3);
  });

  it("stays when the server leaves out a line that was filled in meanwhile", () => {
    const merged = mergeAnswer({
      sent: withParts({ a: "P1", b: "" }),
      current: withParts({ a: "P1", b: "P2" }),
      answered: withParts({ a: "P1" }),
    });
    expect(parts(merged)).toEqual(["a:P1", "b:P2"]);
  });

  it("is never lost, whatever both sides do", () => {
    const keys = ["0", "1", "2", "3", "4", "5"];
    const codes = fc.dictionary(fc.constantFrom(...keys), fc.constantFrom("", "P1", "P2", "P3"));
    fc.assert(
      fc.property(codes, codes, codes, (sentCodes, currentCodes, answeredCodes) => {
        const [sent, current, answered] = [sentCodes, currentCodes, answeredCodes].map((each) => withParts(each)) as [
          FormText,
          FormText,
          FormText,
        ];
        const merged = mergeAnswer({ sent, current, answered }).lists[list] ?? [];
        expect(new Set(merged.map(({ key }) => key)).size).toBe(merged.length);
        for (const line of current.lists[list] ?? []) {
          const asked = (sent.lists[list] ?? []).find(({ key }) => key === line.key);
          if (asked?.["partCode"] === line["partCode"]) continue;
          expect(merged.some((each) => each.key === line.key && each["partCode"] === line["partCode"])).toBe(true);
        }
      }),
    );
  });
});

describe("two texts", () => {
  it("say the same whatever their lines' keys and the order of their fields", () => {
    const one: TextLine = { partCode: "P1", quantity: "2", key: "7" };
    const other: TextLine = { key: "0", quantity: "2", partCode: "P1" };
    const text = (line: TextLine): FormText => ({ ...blank, lists: { ...blank.lists, [list]: [line] } });
    expect(saysTheSame(text(one), text(other))).toBe(true);
    expect(saysTheSame(text(one), text({ ...other, quantity: "3" }))).toBe(false);
    expect(saysTheSame(blank, changeLines(blank, { verb: "add", list, index: -1 }, claimForm))).toBe(false);
  });
});
