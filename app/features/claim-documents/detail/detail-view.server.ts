import Big from "big.js";
import type { OutputOf } from "#gateway/operation.ts";
import type { auditList, claimErrors } from "#gateway/operations/claim.ts";
import { moreRepeatedRule } from "#gateway/rules/claim-plausibility.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { formatMoney } from "#app/lib/ui/cells/format.ts";
import type { ClaimDocumentKind } from "../claim-document-kind.ts";
import type { ClaimDocument } from "../claim-document-operations.server.ts";
import { surchargeOf, surchargeWord } from "../review/review-totals.ts";
import { attachmentKey } from "#app/lib/documents/attachment-key.ts";
import { remarksOf, toTimelineEntries } from "#app/lib/documents/timeline.server.ts";
import { withoutBidiControls } from "#app/lib/forms/posts/file-name.ts";
import { claimDocumentStatus, decidedStatus, grantedAmount, pendingStatus } from "../claim-document-words.ts";
import { comparedInShort } from "../compared-in-short.ts";
import { formatMasked, type PersonalDataFormat } from "#app/lib/view/personal-data.server.ts";
import { filledDay, pick } from "#app/lib/view/picked-fields.server.ts";

/*
 * What the page of a claim or of a pre-authorization carries, picked field by field (1 §3.1–3.5). A field that is not named
 * here reaches no browser.
 */

const plainFields = [
  ...(["id", "applicationNumber", "dmsClaimNumber", "workOrderNumber", "returnBillNumber", "returnBillStatus"] as const),
  ...(["status", "statusName", "claimTypeDictId", "claimTypeName", "submitterTypeDictId", "submitterId", "submitterCode"] as const),
  ...(["submitterName", "submitLocation"] as const),
  ...(["vehicleId", "vehicleVin", "vehicleModelCode", "vehicleModelYear", "tripCurrent", "tripUnit", "tripOld", "tripUnitOld"] as const),
  ...(["warrantyCoverageId", "warrantyCoverage", "warrantyDesc", "warrantyPolicy", "warrantyTripLimitVal"] as const),
  ...(["actCode", "activityNeeded", "activityId"] as const),
  ...(["kindnessAuthorizationNeeded", "kindnessAuthorizationCodeId", "kindnessAuthorizationCode"] as const),
  ...([
    "preAuthorizationNeeded",
    "preAuthorizationId",
    "preAuzNumber",
    "originalCausalPartInvoiceNumber",
    "originalCausalPartTrip",
  ] as const),
  ...(["delayReasonDictId", "repairPlaceTypeDictId", "repairPlaceName", "repairPlaceAddress"] as const),
  ...(["servicePartFlag", "causalPartId", "causalPartNumber", "causalPartCode", "causalPartSn", "causalPartName"] as const),
  ...(["componentCode", "componentName", "engineerJudgeDictId", "sysSymptomId", "sysSymptomCode", "symptomRemark"] as const),
  ...(["sysPfsId", "sysPfsCode", "sysPfsName", "pfsRemark", "sysFailureId", "failureReason", "failureRemark"] as const),
  ...(["repairOperationDictId", "repairOperationName", "repairOperationRemark"] as const),
  ...(["partTotalAmount", "laborTotalAmount", "otherTotalAmount"] as const),
  ...(["totalAmount", "currencyCode"] as const),
  ...(["remark", "approveCommentDictId", "approveCommentName", "approveCommentRemark"] as const),
  ...(["origin", "createUserTypeFlag", "createUserName"] as const),
  ...(["createDate", "approveDate", "payDate", "existDays", "rmaOccurredFlag", "region", "version"] as const),
  ...(["warrantyReportId", "techReportId", "reportCode", "warrantyReportNo", "attachmentRemark"] as const),
  ...(["claimId", "claimNumber"] as const),
] as const satisfies readonly (keyof ClaimDocument)[];

/** Account names, and who of the company touched the document last: a comment kept for colleagues leaves no other trace. */
const companyFields = ["internalApproveComment", "createUserId", "updateUserName", "updateTime"] as const;

const partFields = [
  ...(["partCode", "partName", "quantity", "unit", "oldSn", "newSn", "failureRelatedFlag", "unitPrice"] as const),
  ...(["totalAmount", "componentCode", "rmaFlag"] as const),
] as const;

const laborFields = [
  ...(["laborCode", "laborName", "claimLabor", "standardClaimLabor", "overtimeFlag", "laborDescription", "unitPrice"] as const),
  ...(["totalAmount", "failureRelatedFlag", "vehicleModelCode", "vehicleModelYear", "engine"] as const),
  ...(["transmissionCase", "beginDate", "endDate", "market", "description"] as const),
] as const;

const otherFeeFields = [
  ...(["otherFeeTypeDictName", "quantity", "unitPrice", "description", "invoiceNumber", "totalAmount"] as const),
  "supportFileTypeDictName",
] as const;

const deductionFields = [
  ...(["deductionNumber", "deductionTypeDictId", "deductionReasonDictId", "deductionIllustration", "deductionAllFlag"] as const),
  ...(["deductionPartTotal", "deductionLaborTotal", "deductionOtherTotal", "deductionTotal", "deductionLeft"] as const),
  ...(["feeType", "confirmFlag", "createDate", "updateDate"] as const),
] as const;

/** Where the vehicle and the dealer of a document are shown, for whoever may look them up; on paper nothing leads anywhere. */
const noPages: { vehicle?: string; dealer?: string } = {};
const dealerFields = ["code", "name", "country", "province", "city", "addressDetail", "zip"] as const;

export type ClaimDocumentView = ReturnType<typeof toClaimDocumentView>;

/** A document as its page shows it to one side. What is the company's own is picked for the company alone, personal data as told. */
export function toClaimDocumentView(document: ClaimDocument, audience: Audience, tell: PersonalDataFormat = formatMasked) {
  const granted = (amount: string | undefined) => grantedAmount(document.status, amount);
  const adjustedTotalAmount = granted(document.adjustedTotalAmount);
  const adjusted = (line: { totalAmount?: string | undefined; adjustedFee?: string | undefined }) => {
    const adjustedFee = granted(line.adjustedFee);
    return { adjustedFee, difference: toDifference(line.totalAmount, adjustedFee) };
  };
  return {
    ...pick(document, plainFields),
    customerName: tell("name", document.customerName),
    failureDate: filledDay(document.failureDate),
    repairDate: filledDay(document.repairDate),
    originalCausalPartInvoiceDate: filledDay(document.originalCausalPartInvoiceDate),
    warrantyStartDate: filledDay(document.warrantyStartDate),
    warrantyEndDate: filledDay(document.warrantyEndDate),
    ...(audience === "company"
      ? { ...pick(document, companyFields), recommendation: document.recommendation && pick(document.recommendation, ["userName", "date"]) }
      : {}),
    manageRate: document.manageRate && `${new Big(document.manageRate).times(100).toFixed()}%`,
    adjustedTotalAmount,
    difference: toDifference(document.totalAmount, adjustedTotalAmount),
    percent: toPercent(document.totalAmount, adjustedTotalAmount),
    parts: document.detailPartList.map((line) => ({ ...pick(line, partFields), partId: line.partId, ...adjusted(line) })),
    labor: document.detailLaborList.map((line) => ({ ...pick(line, laborFields), laborId: line.laborId, ...adjusted(line) })),
    otherFees: document.detailOtherFeeList.map((line) => pick(line, otherFeeFields)),
    fees: toFees(document, granted),
    surcharge: toSurcharge(document, granted),
    attachments: document.attachmentList.map((attachment, index) => ({
      key: attachmentKey(attachment, index + 1),
      ...pick(attachment, ["description", "attachmentRemark"]),
      attachmentName: attachment.attachmentName === undefined ? undefined : withoutBidiControls(attachment.attachmentName),
    })),
    dealer: document.dealerInfoVO && pick(document.dealerInfoVO, dealerFields),
    pages: noPages,
    deduction: document.deduction && pick(document.deduction, deductionFields),
  };
}

/** Adjusted minus claimed, as a decimal string; nothing while one of them is missing. */
export function toDifference(claimed: string | undefined, adjusted: string | undefined): string | undefined {
  return claimed === undefined || adjusted === undefined ? undefined : new Big(adjusted).minus(claimed).toFixed();
}

/** The difference in percent of the claimed amount, one decimal, half up: `−4.5%`. Nothing when there is none. */
function toPercent(claimed: string | undefined, adjusted: string | undefined): string | undefined {
  const difference = toDifference(claimed, adjusted);
  if (claimed === undefined || difference === undefined || Number(claimed) === 0 || Number(difference) === 0) return undefined;
  const percent = new Big(difference).div(claimed).times(100).toFixed(1, Big.roundHalfUp);
  return `${percent.startsWith("-") ? percent.replace("-", "−") : `+${percent}`}%`;
}

/** Net, tax and total of each kind of fee, as claimed and as adjusted, and why. */
function toFees(document: ClaimDocument, granted: (amount: string | undefined) => string | undefined) {
  // Those of a document that waits were given for amounts of before, or for some that nobody has decided yet.
  const { partFeeRemark, laborFeeRemark, otherFeeRemark }: Partial<ClaimDocument> = document.status === pendingStatus ? {} : document;
  const fee = (kind: string, name: "part" | "labor" | "other", remark: string | undefined) => {
    const Name = feeNames[name];
    const total = document[`${name}FeeTotal`];
    const adjustedTotal = granted(document[`adjusted${Name}FeeTotal`]);
    return {
      kind,
      net: document[`${name}FeeTotalNet`],
      tax: document[`${name}FeeTotalTax`],
      total,
      adjustedNet: granted(document[`adjusted${Name}FeeTotalNet`]),
      adjustedTax: granted(document[`adjusted${Name}FeeTotalTax`]),
      adjustedTotal,
      difference: toDifference(total, adjustedTotal),
      remark,
    };
  };
  return [fee("零件费", "part", partFeeRemark), fee("工时费", "labor", laborFeeRemark), fee("其他费用", "other", otherFeeRemark)];
}

/**
 * What the net of the parts has more than their lines, as a row among the fees; none where nothing lies between. What a kindness code
 * limits is no surcharge on the adjusted lines.
 */
function toSurcharge(document: ClaimDocument, granted: (amount: string | undefined) => string | undefined) {
  const { detailPartList, manageRate, partFeeTotalNet, kindnessAuthorizationCode } = document;
  const net = surchargeOf(
    partFeeTotalNet,
    detailPartList.map(({ totalAmount }) => totalAmount),
  );
  if (net === undefined || Number(net) === 0) return undefined;
  const adjusted = surchargeOf(
    granted(document.adjustedPartFeeTotalNet),
    detailPartList.map((line) => granted(line.adjustedFee)),
  );
  return { kind: surchargeWord(manageRate), net, adjustedNet: kindnessAuthorizationCode ? undefined : adjusted };
}

const feeNames = { part: "Part", labor: "Labor", other: "Other" } as const;

/**
 * What checks found on the document's way in, what refuses it first and what passed last; company staff also learn from which values, and
 * what passed. The key of a rule is nobody's but where it leads to others.
 */
export function toErrorRecords(errors: OutputOf<typeof claimErrors>, audience: Audience) {
  const rank = (level: string | undefined) => (level === "error" ? 0 : level === "passed" ? 2 : 1);
  return errors
    .filter(({ level }) => audience === "company" || level !== "passed")
    .toSorted((one, other) => rank(one.level) - rank(other.level))
    .map((error) => ({
      ...pick(error, ["id", "errorInfo", "submitTime"]),
      ...(error.rule === moreRepeatedRule ? { rule: error.rule } : {}),
      ...(audience === "company" ? { level: error.level, ...toCompared(error) } : {}),
    }));
}

/** What a check compared: in a few signs where its rule has such words, else the values themselves of a check that did not pass. */
function toCompared({ rule, level, values = {} }: OutputOf<typeof claimErrors>[number]) {
  const short = comparedInShort(rule, values);
  const other = values["applicationNumber"];
  return { short, other, values: short === undefined && level !== "passed" ? values : undefined };
}

/**
 * What happened to the document, newest first, and what was said by it; with the decision that stands, what was granted too. A dealer
 * reads the words of rows that say they are no internal ones, and where a backend says neither, of those that quote the comment written
 * for dealers: remarks of a log may quote an internal comment.
 */
export function toTimeline(records: OutputOf<typeof auditList>, audience: Audience, document: ClaimDocument, kind: ClaimDocumentKind) {
  const decided = decidedStatus(document);
  const decision = decided === undefined ? undefined : claimDocumentStatus(decided).label;
  return toTimelineEntries(records, audience, (record, newestFirst) => {
    const isVisible = audience === "company" || record.internalFlag === false || record.remark === document.approveCommentRemark;
    const said = isVisible ? remarksOf(record) : [];
    const stands = decision !== undefined && record === newestFirst.find(({ statusName }) => statusName === decision);
    return stands ? [...toDecisionNotes(document, kind), ...said] : said;
  });
}

/** The standard comment, the comment to the dealer and, where there is something to compare, both amounts. */
function toDecisionNotes(document: ClaimDocument, { granted }: ClaimDocumentKind): (string | undefined)[] {
  const { status, totalAmount, currencyCode } = document;
  const adjustedTotalAmount = grantedAmount(status, document.adjustedTotalAmount);
  const difference = toDifference(totalAmount, adjustedTotalAmount);
  const money = (amount: string) => formatMoney(amount, currencyCode);
  const amounts =
    totalAmount === undefined || adjustedTotalAmount === undefined || difference === undefined
      ? undefined
      : `申报金额 ${money(totalAmount)}，${granted}金额 ${money(adjustedTotalAmount)}` +
        (new Big(difference).eq(0) ? "" : `，差额 ${money(difference)}`);
  return [document.approveCommentName, document.approveCommentRemark, amounts];
}
