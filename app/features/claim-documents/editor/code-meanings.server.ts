import { noKindnessCode } from "#gateway/rules/kindness-money.ts";
import { formatMoney } from "#app/lib/ui/cells/format.ts";
import { comparableBy } from "#app/lib/forms/form-versions.server.ts";
import type { TextFields } from "#app/lib/forms/values/form-text.ts";
import { hashOf, type FormBase } from "#app/lib/forms/drafts/rendered-form.server.ts";
import { anyClaimDocumentForm } from "../claim-document-form.ts";
import type { ClaimDocument } from "../claim-document-operations.server.ts";
import type { ClaimDocumentIds } from "./editor-facts.ts";
import type { DealerReading } from "./claim-document-rates.server.ts";
import { asksForKindness, type FoundCodes } from "./code-names.server.ts";
import type { KindnessUse } from "./kindness-checks.ts";
import { kindnessWords } from "./kindness-use.server.ts";
import type { FormProblem } from "#app/lib/forms/posts/form-problem.ts";
import type { FoundParts } from "./line-facts.server.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";
import type { VehicleReading } from "./vehicle-facts.server.ts";
import { plainVin } from "#app/lib/forms/values/vin.ts";

const comparable = comparableBy(anyClaimDocumentForm);

/** Everything that was looked up for the codes of a form, lines aside. */
export interface LookedUp {
  vehicle: VehicleReading;
  parts: FoundParts;
  codes: FoundCodes;
  /** What the kindness code that is named can still pay. */
  kindness: KindnessUse | undefined;
  dealer: DealerReading["dealer"];
  /** How the form was rendered. */
  base: FormBase | undefined;
}

/** What a code was found to mean. */
interface Meaning {
  field: string;
  /** Ids and names for the entry. */
  ids?: ClaimDocumentIds;
  /** What stands under the field. */
  name?: string | undefined;
  /** Why the code cannot be sent. */
  problem?: string;
}

/**
 * What stands behind the codes of a form. A code that was stored with the document keeps the ids it was stored with, even
 * where it can no longer be chosen.
 *
 * @param stored the document that is edited, as it is stored
 */
export function explainCodes(fields: TextFields, lookedUp: LookedUp, stored: ClaimDocument | undefined) {
  const meanings = [
    dealerMeaning(lookedUp),
    coverageMeaning(lookedUp),
    causalPartMeaning(fields, lookedUp, stored),
    activityMeaning(fields, lookedUp, stored),
    kindnessMeaning(fields, lookedUp, stored),
    preAuthorizationMeaning(fields, lookedUp, stored),
    reportMeaning(lookedUp),
    symptomMeaning(fields, lookedUp, stored),
    placeMeaning(fields, lookedUp, stored),
    reasonMeaning(fields, lookedUp, stored),
  ];
  return {
    // Each meaning brings fields of its own.
    ids: Object.assign({}, ...meanings.map(({ ids }) => ids)) as ClaimDocumentIds,
    names: Object.fromEntries(meanings.flatMap(({ field, name }) => (name ? [[field, name] as const] : []))),
    problems: meanings.flatMap(({ field, problem }): FormProblem[] => (problem ? [{ path: field, message: problem }] : [])),
  };
}

function dealerMeaning({ dealer }: LookedUp): Meaning {
  const field = "submitterCode";
  return dealer === null ? { field, problem: "经销商不存在" } : { field, name: dealer?.name };
}

function coverageMeaning({ vehicle: { facts } }: LookedUp): Meaning {
  const none = facts.state === "known" && facts.coverages.length === 0;
  return { field: "warrantyCoverageId", name: none ? "该车辆名下不存在保修政策" : undefined };
}

/** A part that is not in the master data may be named all the same. */
function causalPartMeaning(fields: TextFields, { parts }: LookedUp, stored: ClaimDocument | undefined): Meaning {
  const field = "causalPartCode";
  const code = plainCode(fields[field]);
  const part = parts.get(code);
  if (part) {
    const { id: causalPartId, partCode: causalPartCode, partName: causalPartName, componentCode, componentName } = part;
    return { field, name: causalPartName, ids: { causalPartId, causalPartCode, causalPartName, componentCode, componentName } };
  }
  if (stored && isStored(code, stored.causalPartCode)) {
    const { causalPartId, causalPartName, componentName } = stored;
    return { field, name: causalPartName, ids: { causalPartId, causalPartName, componentName } };
  }
  return { field, name: part === null ? "零件资料中没有这个件号" : undefined };
}

function findActivity({ activities }: VehicleReading, code: string) {
  return code === "" ? undefined : activities.find(({ actCode }) => plainCode(actCode) === code);
}

/** The activity of the vehicle that is named, or that the stored document names. */
export function activityIdOf(fields: TextFields, vehicle: VehicleReading, stored: ClaimDocument | undefined): string | undefined {
  const code = plainCode(fields["actCode"]);
  const activity = findActivity(vehicle, code);
  return activity ? activity.id : isStored(code, stored?.actCode) ? stored?.activityId : undefined;
}

function activityMeaning(fields: TextFields, { vehicle }: LookedUp, stored: ClaimDocument | undefined): Meaning {
  const field = "actCode";
  const code = plainCode(fields[field]);
  const isKnown = vehicle.facts.state === "known";
  if (code === "") return { field, name: isKnown && vehicle.openActivities.length === 0 ? "活动为空" : undefined };
  const activity = findActivity(vehicle, code);
  if (activity) {
    const isOpen = activity.id !== undefined && vehicle.openActivities.includes(activity.id);
    const name = [activity.actName, isOpen ? undefined : activity.statusName].filter(Boolean).join("，");
    return { field, name, ids: { activityId: activity.id, actCode: activity.actCode } };
  }
  if (isStored(code, stored?.actCode)) return { field, ids: { activityId: stored?.activityId } };
  return isKnown ? { field, problem: "该车辆没有这个服务活动" } : { field };
}

function kindnessMeaning(fields: TextFields, { codes: { kindness }, kindness: use }: LookedUp, stored: ClaimDocument | undefined): Meaning {
  const field = "kindnessAuthorizationCode";
  const none = noKindnessCode;
  const left = use && kindnessWords(use);
  const code = plainCode(fields[field]);
  if (code === "") return { field, name: asksForKindness(fields) && kindness?.length === 0 ? none : undefined };
  const found = kindness?.find(({ kindnessAuthCode }) => plainCode(kindnessAuthCode) === code);
  if (found) {
    const { id, kindnessAuthCode, oemProportion, authEndTime } = found;
    const name = [oemProportion && `厂家承担 ${oemProportion}%`, authEndTime && `有效期至 ${authEndTime.slice(0, 10)}`, left]
      .filter(Boolean)
      .join("，");
    return { field, name, ids: { kindnessAuthorizationCodeId: id, kindnessAuthorizationCode: kindnessAuthCode } };
  }
  if (isHeld(fields, stored) && isStored(code, stored?.kindnessAuthorizationCode))
    return { field, name: left, ids: { kindnessAuthorizationCodeId: stored?.kindnessAuthorizationCodeId } };
  return kindness ? { field, problem: none } : { field };
}

/** A code that a claim has used up since its submit stays good for its corrections, as long as it is the same vehicle's. */
function isHeld(fields: TextFields, stored: ClaimDocument | undefined): boolean {
  return stored !== undefined && stored.status !== 0 && plainVin(fields["vehicleVin"] ?? "") === plainVin(stored.vehicleVin ?? "");
}

function preAuthorizationMeaning(
  fields: TextFields,
  { codes: { preAuthorization } }: LookedUp,
  stored: ClaimDocument | undefined,
): Meaning {
  const field = "preAuzNumber";
  const code = plainCode(fields[field]);
  if (code === "") return { field };
  if (preAuthorization) {
    const { id, applicationNumber, adjustedTotalAmount, currencyCode } = preAuthorization;
    const name = adjustedTotalAmount && `授权金额 ${formatMoney(adjustedTotalAmount, currencyCode)}`;
    return { field, name, ids: { preAuthorizationId: id, preAuzNumber: applicationNumber } };
  }
  if (isHeld(fields, stored) && isStored(code, stored?.preAuzNumber))
    return { field, ids: { preAuthorizationId: stored?.preAuthorizationId } };
  return preAuthorization === null ? { field, problem: "预授权不存在，或不能用于该车辆" } : { field };
}

function reportMeaning({ codes: { report } }: LookedUp): Meaning {
  const field = "reportCode";
  if (report) return { field, name: report.subject, ids: { techReportId: report.id, reportCode: report.reportNumber } };
  return report === null ? { field, problem: "技术支持报告不存在，或不能用于该车辆的预授权" } : { field };
}

function symptomMeaning(fields: TextFields, { codes: { symptom } }: LookedUp, stored: ClaimDocument | undefined): Meaning {
  const field = "sysSymptomCode";
  if (symptom) return { field, name: symptom.symptomName, ids: { sysSymptomId: symptom.id, sysSymptomCode: symptom.displayCode } };
  if (stored && isStored(plainCode(fields[field]), stored.sysSymptomCode)) return { field, ids: { sysSymptomId: stored.sysSymptomId } };
  return symptom === null ? { field, problem: "没有这个故障现象代码" } : { field };
}

function placeMeaning(fields: TextFields, { codes: { place } }: LookedUp, stored: ClaimDocument | undefined): Meaning {
  const field = "sysPfsCode";
  if (place) return { field, name: place.pfsName, ids: { sysPfsId: place.id, sysPfsCode: place.pfsCode, sysPfsName: place.pfsName } };
  if (stored && isStored(plainCode(fields[field]), stored.sysPfsCode)) {
    const { sysPfsId, sysPfsName } = stored;
    return { field, name: sysPfsName, ids: { sysPfsId, sysPfsName } };
  }
  return place === null ? { field, problem: "该故障现象下没有这个故障部位代码" } : { field };
}

function reasonMeaning(fields: TextFields, { codes: { reason }, base }: LookedUp, stored: ClaimDocument | undefined): Meaning {
  const field = "sysFailureId";
  if (reason) {
    const name = [reason.failureCode, reason.failureDesc].filter(Boolean).join(" ");
    return { field, name, ids: { sysFailureId: reason.id, failureReason: reason.failureDesc } };
  }
  if (stored && (isStored(plainCode(fields[field]), stored.sysFailureId) || isAsRendered(fields, field, base)))
    return { field, name: stored.failureReason, ids: { sysFailureId: stored.sysFailureId, failureReason: stored.failureReason } };
  return reason === null ? { field, problem: "没有这个故障原因代码" } : { field };
}

/** Whether a field still says what was rendered, for a code the stored document does not carry. */
function isAsRendered(fields: TextFields, field: string, base: FormBase | undefined): boolean {
  const value = fields[field] ?? "";
  return value !== "" && hashOf(comparable(field, value)) === base?.field(field);
}

function isStored(code: string, stored: string | undefined): boolean {
  return code !== "" && plainCode(stored) === code;
}
