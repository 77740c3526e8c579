import Decimal from "decimal.js";
import type { OutputOf } from "#gateway/operation.ts";
import type { auditList, claimErrors, rmaOfClaim } from "#gateway/operations/claim.ts";
import type { Claim } from "#gateway/schemas/claim.ts";
import type { Side } from "../../server/context.ts";
import { formatMoney } from "../../components/cells/format.ts";
import { attachmentKey } from "./attachment-key.ts";
import { applicationStatus, decidedStatus } from "./application-words.ts";
import { filledDay, pick } from "../claim/view.server.ts";

/*
 * What a claim's page carries, picked field by field (1 §3.1–3.4). A field that is not named here reaches no browser.
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
] as const satisfies readonly (keyof Claim)[];

/** Account names, and who of the company touched the claim last: a comment kept for colleagues leaves no other trace. */
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

/** A claim as its page shows it to one side. What is the company's own is picked for the company alone. */
export function toApplicationView(claim: Claim, side: Side) {
  return {
    ...pick(claim, plainFields),
    failureDate: filledDay(claim.failureDate),
    repairDate: filledDay(claim.repairDate),
    originalCausalPartInvoiceDate: filledDay(claim.originalCausalPartInvoiceDate),
    warrantyStartDate: filledDay(claim.warrantyStartDate),
    warrantyEndDate: filledDay(claim.warrantyEndDate),
    ...(side === "company" ? pick(claim, companyFields) : {}),
    manageRate: claim.manageRate && `${new Decimal(claim.manageRate).times(100).toFixed()}%`,
    difference: toDifference(claim.totalAmount, claim.adjustedTotalAmount),
    percent: toPercent(claim.totalAmount, claim.adjustedTotalAmount),
    parts: claim.detailPartList.map((line) => ({
      ...pick(line, partFields),
      difference: toDifference(line.totalAmount, line.adjustedFee),
    })),
    labor: claim.detailLaborList.map((line) => ({
      ...pick(line, laborFields),
      difference: toDifference(line.totalAmount, line.adjustedFee),
    })),
    otherFees: claim.detailOtherFeeList.map((line) => pick(line, otherFeeFields)),
    fees: toFees(claim),
    attachments: claim.attachmentList.map((attachment, index) => ({
      key: attachmentKey(attachment, index + 1),
      ...pick(attachment, ["attachmentName", "description", "attachmentRemark"]),
    })),
    dealer: claim.dealerInfoVO && pick(claim.dealerInfoVO, dealerFields),
    deduction: claim.deduction && pick(claim.deduction, deductionFields),
  };
}

/** Adjusted minus claimed, as a decimal string; nothing while one of them is missing. */
function toDifference(claimed: string | undefined, adjusted: string | undefined): string | undefined {
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
function toFees(claim: Claim) {
  return [
    {
      kind: "零件费",
      net: claim.partFeeTotalNet,
      tax: claim.partFeeTotalTax,
      total: claim.partFeeTotal,
      adjustedNet: claim.adjustedPartFeeTotalNet,
      adjustedTax: claim.adjustedPartFeeTotalTax,
      adjustedTotal: claim.adjustedPartFeeTotal,
      difference: toDifference(claim.partFeeTotal, claim.adjustedPartFeeTotal),
      remark: claim.partFeeRemark,
    },
    {
      kind: "工时费",
      net: claim.laborFeeTotalNet,
      tax: claim.laborFeeTotalTax,
      total: claim.laborFeeTotal,
      adjustedNet: claim.adjustedLaborFeeTotalNet,
      adjustedTax: claim.adjustedLaborFeeTotalTax,
      adjustedTotal: claim.adjustedLaborFeeTotal,
      difference: toDifference(claim.laborFeeTotal, claim.adjustedLaborFeeTotal),
      remark: claim.laborFeeRemark,
    },
    {
      kind: "其他费用",
      net: claim.otherFeeTotalNet,
      tax: claim.otherFeeTotalTax,
      total: claim.otherFeeTotal,
      adjustedNet: claim.adjustedOtherFeeTotalNet,
      adjustedTax: claim.adjustedOtherFeeTotalTax,
      adjustedTotal: claim.adjustedOtherFeeTotal,
      difference: toDifference(claim.otherFeeTotal, claim.adjustedOtherFeeTotal),
      remark: claim.otherFeeRemark,
    },
  ];
}

/** What checks found on the claim's way in; company staff also learn by which rule and from which values. */
export function toErrorRecords(errors: OutputOf<typeof claimErrors>, side: Side) {
  return errors.map((error) => ({
    ...pick(error, ["id", "errorInfo", "submitTime"]),
    ...(side === "company" ? pick(error, ["level", "rule", "values"]) : {}),
  }));
}

const returnHeadFields = [
  ...(["rmaNumber", "requireReturnDate", "receiverCompanyName", "receiverName", "receiverTelephone", "receiverAddressDetail"] as const),
  "receiverOpinion",
] as const;
const returnRowFields = ["partCode", "partName", "quantity", "rmaQuantity", "requireReturnDate", "rmaStatusName", "packageNumber"] as const;

/** The return of old parts a claim asks for; none when nothing goes back. */
export function toReturnData(rma: OutputOf<typeof rmaOfClaim>) {
  if (!rma || (rma.rmaNumber === undefined && rma.claimDetailPartList.length === 0)) return undefined;
  return {
    ...pick(rma, returnHeadFields),
    rows: rma.claimDetailPartList.map((row, index) => ({ key: row.id ?? String(index), ...pick(row, returnRowFields) })),
  };
}

/**
 * What happened to the claim, newest first; with the decision that stands, what was said and granted by it. Remarks of the log may
 * quote an internal comment: a dealer reads those alone that are the comment written for dealers.
 */
export function toTimeline(records: OutputOf<typeof auditList>, side: Side, claim: Claim) {
  const newestFirst = records
    .map((record, index) => ({ ...record, key: record.id ?? String(index) }))
    .sort((a, b) => Date.parse(b.operateTime ?? "") - Date.parse(a.operateTime ?? "") || 0);
  const decided = decidedStatus(claim);
  const decision =
    decided === undefined ? undefined : newestFirst.find(({ statusName }) => statusName === applicationStatus(decided).label);
  return newestFirst.map((record) => {
    const said = side === "company" || record.remark === claim.approveCommentRemark ? record.remark : undefined;
    const notes = new Set(record === decision ? [...toDecisionNotes(claim), said] : [said]);
    return {
      ...pick(record, ["key", "operationName", "operatorName", "operateTime", "statusName"]),
      notes: [...notes].filter((note) => note !== undefined && note !== ""),
    };
  });
}

/** The standard comment, the comment to the dealer and, where there is something to compare, both amounts. */
function toDecisionNotes(claim: Claim): (string | undefined)[] {
  const { totalAmount, adjustedTotalAmount, currencyCode } = claim;
  const difference = toDifference(totalAmount, adjustedTotalAmount);
  const money = (amount: string) => formatMoney(amount, currencyCode);
  const amounts =
    totalAmount === undefined || adjustedTotalAmount === undefined || difference === undefined
      ? undefined
      : `金额 ${money(totalAmount)}，调整后金额 ${money(adjustedTotalAmount)}` +
        (new Decimal(difference).isZero() ? "" : `，差额 ${money(difference)}`);
  return [claim.approveCommentName, claim.approveCommentRemark, amounts];
}
