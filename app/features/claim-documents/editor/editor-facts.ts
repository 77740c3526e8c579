import type { CoverageChoice } from "#gateway/rules/claim-coverage.ts";
import type { AskedPlace } from "./asked-place.ts";
import type { ClaimDocumentEntry } from "../claim-document-operations.server.ts";

/*
 * What the server tells the claim editor besides the text of its fields: all of it follows from that text and is made
 * anew with every answer. Amounts, rates and hours are plain decimal strings ("1234.5"), days YYYY-MM-DD.
 */

type PartLineEntry = NonNullable<ClaimDocumentEntry["detailPartList"]>[number];
type LaborLineEntry = NonNullable<ClaimDocumentEntry["detailLaborList"]>[number];

/** What a reviewer will question, what keeps the claim from being submitted, or what is in order; `values` are what was compared. */
export interface EditorCheck {
  level: "error" | "warning" | "passed";
  path?: string | undefined;
  rule: string;
  message: string;
  values: Readonly<Record<string, string>>;
}

export interface Option {
  value: string;
  label: string;
}

/** A coverage of the vehicle. */
export interface VehicleCoverage extends CoverageChoice {
  description: string | undefined;
  /** That it has ended by today, and by what, in words. */
  ended: string | undefined;
}

/** What the vehicle of the form brings along. */
export type VehicleFacts =
  | { state: "none" }
  | { state: "unknown" }
  /** The backend did not answer; everything else of the form works. */
  | { state: "unavailable"; message: string }
  | {
      state: "known";
      modelCode: string | undefined;
      modelName: string | undefined;
      modelYear: string | undefined;
      retailDate: string | undefined;
      lastTrip: string | undefined;
      lastTripUnit: string | undefined;
      coverages: readonly VehicleCoverage[];
      /** Nobody recorded what it is used for. */
      usageUnknown: boolean;
      activities: readonly { id: string; code: string; name: string }[];
      /** Recalls it has not been through. */
      recalls: readonly { id: string; code: string; name: string }[];
    };

/** What the server found out about a line; by the line's key. */
export interface LineFacts {
  /** The code this was found out about: while another stands in the line, nothing here is true of it. */
  code: string;
  /** The code is in the master data: name, unit and price are its own and not entered. */
  known: boolean;
  /** The document was submitted with this code before it left the master data. */
  stored?: boolean | undefined;
  name?: string | undefined;
  unit?: string | undefined;
  unitPrice?: string | undefined;
  /** Hours. */
  standardClaimLabor?: string | undefined;
  componentCode?: string | undefined;
  /** Of a labor operation: when it is offered, and whether for the vehicle's model. */
  beginDate?: string | undefined;
  endDate?: string | undefined;
  forModel?: boolean | undefined;
  rmaFlag?: boolean | undefined;
}

/** Shares (0.13) and prices an hour; `undefined` where the dealer is not chosen yet. */
export interface ClaimDocumentRates {
  currency: string;
  manageRate: string;
  partTaxRate: string;
  laborTaxRate: string;
  transportTaxRate: string;
  otherFeeTaxRate: string;
  overtimeRate: string | undefined;
}

/** Names of what typed codes stand for: shown under their fields. */
export type CodeNames = Readonly<Record<string, string>>;

/** The stored claim that is edited. */
export interface EditedClaimDocument {
  id: string;
  version: string;
  number: string;
  status: number;
  statusName: string;
  /** Who wrote it, for which dealer. */
  writer: string;
  createDate: string | undefined;
  /** Of a claim that came back: what the reviewer asked for, who it was and when. */
  returned: { comment: string; by: string | undefined; at: string | undefined; asked: AskedPlace | undefined } | undefined;
}

/** Lines' facts by list, then by the line's key, as the editor's view carries them. */
export type LinesFacts = Readonly<Record<string, Readonly<Record<string, LineFacts>>>>;

/** What an entry carries besides what is typed: the ids and names behind typed codes, and the codes as master data write them. Absent where a code is not known. */
export type ClaimDocumentIds = Pick<
  ClaimDocumentEntry,
  | "activityId"
  | "actCode"
  | "kindnessAuthorizationCodeId"
  | "kindnessAuthorizationCode"
  | "preAuthorizationId"
  | "preAuzNumber"
  | "techReportId"
  | "reportCode"
  | "causalPartId"
  | "causalPartCode"
  | "causalPartName"
  | "componentCode"
  | "componentName"
  | "sysSymptomId"
  | "sysSymptomCode"
  | "sysPfsId"
  | "sysPfsCode"
  | "sysPfsName"
  | "sysFailureId"
  | "failureReason"
  | "vehicleModelCode"
  | "vehicleModelYear"
>;

/** What a part line's code brings along, in the fields of the wire. */
export type PartMaster = Pick<PartLineEntry, "partId" | "partCode" | "partName" | "unit" | "unitPrice" | "componentCode" | "rmaFlag">;

/** What a labor line's code brings along, in the fields of the wire; hours, and a price an hour. */
export type LaborMaster = Pick<
  LaborLineEntry,
  | "laborId"
  | "laborCode"
  | "laborName"
  | "vehicleModelCode"
  | "vehicleModelYear"
  | "engine"
  | "transmissionCase"
  | "beginDate"
  | "endDate"
  | "market"
  | "standardClaimLabor"
  | "description"
  | "unitPrice"
>;
