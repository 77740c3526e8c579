import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimTotals } from "#fixtures/claim-documents/claim-money.ts";
import { adjustedTotals, amountDifference, plainAmount } from "./review-totals.ts";

const amount = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2));
const lines = fc.array(fc.record({ totalAmount: amount, adjustedFee: amount }), { maxLength: 6 });
const percent = fc.integer({ min: 0, max: 100 });

describe("what is granted", () => {
  it("comes to the cent to what the backend reckons, with a kindness code and without", () => {
    fc.assert(
      fc.property(
        lines,
        lines,
        fc.array(fc.record({ totalAmount: amount, otherFeeTypeDictId: fc.constantFrom("1601", "1603") }), { maxLength: 4 }),
        fc.option(amount, { nil: undefined }),
        fc.constantFrom("0", "0.08", "0.125"),
        fc.option(fc.record({ authPartTotal: amount, authLaborTotal: amount, authOtherFeeTotal: amount, oemProportion: percent }), {
          nil: undefined,
        }),
        (detailPartList, detailLaborList, detailOtherFeeList, adjustedOtherFeeTotalNet, manageRate, kindnessTerms) => {
          const theirs = claimTotals({
            detailPartList,
            detailLaborList,
            detailOtherFeeList,
            manageRate,
            kindnessTerms,
            ...(adjustedOtherFeeTotalNet === undefined ? {} : { adjustedOtherFeeTotalNet }),
          });
          const ours = adjustedTotals(
            {
              parts: detailPartList.map((line) => line.adjustedFee),
              labors: detailLaborList.map((line) => line.adjustedFee),
              otherNet: adjustedOtherFeeTotalNet,
            },
            {
              manageRate,
              partTaxRate: "0.13",
              laborTaxRate: "0.13",
              kindness: kindnessTerms && {
                part: kindnessTerms.authPartTotal,
                labor: kindnessTerms.authLaborTotal,
                other: kindnessTerms.authOtherFeeTotal,
                makerPercent: String(kindnessTerms.oemProportion),
              },
            },
            { net: theirs.otherFeeTotalNet.toFixed(2), tax: theirs.otherFeeTotalTax.toFixed(2), total: theirs.otherFeeTotal.toFixed(2) },
          );
          expect(ours.part).toEqual(group(theirs.adjustedPartFeeTotalNet, theirs.adjustedPartFeeTotalTax, theirs.adjustedPartFeeTotal));
          expect(ours.labor).toEqual(group(theirs.adjustedLaborFeeTotalNet, theirs.adjustedLaborFeeTotalTax, theirs.adjustedLaborFeeTotal));
          expect(ours.other).toEqual(group(theirs.adjustedOtherFeeTotalNet, theirs.adjustedOtherFeeTotalTax, theirs.adjustedOtherFeeTotal));
          expect(ours.totalAmount).toBe(theirs.adjustedTotalAmount.toFixed(2));
        },
      ),
      { numRuns: 300 },
    );
  });
});

function group(net: number, tax: number, total: number) {
  return { net: net.toFixed(2), tax: tax.toFixed(2), total: total.toFixed(2) };
}

describe("an amount as it is typed", () => {
  it.each([
    ["1,286.00", "1286.00"],
    ["￥９５．５", "95.5"],
    [" 12 ", "12"],
    ["0", "0"],
  ])("%s reads %s", (typed, plain) => {
    expect(plainAmount(typed)).toBe(plain);
  });

  it.each(["", "-1", "1e3", "一百", "1.2.3", ".", "1.", undefined])("%s is none", (typed) => {
    expect(plainAmount(typed)).toBeUndefined();
  });

  it("differs from another by so much", () => {
    expect(amountDifference("190.00", "95")).toBe("-95.00");
    expect(amountDifference("190.00", "")).toBeUndefined();
  });
});
