import Big from "big.js";
import { readNumber } from "#gateway/rules/typed-input.ts";
import { formatMoney } from "#app/lib/ui/cells/format.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";

/* What is granted of a claim, by the backend's formula. The same on the server and in scripts. */

/** Net, tax and total of one kind of fee, two decimals each. */
export interface GroupAmounts {
  net: string;
  tax: string;
  total: string;
}

/** At most so much of each group's net, and the maker's share of that in percent. */
export interface KindnessTerms {
  part: string;
  labor: string;
  other: string;
  makerPercent: string;
}

/** What adjusted amounts follow from besides the lines. Rates are shares (0.13). */
export interface ReviewTerms {
  manageRate: string;
  partTaxRate: string;
  laborTaxRate: string;
  kindness: KindnessTerms | undefined;
}

export type FeeGroup = "part" | "labor" | "other";
export const feeGroups: readonly FeeGroup[] = ["part", "labor", "other"];
export const feeWords: Readonly<Record<FeeGroup, string>> = { part: "零件费", labor: "工时费", other: "其他费用" };

/** What the reviewer wrote, line by line; a line nobody may adjust counts as claimed. */
export interface Granted {
  parts: readonly string[];
  labors: readonly string[];
  /** Undefined where there are no other fees to adjust. */
  otherNet: string | undefined;
}

/** A line as it was claimed. */
export interface ClaimedLine {
  /** The backend's; undefined for a line that cannot be adjusted. */
  id: string | undefined;
  totalAmount: string | undefined;
  /** What it comes to at the standard price or by the standard hours, never more than was claimed; undefined where there is none. */
  standard?: string | undefined;
}

/** What a claim asks for. */
export interface ClaimedAmounts {
  parts: readonly ClaimedLine[];
  labors: readonly ClaimedLine[];
  /** Whether there are other fees to adjust. */
  hasOtherFees: boolean;
  /** Net of other fees as claimed, and as it stands while no reviewer has adjusted it. */
  otherNet: { claimed: string; untouched: string };
}

export interface AdjustedTotals extends Record<FeeGroup, GroupAmounts> {
  totalAmount: string;
}

/** Digits before the point as a claim may hold them, with room for what is half typed. */
const mostCharacters = 30;
const zero = new Big(0);

/**
 * An amount as people type and paste it: `1,286.00`, `¥95`, full-width digits of an input method.
 * @returns plain, undefined where it is no amount
 */
export function plainAmount(typed: string | undefined): string | undefined {
  if (typed === undefined || typed.length > mostCharacters * 2) return undefined;
  const plain = readNumber(typed);
  return plain.length <= mostCharacters && /^[0-9]+(\.[0-9]+)?$/.test(plain) ? plain : undefined;
}

/** Adjusted minus claimed, two decimals; undefined while one of them is no amount. */
export function amountDifference(claimed: string | undefined, adjusted: string | undefined): string | undefined {
  const [from, to] = [plainAmount(claimed), plainAmount(adjusted)];
  return from === undefined || to === undefined ? undefined : new Big(to).minus(from).toFixed(2);
}

/** The surcharge on parts (管理费): what their net has more than their lines. Undefined while one of them is no amount. */
export function surchargeOf(net: string | undefined, lines: readonly (string | undefined)[]): string | undefined {
  const [whole, ...amounts] = [net, ...lines].map(plainAmount);
  if (whole === undefined) return undefined;
  let rest = new Big(whole);
  for (const each of amounts) {
    if (each === undefined) return undefined;
    rest = rest.minus(each);
  }
  return rest.toFixed(2);
}

/** What the line of the surcharge is called. @param rate a share: 0.08 */
export function surchargeWord(rate: string | undefined): string {
  return rate === undefined ? "管理费" : `管理费 ${percentOf(rate)}`;
}

/** What a total holds besides its lines: the surcharge and the tax, each with its amount. */
export function includedWords(
  tax: string | undefined,
  surcharge: { kind: string; net: string } | undefined,
  currency: string | undefined,
): string {
  const words = `其中税额 ${formatMoney(tax, currency)}`;
  return surcharge ? `${surcharge.kind} ${formatMoney(surcharge.net, currency)}，${words}` : words;
}

/** A share as people say it: 8%. */
function percentOf(share: string): string {
  return `${new Big(share).times(100).toString()}%`;
}

/**
 * What is granted in all: lines summed, the surcharge on parts, of that what a kindness code has the maker pay, then tax; rounded
 * half up at each net and tax. The tax of other fees keeps the blend of rates the claimed ones bore.
 *
 * @param claimedOther the other fees as claimed
 */
export function adjustedTotals(granted: Granted, terms: ReviewTerms, claimedOther: GroupAmounts): AdjustedTotals {
  const { kindness } = terms;
  const parts = round(sum(granted.parts.map(amount)).times(amount(terms.manageRate).plus(1)));
  const part = group(shareOfMaker(parts, kindness?.part, kindness), terms.partTaxRate);
  const labors = round(sum(granted.labors.map(amount)));
  const labor = group(shareOfMaker(labors, kindness?.labor, kindness), terms.laborTaxRate);
  const other = otherFees(granted.otherNet, kindness, claimedOther);
  return {
    part: written(part),
    labor: written(labor),
    other: written(other),
    totalAmount: sum([part.total, labor.total, other.total]).toFixed(2),
  };
}

/** What is granted by a text, for `adjustedTotals`. */
export function grantedBy(text: FormText, money: ClaimedAmounts): Granted {
  const amounts = (list: string, lines: readonly ClaimedLine[]) => {
    const typed = new Map(text.lists[list]?.map((line) => [line["id"], line["adjustedFee"] ?? ""]));
    return lines.map(({ id, totalAmount = "0" }) => (id === undefined ? totalAmount : (typed.get(id) ?? totalAmount)));
  };
  return {
    parts: amounts("detailPartList", money.parts),
    labors: amounts("detailLaborList", money.labors),
    otherNet: money.hasOtherFees ? text.fields["adjustedOtherFeeTotalNet"] : undefined,
  };
}

interface Group {
  net: Big;
  tax: Big;
  total: Big;
}

function otherFees(grantedNet: string | undefined, kindness: KindnessTerms | undefined, claimed: GroupAmounts): Group {
  const claimedNet = amount(claimed.net);
  const wanted = grantedNet === undefined ? shareOfMaker(claimedNet, kindness?.other, kindness) : amount(grantedNet);
  const most = kindness && shareOfMaker(amount(kindness.other), kindness.other, kindness);
  const net = most && most.lt(wanted) ? most : wanted;
  if (net.eq(claimedNet)) return { net: claimedNet, tax: amount(claimed.tax), total: amount(claimed.total) };
  const tax = claimedNet.eq(0) ? zero : round(net.times(amount(claimed.tax)).div(claimedNet));
  return { net, tax, total: net.plus(tax) };
}

function group(net: Big, rate: string): Group {
  const tax = round(net.times(amount(rate)));
  return { net, tax, total: net.plus(tax) };
}

function shareOfMaker(net: Big, authorized: string | undefined, kindness: KindnessTerms | undefined): Big {
  if (!kindness) return net;
  const most = amount(authorized);
  return round((most.lt(net) ? most : net).times(amount(kindness.makerPercent)).div(100));
}

function written({ net, tax, total }: Group): GroupAmounts {
  return { net: net.toFixed(2), tax: tax.toFixed(2), total: total.toFixed(2) };
}

function amount(text: string | undefined): Big {
  const plain = plainAmount(text);
  return plain === undefined ? zero : new Big(plain);
}

function sum(values: readonly Big[]): Big {
  return values.reduce((total, value) => total.plus(value), zero);
}

function round(value: Big): Big {
  return value.round(2, Big.roundHalfUp);
}
