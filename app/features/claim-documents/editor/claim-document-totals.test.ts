import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyClaimText, claimText } from "#e2e/typed-claims.ts";
import { lineAmount, claimTotals as backendTotals } from "#fixtures/claim-documents/claim-money.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { claimDocumentTotals, plainDecimal } from "./claim-document-totals.ts";
import type { LinesFacts } from "./editor-facts.ts";
import type { ClaimDocumentRates } from "./editor-facts.ts";

const rates: ClaimDocumentRates = {
  currency: "CNY",
  manageRate: "0.08",
  partTaxRate: "0.13",
  laborTaxRate: "0.13",
  transportTaxRate: "0.09",
  otherFeeTaxRate: "0.06",
  overtimeRate: "225",
};

describe("a plain decimal", () => {
  it.each(["0", "12", "0.5", "1234.5678", " 7 ", "007", "9999999999.9999"])("is read from %j", (text) => {
    expect(plainDecimal(text)?.eq(text.trim())).toBe(true);
  });

  it.each(["", " ", "1e400", "1E2", "NaN", "Infinity", "-1", "+1", "12,34", "1.234.5", ".5", "5.", "0x10", "一", "1 2", "9".repeat(31)])(
    "is not %j",
    (text) => {
      expect(plainDecimal(text)).toBeUndefined();
    },
  );

  it("is not where nothing is", () => {
    expect(plainDecimal(undefined)).toBeUndefined();
  });
});

describe("totals of a claim as it is typed", () => {
  it("round half up at each line, then at the net, then at the tax", () => {
    const text = claimText(
      {},
      {
        detailPartList: [
          { quantity: "3", unitPrice: "0.335" },
          { quantity: "1", unitPrice: "100" },
        ],
        detailLaborList: [{ claimLabor: "1.5", unitPrice: "150" }],
        detailOtherFeeList: [
          { otherFeeTypeDictId: "1601", quantity: "1", unitPrice: "100.5" },
          { otherFeeTypeDictId: "1604", quantity: "2", unitPrice: "10" },
        ],
      },
    );
    const { lines, part, labor, other, totalAmount } = claimDocumentTotals(text, {}, rates);
    expect(lines.detailPartList).toEqual({ 0: { amount: "1.01", unread: [] }, 1: { amount: "100.00", unread: [] } });
    expect(part).toEqual({ net: "109.09", tax: "14.18", total: "123.27" });
    expect(labor).toEqual({ net: "225.00", tax: "29.25", total: "254.25" });
    // 100.5 × 9 % + 20 × 6 %
    expect(other).toEqual({ net: "120.50", tax: "10.25", total: "130.75" });
    expect(totalAmount).toBe("508.27");
  });

  it("take price and hours from what is known of a code, as long as it stands in the line", () => {
    const facts: LinesFacts = {
      detailPartList: { 0: { code: "P1", known: true, unitPrice: "10" } },
      detailLaborList: { 0: { code: "L1", known: true, unitPrice: "150", standardClaimLabor: "1.2" } },
    };
    const typed = (partCode: string, laborCode: string) =>
      claimDocumentTotals(
        claimText({}, { detailPartList: [{ partCode, quantity: "2", unitPrice: "99" }], detailLaborList: [{ laborCode, unitPrice: "1" }] }),
        facts,
        rates,
      ).lines;
    expect(typed("ｐ1 ", "L1")).toMatchObject({ detailPartList: { 0: { amount: "20.00" } }, detailLaborList: { 0: { amount: "180.00" } } });
    expect(typed("P2", "L2")).toMatchObject({
      detailPartList: { 0: { amount: "198.00" } },
      detailLaborList: { 0: { amount: "0.00", unread: ["claimLabor"] } },
    });
  });

  it("pay the dealer's rate for overtime", () => {
    const amountOf = (overtimeRate: string | undefined) =>
      claimDocumentTotals(
        claimText({}, { detailLaborList: [{ claimLabor: "2", unitPrice: "150", overtimeFlag: "1" }] }),
        {},
        { ...rates, overtimeRate },
      ).lines.detailLaborList["0"]?.amount;
    expect(amountOf("225")).toBe("450.00");
    expect(amountOf(undefined)).toBe("300.00");
  });

  it("count what is no number as 0 and name it", () => {
    const text = claimText(
      {},
      {
        detailPartList: [
          { quantity: "1e400", unitPrice: "5" },
          { quantity: "2", unitPrice: "" },
          { quantity: "2", unitPrice: "5" },
        ],
        detailLaborList: [{ claimLabor: "-1", unitPrice: "NaN" }],
      },
    );
    const { lines, part, totalAmount } = claimDocumentTotals(text, {}, rates);
    expect(lines.detailPartList).toEqual({
      0: { amount: "0.00", unread: ["quantity"] },
      1: { amount: "0.00", unread: ["unitPrice"] },
      2: { amount: "10.00", unread: [] },
    });
    expect(lines.detailLaborList).toEqual({ 0: { amount: "0.00", unread: ["claimLabor", "unitPrice"] } });
    expect(part?.net).toBe("10.80");
    expect(totalAmount).toBe("12.20");
  });

  it("have lines without sums while the rates are not known", () => {
    const totals = claimDocumentTotals(claimText({}, { detailPartList: [{ quantity: "1", unitPrice: "5" }] }), {}, undefined);
    expect(totals).toMatchObject({ part: undefined, labor: undefined, other: undefined, totalAmount: undefined });
    expect(totals.lines.detailPartList["0"]?.amount).toBe("5.00");
  });

  it("find nothing under a line's key that is named like something every object has", () => {
    const text = claimText({}, { detailPartList: [{ quantity: "1", unitPrice: "5" }] });
    const odd: FormText = {
      ...text,
      lists: { ...text.lists, detailPartList: [{ partCode: "", quantity: "1", unitPrice: "5", key: "constructor" }] },
    };
    expect(claimDocumentTotals(odd, { detailPartList: {} }, rates).part?.net).toBe("5.40");
  });

  it("read whatever is typed, and come to two decimals", () => {
    const anything = fc.oneof(fc.string(), fc.constantFrom("1e400", "-0", "Infinity", "12", "0.005", "９"));
    const line = fc.record({ quantity: anything, claimLabor: anything, unitPrice: anything, overtimeFlag: anything });
    const lists = fc.record({ detailPartList: fc.array(line), detailLaborList: fc.array(line), detailOtherFeeList: fc.array(line) });
    fc.assert(
      fc.property(lists, (typed) => {
        expect(claimDocumentTotals(claimText({}, typed), {}, rates).totalAmount).toMatch(/^\d+\.\d\d$/);
      }),
    );
  });

  it("are those of the reference backend's rules", () => {
    fc.assert(
      fc.property(anyClaimText, fc.constantFrom("0", "0.05", "0.0833", "0.1"), (text, manageRate) => {
        const ours = claimDocumentTotals(text, {}, { ...rates, manageRate });
        const theirs = rulesTotals(text, manageRate);
        const sums = [ours.part?.net, ours.part?.tax, ours.labor?.net, ours.labor?.tax, ours.other?.net, ours.other?.tax, ours.totalAmount];
        expect(sums.map(Number)).toEqual([
          theirs.partFeeTotalNet,
          theirs.partFeeTotalTax,
          theirs.laborFeeTotalNet,
          theirs.laborFeeTotalTax,
          theirs.otherFeeTotalNet,
          theirs.otherFeeTotalTax,
          theirs.totalAmount,
        ]);
      }),
      { numRuns: 500 },
    );
  });
});

/** The same claim by the reference backend's rules, with every price as it is typed. */
function rulesTotals({ lists }: FormText, manageRate: string) {
  const { detailPartList = [], detailLaborList = [], detailOtherFeeList = [] } = lists;
  const given = (typed: string | undefined) => typed || undefined;
  return backendTotals({
    manageRate,
    detailPartList: detailPartList.map((line) => ({ totalAmount: lineAmount(given(line["quantity"]), given(line["unitPrice"])) })),
    detailLaborList: detailLaborList.map((line) => ({
      totalAmount: lineAmount(given(line["claimLabor"]), line["overtimeFlag"] === "1" ? rates.overtimeRate : given(line["unitPrice"])),
    })),
    detailOtherFeeList: detailOtherFeeList.map((line) => ({
      otherFeeTypeDictId: line["otherFeeTypeDictId"],
      totalAmount: lineAmount(given(line["quantity"]), given(line["unitPrice"])),
    })),
  });
}
