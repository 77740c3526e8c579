import { describe, expect, it } from "vitest";
import { claimText } from "#e2e/typed-claims.ts";
import { claimForm } from "#app/features/claim-documents/claim-document-form.ts";
import { typedLines } from "./typed-lines.ts";

describe("lines of a list", () => {
  it("end with the last one in which something else stands than it began with", () => {
    const text = claimText({}, { detailPartList: [{}, { quantity: "0" }, {}, { partCode: " ", quantity: "1" }] });
    expect(typedLines(text, "detailPartList", claimForm).map(({ key }) => key)).toEqual(["0", "1"]);
  });

  it("are none where nothing is filled in, and where there is no such list", () => {
    expect(typedLines(claimText({}, { detailLaborList: [{}, {}] }), "detailLaborList", claimForm)).toEqual([]);
    expect(typedLines(claimText({}), "otherList", claimForm)).toEqual([]);
  });
});
