import Big from "big.js";
import { isWithinDistance, isWithinPeriod, monthsAfter, toKilometres } from "./warranty-terms.ts";

/*
 * Which coverages a vehicle has, and whether one of them covers a part on a day at a mileage: the one place that says so, for policy
 * search, vehicles, the claim form and the submit of a claim. Field names are those of the wire, so that stored coverages and definitions
 * are judged as they stand. It runs in browsers, so nothing here imports a schema.
 */

/** What a warranty starts with. */
export const startRule = { sale: 1, partInvoice: 2 } as const;

/** What a vehicle is used for; a definition may be for either. */
export const usage = { any: 0, private: 1, forHire: 2 } as const;

type Amount = string | number;

/** Which parts a definition covers; the whole vehicle where it takes nothing in by name. */
export interface CoverageScope {
  componentsIn?: readonly string[] | undefined;
  componentsOut?: readonly string[] | undefined;
  partsIn?: readonly string[] | undefined;
  partsOut?: readonly string[] | undefined;
}

/** How long, how far, from when and for whom. */
export interface CoverageDefinitionFacts extends CoverageScope {
  months?: Amount | undefined;
  warrantyTripLimitVal?: Amount | undefined;
  tripUnit?: Amount | undefined;
  startRule?: Amount | undefined;
  usage?: Amount | undefined;
}

/** What vehicles a definition is given to, and from when to when. */
export interface CoverageFacts {
  modelCodes?: readonly string[] | undefined;
  modelYears?: readonly string[] | undefined;
  plantCodes?: readonly string[] | undefined;
  market?: string | undefined;
  beginDate?: string | undefined;
  endDate?: string | undefined;
}

/** What stands on record about a vehicle. */
export interface CoveredVehicle {
  modelCode: string;
  modelYear: string;
  plantCode: string;
  market: string;
  /** Private where nobody recorded it. */
  usage: number | undefined;
  /** Days of its sale; none of a vehicle that was not sold. */
  invoiceDate: string | undefined;
  deliveryDate: string | undefined;
}

export interface ScopedPart {
  partCode: string;
  componentCode: string;
}

/** What a coverage is asked for; a rule whose value is not known says nothing against it. */
export interface CoverageQuestion {
  part: ScopedPart | undefined;
  /** Of a part that was bought: the day of its own invoice, and the vehicle's mileage when it was fitted, in the unit of `trip`. */
  partInvoiceDate: string | undefined;
  partTrip: Amount | undefined;
  day: string | undefined;
  trip: Amount | undefined;
  tripUnit: string;
}

type StepCode = "market" | "model" | "year" | "plant" | "usage" | "start" | "validity" | "scope" | "period" | "distance";

/** One rule with the values it used. */
export interface CoverageStep {
  stepCd: StepCode;
  passed: boolean;
  /** Of the vehicle, or as it was asked. */
  asked: string;
  /** Of the coverage or its definition. */
  held: string;
}

/** A coverage as one vehicle has it. */
export interface CoverageTerm extends CoverageScope {
  /** Ends included. */
  start: string;
  end: string;
  /** None: however far. */
  tripLimit: Amount | undefined;
  tripUnit: string;
  /** It is a bought part's own: distance counts from the fitting. */
  ofPart: boolean;
}

/** Why a coverage does not cover: its day, its mileage, the part, the market; `vehicle`: it is for other vehicles altogether. */
export type CoverageReason = "period" | "distance" | "scope" | "market" | "vehicle";

export interface CoverageAnswer {
  steps: readonly CoverageStep[];
  covered: boolean;
  start: string | undefined;
  end: string | undefined;
  /** Undefined where the vehicle does not have the coverage. */
  term: CoverageTerm | undefined;
  reasons: readonly CoverageReason[];
}

/** Whether a coverage covers what is asked of a vehicle, rule by rule. */
export function evaluateCoverage(
  vehicle: CoveredVehicle,
  coverage: CoverageFacts,
  definition: CoverageDefinitionFacts,
  question: CoverageQuestion,
): CoverageAnswer {
  const start = startOf(vehicle, definition, question.partInvoiceDate);
  const end = start === undefined ? undefined : monthsAfter(start, Number(definition.months));
  const steps = [
    ...vehicleSteps(vehicle, coverage, definition, start),
    ...termSteps(termOf(definition, start ?? "", end ?? ""), question).map((step) =>
      // Without a start no day is covered.
      step.stepCd === "period" && start === undefined ? { ...step, passed: false, held: "" } : step,
    ),
  ];
  const isHeld = steps.every(({ stepCd, passed }) => passed || isOfTerm(stepCd));
  return {
    steps,
    covered: steps.every(({ passed }) => passed),
    start,
    end,
    term: isHeld && start !== undefined && end !== undefined ? termOf(definition, start, end) : undefined,
    reasons: reasonsOf(steps),
  };
}

/** Why a term a vehicle has does not cover what is asked; empty where it does. */
export function whyNotCovered(term: CoverageTerm, question: CoverageQuestion): CoverageReason[] {
  return reasonsOf(termSteps(term, question));
}

/** What has ended a term by a day and a mileage, the day first. */
export function endedBy(term: CoverageTerm, { day, trip, tripUnit }: { day: string; trip: Amount | undefined; tripUnit: string }) {
  const question = { part: undefined, partInvoiceDate: undefined, partTrip: undefined, day, trip, tripUnit };
  if (day > term.end) return "period" as const;
  return !term.ofPart && whyNotCovered(term, question).includes("distance") ? ("distance" as const) : undefined;
}

/** Whether the distance of a bought part cannot be told: nobody knows the mileage it was fitted at. */
export function isDistanceUnknown({ ofPart, tripLimit }: CoverageTerm, { partTrip }: Pick<CoverageQuestion, "partTrip">): boolean {
  return ofPart && tripLimit !== undefined && partTrip === undefined;
}

/** Whether a coverage is for such a vehicle at all, whatever becomes of part, day and mileage. */
export function isForVehicle({ steps }: Pick<CoverageAnswer, "steps">): boolean {
  const ofVehicle: readonly StepCode[] = ["market", "model", "year", "plant"];
  return steps.every(({ stepCd, passed }) => passed || !ofVehicle.includes(stepCd));
}

/** The day a sold vehicle's warranty begins: the invoice of the sale, the delivery where that is another day. */
export function warrantyStart({ invoiceDate, deliveryDate }: Pick<CoveredVehicle, "invoiceDate" | "deliveryDate">): string | undefined {
  return invoiceDate === undefined ? undefined : (deliveryDate ?? invoiceDate);
}

/** A part that is left out is not covered, one that is named is; then its component decides; what names nothing is for all. */
export function scopeOf({ partCode, componentCode }: ScopedPart, scope: CoverageScope): { covered: boolean; because: string } {
  const { partsOut = [], partsIn = [], componentsOut = [], componentsIn = [] } = scope;
  if (partsOut.includes(partCode)) return { covered: false, because: `partsOut/${partCode}` };
  if (partsIn.includes(partCode)) return { covered: true, because: `partsIn/${partCode}` };
  if (componentsOut.includes(componentCode)) return { covered: false, because: `componentsOut/${componentCode}` };
  if (componentsIn.includes(componentCode)) return { covered: true, because: `componentsIn/${componentCode}` };
  const isWhole = partsIn.length === 0 && componentsIn.length === 0;
  return { covered: isWhole, because: isWhole ? "whole" : "notNamed" };
}

/** Whether two definitions give the same part or component to a vehicle: for the same use, from the same start. */
export function sharesScope(one: CoverageDefinitionFacts, other: CoverageDefinitionFacts): boolean {
  const uses = [Number(one.usage), Number(other.usage)];
  if (uses[0] !== uses[1] && !uses.includes(usage.any)) return false;
  if (Number(one.startRule) !== Number(other.startRule)) return false;
  // Between them these name whatever one of them treats unlike the rest; a part no list names stands for the rest.
  const named = [one, other].flatMap(({ componentsIn = [], componentsOut = [] }) => [...componentsIn, ...componentsOut]);
  const parts = [one, other].flatMap(({ partsIn = [] }) => partsIn);
  const asked = [
    ...["", ...named].map((componentCode) => ({ partCode: "", componentCode })),
    ...parts.map((partCode) => ({ partCode, componentCode: "" })),
  ];
  return asked.some((part) => scopeOf(part, one).covered && scopeOf(part, other).covered);
}

/** A bought part has the warranty of its own invoice; the vehicle's is not asked for it. */
function startOf(vehicle: CoveredVehicle, definition: CoverageDefinitionFacts, partInvoiceDate: string | undefined): string | undefined {
  if (Number(definition.startRule) === startRule.partInvoice) return partInvoiceDate;
  return partInvoiceDate === undefined ? warrantyStart(vehicle) : undefined;
}

/** What a definition comes to for a vehicle from one day to another. */
export function termOf(definition: CoverageDefinitionFacts, start: string, end: string): CoverageTerm {
  const { componentsIn, componentsOut, partsIn, partsOut, warrantyTripLimitVal, tripUnit = "km" } = definition;
  return {
    start,
    end,
    tripLimit: warrantyTripLimitVal,
    tripUnit: String(tripUnit),
    componentsIn,
    componentsOut,
    partsIn,
    partsOut,
    ofPart: Number(definition.startRule) === startRule.partInvoice,
  };
}

function vehicleSteps(
  vehicle: CoveredVehicle,
  coverage: CoverageFacts,
  definition: CoverageDefinitionFacts,
  start: string | undefined,
): CoverageStep[] {
  const { market, modelCodes, modelYears, plantCodes, beginDate = "", endDate = "" } = coverage;
  const used = vehicle.usage ?? usage.private;
  return [
    step("market", vehicle.market, market, !market || market === vehicle.market),
    step("model", vehicle.modelCode, modelCodes, isAmong(vehicle.modelCode, modelCodes)),
    step("year", vehicle.modelYear, modelYears, isAmong(vehicle.modelYear, modelYears)),
    step("plant", vehicle.plantCode, plantCodes, isAmong(vehicle.plantCode, plantCodes)),
    step("usage", String(used), String(definition.usage), [usage.any, used].includes(Number(definition.usage))),
    step("start", start, String(definition.startRule), start !== undefined),
    step(
      "validity",
      start,
      `${beginDate}/${endDate}`,
      start !== undefined && isWithinPeriod(start, { start: beginDate, end: endDate || "9999-12-31" }),
    ),
  ];
}

function termSteps(term: CoverageTerm, question: CoverageQuestion): CoverageStep[] {
  const { start, end, tripLimit, tripUnit } = term;
  const { part, day, trip } = question;
  const scope = part && scopeOf(part, term);
  const driven = drivenOf(term, question);
  const limit = tripLimit === undefined ? undefined : toKilometres(tripLimit, tripUnit);
  return [
    step("scope", part && `${part.partCode}/${part.componentCode}`, scope?.because, scope?.covered ?? true),
    step("period", day, `${start}/${end}`, day === undefined || isWithinPeriod(day, { start, end })),
    step(
      "distance",
      trip === undefined ? undefined : `${driven?.text ?? String(trip)} ${question.tripUnit}`,
      tripLimit === undefined ? undefined : `${tripLimit} ${tripUnit}`,
      driven === undefined || isWithinDistance(driven.kilometres, limit),
    ),
  ];
}

/** What was driven on a warranty: all of the mileage, of a bought part from its fitting on; undefined where it cannot be told. */
function drivenOf(term: CoverageTerm, { trip, partTrip, tripUnit }: CoverageQuestion) {
  if (trip === undefined || isDistanceUnknown(term, { partTrip })) return undefined;
  const since = term.ofPart ? new Big(trip).minus(partTrip ?? 0) : new Big(trip);
  const driven = since.lt(0) ? new Big(0) : since;
  return { text: term.ofPart ? driven.toFixed() : String(trip), kilometres: toKilometres(driven, tripUnit) };
}

function isOfTerm(stepCd: StepCode): boolean {
  return stepCd === "scope" || stepCd === "period" || stepCd === "distance";
}

function reasonsOf(steps: readonly CoverageStep[]): CoverageReason[] {
  const failed = steps.filter(({ passed }) => !passed).map(({ stepCd }) => stepCd);
  const isOther = failed.some((stepCd) => stepCd !== "market" && !isOfTerm(stepCd));
  return [
    ...(isOther ? (["vehicle"] as const) : []),
    ...(["market", "period", "distance", "scope"] as const).filter((reason) => failed.includes(reason)),
  ];
}

function isAmong(value: string, all: readonly string[] = []): boolean {
  return all.length === 0 || all.includes(value);
}

function step(stepCd: StepCode, asked: string | undefined, held: string | readonly string[] | undefined, passed: boolean): CoverageStep {
  return { stepCd, passed, asked: asked ?? "", held: typeof held === "string" ? held : (held ?? []).join(",") };
}
