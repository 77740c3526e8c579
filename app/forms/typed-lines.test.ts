import { describe, expect, it } from "vitest";
import { claimText } from "#e2e/typed-claims.ts";
import { typedLines } from "./typed-lines.ts";

describe("lines of a list", () => {
  it("end with the last one in which something stands", () => {
    const text = claimText({}, { detailPartList: [{}, { quantity: "0" }, {}, { partCode: " " }] });
    expect(typedLines(text, "detailPartList").map(({ key }) => key)).toEqual(["0", "1"]);
  });

  it("are none where nothing is filled in, and where there is no such list", () => {
    expect(typedLines(claimText({}, { detailLaborList: [{}, {}] }), "detailLaborList")).toEqual([]);
    expect(typedLines(claimText({}), "otherList")).toEqual([]);
  });
});
