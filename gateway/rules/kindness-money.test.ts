import { describe, expect, it } from "vitest";
import { kindnessMoneyChecks, takenOf } from "./kindness-money.ts";

const amounts = (part: string, labor: string, other: string) => ({ part, labor, other });

describe("what is left of a kindness code", () => {
  it.each([
    ["all of it", amounts("1000", "500", "0"), amounts("1000", "500", "100"), false, []],
    ["nothing of what is asked", amounts("1000", "500", "0"), amounts("0", "0", "100"), false, ["error partFee", "error laborFee"]],
    ["nothing of one group", amounts("1000", "500", "50"), amounts("0", "500", "100"), false, ["warning partFee"]],
    ["a cent too little", amounts("1000", "0", "0"), amounts("999.99", "0", "0"), false, ["warning partFee"]],
    ["less than nothing", amounts("0.01", "0", "0"), amounts("-3", "0", "0"), false, ["error partFee"]],
    ["nothing, of one that waits with it", amounts("1000", "0", "0"), amounts("0", "0", "0"), true, ["warning partFee"]],
    ["nothing, of one that asks for nothing", amounts("0", "0", "0"), amounts("0", "0", "0"), false, []],
  ])("%s", (_what, asked, left, held, found) => {
    const checks = kindnessMoneyChecks({ code: "KA1", asked, left, held });
    expect(checks.map(({ level, rule }) => `${level} ${rule.replace("kindness.", "")}`)).toEqual(found);
  });

  it("tells what is asked and what is there", () => {
    const [check] = kindnessMoneyChecks({ code: "KA1", asked: amounts("10", "0", "0"), left: amounts("2.5", "0", "0"), held: false });
    expect(check?.values).toEqual({ kindnessAuthorizationCode: "KA1", kindnessAsked: "10.00", kindnessLeft: "2.50" });
  });

  it("is taken as far as it goes", () => {
    expect(takenOf(amounts("10", "3", "4"), amounts("2.5", "7", "-1"), "part")).toBe("2.5");
    expect(takenOf(amounts("10", "3", "4"), amounts("2.5", "7", "-1"), "labor")).toBe("3");
    expect(takenOf(amounts("10", "3", "4"), amounts("2.5", "7", "-1"), "other")).toBe("0");
  });
});
