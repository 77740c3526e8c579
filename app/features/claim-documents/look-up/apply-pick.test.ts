import { describe, expect, it } from "vitest";
import { blankText, changeLines, type FormText } from "#app/lib/forms/values/form-text.ts";
import { applyPick as applyPickOf, type Pick } from "#app/lib/lookups/apply-pick.ts";
import { claimForm, claimLookUps } from "../claim-document-form.ts";

const blank = blankText(claimForm);
const applyPick = (text: FormText, pick: Pick) => applyPickOf(claimLookUps, text, pick);

/** A form with part lines that have these codes; "" is a line nobody has written in. */
function withParts(...codes: string[]): FormText {
  const lines = codes.reduce((text) => changeLines(text, { verb: "add", list: "detailPartList", index: -1 }, claimForm), blank);
  const detailPartList = (lines.lists["detailPartList"] ?? []).map((line, index) => ({ ...line, partCode: codes[index] ?? "" }));
  return { ...lines, lists: { ...lines.lists, detailPartList } };
}

function codesOf(text: FormText): (string | undefined)[] {
  return (text.lists["detailPartList"] ?? []).map((line) => line["partCode"]);
}

describe("choosing a row of a look-up", () => {
  it("writes the claim's fields and leaves everything else as it was typed", () => {
    const typed = { ...withParts("P1"), fields: { ...blank.fields, vehicleVin: "LSV", remark: "异响" } };
    const text = applyPick(typed, { what: "vehicle", fields: { vehicleVin: "LSVAA49J132047371" } });
    expect(text.fields).toEqual({ ...typed.fields, vehicleVin: "LSVAA49J132047371" });
    expect(text.lists).toEqual(typed.lists);
  });

  it("writes the line it is for, wherever that line has moved", () => {
    const typed = changeLines(withParts("A", "B", "C"), { verb: "down", list: "detailPartList", index: 0 }, claimForm);
    const text = applyPick(typed, { what: "part", line: "0", lineFields: { partCode: "Z" } });
    expect(codesOf(typed)).toEqual(["B", "A", "C"]);
    expect(codesOf(text)).toEqual(["B", "Z", "C"]);
  });

  it("adds the line again when it was removed meanwhile", () => {
    const text = applyPick(withParts("A"), { what: "part", line: "7", lineFields: { partCode: "Z" } });
    expect(codesOf(text)).toEqual(["A", "Z"]);
    expect(new Set(text.lists["detailPartList"]?.map(({ key }) => key)).size).toBe(2);
    expect(Object.keys(text.lists["detailPartList"]?.[1] ?? {}).sort()).toEqual(
      ["key", ...(claimForm.lists["detailPartList"] ?? [])].sort(),
    );
  });

  it.each([
    { code: "", typed: "", hours: "1.5", why: "none are typed" },
    { code: "", typed: "  ", hours: "1.5", why: "none are typed" },
    { code: "", typed: "0.8", hours: "0.8", why: "some are typed, which stay" },
    { code: " leng20", typed: "0.8", hours: "0.8", why: "half a code is typed, and its hours stay" },
    { code: "LENG2002", typed: "0.8", hours: "0.8", why: "the same operation is chosen again, and its hours stay" },
    { code: "LBRK2001", typed: "5.5", hours: "1.5", why: "the hours were another operation's" },
  ])("takes the standard hours where it must: $why", ({ code, typed, hours }) => {
    const line = { key: "3", laborCode: code, claimLabor: typed };
    const text = applyPick(
      { ...blank, lists: { ...blank.lists, detailLaborList: [line] } },
      { what: "labor", line: "3", lineFields: { laborCode: "LENG2002" }, lineDefaults: { claimLabor: "1.5" } },
    );
    expect(text.lists["detailLaborList"]).toEqual([{ key: "3", laborCode: "LENG2002", claimLabor: hours }]);
  });

  it("adds an activity's lines, of each kind into its list", () => {
    const text = applyPick(blank, {
      what: "activity",
      fields: { actCode: "ACT", activityNeeded: "1" },
      addLines: {
        detailPartList: [{ partCode: "P1", quantity: "1" }],
        detailLaborList: [{ laborCode: "L1" }],
        detailOtherFeeList: [{ otherFeeTypeDictId: "1605", unitPrice: "60" }],
      },
    });
    expect(text.fields).toMatchObject({ actCode: "ACT", activityNeeded: "1" });
    expect(text.lists["detailPartList"]).toMatchObject([{ partCode: "P1", quantity: "1", oldSn: "" }]);
    expect(text.lists["detailLaborList"]).toMatchObject([{ laborCode: "L1" }]);
    expect(text.lists["detailOtherFeeList"]).toMatchObject([{ otherFeeTypeDictId: "1605", unitPrice: "60" }]);
  });

  it("does not double a line whose code is there, however it is written, and choosing twice is choosing once", () => {
    const pick = { what: "activity", addLines: { detailPartList: [{ partCode: "P1" }, { partCode: "P2" }] } } as const;
    const once = applyPick(withParts(" p1 "), pick);
    expect(codesOf(once)).toEqual([" p1 ", "P2"]);
    expect(applyPick(once, pick)).toEqual(once);
  });

  it("keeps two lines of one code that an activity itself has", () => {
    expect(codesOf(applyPick(blank, { what: "activity", addLines: { detailPartList: [{ partCode: "P1" }, { partCode: "P1" }] } }))).toEqual(
      ["P1", "P1"],
    );
  });

  it("fills lines nobody has written in before it adds any", () => {
    const text = applyPick(withParts("", "A"), {
      what: "activity",
      addLines: { detailPartList: [{ partCode: "P1" }, { partCode: "P2" }] },
    });
    expect(codesOf(text)).toEqual(["P1", "A", "P2"]);
  });

  it("never makes a list longer than the form allows", () => {
    const full = withParts(...Array.from({ length: claimForm.linesMax }, (_, index) => `P${index}`));
    expect(applyPick(full, { what: "activity", addLines: { detailPartList: [{ partCode: "NEW" }] } })).toEqual(full);
  });

  it("changes nothing of the text it was given", () => {
    const typed = withParts("A");
    const before = structuredClone(typed);
    applyPick(typed, { what: "part", line: "0", fields: { remark: "x" }, lineFields: { partCode: "Z" } });
    expect(typed).toEqual(before);
  });
});
