import { beforeSaleType, warrantyTypes } from "./claim-plausibility.ts";
import { inLine, lineName } from "./claim-lines.ts";
import {
  isDistanceUnknown,
  scopeOf,
  whyNotCovered,
  type CoverageQuestion,
  type CoverageReason,
  type CoverageTerm,
} from "./coverage-engine.ts";
import {
  comparableCode,
  error,
  isBlank,
  numberOf,
  warning,
  type CheckTarget,
  type ClaimRecordFacts,
  type CheckedClaim,
  type RuleCheck,
} from "./checked-claim.ts";
import { toKilometres } from "./warranty-terms.ts";

/*
 * Whether a coverage of its vehicle pays for a claim: the checks of a claim and of a pre-authorization about it, for the form of the web
 * tier, for the submit of the reference backend and so for its reviewer alike. What a coverage covers is the engine's to say.
 */

/** A coverage of the vehicle, of a bought part one of its own, as it may be named on a claim. */
export interface CoverageChoice {
  id: string;
  name: string;
  term: CoverageTerm;
}

/** What pays for the repair in place of the warranty. */
export type OtherPayer = "activity" | "kindness" | "preAuthorization";

export interface ClaimCoverageFacts {
  /** Undefined while they could not be looked up, or the vehicle is not known. */
  choices: readonly CoverageChoice[] | undefined;
  /** Coverages of other markets that are for such a vehicle, by name, where it has none itself. */
  otherMarkets: readonly string[];
  /** Id of the coverage the claim names. */
  named: string | undefined;
  payer: OtherPayer | undefined;
  /** Nobody recorded what the vehicle is used for. */
  usageUnknown: boolean;
}

/** 备件保修. */
const servicePartType = "1102";
const at: CheckTarget = { field: "warrantyCoverageId" };
const waysOn = "可申请善意授权、预授权，或按服务活动索赔";

export const reasonWords: Readonly<Record<CoverageReason, string>> = {
  period: "日期",
  distance: "里程",
  scope: "零件不在范围",
  market: "市场",
  vehicle: "车辆",
};

const payerWords: Readonly<Record<OtherPayer, string>> = { activity: "服务活动", kindness: "善意授权", preAuthorization: "预授权" };

/** Everything there is to say about the coverage of a claim. */
export function judgeCoverage(claim: CheckedClaim, record: ClaimRecordFacts, facts: ClaimCoverageFacts): RuleCheck[] {
  const foreign = foreignChecks(facts);
  if (claim.type === beforeSaleType) return [...soldChecks(claim, record), ...foreign];
  if (!isPaidByWarranty(claim)) return foreign;
  const early = invoiceChecks(claim);
  if (facts.payer !== undefined) return [...early, ...foreign, paidOtherwise(facts.payer)];
  if (early.length > 0 || foreign.length > 0 || facts.choices === undefined) return [...early, ...foreign];
  const found = choiceChecks(claim, record, facts, [...facts.choices].sort(byEnd));
  return [...found, ...usageChecks(facts)];
}

/** Whether a form claims for a part that was bought, which is under warranty by its own invoice. @param flag as forms write it */
export function isBoughtPart(type: string | undefined, flag: string | undefined): boolean {
  return type === servicePartType || flag === "1";
}

/** Whether the warranty pays for claims of this type. */
export function isPaidByWarranty({ type }: Pick<CheckedClaim, "type">): boolean {
  return type !== undefined && warrantyTypes.includes(type);
}

/** The one coverage that covers a claim which names none; undefined where several do, or none. */
export function soleCoverage(
  claim: CheckedClaim,
  record: ClaimRecordFacts,
  { choices = [] }: Pick<ClaimCoverageFacts, "choices">,
): CoverageChoice | undefined {
  if (!isPaidByWarranty(claim)) return undefined;
  const [first, ...others] = coveringChoices(claim, record, choices);
  return others.length === 0 ? first : undefined;
}

/** The coverages that cover causal part, failure day and mileage of a claim. */
function coveringChoices(claim: CheckedClaim, record: ClaimRecordFacts, choices: readonly CoverageChoice[]): readonly CoverageChoice[] {
  const question = questionOf(claim, record);
  return choices.filter(({ term }) => whyNotCovered(term, question).length === 0);
}

/** A claim before the sale is for what nobody has bought yet. */
function soldChecks({ failureDate }: CheckedClaim, { retailDate }: ClaimRecordFacts): RuleCheck[] {
  if (failureDate === undefined || retailDate === undefined || retailDate > failureDate) return [];
  return [
    error({ field: "claimTypeDictId" }, "coverage.sold", "故障日期时车辆已销售，不能申请售前索赔，请选择其他索赔类型", {
      failureDate,
      retailDate,
    }),
  ];
}

function foreignChecks({ choices, named }: ClaimCoverageFacts): RuleCheck[] {
  if (choices === undefined || named === undefined || choices.some(({ id }) => id === named)) return [];
  return [error(at, "coverage.foreign", "不是该车辆的保修范围，请重新选择")];
}

function invoiceChecks({ servicePart, invoiceDate, failureDate }: CheckedClaim): RuleCheck[] {
  if (!servicePart || invoiceDate === undefined || failureDate === undefined || invoiceDate <= failureDate) return [];
  return [
    error({ field: "originalCausalPartInvoiceDate" }, "coverage.invoiceLate", "原主因件发票日期晚于故障日期", {
      originalCausalPartInvoiceDate: invoiceDate,
      failureDate,
    }),
  ];
}

/** That something else pays, which leaves nothing to say of coverages. */
export function paidOtherwise(payer: OtherPayer): RuleCheck {
  const message = `由${payerWords[payer]}支付，不核对保修范围`;
  return { level: "passed", at, rule: "coverage.paidOtherwise", message, values: {} };
}

function usageChecks({ usageUnknown }: ClaimCoverageFacts): RuleCheck[] {
  return usageUnknown ? [{ level: "passed", at: undefined, rule: "usage.unknown", message: "车辆用途未登记，按家用核对", values: {} }] : [];
}

function choiceChecks(
  claim: CheckedClaim,
  record: ClaimRecordFacts,
  facts: ClaimCoverageFacts,
  choices: readonly CoverageChoice[],
): RuleCheck[] {
  const question = questionOf(claim, record);
  const covering = coveringChoices(claim, record, choices);
  if (covering.length === 0) return [notCovered(claim, facts, choices, question)];
  const named = choices.find(({ id }) => id === facts.named);
  if (!named && covering.length > 1)
    return [error(at, "coverage.missing", `请选择保修范围：${namesOf(covering)}`, { warrantyCoverage: namesOf(covering) })];
  const chosen = named ?? covering[0];
  if (!chosen) return [];
  if (!covering.includes(chosen)) {
    const why = reasonsOf(chosen.term, question);
    const message = `保修范围“${chosen.name}”不覆盖本次维修（${why}），请改选：${namesOf(covering)}`;
    return [error(at, "coverage.other", message, { warrantyCoverage: namesOf(covering) })];
  }
  return [...fittingChecks(chosen, question), ...lineChecks(claim, chosen)];
}

/** Before the repair nothing is refused for it: a pre-authorization is one of the ways on. */
function notCovered(
  { afterRepair, failureDate, trip, causalPart }: CheckedClaim,
  { otherMarkets }: ClaimCoverageFacts,
  choices: readonly CoverageChoice[],
  question: CoverageQuestion,
): RuleCheck {
  const reasonCount = ({ term }: CoverageChoice) => whyNotCovered(term, question).length;
  // What comes nearest first.
  const nearest = [...choices].sort((one, other) => reasonCount(one) - reasonCount(other));
  const each = [
    ...nearest.map(({ name, term }) => `${name}（${reasonsOf(term, question)}）`),
    ...otherMarkets.map((name) => `${name}（${reasonWords.market}）`),
  ];
  const why = each.length > 0 ? `没有保修范围覆盖本次维修：${each.join("；")}` : "该车辆名下不存在保修政策";
  const values = Object.entries({ failureDate, tripCurrent: trip && numberOf(trip).toFixed(), causalPartCode: causalPart });
  const compared = Object.fromEntries(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  const rule = each.length > 0 ? "coverage.notCovered" : "coverage.none";
  return (afterRepair ? error : warning)(at, rule, afterRepair ? `${why}。${waysOn}` : why, compared);
}

/** How far a bought part was driven is for its reviewer to find out where nobody knows its fitting. */
function fittingChecks({ term, name }: CoverageChoice, question: CoverageQuestion): RuleCheck[] {
  if (!isDistanceUnknown(term, question)) return [];
  return [
    warning({ field: "originalCausalPartTrip" }, "coverage.fitting", `原主因件安装时里程未知，无法核对“${name}”的里程`, {
      warrantyTripLimitVal: `${term.tripLimit ?? ""} ${term.tripUnit}`,
    }),
  ];
}

/** Every part line is judged, whatever the causal part is; a part nobody knows is refused for itself. */
function lineChecks({ parts }: CheckedClaim, { name, term }: CoverageChoice): RuleCheck[] {
  return parts.flatMap(({ code, master }, index) => {
    const partCode = comparableCode(code);
    if (isBlank(partCode) || !master?.known || master.componentCode === undefined) return [];
    if (scopeOf({ partCode, componentCode: master.componentCode }, term).covered) return [];
    const message = `${lineName("detailPartList", index)}：零件 ${partCode} 不在保修范围“${name}”内`;
    return [warning(inLine("detailPartList", index, "partCode"), "coverage.line", message, { partCode, warrantyCoverage: name })];
  });
}

function questionOf(
  { causalPart, componentCode, servicePart, invoiceDate, failureDate, trip, tripUnit, partTrip }: CheckedClaim,
  record: ClaimRecordFacts,
): CoverageQuestion {
  const partCode = comparableCode(causalPart);
  const isDistanceKnown = trip !== undefined && isDistance(trip);
  return {
    part: partCode === "" || componentCode === undefined ? undefined : { partCode, componentCode },
    partInvoiceDate: servicePart ? invoiceDate : undefined,
    // An earlier claim says when it was fitted, before its writer does.
    partTrip:
      record.partTrip ?? (partTrip !== undefined && isDistance(partTrip) ? toKilometres(partTrip.trim(), tripUnit).toFixed() : undefined),
    day: failureDate,
    trip: isDistanceKnown ? toKilometres(trip.trim(), tripUnit).toFixed() : undefined,
    tripUnit: "km",
  };
}

function isDistance(text: string): boolean {
  return /^\d{1,30}(\.\d{1,30})?$/.test(text.trim());
}

function reasonsOf(term: CoverageTerm, question: CoverageQuestion): string {
  return whyNotCovered(term, question)
    .map((reason) => reasonWords[reason])
    .join("、");
}

/** Form and submit list coverages in different orders; what is said of them is the same. */
function byEnd({ id, term }: CoverageChoice, other: CoverageChoice): number {
  if (term.end !== other.term.end) return term.end < other.term.end ? -1 : 1;
  return id < other.id ? -1 : 1;
}

function namesOf(choices: readonly CoverageChoice[]): string {
  return choices.map(({ name }) => name).join("、");
}
