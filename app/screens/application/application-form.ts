import type { FieldOf, FormShape, TextFields } from "../../forms/form-text.ts";
import { defineLookUps, type LookUps } from "../../look-up/look-ups.ts";
import type { ApplicationName } from "./application-kind.ts";

/** What a blank form begins with (1 §9). The mileage begins empty: a default nobody typed is no reading. */
export const blankTrip = { tripUnit: "km" } as const;

const lines = {
  linesMax: 200,
  lists: {
    detailPartList: ["partCode", "partName", "quantity", "unit", "unitPrice", "oldSn", "newSn", "failureRelatedFlag"],
    detailLaborList: ["laborCode", "laborName", "claimLabor", "unitPrice", "failureRelatedFlag", "overtimeFlag", "laborDescription"],
    detailOtherFeeList: ["otherFeeTypeDictId", "quantity", "unitPrice", "description", "invoiceNumber", "supportFileTypeDictId"],
    attachmentList: ["attachmentName", "description", "attachmentRemark", "attachmentUrl", "size", "proof"],
  },
} as const satisfies Pick<FormShape, "lists" | "linesMax">;

/** The lines of a claim and of a pre-authorization alike (1 §3.2–3.5). */
export const applicationLines: Pick<FormShape, "lists" | "linesMax"> = lines;

/** What is said of the files that are chosen; it goes up with them and becomes their own (1 §7.6). No document has it. */
export const uploadDescription = "uploadDescription";

/**
 * What is entered in a claim (1 §3.1–3.4), for both sides; company staff also choose `submitterCode`. Codes are what
 * people type; the ids behind them (`activityId`, `sysSymptomId` …) are found by the server. `id` and `version` name the
 * stored claim that is edited, as it was read.
 */
const claimShape = {
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
  ...lines,
} as const satisfies FormShape;
export type ClaimShape = typeof claimShape;
export const claimForm: FormShape = claimShape;

/** What covers a claim besides the warranty, and what delayed it: neither is known before the repair. */
const ofClaimsAlone = [
  "kindnessAuthorizationNeeded",
  "kindnessAuthorizationCode",
  "preAuthorizationNeeded",
  "preAuzNumber",
  "delayReasonDictId",
] as const;
type ClaimField = FieldOf<typeof claimShape>;
type OfClaimsAlone = (typeof ofClaimsAlone)[number];

function isOfClaimsAlone(field: ClaimField): field is OfClaimsAlone {
  return ofClaimsAlone.some((own) => own === field);
}

/** What is entered in a pre-authorization (1 §3.5): the repair as a claim has it, and the report that found it necessary. */
const preAuthorizationShape = {
  id: "preAuthorization",
  fields: [...claimShape.fields.filter((field) => !isOfClaimsAlone(field)), "reportCode"],
  ...lines,
} as const satisfies FormShape;

export const applicationForms: Readonly<Record<ApplicationName, FormShape>> = {
  claim: claimForm,
  preAuthorization: preAuthorizationShape,
};

/** Whatever any of the forms has; what a form does not have is empty. */
export const anyApplicationForm: FormShape = {
  ...claimForm,
  fields: [...new Set([...claimForm.fields, ...preAuthorizationShape.fields])],
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
  | { kind: "lookUp"; what: string; index: number };

/** What either form looks up; the last part of an address names it. */
const lookUps = {
  codes: lineCodes,
  context: { vin: "vehicleVin", day: "failureDate", symptom: "sysSymptomCode", place: "sysPfsCode", dealer: "submitterCode" },
  of: {
    dealer: { field: "submitterCode", typed: { code: "submitterCode" }, side: "company" },
    vehicle: { field: "vehicleVin", typed: { vehicleVin: "vehicleVin" } },
    coverage: { field: "warrantyCoverageId" },
    activity: { field: "actCode" },
    "causal-part": { field: "causalPartCode", typed: { partCode: "causalPartCode" } },
    part: { list: "detailPartList", field: "partCode", typed: { partCode: "partCode" } },
    labor: { list: "detailLaborList", field: "laborCode", typed: { laborCode: "laborCode" } },
    symptom: { field: "sysSymptomCode", typed: { componentCode: "componentCode" } },
    "failure-place": { field: "sysPfsCode" },
    "failure-reason": { field: "sysFailureId" },
  },
} as const;

export const claimLookUps = defineLookUps(claimShape, {
  ...lookUps,
  of: { ...lookUps.of, kindness: { field: "kindnessAuthorizationCode" }, "pre-authorization": { field: "preAuzNumber" } },
});

export const preAuthorizationLookUps = defineLookUps(preAuthorizationShape, {
  ...lookUps,
  of: { ...lookUps.of, "tech-report": { field: "reportCode", typed: { reportNumber: "reportCode" } } },
});

export const applicationLookUps: Readonly<Record<ApplicationName, LookUps>> = {
  claim: claimLookUps,
  preAuthorization: preAuthorizationLookUps,
};

export type LookUpKind = keyof (typeof claimLookUps)["of"] | keyof (typeof preAuthorizationLookUps)["of"];

/** Whatever can be looked up for any of the forms. */
export const lookUpKinds = [...new Set(Object.values(applicationLookUps).flatMap(({ of }) => Object.keys(of)))];
