import Big from "big.js";
import { inLine, laborChecks, lineName, otherFeeChecks, partChecks } from "./claim-lines.ts";
import {
  comparableCode,
  daysFrom,
  error,
  isBlank,
  numberOf,
  warning,
  type CheckTarget,
  type ClaimRecordFacts,
  type CheckedClaim,
  type OtherDocument,
  type RuleCheck,
} from "./checked-claim.ts";
import { toKilometres } from "./warranty-terms.ts";

/*
 * Whether a claim or a pre-authorization is plausible, and whether its prices stand: the one place these rules are written, for the
 * form of the web tier and for the submit of the reference backend alike. Errors keep it from being submitted; warnings are asked
 * about before it is sent, and shown to its reviewer.
 */

/** Days after the repair from which a reason is asked for. */
export const delayDays = 30;
const earliestDay = "2000-01-01";
const mostKilometres = new Big(2_000_000);
const mostKilometresADay = new Big(500);
/** An amount is told that is so many times the usual one. */
const unusualTimes = new Big(3);
/** Claim types that warranty pays; before the sale there is none. */
export const warrantyTypes: readonly string[] = ["1101", "1102"];
export const beforeSaleType = "1105";

/** Everything the rules of prices and plausibility find, in the order of the form. */
export function plausibilityChecks(claim: CheckedClaim, record: ClaimRecordFacts): RuleCheck[] {
  return [
    ...tripChecks(claim, record),
    ...dateChecks(claim),
    ...vehicleDayChecks(claim, record),
    ...lineChecks(claim),
    ...orderChecks(claim, record),
    ...causeChecks(claim),
    ...causalLineChecks(claim),
    ...amountChecks(claim, record),
    ...serialChecks(claim, record),
    ...repeatChecks(claim, record),
  ];
}

const field = (name: string): CheckTarget => ({ field: name });

function orderChecks(claim: CheckedClaim, { sameRepairList, workOrderList, dmsNumberList }: ClaimRecordFacts): RuleCheck[] {
  const { workOrder = "", dmsNumber = "", afterRepair } = claim;
  const at = field("workOrderNumber");
  if (afterRepair && isBlank(workOrder)) return [error(at, "workOrder.missing", "请填写工单号")];
  const same = sameRepairList.map((other) =>
    error(at, "claim.sameRepair", `同一车辆、同一工单号已有${naming(other, "单据")}在审核中或已批准，请勿重复提交`, {
      workOrderNumber: workOrder,
      ...numbered(other),
    }),
  );
  const others = workOrderList.map((other) =>
    warning(at, "workOrder.used", `工单号已用于${naming(other, "另一张单据")}`, { workOrderNumber: workOrder, ...numbered(other) }),
  );
  const dms = dmsNumberList.map((other) =>
    warning(field("dmsClaimNumber"), "dmsNumber.used", `DMS索赔号已用于${naming(other, "另一张单据")}`, {
      dmsClaimNumber: dmsNumber,
      ...numbered(other),
    }),
  );
  return [...same, ...(same.length > 0 ? [] : others), ...dms];
}

function naming({ applicationNumber }: OtherDocument, unknown: string): string {
  return applicationNumber ? ` ${applicationNumber} ` : unknown;
}

function numbered({ applicationNumber }: OtherDocument): Record<string, string> {
  return applicationNumber ? { applicationNumber } : {};
}

/** A claim is filed after its repair, and soon; of a pre-authorization the failure alone has happened. */
function dateChecks({ afterRepair, failureDate, repairDate, invoiceDate, delayReason, today }: CheckedClaim): RuleCheck[] {
  const old = (name: string, word: string, day: string | undefined) =>
    day !== undefined && day < earliestDay ? [error(field(name), `${name}.tooOld`, `${word}早于 2000 年，请核对`, { [name]: day })] : [];
  const early = [
    ...old("failureDate", "故障日期", failureDate),
    ...old("repairDate", "维修日期", repairDate),
    ...old("originalCausalPartInvoiceDate", "原主因件发票日期", invoiceDate),
    ...(invoiceDate !== undefined && invoiceDate > today
      ? [
          error(field("originalCausalPartInvoiceDate"), "invoice.future", "原主因件发票日期晚于今天", {
            originalCausalPartInvoiceDate: invoiceDate,
            today,
          }),
        ]
      : []),
  ];
  const failure =
    failureDate === undefined
      ? [error(field("failureDate"), "failureDate.missing", "请填写故障日期")]
      : repairDate !== undefined && failureDate > repairDate
        ? [error(field("failureDate"), "failureDate.afterRepair", "故障日期晚于维修日期", { failureDate, repairDate })]
        : failureDate > today
          ? [error(field("failureDate"), "failureDate.future", "故障日期晚于今天", { failureDate, today })]
          : [];
  if (!afterRepair) return [...early, ...failure];
  if (repairDate === undefined) return [...early, ...failure, error(field("repairDate"), "repairDate.missing", "请填写维修日期")];
  const days = daysFrom(repairDate, today);
  return [
    ...early,
    ...failure,
    ...(repairDate > today ? [error(field("repairDate"), "repairDate.future", "维修日期晚于今天", { repairDate, today })] : []),
    ...(days > delayDays && repairDate >= earliestDay && isBlank(delayReason)
      ? [
          error(field("delayReasonDictId"), "delayReason.missing", `超过维修后 ${delayDays} 天，请填写延迟原因`, {
            repairDate,
            days: String(days),
          }),
        ]
      : []),
  ];
}

/** Nothing fails, and nothing is repaired, before it was built; what fails before it was sold is seldom a customer's. */
function vehicleDayChecks({ failureDate, repairDate, type }: CheckedClaim, { builtDate, retailDate }: ClaimRecordFacts): RuleCheck[] {
  const beforeBuilt = (name: string, word: string, day: string | undefined) =>
    day !== undefined && builtDate !== undefined && day >= earliestDay && day < builtDate
      ? [error(field(name), `${name}.beforeBuilt`, `${word}早于车辆下线日期`, { [name]: day, builtDate })]
      : [];
  const built = [...beforeBuilt("failureDate", "故障日期", failureDate), ...beforeBuilt("repairDate", "维修日期", repairDate)];
  const isEarly = failureDate !== undefined && retailDate !== undefined && failureDate >= earliestDay && failureDate < retailDate;
  return [
    ...built,
    ...(isEarly && built.length === 0 && type !== beforeSaleType
      ? [warning(field("failureDate"), "failureDate.beforeRetail", "故障日期早于零售日期", { failureDate, retailDate })]
      : []),
  ];
}

function tripChecks({ trip: entered, tripUnit, repairDate, failureDate, today }: CheckedClaim, record: ClaimRecordFacts): RuleCheck[] {
  const at = field("tripCurrent");
  const trip = numberOf(entered);
  // 0 is what the wire says where nothing was entered.
  if (!trip.gt(0)) return [error(at, "mileage.missing", "请填写行驶里程，须大于 0")];
  const tripCurrent = trip.toFixed();
  const kilometres = toKilometres(trip, tripUnit);
  if (kilometres.gt(mostKilometres))
    return [error(at, "mileage.tooHigh", "行驶里程超过 2,000,000 公里，请核对", { tripCurrent, tripLimit: mostKilometres.toFixed() })];
  if (record.tripHighest === undefined) return [];
  const highest = toKilometres(numberOf(record.tripHighest), record.tripUnit ?? "km");
  const lastTrip = numberOf(record.tripHighest).toFixed();
  if (kilometres.lt(highest)) return [warning(at, "mileage.lower", "行驶里程低于上次最高里程", { tripCurrent, lastTrip })];
  const day = repairDate ?? failureDate ?? today;
  if (record.tripDate === undefined || day < record.tripDate) return [];
  const days = Math.max(1, daysFrom(record.tripDate, day));
  const aDay = kilometres.minus(highest).div(days);
  if (!aDay.gt(mostKilometresADay)) return [];
  return [
    warning(at, "mileage.tooFast", `上次记录以来平均每天超过 ${mostKilometresADay.toFixed()} 公里`, {
      tripCurrent,
      lastTrip,
      lastTripDate: record.tripDate,
      days: String(days),
      kilometresADay: aDay.toFixed(0),
    }),
  ];
}

/** Where warranty pays, what failed, why, and what was done about it are told. */
function causeChecks({ afterRepair, type, symptom, cause, repairOperation }: CheckedClaim): RuleCheck[] {
  if (!afterRepair || type === undefined || !warrantyTypes.includes(type)) return [];
  return [
    ...(isBlank(symptom) ? [error(field("sysSymptomCode"), "symptom.missing", "请填写故障现象")] : []),
    ...(isBlank(cause) ? [error(field("sysFailureId"), "failureReason.missing", "请填写故障原因")] : []),
    ...(isBlank(repairOperation) ? [error(field("repairOperationDictId"), "repairOperation.missing", "请选择维修方式")] : []),
  ];
}

function lineChecks(claim: CheckedClaim): RuleCheck[] {
  const { parts, labors, otherFees } = claim;
  if (parts.length + labors.length + otherFees.length === 0)
    return [error(field("detailPartList"), "lines.missing", "请至少填写一行零件、工时或其他费用")];
  return [
    ...parts.flatMap((part, index) => partChecks(part, index, claim)),
    ...labors.flatMap((labor, index) => laborChecks(labor, index, claim)),
    ...otherFees.flatMap((fee, index) => otherFeeChecks(fee, index)),
  ];
}

/** What failed is among what was replaced. */
function causalLineChecks({ causalPart, parts }: CheckedClaim): RuleCheck[] {
  const causal = comparableCode(causalPart);
  if (causal === "" || parts.some(({ code }) => comparableCode(code) === causal)) return [];
  return [warning(field("causalPartCode"), "causalPart.noLine", "主因件不在零件明细中", { causalPartCode: causal })];
}

const pictureName = /\.(jpe?g|png|webp|gif|bmp|heic|heif|tiff?)$/i;

function amountChecks(claim: CheckedClaim, record: ClaimRecordFacts): RuleCheck[] {
  const { totalAmount: known, files, otherFees } = claim;
  const total = numberOf(known);
  const totalAmount = total.toFixed(2);
  const [photoAmount, otherFeeAmount] = [numberOf(record.photoAmount), numberOf(record.otherFeeAmount)];
  const usual = numberOf(record.usualAmount);
  const hasLines = claim.parts.length + claim.labors.length + otherFees.length > 0;
  return [
    ...(known !== undefined && hasLines && !total.gt(0)
      ? [error(field("detailPartList"), "amount.zero", "金额为 0.00，不能提交", { totalAmount })]
      : []),
    ...(total.gt(photoAmount) && !files.some((name) => pictureName.test(name.trim()))
      ? [warning(field("attachmentList"), "photo.missing", `申报金额超过 ${photoAmount.toFixed(2)}，没有照片`, { totalAmount })]
      : []),
    ...otherFees.flatMap(({ quantity, unitPrice, proof }, index) => {
      const amount = numberOf(quantity).times(numberOf(unitPrice));
      if (!amount.gt(otherFeeAmount) || (!isBlank(proof) && files.length > 0)) return [];
      return [
        warning(
          inLine("detailOtherFeeList", index, "supportFileTypeDictId"),
          "otherFee.proof",
          `${lineName("detailOtherFeeList", index)}：金额超过 ${otherFeeAmount.toFixed(2)}，没有凭证`,
          { amount: amount.toFixed(2) },
        ),
      ];
    }),
    ...(usual.gt(0) && total.gte(usual.times(unusualTimes))
      ? [
          warning(undefined, "amount.unusual", `申报金额达到该车型、该主因件通常金额的 ${unusualTimes.toFixed()} 倍`, {
            totalAmount,
            usualAmount: usual.toFixed(2),
          }),
        ]
      : []),
  ];
}

function serialChecks({ parts }: CheckedClaim, { oldSnList }: ClaimRecordFacts): RuleCheck[] {
  return parts.flatMap(({ oldSn }, index) => {
    const serial = comparableCode(oldSn);
    const other = serial === "" ? undefined : oldSnList.find((each) => comparableCode(each.oldSn) === serial);
    if (!other) return [];
    const message = `${lineName("detailPartList", index)}：旧件序列号已在${naming(other, "另一张索赔单")}中`;
    return [warning(inLine("detailPartList", index, "oldSn"), "serial.used", message, { oldSn: serial, ...numbered(other) })];
  });
}

/** The newest one by one, the rest as a number. */
function repeatChecks(_claim: CheckedClaim, { repeatedList, repeatedCount }: ClaimRecordFacts): RuleCheck[] {
  const at = field("causalPartCode");
  const more = repeatedCount - repeatedList.length;
  return [
    ...repeatedList.map((other) =>
      other.applicationNumber
        ? warning(at, "claim.repeated", `30 天内同一车辆、同一主因件已有索赔单 ${other.applicationNumber}`, numbered(other))
        : warning(at, "claim.repeated", "30 天内同一车辆、同一主因件已有其他经销商的索赔单"),
    ),
    ...(more > 0
      ? [
          warning(at, moreRepeatedRule, `30 天内同一车辆、同一主因件还有 ${more} 张索赔单`, {
            more: String(more),
            count: String(repeatedCount),
          }),
        ]
      : []),
  ];
}

/** The rule that counts what is not told one by one: whoever shows it leads to all of them. */
export const moreRepeatedRule = "claim.repeatedMore";

/** Rules whose warnings a reviewer is asked about once more before approving: others like it, and a coverage that does not hold. */
export function asksReviewer(rule: string): boolean {
  return /^(claim\.repeated|claim\.sameRepair|workOrder\.used|dmsNumber\.used|serial\.used|warranty\.|coverage\.)/.test(rule);
}
