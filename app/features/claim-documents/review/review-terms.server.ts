import Big, { type BigSource } from "big.js";
import type { Backend } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { kindnessDetail, kindnessPage } from "#gateway/operations/look-ups.ts";
import { foreignTax } from "#gateway/operations/places.ts";
import type { ClaimDocument } from "../claim-document-operations.server.ts";
import { findByCode, largestPage } from "#app/features/code-search.server.ts";
import { kindnessLeftOf } from "#app/features/lookup-sources/kindness-left.ts";
import type { KindnessAmounts } from "#gateway/rules/kindness-money.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { toClaimedAmounts, toReviewText } from "./review-text.server.ts";
import { adjustedTotals, feeGroups, grantedBy, type GroupAmounts, type KindnessTerms, type ReviewTerms } from "./review-totals.ts";
import type { ReviewMoney } from "./review-view.ts";

/**
 * What the amounts of a review are reckoned with. The document carries what came out, not the rates it was computed with: those are
 * found again, and trusted only when the stored amounts follow from them to the cent.
 */
export async function readReviewMoney(backend: Backend, document: ClaimDocument): Promise<ReviewMoney> {
  const [tax, kindness] = await Promise.all([
    optionalRead(
      backend.read(foreignTax, { query: document.submitterCode ? { dealerCode: document.submitterCode } : {} }),
      (rates) => rates,
    ),
    readKindness(backend, document),
  ]);
  const money = toMoney(document);
  const today = tax.ok ? tax.value : undefined;
  const terms: ReviewTerms = {
    manageRate: document.manageRate ?? "0",
    partTaxRate: findRate(money.claimed.part, today?.partTaxRate),
    laborTaxRate: findRate(money.claimed.labor, today?.laborTaxRate),
    kindness: kindness?.terms,
  };
  // A document may name a kindness code that pays nothing of it.
  const possible = [terms, { ...terms, kindness: undefined }];
  return { ...money, kindnessLeft: kindness?.left, terms: possible.find((each) => reproducesStored(document, money, each)) };
}

function toMoney(document: ClaimDocument): ReviewMoney {
  const amounts = (net: string | undefined, tax: string | undefined, total: string | undefined): GroupAmounts => ({
    net: net ?? "0",
    tax: tax ?? "0",
    total: total ?? "0",
  });
  return {
    currency: document.currencyCode ?? "CNY",
    ...toClaimedAmounts(document),
    claimed: {
      part: amounts(document.partFeeTotalNet, document.partFeeTotalTax, document.partFeeTotal),
      labor: amounts(document.laborFeeTotalNet, document.laborFeeTotalTax, document.laborFeeTotal),
      other: amounts(document.otherFeeTotalNet, document.otherFeeTotalTax, document.otherFeeTotal),
    },
    claimedTotal: document.totalAmount,
    adjusted: {
      part: amounts(document.adjustedPartFeeTotalNet, document.adjustedPartFeeTotalTax, document.adjustedPartFeeTotal),
      labor: amounts(document.adjustedLaborFeeTotalNet, document.adjustedLaborFeeTotalTax, document.adjustedLaborFeeTotal),
      other: amounts(document.adjustedOtherFeeTotalNet, document.adjustedOtherFeeTotalTax, document.adjustedOtherFeeTotal),
    },
    adjustedTotal: document.adjustedTotalAmount,
    terms: undefined,
    kindnessLeft: undefined,
  };
}

/** The rate a tax was computed with: today's where it fits, else the one that follows from the amounts themselves. */
function findRate({ net, tax }: GroupAmounts, today = "0"): string {
  const fits = (rate: BigSource) => new Big(net).times(rate).round(2, Big.roundHalfUp).eq(tax);
  if (fits(today) || new Big(net).eq(0)) return today;
  const exact = new Big(tax).div(net);
  const fewest = [2, 3, 4, 6].map((places) => exact.round(places)).find(fits);
  return (fewest ?? exact.round(10)).toFixed();
}

async function readKindness(
  backend: Backend,
  document: ClaimDocument,
): Promise<{ terms: KindnessTerms; left: KindnessAmounts } | undefined> {
  const found = await optionalRead(findKindness(backend, document), (code) => code);
  if (!found.ok || !found.value) return undefined;
  const { claimList = [], oemProportion = "0" } = found.value;
  // A code is one budget: what this document takes of it is all that pays for it, whatever else is left.
  const own = claimList.find(({ claimId }) => claimId === document.id);
  const left = kindnessLeftOf(found.value);
  return { terms: { ...(own ? kindnessLeftOf(own) : left), makerPercent: oemProportion }, left };
}

/** By its id: the very claim may have used the code up, and the look-up offers those alone that are still good. */
async function findKindness(backend: Backend, document: ClaimDocument): Promise<OutputOf<typeof kindnessDetail> | undefined> {
  const { kindnessAuthorizationCodeId: id, kindnessAuthorizationCode: code, vehicleVin } = document;
  if (id) return backend.read(kindnessDetail, { params: { id } });
  if (!code) return undefined;
  const [row] = await findByCode(
    code,
    (current) => backend.read(kindnessPage, { query: { current, size: largestPage }, body: { vehicleVin, kindnessAuthCode: code } }),
    (each) => [each.kindnessAuthCode],
  );
  return row;
}

function reproducesStored(document: ClaimDocument, money: ReviewMoney, terms: ReviewTerms): boolean {
  const totals = adjustedTotals(grantedBy(toReviewText(document), money), terms, money.claimed.other);
  return feeGroups.every((group) =>
    (["net", "tax"] as const).every((part) => new Big(totals[group][part]).eq(money.adjusted[group][part])),
  );
}
