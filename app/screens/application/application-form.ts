import type { FormShape, TextFields } from "../../forms/form-text.ts";
import type { ApplicationName } from "./application-kind.ts";

/** What a blank form begins with (1 §9). The mileage begins empty: a default nobody typed is no reading. */
export const blankTrip = { tripUnit: "km" } as const;

/** The lines of a claim and of a pre-authorization alike (1 §3.2–3.5). */
export const applicationLines: Pick<FormShape, "lists" | "linesMax"> = {
  linesMax: 200,
  lists: {
    detailPartList: ["partCode", "partName", "quantity", "unit", "unitPrice", "oldSn", "newSn", "failureRelatedFlag"],
    detailLaborList: ["laborCode", "laborName", "claimLabor", "unitPrice", "failureRelatedFlag", "overtimeFlag", "laborDescription"],
    detailOtherFeeList: ["otherFeeTypeDictId", "quantity", "unitPrice", "description", "invoiceNumber", "supportFileTypeDictId"],
    attachmentList: ["attachmentName", "description", "attachmentRemark", "attachmentUrl", "size", "proof"],
  },
};

/** What is said of the files that are chosen; it goes up with them and becomes their own (1 §7.6). No document has it. */
export const uploadDescription = "uploadDescription";

/**
 * What is entered in a claim (1 §3.1–3.4), for both sides; company staff also choose `submitterCode`. Codes are what
 * people type; the ids behind them (`activityId`, `sysSymptomId` …) are found by the server. `id` and `version` name the
 * stored claim that is edited, as it was read.
 */
export const claimForm: FormShape = {
  id: "claim",
  fields: [
    "id",
    "version",
    // What the form held when it was rendered (`rendered-form.server.ts`).
    "asRendered",
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
    uploadDescription,
  ],
  ...applicationLines,
};

/** What covers a claim besides the warranty, and what delayed it: neither is known before the repair. */
const ofClaimsAlone: readonly string[] = [
  "kindnessAuthorizationNeeded",
  "kindnessAuthorizationCode",
  "preAuthorizationNeeded",
  "preAuzNumber",
  "delayReasonDictId",
];

/** What is entered in a pre-authorization (1 §3.5): the repair as a claim has it, and the report that found it necessary. */
const preAuthorizationForm: FormShape = {
  id: "preAuthorization",
  fields: [...claimForm.fields.filter((field) => !ofClaimsAlone.includes(field)), "reportCode"],
  ...applicationLines,
};

export const applicationForms: Readonly<Record<ApplicationName, FormShape>> = {
  claim: claimForm,
  preAuthorization: preAuthorizationForm,
};

/** Whatever any of the forms has; what a form does not have is empty. */
export const anyApplicationForm: FormShape = {
  ...claimForm,
  fields: [...new Set([...claimForm.fields, ...preAuthorizationForm.fields])],
};

/** Types that name no causal part: a service activity, and a repair before the sale. */
export const typesWithoutCause: readonly (string | undefined)[] = ["1103", "1105"];
/** Types that name what pays for the repair. */
const activityType = "1103";
const kindnessType = "1104";
/** A part that was bought is under warranty by its own invoice. */
const servicePartType = "1102";

/** What a form must name, by its type and by what is ticked in it. */
export function neededBy(fields: TextFields) {
  const type = fields["claimTypeDictId"];
  const ticked = (flag: string) => fields[flag] === "1";
  return {
    activity: type === activityType || ticked("activityNeeded"),
    kindness: type === kindnessType || ticked("kindnessAuthorizationNeeded"),
    preAuthorization: ticked("preAuthorizationNeeded"),
    invoice: type === servicePartType || ticked("servicePartFlag"),
  };
}

/** The field that says what a line of a list is about. */
export const lineCodes = {
  detailPartList: "partCode",
  detailLaborList: "laborCode",
  detailOtherFeeList: "otherFeeTypeDictId",
  attachmentList: "attachmentUrl",
} as const;

export const lineLists = ["detailPartList", "detailLaborList", "detailOtherFeeList"] as const;
export type LineList = (typeof lineLists)[number];

/** What a form can be sent for; the value of the button that sent it. Enter sends `recalculate`. `index`: the line it is for, -1 for the form itself. */
export type EditorIntent =
  | { kind: "submit" | "saveDraft" | "recalculate" | "upload" | "autosave" | "adoptLatest" | "startNew" }
  | { kind: "line"; verb: "add" | "remove" | "copy" | "up" | "down"; list: string; index: number }
  | { kind: "lookUp"; what: LookUpKind; index: number };

/** What can be looked up for a form; the last part of a look-up page's address. */
export const lookUpKinds = [
  "dealer",
  "vehicle",
  "coverage",
  "activity",
  "kindness",
  "pre-authorization",
  "tech-report",
  "causal-part",
  "part",
  "labor",
  "symptom",
  "failure-place",
  "failure-reason",
] as const;
export type LookUpKind = (typeof lookUpKinds)[number];

/** Look-ups of fields that only one of the forms has. */
const lookUpsOf: Readonly<Partial<Record<LookUpKind, ApplicationName>>> = {
  kindness: "claim",
  "pre-authorization": "claim",
  "tech-report": "preAuthorization",
};

/** Whether a form has a field for what a look-up finds. */
export function hasLookUp(application: ApplicationName, what: LookUpKind): boolean {
  return (lookUpsOf[what] ?? application) === application;
}
