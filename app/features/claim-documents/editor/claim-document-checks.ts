import type { CheckedReading } from "./claim-document-reading.server.ts";
import Big from "big.js";
import type { OtherPayer } from "#gateway/rules/claim-coverage.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { enteredDay } from "#app/lib/forms/values/calendar-day.ts";
import type { ClaimDocumentName } from "../claim-document-kind.ts";
import { sharedChecks } from "./checked-text.ts";
import { activityChecks } from "./activity-checks.ts";
import { claimDocumentKinds } from "../claim-document-kinds.ts";
import { neededBy, typesWithoutCause } from "../claim-document-form.ts";
import { claimDocumentTotals, plainDecimal } from "./claim-document-totals.ts";
import type { EditorCheck } from "./editor-facts.ts";
import { kindnessChecks } from "./kindness-checks.ts";
import { isVin, plainVin, vinCheckDigit } from "#app/lib/forms/values/vin.ts";

/** Said beside a part's code and in front of the list of checks alike. */
export const unknownPart = "没有此零件号";

/**
 * The backend's checks before sending, as far as they can be made here: its rules, words and compared values. That a kindness code, a pre-authorization or a report is good is told by the reading: one
 * that is not is a problem of its field, and covers nothing.
 *
 * @param today Shanghai day, `YYYY-MM-DD`
 */
export function checkClaimDocument(
  claimDocument: ClaimDocumentName,
  text: FormText,
  reading: CheckedReading,
  today: string,
): EditorCheck[] {
  const { afterRepair } = claimDocumentKinds[claimDocument];
  const ofAmounts = afterRepair ? authorizedChecks(text, reading) : [];
  const ofKindness = kindnessChecks(reading.record.kindness, claimDocumentTotals(text, reading.lines, reading.rates));
  const ofRecalls = afterRepair ? recallChecks(reading) : [];
  return [
    ...typeChecks(claimDocument, text),
    ...vehicleChecks(text, reading),
    ...causeChecks(text),
    ...coverChecks(afterRepair, text),
    ...activityChecks(text, reading.record.activityUse, reading.lines),
    ...ofRecalls,
    ...ofKindness,
    ...ofAmounts,
    ...sharedChecks(claimDocument, text, reading, payerOf(text, reading), today),
  ];
}

function error(path: string, rule: string, message: string, values: Record<string, string> = {}): EditorCheck {
  return { level: "error", path, rule, message, values };
}

function warning(path: string, rule: string, message: string, values: Record<string, string> = {}): EditorCheck {
  return { level: "warning", path, rule, message, values };
}

function vehicleChecks({ fields }: FormText, { vehicle }: CheckedReading): EditorCheck[] {
  const vin = plainVin(fields["vehicleVin"] ?? "");
  if (vin === "") return [error("vehicleVin", "vin.missing", "请填写车架号(VIN)")];
  if (!isVin(vin)) return [error("vehicleVin", "vin.form", "车架号(VIN)须为 17 位，不含字母 I、O、Q", { vehicleVin: vin })];
  const checks: EditorCheck[] = [];
  if (vehicle.state === "unknown") checks.push(error("vehicleVin", "vin.unknown", "车架号在车辆档案中不存在", { vehicleVin: vin }));
  if (vin[8] !== vinCheckDigit(vin))
    checks.push(warning("vehicleVin", "vin.checkDigit", "车架号(VIN)校验位不正确", { vehicleVin: vin, expected: vinCheckDigit(vin) }));
  return checks;
}

function typeChecks(claimDocument: ClaimDocumentName, { fields }: FormText): EditorCheck[] {
  const type = fields["claimTypeDictId"] ?? "";
  if (isBlank(type)) return [error("claimTypeDictId", "claimType.missing", "请选择索赔类型")];
  if (!claimDocumentKinds[claimDocument].excludedTypes.includes(type)) return [];
  return [error("claimTypeDictId", "claimType.excluded", "服务活动不需要预授权，请选择其他索赔类型")];
}

/** What is said to pay for the repair has to be named: by a flag, or by the type. A pre-authorization names an activity alone. */
function coverChecks(afterRepair: boolean, { fields }: FormText): EditorCheck[] {
  const needed = neededBy(fields);
  const missing = (path: string, rule: string, message: string) => (isBlank(fields[path]) ? [error(path, rule, message)] : []);
  return [
    ...(needed.activity ? missing("actCode", "activity.missing", "请填写服务活动") : []),
    ...(needed.kindness && afterRepair ? missing("kindnessAuthorizationCode", "kindness.missing", "请填写善意授权码") : []),
    ...(needed.preAuthorization && afterRepair ? missing("preAuzNumber", "preAuthorization.missing", "请填写预授权单号") : []),
  ];
}

function causeChecks({ fields }: FormText): EditorCheck[] {
  const checks: EditorCheck[] = [];
  if (isBlank(fields["causalPartCode"]) && !typesWithoutCause.includes(fields["claimTypeDictId"] ?? ""))
    checks.push(error("causalPartCode", "causalPart.missing", "请选择主因件"));
  if (neededBy(fields).invoice) {
    if (isBlank(fields["originalCausalPartInvoiceNumber"]))
      checks.push(error("originalCausalPartInvoiceNumber", "invoice.number", "备件保修须填写原主因件发票号"));
    if (!enteredDay(fields["originalCausalPartInvoiceDate"]))
      checks.push(error("originalCausalPartInvoiceDate", "invoice.date", "备件保修须填写原主因件发票日期"));
  }
  return checks;
}

/** What pays in place of the warranty: an open activity, a kindness code that is good, an approved pre-authorization. */
export function payerOf({ fields }: FormText, { ids, record, problems }: CheckedReading): OtherPayer | undefined {
  const isKindnessGood = !problems.some(({ path }) => path === "kindnessAuthorizationCode");
  if (ids.activityId !== undefined && record.openActivities.includes(ids.activityId)) return "activity";
  if (!isBlank(fields["kindnessAuthorizationCode"]) && isKindnessGood) return "kindness";
  return !isBlank(fields["preAuzNumber"]) && Boolean(ids.preAuthorizationId) ? "preAuthorization" : undefined;
}

/** What a claim asks for beyond its pre-authorization: each group of fees, and the whole. */
function authorizedChecks(text: FormText, { lines, rates, record: { authorized } }: CheckedReading): EditorCheck[] {
  if (!authorized) return [];
  const { part, labor, other, totalAmount } = claimDocumentTotals(text, lines, rates);
  const compare = (path: string, rule: string, message: string, claimed: string | undefined, limit: string) =>
    claimed !== undefined && numberOf(claimed).gt(numberOf(limit))
      ? [warning(path, rule, message, { [path]: claimed, preAuthorizedAmount: numberOf(limit).toFixed(2) })]
      : [];
  return [
    ...compare("partFeeTotal", "preAuthorization.partFee", "零件费合计超过授权金额", part?.total, authorized.part),
    ...compare("laborFeeTotal", "preAuthorization.laborFee", "工时费合计超过授权金额", labor?.total, authorized.labor),
    ...compare("otherFeeTotal", "preAuthorization.otherFee", "其他费用合计超过授权金额", other?.total, authorized.other),
    ...compare("totalAmount", "preAuthorization.amount", "申报金额超过授权金额", totalAmount, authorized.total),
  ];
}

/** A recall the vehicle has not been through, and that is not claimed for. */
function recallChecks({ vehicle, ids }: CheckedReading): EditorCheck[] {
  if (vehicle.state !== "known") return [];
  return vehicle.recalls
    .filter(({ id }) => id !== ids.activityId)
    .map(({ code, name }) => warning("actCode", "recall.open", `有未完成召回 ${code} ${name}`, { actCode: code }));
}

function isBlank(text: string | undefined): boolean {
  return (text ?? "").trim() === "";
}

/** Text that is no number counts as 0; that it is none is told elsewhere. */
function numberOf(text: string | undefined): Big {
  return plainDecimal(text) ?? new Big(0);
}
