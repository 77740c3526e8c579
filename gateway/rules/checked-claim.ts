import Big from "big.js";

/*
 * A claim or a pre-authorization as the rules see it, whoever asks: the web tier from the text of a form, the backend from a document.
 * Decimals are text in plain notation, days `YYYY-MM-DD`, codes as they were entered; what was not entered is undefined. The rules run
 * in browsers too, so nothing here imports a schema.
 */

/** What a rule found. `values` are what it compared, so that nobody need look them up; `passed` was looked at and is in order. */
export interface RuleCheck {
  level: "error" | "warning" | "passed";
  /** The field it is about; of a line with its index, from 0. */
  at: CheckTarget | undefined;
  rule: string;
  message: string;
  values: Readonly<Record<string, string>>;
}

export type CheckTarget = { field: string } | { list: RuleList; index: number; field: string };
export type RuleList = "detailPartList" | "detailLaborList" | "detailOtherFeeList";

export interface CheckedPart {
  code: string | undefined;
  quantity: string | undefined;
  unit: string | undefined;
  oldSn: string | undefined;
  newSn: string | undefined;
  /** Undefined while it could not be looked up. */
  master: PartFacts | undefined;
}

export interface PartFacts {
  known: boolean;
  /** The document was submitted with this code before: it stays good. */
  stored: boolean;
  /** Whether it has a net price on the day of the failure in the dealer's currency. */
  priced: boolean;
  componentCode: string | undefined;
}

export interface CheckedLabor {
  code: string | undefined;
  /** Hours as they were entered; undefined for the standard ones. */
  hours: string | undefined;
  overtime: boolean;
  description: string | undefined;
  /** Undefined while it could not be looked up. */
  master: LaborFacts | undefined;
}

export interface LaborFacts {
  known: boolean;
  /** As of a part. */
  stored: boolean;
  standard: string | undefined;
  componentCode: string | undefined;
  beginDate: string | undefined;
  endDate: string | undefined;
  /** Whether the operation is offered for the model of the vehicle; undefined while that is not known. */
  forModel: boolean | undefined;
}

export interface CheckedOtherFee {
  type: string | undefined;
  quantity: string | undefined;
  unitPrice: string | undefined;
  /** Kind of proof that is said to be attached. */
  proof: string | undefined;
}

export interface CheckedClaim {
  /** False for a pre-authorization, which is asked for before the repair. */
  afterRepair: boolean;
  /** Shanghai day on which it is judged. */
  today: string;
  type: string | undefined;
  failureDate: string | undefined;
  repairDate: string | undefined;
  invoiceDate: string | undefined;
  /** The causal part was bought: its own warranty is claimed. */
  servicePart: boolean;
  /** Mileage of the vehicle when it was fitted, in `tripUnit`, as its writer says. */
  partTrip: string | undefined;
  delayReason: string | undefined;
  trip: string | undefined;
  tripUnit: string;
  workOrder: string | undefined;
  dmsNumber: string | undefined;
  symptom: string | undefined;
  cause: string | undefined;
  repairOperation: string | undefined;
  causalPart: string | undefined;
  /** Component of the causal part. */
  componentCode: string | undefined;
  modelCode: string | undefined;
  currency: string;
  /** Undefined while it is not known. */
  totalAmount: string | undefined;
  /** Names of the attached files. */
  files: readonly string[];
  parts: readonly CheckedPart[];
  labors: readonly CheckedLabor[];
  otherFees: readonly CheckedOtherFee[];
}

/** A document another rule points at; without a number where it is another dealer's. */
export interface OtherDocument {
  applicationNumber?: string | undefined;
}

/** What is on record about the vehicle and beside the claim; what nobody knows is absent. */
export interface ClaimRecordFacts {
  /** Day the vehicle left the line, and the day it was sold. */
  builtDate?: string | undefined;
  retailDate?: string | undefined;
  /** Highest mileage on record, whoever filed it, and the day it was read. */
  tripHighest?: string | undefined;
  tripUnit?: string | undefined;
  tripDate?: string | undefined;
  /** Kilometres of the vehicle when the causal part was fitted, as an earlier claim tells them. */
  partTrip?: string | undefined;
  /** Documents of the same dealer, vehicle and work order that wait or are approved. */
  sameRepairList: readonly OtherDocument[];
  /** Others of this dealer with the work order, and with the DMS number. */
  workOrderList: readonly OtherDocument[];
  dmsNumberList: readonly OtherDocument[];
  /** The newest with the same vehicle and causal part of the last 30 days, and how many there are in all. */
  repeatedList: readonly OtherDocument[];
  repeatedCount: number;
  /** Old serial numbers of the claim that stand on another one. */
  oldSnList: readonly (OtherDocument & { oldSn?: string | undefined })[];
  /** What claims of this model for this causal part usually come to, in the currency of the claim. */
  usualAmount?: string | undefined;
  /** The amount of a claim, and of another fee, from which a file is asked for. */
  photoAmount: string;
  otherFeeAmount: string;
}

/** What is assumed while the record could not be read: no other document, no vehicle. */
export const unknownRecord: ClaimRecordFacts = {
  sameRepairList: [],
  workOrderList: [],
  dmsNumberList: [],
  repeatedList: [],
  repeatedCount: 0,
  oldSnList: [],
  photoAmount: "5000",
  otherFeeAmount: "2000",
};

export function error(at: CheckTarget | undefined, rule: string, message: string, values: RuleCheck["values"] = {}): RuleCheck {
  return { level: "error", at, rule, message, values };
}

export function warning(at: CheckTarget | undefined, rule: string, message: string, values: RuleCheck["values"] = {}): RuleCheck {
  return { level: "warning", at, rule, message, values };
}

/** A place as forms and documents name it. @param ofLine of a line, by list, index and field */
export function placeName(
  at: CheckTarget | undefined,
  ofLine: (list: RuleList, index: number, field: string) => string,
): string | undefined {
  if (!at) return undefined;
  return "list" in at ? ofLine(at.list, at.index, at.field) : at.field;
}

/** Text that is no number counts as 0: that it is none is told where it is read. */
export function numberOf(text: string | undefined): Big {
  return text !== undefined && /^\d{1,30}(\.\d{1,30})?$/.test(text.trim()) ? new Big(text.trim()) : new Big(0);
}

export function isBlank(text: string | undefined): boolean {
  return (text ?? "").trim() === "";
}

/** Codes and numbers compare without case, width or spaces around. */
export function comparableCode(text: string | undefined): string {
  return (text ?? "").normalize("NFKC").trim().toUpperCase();
}

/** Whole days from one day to another. */
export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 3600_000));
}
