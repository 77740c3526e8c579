import Big from "big.js";
import ExcelJS from "exceljs";
import fc from "fast-check";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { insertDocuments } from "#fixtures/backend/store/insert-documents.ts";
import { startTestBackend, type TestBackend } from "#fixtures/backend/test-backend.ts";
import { buildClaimEntry, enteredVehicles } from "#fixtures/claims/entry.ts";
import { buildKindnessCode } from "#fixtures/reports/kindness-codes/builder.ts";
import { labors } from "#fixtures/master-data/labor/seed.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import type { Backend, Gateway, Result } from "#gateway/backend.ts";
import { claimRemark } from "#gateway/operations/claim-review.ts";
import { claimCreate } from "#gateway/operations/claim-writing.ts";
import { claimDetail, claimExport, claimPage } from "#gateway/operations/claim.ts";
import type { Claim } from "#gateway/schemas/claim.ts";
import { claimDocumentKinds } from "../claim-document-kinds.ts";
import { toClaimDocumentView } from "../detail/detail-view.server.ts";
import { reviewWordsOf } from "./review-form.ts";
import { readReviewMoney } from "./review-terms.server.ts";
import { readReview, toReviewText } from "./review-text.server.ts";
import { findUnusualAdjustment } from "./unusual-adjustment.ts";
import { adjustedTotals, feeGroups, grantedBy, type AdjustedTotals } from "./review-totals.ts";

/* A claim that is reviewed comes to one amount, whoever says it: the reviewer's form, the backend, either side's page, list and workbook. */

let test: TestBackend;
let gateway: Gateway;
let dealer: Backend;
let reviewer: Backend;

beforeAll(async () => {
  test = await startTestBackend({ claims: 20 });
  gateway = openGateway(test.url);
  [dealer, reviewer] = await Promise.all([backendAs(gateway, "d10001"), backendAs(gateway, "zhangwei")]);
});
afterAll(async () => {
  await gateway.close();
  await test.close();
});

const { vehicleVin = "", vehicleModelCode } = enteredVehicles[20]?.vehicleInfoVO ?? {};
const offered = labors.filter(({ modelCodes }) => modelCodes.includes(String(vehicleModelCode)));
const cents = amount(0);
/** A claim of nothing is refused, as is another fee without a price. */
const price = amount(1);
/** What is left of a claimed amount, all of it and more included. */
const grant = fc.oneof(fc.constant(undefined), fc.constant("0.00"), cents);
const partLine = fc.record({ partCode: fc.constantFrom(...parts.slice(0, 40).map(({ code }) => code)), quantity: pieces(9), grant });
const laborLine = fc
  .record({ labor: fc.constantFrom(...offered.slice(0, 20)), more: quantity(6), grant })
  .map(({ labor, more, grant: granted }) => ({
    laborCode: labor.code,
    claimLabor: new Big(labor.standardClaimLabor).plus(more).toFixed(),
    overtimeFlag: true,
    laborDescription: "超时",
    grant: granted,
  }));
const otherLine = fc.record({
  otherFeeTypeDictId: fc.constantFrom("1601", "1602", "1603", "1604", "1605"),
  quantity: quantity(5),
  unitPrice: price,
});
const kindness = fc.option(
  fc.record({
    authPartTotal: fc.integer({ min: 1, max: 5_000 }),
    authLaborTotal: fc.integer({ min: 0, max: 2_000 }),
    authOtherFeeTotal: fc.integer({ min: 0, max: 1_000 }),
    oemProportion: fc.integer({ min: 1, max: 100 }),
  }),
  { nil: undefined },
);
const reviewed = fc.record({
  partLines: fc.array(partLine, { minLength: 1, maxLength: 5 }),
  laborLines: fc.array(laborLine, { maxLength: 4 }),
  otherLines: fc.array(otherLine, { maxLength: 3 }),
  otherGrant: grant,
  kindness,
  decision: fc.constantFrom("1", "2", "3", "4"),
});
type Reviewed = typeof reviewed extends fc.Arbitrary<infer Value> ? Value : never;

function amount(leastCents: number) {
  return fc.integer({ min: leastCents, max: 9_999_999 }).map((inCents) => (inCents / 100).toFixed(2));
}

function quantity(most: number) {
  return fc.integer({ min: 1, max: most * 10 }).map((tenths) => String(tenths / 10));
}

function pieces(most: number) {
  return fc.integer({ min: 1, max: most }).map(String);
}

/** Of an empty environment. */
const changePercent = 50;

let serial = 0;
async function file({ partLines, laborLines, otherLines, kindness: terms }: Reviewed): Promise<Claim> {
  serial += 1;
  const kindnessAuthorizationCode = terms && `KA-A${serial}`;
  if (terms)
    await insertDocuments(test.services.db, "kindness_codes", [
      buildKindnessCode({ id: `A${serial}`, kindnessAuthCode: `KA-A${serial}`, vehicleVin, dealerCode: "10001", ...terms }),
    ]);
  const entry = buildClaimEntry({
    vehicleVin,
    ...(kindnessAuthorizationCode ? { kindnessAuthorizationNeeded: true, kindnessAuthorizationCode } : {}),
    detailPartList: partLines.map(({ grant: _granted, ...line }) => line),
    detailLaborList: laborLines.map(({ grant: _granted, ...line }) => line),
    detailOtherFeeList: otherLines,
  });
  const { id } = succeeded(await dealer.write(claimCreate, { body: entry }));
  return reviewer.read(claimDetail, { params: { id } });
}

function succeeded<Value>(result: Result<Value>): Value {
  if (!result.ok) throw result.error;
  return result.value;
}

/** The reviewer's form with what is granted in it, as typed. */
function fill(claim: Claim, { partLines, laborLines, otherGrant, decision }: Reviewed) {
  const blank = toReviewText(claim);
  const granted = (list: string, lines: readonly { grant: string | undefined }[]) =>
    (blank.lists[list] ?? []).map((line, index) => ({ ...line, adjustedFee: lines[index]?.grant ?? line["adjustedFee"] ?? "" }));
  const reasons = { partFeeRemark: "协议价", laborFeeRemark: "标准工时", otherFeeRemark: "按发票", approveCommentRemark: "按协议核减" };
  const otherNet = blank.fields["adjustedOtherFeeTotalNet"] === "" ? "" : (otherGrant ?? blank.fields["adjustedOtherFeeTotalNet"] ?? "");
  return {
    fields: { ...blank.fields, ...reasons, decision, adjustedOtherFeeTotalNet: otherNet },
    lists: { detailPartList: granted("detailPartList", partLines), detailLaborList: granted("detailLaborList", laborLines) },
  };
}

const plain = (amount: string | undefined) => (amount === undefined ? "none" : new Big(amount).toFixed(2));
/** What is told of an amount the form showed: it is granted, nothing is, or nobody has decided. */
const answer = (amount: string, decision: number) => (decision === 3 ? amount : decision === 4 ? "0.00" : "none");
const expected = new Map<string, { totals: AdjustedTotals; claimed: string; status: number }>();

describe("the amounts of a claim as its reviewer finds them", () => {
  it("have separators, and are read back as what was claimed", async () => {
    const line = { partCode: "PBAT10001", quantity: "3", grant: undefined };
    const claim = await file({
      partLines: [line],
      laborLines: [],
      otherLines: [],
      otherGrant: undefined,
      kindness: undefined,
      decision: "3",
    });
    const text = toReviewText(claim);
    expect(text.lists.detailPartList.map(({ adjustedFee }) => adjustedFee)).toEqual([expect.stringMatching(/^\d{1,3}(,\d{3})+\.\d{2}$/)]);
    const rules = { words: reviewWordsOf(claimDocumentKinds.claim), changePercent, account: "", questions: [] };
    const read = readReview({ ...text, fields: { ...text.fields, decision: "3" } }, claim, rules);
    expect(read).toMatchObject({ ok: true, review: { detailPartList: [{ adjustedFee: claim.detailPartList[0]?.totalAmount }] } });
  });
});

describe("the amounts of a claim that was reviewed", () => {
  it("are those the form showed: in the backend, on both sides' pages and in both sides' lists", async () => {
    await fc.assert(
      fc.asyncProperty(reviewed, async (written) => {
        const claim = await file(written);
        const typed = fill(claim, written);
        const money = await readReviewMoney(reviewer, claim);
        if (!money.terms) throw new Error("the form cannot reckon");
        const totals = adjustedTotals(grantedBy(typed, money), money.terms, money.claimed.other);
        const unusual = findUnusualAdjustment(typed, money, changePercent);
        const text = { ...typed, fields: { ...typed.fields, adjustmentConfirmed: unusual?.confirmation ?? "" } };
        const read = readReview(text, claim, { words: reviewWordsOf(claimDocumentKinds.claim), changePercent, account: "", questions: [] });
        if (!read.ok) throw new Error(JSON.stringify(read.problems));
        if (unusual) {
          const unconfirmed = await reviewer.write(claimRemark, { body: { ...read.review, adjustmentConfirmed: false } });
          expect(unconfirmed).toMatchObject({ ok: false, error: { kind: "refused", message: expect.stringContaining("请确认") } });
        }
        succeeded(await reviewer.write(claimRemark, { body: read.review }));

        for (const [audience, backend] of [
          ["company", reviewer],
          ["dealer", dealer],
        ] as const) {
          const stored = await backend.read(claimDetail, { params: { id: claim.id } });
          const view = toClaimDocumentView(stored, audience);
          const groups = view.fees.map(({ adjustedNet, adjustedTax, adjustedTotal }) =>
            [adjustedNet, adjustedTax, adjustedTotal].map(plain),
          );
          const decision = Number(written.decision);
          expect(groups).toEqual(
            feeGroups.map((group) => [totals[group].net, totals[group].tax, totals[group].total].map((amount) => answer(amount, decision))),
          );
          const kept = [stored.adjustedPartFeeTotal, stored.adjustedLaborFeeTotal, stored.adjustedOtherFeeTotal];
          expect(kept.map(plain)).toEqual(feeGroups.map((group) => totals[group].total));
          expect(plain(view.adjustedTotalAmount)).toBe(answer(totals.totalAmount, decision));
          expect(view.totalAmount).toBe(claim.totalAmount);
          expect(view.parts.map(({ adjustedFee }) => plain(adjustedFee))).toEqual(
            text.lists.detailPartList.map((line) => answer(line.adjustedFee.replaceAll(",", ""), decision)),
          );
          expect(view.status).toBe(Number(written.decision));
          const list = await backend.read(claimPage, { query: {}, body: { applicationNumber: claim.applicationNumber } });
          expect(list.records.map((row) => [row.status, plain(row.totalAmount), plain(row.adjustedTotalAmount)])).toEqual([
            [Number(written.decision), plain(claim.totalAmount), answer(totals.totalAmount, decision)],
          ]);
        }
        expected.set(claim.applicationNumber ?? "", { totals, claimed: plain(claim.totalAmount), status: Number(written.decision) });
      }),
      { numRuns: 25 },
    );
  }, 200_000);

  it.each(["company", "dealer"] as const)("stand beside the claimed ones in the workbook of the %s, group by group", async (audience) => {
    const backend = audience === "company" ? reviewer : dealer;
    const found = new Map(
      (await exported(backend)).flatMap((row) => {
        const number = String(row["索赔单号"]);
        return expected.has(number) ? [[number, row] as const] : [];
      }),
    );
    expect(found.size).toBe(expected.size);
    expect(found.size).toBeGreaterThan(0);
    for (const [number, { totals, claimed, status }] of expected) {
      const row = found.get(number);
      const amounts = [totals.part.total, totals.labor.total, totals.other.total, totals.totalAmount];
      const cells = ["申报金额", "调整后零件费合计", "调整后工时费合计", "调整后其他费用合计", "调整后金额"].map((name) =>
        plain(row?.[name]?.toString()),
      );
      expect(cells, number).toEqual([claimed, ...amounts.map((amount) => answer(amount, status))]);
    }
  });
});

async function exported(backend: Backend): Promise<Record<string, ExcelJS.CellValue>[]> {
  const { body } = await backend.download(claimExport, { query: {}, body: {} });
  const workbook = new ExcelJS.Workbook();
  // exceljs declares an older Buffer than Node's types do.
  await workbook.xlsx.load((await buffer(body)) as unknown as Parameters<typeof workbook.xlsx.load>[0]);
  const [heading, ...rows] = (workbook.worksheets[0]?.getSheetValues() ?? []).flatMap((row) =>
    // Cells count from 1.
    Array.isArray(row) ? [row.slice(1)] : [],
  );
  return rows.map((row) => Object.fromEntries((heading ?? []).map((name, index) => [String(name), row[index] ?? null])));
}
