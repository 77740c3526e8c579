import { listAddress } from "#app/lib/documents/document-address.ts";
import type { Fill } from "#app/lib/lookups/apply-pick.ts";
import { bindLookUps, type BoundLookUps } from "#app/lib/lookups/bound-look-ups.server.ts";
import { failurePlaceSource, failureReasonSource, symptomSource } from "#app/features/lookup-sources/failures.server.ts";
import { dealerSource, laborSource, partSource, vehicleSource } from "#app/features/lookup-sources/master-data.server.ts";
import { activitySource, coverageSource, kindnessSource, type ChosenActivity } from "#app/features/lookup-sources/vehicle-rights.server.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { filledDay } from "#app/lib/view/picked-fields.server.ts";
import { claimLookUps, preAuthorizationLookUps, type ClaimDocumentForm, type ClaimForm } from "../claim-document-form.ts";
import type { ClaimDocumentName } from "../claim-document-kind.ts";
import { causalLine, otherPart } from "../causal-line.ts";
import { claimDocumentKinds, claimDocumentOf } from "../claim-document-kinds.ts";
import { preAuthorizationSource, type PreAuthorization } from "./pre-authorization-source.server.ts";
import { techReportSource } from "./tech-report-source.server.ts";

type Lines = NonNullable<Fill<ClaimForm>["addLines"]>;
type Process = NonNullable<ChosenActivity["process"]>;

/** Where the look-ups of a claim find their rows, and what choosing one writes into it. */
const boundClaimLookUps = bindLookUps(claimLookUps, pagesOf("claim"), {
  dealer: (from) => from(dealerSource, ({ code }) => ({ fields: { submitterCode: code } })),
  vehicle: (from) => from(vehicleSource, ({ vin }) => ({ fields: { vehicleVin: vin } })),
  coverage: (from) => from(coverageSource, ({ id }) => ({ fields: { warrantyCoverageId: id } })),
  activity: (from) => from(activitySource, fillActivity),
  kindness: (from) =>
    from(kindnessSource, ({ code }) => ({ fields: { kindnessAuthorizationNeeded: "1", kindnessAuthorizationCode: code } })),
  "pre-authorization": (from) =>
    from(preAuthorizationSource, ({ code, found }) => ({
      fields: { preAuthorizationNeeded: "1", preAuzNumber: code },
      defaults: defaultsOf(found),
      addLines: linesOf(found),
    })),
  "causal-part": (from) => from(partSource("选择主因件"), fillCause),
  part: (from) => from(partSource(), ({ code }) => ({ lineFields: { partCode: code } })),
  labor: (from) => from(laborSource, fillLabor),
  symptom: (from) => from(symptomSource, ({ code }) => ({ fields: { sysSymptomCode: code } })),
  "failure-place": (from) => from(failurePlaceSource, ({ code }) => ({ fields: { sysPfsCode: code } })),
  "failure-reason": (from) => from(failureReasonSource, ({ code }) => ({ fields: { sysFailureId: code } })),
});

/** The same of a pre-authorization. */
const boundPreAuthorizationLookUps = bindLookUps(preAuthorizationLookUps, pagesOf("preAuthorization"), {
  dealer: (from) => from(dealerSource, ({ code }) => ({ fields: { submitterCode: code } })),
  vehicle: (from) => from(vehicleSource, ({ vin }) => ({ fields: { vehicleVin: vin } })),
  coverage: (from) => from(coverageSource, ({ id }) => ({ fields: { warrantyCoverageId: id } })),
  activity: (from) => from(activitySource, fillActivity),
  "tech-report": (from) =>
    from(techReportSource, ({ code, phenomenon }) => ({ fields: { reportCode: code }, defaults: { symptomRemark: phenomenon } })),
  "causal-part": (from) => from(partSource("选择主因件"), fillCause),
  part: (from) => from(partSource(), ({ code }) => ({ lineFields: { partCode: code } })),
  labor: (from) => from(laborSource, fillLabor),
  symptom: (from) => from(symptomSource, ({ code }) => ({ fields: { sysSymptomCode: code } })),
  "failure-place": (from) => from(failurePlaceSource, ({ code }) => ({ fields: { sysPfsCode: code } })),
  "failure-reason": (from) => from(failureReasonSource, ({ code }) => ({ fields: { sysFailureId: code } })),
});

export const claimDocumentBoundLookUps: Readonly<Record<ClaimDocumentName, BoundLookUps<ClaimDocumentForm>>> = {
  claim: boundClaimLookUps,
  preAuthorization: boundPreAuthorizationLookUps,
};

/** The look-ups of the form a route is about. */
export function boundLookUpsOf(context: { route: RouteEntry | undefined }): BoundLookUps {
  return claimDocumentBoundLookUps[claimDocumentOf(context).name];
}

function pagesOf(claimDocument: ClaimDocumentName) {
  const { word } = claimDocumentKinds[claimDocument];
  const home = (audience: Audience) => ({ to: listAddress(claimDocumentKinds[claimDocument], audience), label: `${word}查询` });
  return { word, home, lost: `未提交的草稿可以在${word}查询中找到。` };
}

/** A failure's component is that of the part that caused it (1 §3.3). */
function fillCause({ code, component }: { code: string; component: string | undefined }) {
  return { fields: { [causalLine]: otherPart, causalPartCode: code, ...(component ? { componentCode: component } : {}) } };
}

function fillLabor({ code, hours }: { code: string; hours: string | undefined }) {
  return { lineFields: { laborCode: code }, ...(hours ? { lineDefaults: { claimLabor: hours } } : {}) };
}

export function fillActivity({ code, process }: ChosenActivity): { fields: { actCode: string; activityNeeded: string }; addLines?: Lines } {
  const fields = { actCode: code, activityNeeded: "1" };
  return process ? { fields, addLines: linesOfProcess(process) } : { fields };
}

/** The lines of a process as they stand in a form. */
export function linesOfProcess({ actProcessParts, actProcessLabors, actProcessOtherFees }: Process): Lines {
  return {
    detailPartList: actProcessParts.map((part) => ({
      ...toPartLine(part),
      failureRelatedFlag: part.mainFlag ? "1" : "",
    })),
    detailLaborList: actProcessLabors.map((labor) => ({
      laborCode: labor.laborCode ?? "",
      laborName: labor.laborName ?? "",
      claimLabor: labor.standardClaimLabor ?? "",
    })),
    detailOtherFeeList: actProcessOtherFees.map(toFeeLine),
  };
}

type PartLine = Pick<PreAuthorization["detailPartList"][number], "partCode" | "partName" | "quantity" | "unit">;
type FeeLine = Pick<PreAuthorization["detailOtherFeeList"][number], "otherFeeTypeDictId" | "quantity" | "unitPrice" | "description">;

function toPartLine({ partCode = "", partName = "", quantity = "", unit = "" }: PartLine) {
  return { partCode, partName, quantity, unit };
}

function toFeeLine({ otherFeeTypeDictId = "", quantity = "", unitPrice = "", description = "" }: FeeLine) {
  return { otherFeeTypeDictId, quantity, unitPrice, description };
}

/** What is known of the repair since it was asked for. */
function defaultsOf(found: PreAuthorization): Fill<ClaimForm>["defaults"] {
  return {
    claimTypeDictId: found.claimTypeDictId ?? "",
    failureDate: filledDay(found.failureDate) ?? "",
    causalPartCode: found.causalPartCode ?? "",
    sysSymptomCode: found.sysSymptomCode ?? "",
    symptomRemark: found.symptomRemark ?? "",
    sysPfsCode: found.sysPfsCode ?? "",
    pfsRemark: found.pfsRemark ?? "",
    sysFailureId: found.sysFailureId ?? "",
    failureRemark: found.failureRemark ?? "",
    repairOperationDictId: found.repairOperationDictId ?? "",
    repairOperationRemark: found.repairOperationRemark ?? "",
  };
}

/** The lines that were authorized, as they stand in a form. */
function linesOf({ detailPartList, detailLaborList, detailOtherFeeList }: PreAuthorization): Lines {
  return {
    detailPartList: detailPartList.map((part) => ({
      ...toPartLine(part),
      failureRelatedFlag: part.failureRelatedFlag ? "1" : "",
    })),
    detailLaborList: detailLaborList.map((labor) => ({
      laborCode: labor.laborCode ?? "",
      laborName: labor.laborName ?? "",
      claimLabor: labor.claimLabor ?? "",
      overtimeFlag: labor.overtimeFlag ? "1" : "",
      laborDescription: labor.laborDescription ?? "",
    })),
    detailOtherFeeList: detailOtherFeeList.map(toFeeLine),
  };
}
