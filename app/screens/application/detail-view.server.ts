import Decimal from "decimal.js";
import type { OutputOf } from "#gateway/operation.ts";
import type { auditList, claimErrors } from "#gateway/operations/claim.ts";
import type { Side } from "../../server/context.ts";
import { formatMoney } from "../../components/cells/format.ts";
import type { ApplicationKind } from "./application-kind.ts";
import type { Application } from "./application-operations.server.ts";
import { attachmentKey } from "./attachment-key.ts";
import { applicationStatus, decidedStatus } from "./application-words.ts";
import { filledDay, pick } from "../claim/view.server.ts";

/*
 * What the page of a claim or of a pre-authorization carries, picked field by field (1 §3.1–3.5). A field that is not named
 * here reaches no browser.
 */

const plainFields = [
  ...(["id", "applicationNumber", "dmsClaimNumber", "workOrderNumber", "returnBillNumber", "returnBillStatus"] as const),
  ...(["status", "statusName", "claimTypeDictId", "claimTypeName", "submitterTypeDictId", "submitterId", "submitterCode"] as const),
  ...(["submitterName", "submitLocation", "customerName"] as const),
  ...(["vehicleId", "vehicleVin", "vehicleModelCode", "vehicleModelYear", "tripCurrent", "tripUnit", "tripOld", "tripUnitOld"] as const),
  ...(["warrantyCoverageId", "warrantyCoverage", "warrantyDesc", "warrantyPolicy", "warrantyTripLimitVal"] as const),
  ...(["actCode", "activityNeeded", "activityId"] as const),
  ...(["kindnessAuthorizationNeeded", "kindnessAuthorizationCodeId", "kindnessAuthorizationCode"] as const),
  ...(["preAuthorizationNeeded", "preAuthorizationId", "preAuzNumber", "originalCausalPartInvoiceNumber"] as const),
  ...(["delayReasonDictId", "repairPlaceTypeDictId", "repairPlaceName", "repairPlaceAddress"] as const),
  ...(["servicePartFlag", "causalPartId", "causalPartNumber", "causalPartCode", "causalPartSn", "causalPartName"] as const),
  ...(["componentCode", "componentName", "engineerJudgeDictId", "sysSymptomId", "sysSymptomCode", "symptomRemark"] as const),
  ...(["sysPfsId", "sysPfsCode", "sysPfsName", "pfsRemark", "sysFailureId", "failureReason", "failureRemark"] as const),
  ...(["repairOperationDictId", "repairOperationName", "repairOperationRemark"] as const),
  ...(["partTotalAmount", "laborTotalAmount", "otherTotalAmount"] as const),
  ...(["totalAmount", "adjustedTotalAmount", "currencyCode"] as const),
  ...(["remark", "approveCommentDictId", "approveCommentName", "approveCommentRemark"] as const),
  ...(["origin", "createUserTypeFlag", "createUserName"] as const),
  ...(["createDate", "approveDate", "payDate", "existDays", "rmaOccurredFlag", "region", "version"] as const),
  ...(["warrantyReportId", "techReportId", "reportCode", "warrantyReportNo", "attachmentRemark"] as const),
  ...(["claimId", "claimNumber"] as const),
] as const satisfies readonly (keyof Application)[];

/** Account names, and who of the company touched the document last: a comment kept for colleagues leaves no other trace. */
const companyFields = ["internalApproveComment", "createUserId", "updateUserName", "updateTime"] as const;

const partFields = [
  ...(["partCode", "partName", "quantity", "unit", "oldSn", "newSn", "failureRelatedFlag", "unitPrice"] as const),
  ...(["totalAmount", "adjustedFee", "componentCode", "rmaFlag"] as const),
] as const;

const laborFields = [
  ...(["laborCode", "laborName", "claimLabor", "standardClaimLabor", "overtimeFlag", "laborDescription", "unitPrice"] as const),
  ...(["totalAmount", "adjustedFee", "failureRelatedFlag", "vehicleModelCode", "vehicleModelYear", "engine"] as const),
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

const dealerFields = ["code", "name", "country", "province", "city", "addressDetail", "zip"] as const;

export type ApplicationView = ReturnType<typeof toApplicationView>;

/** A document as its page shows it to one side. What is the company's own is picked for the company alone. */
export function toApplicationView(document: Application, side: Side) {
  return {
    ...pick(document, plainFields),
    failureDate: filledDay(document.failureDate),
    repairDate: filledDay(document.repairDate),
    originalCausalPartInvoiceDate: filledDay(document.originalCausalPartInvoiceDate),
    warrantyStartDate: filledDay(document.warrantyStartDate),
    warrantyEndDate: filledDay(document.warrantyEndDate),
    ...(side === "company" ? pick(document, companyFields) : {}),
    manageRate: document.manageRate && `${new Decimal(document.manageRate).times(100).toFixed()}%`,
    difference: toDifference(document.totalAmount, document.adjustedTotalAmount),
    percent: toPercent(document.totalAmount, document.adjustedTotalAmount),
    parts: document.detailPartList.map((line) => ({
      ...pick(line, partFields),
      difference: toDifference(line.totalAmount, line.adjustedFee),
    })),
    labor: document.detailLaborList.map((line) => ({
      ...pick(line, laborFields),
      difference: toDifference(line.totalAmount, line.adjustedFee),
    })),
    otherFees: document.detailOtherFeeList.map((line) => pick(line, otherFeeFields)),
    fees: toFees(document),
    attachments: document.attachmentList.map((attachment, index) => ({
      key: attachmentKey(attachment, index + 1),
      ...pick(attachment, ["attachmentName", "description", "attachmentRemark"]),
    })),
    dealer: document.dealerInfoVO && pick(document.dealerInfoVO, dealerFields),
    deduction: document.deduction && pick(document.deduction, deductionFields),
  };
}

/** Adjusted minus claimed, as a decimal string; nothing while one of them is missing. */
export function toDifference(claimed: string | undefined, adjusted: string | undefined): string | undefined {
  return claimed === undefined || adjusted === undefined ? undefined : new Decimal(adjusted).minus(claimed).toFixed();
}

/** The difference in percent of the claimed amount, one decimal, half up: `−4.5%`. Nothing when there is none. */
function toPercent(claimed: string | undefined, adjusted: string | undefined): string | undefined {
  const difference = toDifference(claimed, adjusted);
  if (claimed === undefined || difference === undefined || Number(claimed) === 0 || Number(difference) === 0) return undefined;
  const percent = new Decimal(difference).div(claimed).times(100).toFixed(1, Decimal.ROUND_HALF_UP);
  return `${percent.startsWith("-") ? percent.replace("-", "−") : `+${percent}`}%`;
}

/** Net, tax and total of each kind of fee, as claimed and as adjusted, and why. */
function toFees(document: Application) {
  return [
    {
      kind: "零件费",
      net: document.partFeeTotalNet,
      tax: document.partFeeTotalTax,
      total: document.partFeeTotal,
      adjustedNet: document.adjustedPartFeeTotalNet,
      adjustedTax: document.adjustedPartFeeTotalTax,
      adjustedTotal: document.adjustedPartFeeTotal,
      difference: toDifference(document.partFeeTotal, document.adjustedPartFeeTotal),
      remark: document.partFeeRemark,
    },
    {
      kind: "工时费",
      net: document.laborFeeTotalNet,
      tax: document.laborFeeTotalTax,
      total: document.laborFeeTotal,
      adjustedNet: document.adjustedLaborFeeTotalNet,
      adjustedTax: document.adjustedLaborFeeTotalTax,
      adjustedTotal: document.adjustedLaborFeeTotal,
      difference: toDifference(document.laborFeeTotal, document.adjustedLaborFeeTotal),
      remark: document.laborFeeRemark,
    },
    {
      kind: "其他费用",
      net: document.otherFeeTotalNet,
      tax: document.otherFeeTotalTax,
      total: document.otherFeeTotal,
      adjustedNet: document.adjustedOtherFeeTotalNet,
      adjustedTax: document.adjustedOtherFeeTotalTax,
      adjustedTotal: document.adjustedOtherFeeTotal,
      difference: toDifference(document.otherFeeTotal, document.adjustedOtherFeeTotal),
      remark: document.otherFeeRemark,
    },
  ];
}

/** What checks found on the document's way in; company staff also learn by which rule and from which values. */
export function toErrorRecords(errors: OutputOf<typeof claimErrors>, side: Side) {
  return errors.map((error) => ({
    ...pick(error, ["id", "errorInfo", "submitTime"]),
    ...(side === "company" ? pick(error, ["level", "rule", "values"]) : {}),
  }));
}

/**
 * What happened to the document, newest first; with the decision that stands, what was said and granted by it. Remarks of the log may
 * quote an internal comment: a dealer reads those alone that are the comment written for dealers.
 */
export function toTimeline(records: OutputOf<typeof auditList>, side: Side, document: Application, kind: ApplicationKind) {
  const newestFirst = records
    .map((record, index) => ({ ...record, key: record.id ?? String(index) }))
    .sort((a, b) => Date.parse(b.operateTime ?? "") - Date.parse(a.operateTime ?? "") || 0);
  const decided = decidedStatus(document);
  const decision =
    decided === undefined ? undefined : newestFirst.find(({ statusName }) => statusName === applicationStatus(decided).label);
  return newestFirst.map((record) => {
    const said = side === "company" || record.remark === document.approveCommentRemark ? record.remark : undefined;
    const notes = new Set(record === decision ? [...toDecisionNotes(document, kind), said] : [said]);
    return {
      ...pick(record, ["key", "operationName", "operatorName", "operateTime", "statusName"]),
      notes: [...notes].filter((note) => note !== undefined && note !== ""),
    };
  });
}

/** The standard comment, the comment to the dealer and, where there is something to compare, both amounts. */
function toDecisionNotes(document: Application, { granted }: ApplicationKind): (string | undefined)[] {
  const { totalAmount, adjustedTotalAmount, currencyCode } = document;
  const difference = toDifference(totalAmount, adjustedTotalAmount);
  const money = (amount: string) => formatMoney(amount, currencyCode);
  const amounts =
    totalAmount === undefined || adjustedTotalAmount === undefined || difference === undefined
      ? undefined
      : `金额 ${money(totalAmount)}，${granted}金额 ${money(adjustedTotalAmount)}` +
        (new Decimal(difference).isZero() ? "" : `，差额 ${money(difference)}`);
  return [document.approveCommentName, document.approveCommentRemark, amounts];
}
