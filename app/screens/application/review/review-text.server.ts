import Decimal from "decimal.js";
import type { Claim } from "#gateway/schemas/claim.ts";
import type { ClaimReview } from "#gateway/schemas/claim-review.ts";
import { blankText, lineInputName, type FormText, type TextFields, type TextLine } from "../../../forms/form-text.ts";
import { storedLineKey } from "../editor/application-text.server.ts";
import type { FormProblem } from "../../../forms/form-problem.ts";
import { adjustedLists, decisions, reviewForm, reviewWords, type AdjustedList } from "./review-form.ts";
import { plainAmount } from "./review-totals.ts";

/** Beyond this the backend takes no text (docs/assumptions.md). */
const longestText = 2000;
const largestAmount = new Decimal("1e10");

/** A claim as the form of its review begins: amounts and comments as they are stored, no decision. */
export function toReviewText(claim: Claim): FormText {
  const { fields } = blankText(reviewForm);
  return {
    fields: {
      ...fields,
      version: String(claim.version ?? 0),
      approveCommentDictId: claim.approveCommentDictId ?? "",
      approveCommentRemark: withSingleLineEnds(claim.approveCommentRemark),
      internalApproveComment: withSingleLineEnds(claim.internalApproveComment),
      partFeeRemark: withSingleLineEnds(claim.partFeeRemark),
      laborFeeRemark: withSingleLineEnds(claim.laborFeeRemark),
      otherFeeRemark: withSingleLineEnds(claim.otherFeeRemark),
      adjustedOtherFeeTotalNet: hasOtherFees(claim) ? twoDecimals(claim.adjustedOtherFeeTotalNet ?? claim.otherFeeTotalNet) : "",
    },
    lists: Object.fromEntries(adjustedLists.map((list) => [list, adjustableLines(claim, list)])),
  };
}

/** Other fees are adjusted as a group, where there are any. */
export function hasOtherFees(claim: Claim): boolean {
  return claim.detailOtherFeeList.length > 0 || Number(claim.otherFeeTotalNet ?? 0) !== 0;
}

/** What was posted, on the lines the claim has now: amounts find their line by its id. */
export function onLinesOf(claim: Claim, posted: FormText): FormText {
  const lists = adjustedLists.map((list): [string, TextLine[]] => {
    const typed = new Map(posted.lists[list]?.map((line) => [line["id"], line["adjustedFee"]]));
    return [
      list,
      adjustableLines(claim, list).map((line) => ({ ...line, adjustedFee: typed.get(line["id"]) ?? line["adjustedFee"] ?? "" })),
    ];
  });
  return { ...posted, lists: Object.fromEntries(lists) };
}

/** Lines without an id cannot be named to the backend, so they stay as claimed. */
function adjustableLines(claim: Claim, list: AdjustedList): TextLine[] {
  return claim[list].flatMap(({ id, adjustedFee, totalAmount }, index) =>
    id ? [{ key: storedLineKey(index), id, adjustedFee: twoDecimals(adjustedFee ?? totalAmount) }] : [],
  );
}

export type ReadReview = { ok: true; review: ClaimReview } | { ok: false; problems: FormProblem[] };

/**
 * What is sent for a form, by the backend's rules: a reason for each group that is adjusted, words for a claim that goes back,
 * amounts of at most two decimals.
 */
export function readReview(text: FormText, claim: Claim): ReadReview {
  const { fields } = text;
  const decision = decisionOf(fields);
  const [parts, labors] = [readLines(text, claim, "detailPartList"), readLines(text, claim, "detailLaborList")];
  const otherNet = hasOtherFees(claim) ? readAmount(fields["adjustedOtherFeeTotalNet"]) : undefined;
  const problems: FormProblem[] = [
    ...findDecisionProblems(fields),
    ...parts.problems,
    ...(parts.adjusted && !filled(fields["partFeeRemark"]) ? [{ path: "partFeeRemark", message: "零件费有调整，请填写零件费说明" }] : []),
    ...labors.problems,
    ...(labors.adjusted && !filled(fields["laborFeeRemark"])
      ? [{ path: "laborFeeRemark", message: "工时费有调整，请填写工时费说明" }]
      : []),
    ...(otherNet === "invalid" ? [{ path: "adjustedOtherFeeTotalNet", message: `其他费用调整后净额${amountRule}` }] : []),
    ...(isOtherAdjusted(otherNet, claim) && !filled(fields["otherFeeRemark"])
      ? [{ path: "otherFeeRemark", message: "其他费用有调整，请填写其他费用说明" }]
      : []),
    ...findWordProblems(fields),
  ];
  if (!decision || problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    review: {
      id: claim.id,
      version: Number(fields["version"] || "0"),
      // One of the four values of `decisions`, which are the wire's.
      status: Number(decision.value) as ClaimReview["status"],
      approveCommentDictId: filled(fields["approveCommentDictId"]),
      approveCommentRemark: filled(fields["approveCommentRemark"]),
      internalApproveComment: filled(fields["internalApproveComment"]),
      detailPartList: parts.lines,
      detailLaborList: labors.lines,
      adjustedOtherFeeTotalNet: otherNet === "invalid" ? undefined : otherNet,
      partFeeRemark: filled(fields["partFeeRemark"]),
      laborFeeRemark: filled(fields["laborFeeRemark"]),
      otherFeeRemark: filled(fields["otherFeeRemark"]),
    },
  };
}

/** Whether one of the decisions that are offered is made. */
export function findDecisionProblems(fields: TextFields, offered: readonly { value: string }[] = decisions): FormProblem[] {
  return offered.some(({ value }) => value === fields["decision"]) ? [] : [{ path: "decision", message: "请选择审核结论" }];
}

/** Words a decision needs, and words that are too long. */
export function findWordProblems(fields: TextFields): FormProblem[] {
  const decision = decisionOf(fields);
  const returns = decision?.value === "2" || decision?.value === "4";
  const silent = returns && !filled(fields["approveCommentDictId"]) && !filled(fields["approveCommentRemark"]);
  return [
    ...(silent ? [{ path: "approveCommentRemark", message: `${decision.label}须选择标准意见或填写审核意见` }] : []),
    ...tooLongTexts(fields),
  ];
}

function decisionOf(fields: TextFields) {
  return decisions.find(({ value }) => value === fields["decision"]);
}

const amountRule = "须为 0 到 100 亿之间、最多两位小数的数";

function readLines(text: FormText, claim: Claim, list: AdjustedList) {
  const claimed = new Map(claim[list].map((line) => [line.id, line.totalAmount ?? "0"]));
  const read = (text.lists[list] ?? []).map((line) => ({ id: line["id"] ?? "", amount: readAmount(line["adjustedFee"]) }));
  return {
    lines: read.flatMap(({ id, amount }) => (amount === "invalid" ? [] : [{ id, adjustedFee: amount }])),
    problems: read.flatMap(({ amount }, index): FormProblem[] =>
      amount === "invalid"
        ? [
            {
              path: lineInputName(list, index, "adjustedFee"),
              message: `${reviewWords[list]}第 ${index + 1} 行：${reviewWords["adjustedFee"]}${amountRule}`,
            },
          ]
        : [],
    ),
    adjusted: read.some(({ id, amount }) => amount !== "invalid" && !new Decimal(amount).eq(claimed.get(id) ?? 0)),
  };
}

/** What a kindness code takes off is no adjustment of the reviewer's: that stands in the stored net already. */
function isOtherAdjusted(net: string | undefined, claim: Claim): boolean {
  if (net === undefined || net === "invalid") return false;
  const untouched = claim.kindnessAuthorizationCode && !claim.otherFeeRemark ? claim.adjustedOtherFeeTotalNet : claim.otherFeeTotalNet;
  return !new Decimal(net).eq(untouched ?? 0);
}

/** An amount the backend grants; an emptied field is none. */
function readAmount(typed: string | undefined): string {
  const plain = plainAmount(typed);
  if (plain === undefined) return "invalid";
  const value = new Decimal(plain);
  return value.lt(largestAmount) && value.decimalPlaces() <= 2 ? value.toFixed() : "invalid";
}

function tooLongTexts(fields: TextFields): FormProblem[] {
  const names = ["approveCommentRemark", "internalApproveComment", "partFeeRemark", "laborFeeRemark", "otherFeeRemark"];
  return names.flatMap((path) =>
    (fields[path]?.length ?? 0) > longestText ? [{ path, message: `${reviewWords[path]}最多 ${longestText} 个字符` }] : [],
  );
}

function filled(value: string | undefined): string | undefined {
  return value?.trim() || undefined;
}

function twoDecimals(amount: string | undefined): string {
  return new Decimal(amount ?? 0).toFixed(2);
}

function withSingleLineEnds(text: string | undefined): string {
  return (text ?? "").replace(/\r\n?/g, "\n");
}
