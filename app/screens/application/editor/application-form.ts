import type { FormShape } from "../../../forms/form-text.ts";

/** Days a blank claim is shown without, and numbers it starts with: 1 §9. */
export const blankTrip = { tripCurrent: "0", tripUnit: "km" } as const;

/**
 * What is entered in a claim (1 §3.1–3.4), for both sides; company staff also choose `submitterCode`. Codes are what
 * people type; the ids behind them (`activityId`, `sysSymptomId` …) are found by the server. `id` and `version` name the
 * stored claim that is edited, as it was read.
 */
export const claimForm: FormShape = {
  id: "claim",
  linesMax: 200,
  fields: [
    "id",
    "version",
    "submitterCode",
    "dmsClaimNumber",
    "workOrderNumber",
    "claimTypeDictId",
    "submitLocation",
    "customerName",
    "vehicleVin",
    "tripCurrent",
    "tripUnit",
    "tripOld",
    "tripUnitOld",
    "warrantyCoverageId",
    "activityNeeded",
    "actCode",
    "kindnessAuthorizationNeeded",
    "kindnessAuthorizationCode",
    "preAuthorizationNeeded",
    "preAuzNumber",
    "servicePartFlag",
    "originalCausalPartInvoiceNumber",
    "originalCausalPartInvoiceDate",
    "failureDate",
    "repairDate",
    "delayReasonDictId",
    "repairPlaceTypeDictId",
    "repairPlaceName",
    "repairPlaceAddress",
    "causalPartCode",
    "causalPartNumber",
    "causalPartSn",
    "componentCode",
    "engineerJudgeDictId",
    "sysSymptomCode",
    "symptomRemark",
    "sysPfsCode",
    "pfsRemark",
    "sysFailureId",
    "failureRemark",
    "repairOperationDictId",
    "repairOperationRemark",
    "remark",
    "attachmentRemark",
  ],
  lists: {
    detailPartList: ["partCode", "partName", "quantity", "unit", "unitPrice", "oldSn", "newSn", "failureRelatedFlag"],
    detailLaborList: ["laborCode", "laborName", "claimLabor", "unitPrice", "failureRelatedFlag", "overtimeFlag", "laborDescription"],
    detailOtherFeeList: ["otherFeeTypeDictId", "quantity", "unitPrice", "description", "invoiceNumber", "supportFileTypeDictId"],
    attachmentList: ["attachmentName", "description", "attachmentRemark", "attachmentUrl", "size", "proof"],
  },
};

/** Types that name no causal part: a service activity, and a repair before the sale. */
export const typesWithoutCause: readonly (string | undefined)[] = ["1103", "1105"];

export const lineLists = ["detailPartList", "detailLaborList", "detailOtherFeeList"] as const;
export type LineList = (typeof lineLists)[number];

/** What a form can be sent for; the value of the button that sent it. Enter sends `recalculate`. */
export type EditorIntent =
  | { kind: "submit" | "saveDraft" | "recalculate" | "upload" | "autosave" | "adoptLatest" | "startNew" }
  | { kind: "line"; verb: "add" | "remove" | "copy" | "up" | "down"; list: string; index: number }
  | { kind: "lookUp"; what: LookUpKind; index: number };

/** What can be looked up for a claim; the last part of a look-up page's address. `index`: the line it is for, -1 for the claim itself. */
export const lookUpKinds = [
  "dealer",
  "vehicle",
  "coverage",
  "activity",
  "kindness",
  "pre-authorization",
  "causal-part",
  "part",
  "labor",
  "symptom",
  "failure-place",
  "failure-reason",
] as const;
export type LookUpKind = (typeof lookUpKinds)[number];
