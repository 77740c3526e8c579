import { describe, expect, it } from "vitest";
import { claimText } from "#e2e/typed-claims.ts";
import { causalLine, otherPart, withCausalPart } from "./causal-line.ts";

const detailPartList = [{ partCode: "PENG1" }, { partCode: "peng2" }, { partCode: "" }];

function cause(fields: Record<string, string>) {
  const { causalPartCode, [causalLine]: line } = withCausalPart(claimText(fields, { detailPartList })).fields;
  return [line, causalPartCode];
}

describe("withCausalPart", () => {
  it("takes the causal part from the chosen line, whatever was named before", () => {
    expect(cause({ [causalLine]: "1", causalPartCode: "PENG1" })).toEqual(["1", "peng2"]);
    expect(cause({ [causalLine]: "2", causalPartCode: "PENG1" })).toEqual(["2", ""]);
  });

  it("chooses the line of a causal part that was named before lines could be chosen", () => {
    expect(cause({ causalPartCode: "PENG2" })).toEqual(["1", "peng2"]);
    expect(cause({ [causalLine]: "gone", causalPartCode: "PENG1" })).toEqual(["0", "PENG1"]);
  });

  it("keeps a causal part that is on none of the lines, and a choice of another part without a number", () => {
    expect(cause({ causalPartCode: "X-9" })).toEqual([otherPart, "X-9"]);
    expect(cause({ [causalLine]: otherPart })).toEqual([otherPart, ""]);
    expect(cause({})).toEqual(["", ""]);
  });

  it("leaves a text alone that says so already", () => {
    const text = withCausalPart(claimText({ causalPartCode: "X-9" }, { detailPartList }));
    expect(withCausalPart(text)).toBe(text);
  });
});
