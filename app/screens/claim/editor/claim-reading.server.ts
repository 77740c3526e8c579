import type { ClaimEntry } from "#gateway/schemas/claim-entry.ts";
import type { ClaimRates, CodeNames, EditorProblem, Option, VehicleFacts } from "./editor-view.ts";
import type { LinesFacts } from "./claim-totals.ts";

/** What an entry carries besides what is typed: the ids and names behind typed codes. Absent where a code is not known. */
export type ClaimIds = Pick<
  ClaimEntry,
  | "activityId"
  | "kindnessAuthorizationCodeId"
  | "preAuthorizationId"
  | "causalPartId"
  | "causalPartName"
  | "componentCode"
  | "componentName"
  | "sysSymptomId"
  | "sysPfsId"
  | "sysPfsName"
  | "sysFailureId"
  | "failureReason"
  | "vehicleModelCode"
  | "vehicleModelYear"
>;

type PartLineEntry = NonNullable<ClaimEntry["detailPartList"]>[number];
type LaborLineEntry = NonNullable<ClaimEntry["detailLaborList"]>[number];

/** What a part line's code brings along, in the fields of the wire. */
export type PartMaster = Pick<PartLineEntry, "partId" | "partName" | "unit" | "unitPrice" | "componentCode" | "rmaFlag">;

/** What a labor line's code brings along, in the fields of the wire; hours, and a price an hour. */
export type LaborMaster = Pick<
  LaborLineEntry,
  | "laborId"
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

/** What checks compare a claim with. */
export interface ClaimRecord {
  /** Warranty of the coverage that was chosen: days, and kilometres. */
  warrantyStartDate: string | undefined;
  warrantyEndDate: string | undefined;
  warrantyTripLimitVal: string | undefined;
  /** Activities open for the vehicle today, by id. */
  openActivities: readonly string[];
  /** Claims of the last 30 days that the user may see, for the same vehicle and causal part. */
  duplicates: readonly { applicationNumber: string | undefined }[];
}

/** Everything that follows from what stands in a claim's form. Nothing of it was typed, and nothing of it is stored. */
export interface ClaimReading {
  vehicle: VehicleFacts;
  /** For the view and for totals: by list, then by line key. */
  lines: LinesFacts;
  /** Undefined while no dealer is chosen, or while rates cannot be read (told in `unavailable`). */
  rates: ClaimRates | undefined;
  /** What stands under a field: the name behind its code, or that there is nothing to choose (该车辆名下不存在保修政策). */
  names: CodeNames;
  /** By the field's name: …DictId fields, tripUnit, tripUnitOld, warrantyCoverageId. What is typed is always among them. */
  options: Readonly<Record<string, readonly Option[]>>;
  ids: ClaimIds;
  /** By line key; a code that is not in the master data has no entry. */
  partMaster: Readonly<Record<string, PartMaster>>;
  laborMaster: Readonly<Record<string, LaborMaster>>;
  record: ClaimRecord;
  /** Codes that nothing stands behind, beside their fields. A draft may keep them. */
  problems: readonly EditorProblem[];
  /** What could not be read, in words for the user; the rest of the form works. */
  unavailable: readonly string[];
}
