import Big from "big.js";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { adjustedLists, type AdjustedList } from "./review-form.ts";
import { plainAmount, type ClaimedAmounts } from "./review-totals.ts";

/* Amounts a reviewer is asked about before they are sent, by the backend's rule. The same on the server and in scripts. */

/** An amount above the claimed one; both as they stand, two decimals. */
export interface RaisedAmount {
  list: AdjustedList | "other";
  /** From 1; 0 for other fees, which are adjusted as a group. */
  position: number;
  claimed: string;
  adjusted: string;
}

export interface UnusualAdjustment {
  raised: readonly RaisedAmount[];
  /** How far all amounts together were changed, in percent with a decimal; undefined where that is within the limit. */
  change: string | undefined;
  /** Lines and other fees in all, before surcharge, tax and what a kindness code takes off. */
  claimed: string;
  adjusted: string;
  /** What a confirmation of these amounts says, so that it is none of others. */
  confirmation: string;
}

/**
 * What is unusual about the amounts of a review; undefined when nothing is, and for a rejection, which grants nothing. What is no
 * amount is passed over: it is not sent either.
 * @param changePercent of the claimed amount that may be changed without a question
 */
export function findUnusualAdjustment(text: FormText, money: ClaimedAmounts, changePercent: number): UnusualAdjustment | undefined {
  if (text.fields["decision"] === rejection) return undefined;
  const amounts = [...adjustedLists.flatMap((list) => lineAmounts(text, money, list)), ...otherAmount(text, money)];
  const raised = amounts.filter(({ claimed, adjusted }) => adjusted.gt(claimed));
  const [claimed, adjusted] = [sum(amounts.map((each) => each.claimed)), sum(amounts.map((each) => each.adjusted))];
  const difference = adjusted.minus(claimed).abs();
  const isFar = difference.times(100).gt(claimed.times(changePercent));
  if (raised.length === 0 && !isFar) return undefined;
  return {
    raised: raised.map((each) => ({ ...each, claimed: each.claimed.toFixed(2), adjusted: each.adjusted.toFixed(2) })),
    change: !isFar || claimed.eq(0) ? undefined : difference.times(100).div(claimed).toFixed(1),
    claimed: claimed.toFixed(2),
    adjusted: adjusted.toFixed(2),
    confirmation: [claimed, adjusted, ...raised.flatMap((each) => [each.list, each.position, each.adjusted])].join(" "),
  };
}

const rejection = "4";

interface Amounts extends Pick<RaisedAmount, "list" | "position"> {
  claimed: Big;
  adjusted: Big;
}

function lineAmounts(text: FormText, money: ClaimedAmounts, list: AdjustedList): Amounts[] {
  const typed = new Map(text.lists[list]?.map((line) => [line["id"], line["adjustedFee"]]));
  return money[list === "detailPartList" ? "parts" : "labors"].map(({ id, totalAmount }, index) => {
    const claimed = new Big(plainAmount(totalAmount) ?? 0);
    return { list, position: index + 1, claimed, adjusted: amountOr(claimed, id && typed.get(id)) };
  });
}

/** What a kindness code takes off is no adjustment of the reviewer's. */
function otherAmount(text: FormText, { hasOtherFees, otherNet }: ClaimedAmounts): Amounts[] {
  if (!hasOtherFees) return [];
  const claimed = new Big(plainAmount(otherNet.claimed) ?? 0);
  const typed = amountOr(claimed, text.fields["adjustedOtherFeeTotalNet"]);
  return [{ list: "other", position: 0, claimed, adjusted: typed.eq(plainAmount(otherNet.untouched) ?? 0) ? claimed : typed }];
}

function amountOr(claimed: Big, typed: string | undefined): Big {
  const plain = plainAmount(typed);
  return plain === undefined ? claimed : new Big(plain);
}

function sum(values: readonly Big[]): Big {
  return values.reduce((total, value) => total.plus(value), new Big(0));
}
