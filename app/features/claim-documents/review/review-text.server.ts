import Big from "big.js";
import { decimalPlaces, minimum } from "#gateway/rules/decimals.ts";
import type { ClaimReview } from "#gateway/schemas/claim-review.ts";
import type { Path, Problem } from "#app/lib/forms/form.ts";
import { formatAmount } from "#app/lib/ui/cells/format.ts";
import type { FormText, TextFields } from "#app/lib/forms/values/form-text.ts";
import type { ClaimDocument } from "../claim-document-operations.server.ts";
import { decisions, type AdjustedList, type ReviewShape } from "./review-form.ts";
import { plainAmount, type ClaimedAmounts } from "./review-totals.ts";
import { confirmationOfQuestions, questionsField } from "./approval-questions.ts";
import { isOwnDocument } from "#app/lib/documents/own-act.server.ts";
import { ownDocumentMessage } from "./reviewer.server.ts";
import { findUnusualAdjustment } from "./unusual-adjustment.ts";

/** Beyond this the backend takes no text (docs/assumptions.md). */
const longestText = 2000;
const largestAmount = new Big("1e10");

/** What each line of a list is about: its part or its operation. */
export function codesOf(document: ClaimDocument, list: AdjustedList): string[] {
  const codes =
    list === "detailPartList"
      ? document.detailPartList.map(({ id, partCode }) => [id, partCode] as const)
      : document.detailLaborList.map(({ id, laborCode }) => [id, laborCode] as const);
  return codes.flatMap(([id, code]) => (id ? [code ?? ""] : []));
}

/** A document as the form of its review begins: amounts and comments as they are stored, no decision. */
export function toReviewText(document: ClaimDocument) {
  const lists: FormText["lists"] & Record<AdjustedList, ReturnType<typeof adjustableLines>> = {
    detailPartList: adjustableLines(document, "detailPartList"),
    detailLaborList: adjustableLines(document, "detailLaborList"),
  };
  return {
    fields: {
      version: String(document.version ?? 0),
      decision: "",
      approveCommentDictId: document.approveCommentDictId ?? "",
      approveCommentRemark: withSingleLineEnds(document.approveCommentRemark),
      internalApproveComment: withSingleLineEnds(document.internalApproveComment),
      partFeeRemark: withSingleLineEnds(document.partFeeRemark),
      laborFeeRemark: withSingleLineEnds(document.laborFeeRemark),
      otherFeeRemark: withSingleLineEnds(document.otherFeeRemark),
      adjustedOtherFeeTotalNet: hasOtherFees(document) ? typedAmount(document.adjustedOtherFeeTotalNet ?? document.otherFeeTotalNet) : "",
      adjustmentConfirmed: "",
      warningsConfirmed: "",
    },
    lists,
  };
}

/** What a document asks for, as far as it can be adjusted. */
export function toClaimedAmounts(document: ClaimDocument): ClaimedAmounts {
  return {
    parts: document.detailPartList.map(({ id, totalAmount, quantity, unitPrice }) => ({
      id: id || undefined,
      totalAmount,
      standard: atMost(totalAmount, quantity, unitPrice),
    })),
    labors: document.detailLaborList.map(({ id, totalAmount, standardClaimLabor, unitPrice }) => ({
      id: id || undefined,
      totalAmount,
      standard: atMost(totalAmount, standardClaimLabor, unitPrice),
    })),
    hasOtherFees: hasOtherFees(document),
    otherNet: { claimed: document.otherFeeTotalNet ?? "0", untouched: untouchedOtherNet(document) },
  };
}

/** So much at that price, but no more than was claimed; undefined where one of them is not known. */
function atMost(claimed: string | undefined, quantity: string | undefined, price: string | undefined): string | undefined {
  if (claimed === undefined || quantity === undefined || price === undefined) return undefined;
  return minimum(claimed, new Big(quantity).times(price)).toFixed(2, Big.roundHalfUp);
}

/** Other fees are adjusted as a group, where there are any. */
function hasOtherFees(document: ClaimDocument): boolean {
  return document.detailOtherFeeList.length > 0 || Number(document.otherFeeTotalNet ?? 0) !== 0;
}

/** Lines without an id cannot be named to the backend, so they stay as claimed. */
function adjustableLines(document: ClaimDocument, list: AdjustedList) {
  return document[list].flatMap(({ id, adjustedFee, totalAmount }) =>
    id ? [{ key: id, id, adjustedFee: typedAmount(adjustedFee ?? totalAmount) }] : [],
  );
}

type ReviewWords = Readonly<Record<string, string>>;

/** What a review is judged by besides the document. */
export interface ReviewRules {
  /** Of the fields, for what is wrong with them. */
  words: ReviewWords;
  /** As for `findUnusualAdjustment`. */
  changePercent: number;
  /** Account of the reviewer. */
  account: string;
  /** Warnings that are asked about once more before an approval. */
  questions: readonly string[];
}

export type ReadReview = { ok: true; review: ClaimReview } | { ok: false; problems: Problem<ReviewShape>[] };

/**
 * What is sent for a form, by the backend's rules: a reason for each group that is adjusted, words for a document that goes back,
 * amounts of at most two decimals, a confirmation of unusual ones.
 */
export function readReview(text: FormText, document: ClaimDocument, { words, changePercent, account, questions }: ReviewRules): ReadReview {
  const { fields } = text;
  const decision = decisionOf(fields);
  const [parts, labors] = [readLines(text, document, "detailPartList", words), readLines(text, document, "detailLaborList", words)];
  const otherNet = hasOtherFees(document) ? readAmount(fields["adjustedOtherFeeTotalNet"]) : undefined;
  const unusual = findUnusualAdjustment(text, toClaimedAmounts(document), changePercent);
  const isConfirmed = fields["adjustmentConfirmed"] === unusual?.confirmation;
  const problems: Problem<ReviewShape>[] = [
    ...findDecisionProblems(fields),
    ...tell(decision !== undefined && decision.value !== "1" && isOwnDocument(document, { account }), "decision", ownDocumentMessage),
    ...parts.problems,
    ...tell(parts.adjusted && !filled(fields["partFeeRemark"]), "partFeeRemark", "零件费有调整，请填写零件费说明"),
    ...labors.problems,
    ...tell(labors.adjusted && !filled(fields["laborFeeRemark"]), "laborFeeRemark", "工时费有调整，请填写工时费说明"),
    ...tell(otherNet === "invalid", "adjustedOtherFeeTotalNet", `${words["adjustedOtherFeeTotalNet"]}${amountRule}`),
    ...tell(
      isOtherAdjusted(otherNet, document) && !filled(fields["otherFeeRemark"]),
      "otherFeeRemark",
      "其他费用有调整，请填写其他费用说明",
    ),
    ...findCommentProblems(fields, words),
    ...tooLongTexts(["partFeeRemark", "laborFeeRemark", "otherFeeRemark"], fields, words),
    ...tell(unusual !== undefined && !isConfirmed, "adjustmentConfirmed", `请核对并勾选“${words["adjustmentConfirmed"]}”`),
    ...tell(
      decision?.value === "3" && questions.length > 0 && fields[questionsField] !== confirmationOfQuestions(questions),
      questionsField,
      `请核对提示并勾选“${words[questionsField]}”`,
    ),
  ];
  if (!decision || problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    review: {
      id: document.id,
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
      ...(unusual ? { adjustmentConfirmed: true } : {}),
    },
  };
}

function tell(isWrong: boolean, path: Path<ReviewShape>, message: string): Problem<ReviewShape>[] {
  return isWrong ? [{ path, message }] : [];
}

/** Whether one of the decisions that are offered is made. */
export function findDecisionProblems(
  fields: TextFields,
  offered: readonly { value: string }[] = decisions,
): { path: "decision"; message: string }[] {
  return offered.some(({ value }) => value === fields["decision"]) ? [] : [{ path: "decision", message: "请选择审核结论" }];
}

interface CommentProblem {
  path: "approveCommentRemark" | "internalApproveComment";
  message: string;
}

/**
 * Words a decision needs, and words that are too long.
 * @param words of the fields
 */
export function findCommentProblems(fields: TextFields, words: ReviewWords): CommentProblem[] {
  const decision = decisionOf(fields);
  const returns = decision?.value === "2" || decision?.value === "4";
  const silent = returns && !filled(fields["approveCommentDictId"]) && !filled(fields["approveCommentRemark"]);
  return [
    ...(silent ? [{ path: "approveCommentRemark" as const, message: `${decision.label}须选择标准意见或回复经销商` }] : []),
    ...tooLongTexts(["approveCommentRemark", "internalApproveComment"], fields, words),
  ];
}

function decisionOf(fields: TextFields) {
  return decisions.find(({ value }) => value === fields["decision"]);
}

const amountRule = "须为 0 到 100 亿之间、最多两位小数的数";

function readLines(text: FormText, document: ClaimDocument, list: AdjustedList, words: ReviewWords) {
  const claimed = new Map(document[list].map((line) => [line.id, line.totalAmount ?? "0"]));
  const read = (text.lists[list] ?? []).map((line) => ({ id: line["id"] ?? "", amount: readAmount(line["adjustedFee"]) }));
  return {
    lines: read.flatMap(({ id, amount }) => (amount === "invalid" ? [] : [{ id, adjustedFee: amount }])),
    problems: read.flatMap(({ amount }, index): { path: Path<ReviewShape>; message: string }[] =>
      amount === "invalid"
        ? [
            {
              path: `${list}[${index}].adjustedFee`,
              message: `${words[list]}第 ${index + 1} 行：${words["adjustedFee"]}${amountRule}`,
            },
          ]
        : [],
    ),
    adjusted: read.some(({ id, amount }) => amount !== "invalid" && !new Big(amount).eq(claimed.get(id) ?? 0)),
  };
}

/** What a kindness code takes off is no adjustment of the reviewer's: that stands in the stored net already. */
function isOtherAdjusted(net: string | undefined, document: ClaimDocument): boolean {
  if (net === undefined || net === "invalid") return false;
  return !new Big(net).eq(untouchedOtherNet(document));
}

function untouchedOtherNet(document: ClaimDocument): string {
  const { kindnessAuthorizationCode, otherFeeRemark, adjustedOtherFeeTotalNet, otherFeeTotalNet } = document;
  return (kindnessAuthorizationCode && !otherFeeRemark ? adjustedOtherFeeTotalNet : otherFeeTotalNet) ?? "0";
}

/** An amount the backend grants; an emptied field is none. */
function readAmount(typed: string | undefined): string {
  const plain = plainAmount(typed);
  if (plain === undefined) return "invalid";
  const value = new Big(plain);
  return value.lt(largestAmount) && decimalPlaces(value) <= 2 ? value.toFixed() : "invalid";
}

function tooLongTexts<Name extends string>(names: readonly Name[], fields: TextFields, words: ReviewWords) {
  return names.flatMap((path) =>
    (fields[path]?.length ?? 0) > longestText ? [{ path, message: `${words[path]}最多 ${longestText} 个字符` }] : [],
  );
}

function filled(value: string | undefined): string | undefined {
  return value?.trim() || undefined;
}

/** An amount as it stands in its field: what is read back of it is the same. */
function typedAmount(amount = "0"): string {
  return formatAmount(amount);
}

function withSingleLineEnds(text: string | undefined): string {
  return (text ?? "").replace(/\r\n?/g, "\n");
}
