import type { ClaimDocumentIds, PartMaster, LaborMaster } from "./editor-facts.ts";
import { formatDay } from "#app/lib/ui/cells/format.ts";
import type { ClaimRecordFacts } from "#gateway/rules/checked-claim.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { baseField, readBase } from "#app/lib/forms/drafts/rendered-form.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { readIfFound } from "#app/lib/data/optional-read.server.ts";
import { enteredDay } from "#app/lib/forms/values/calendar-day.ts";
import { operationsOf, type ClaimDocument } from "../claim-document-operations.server.ts";
import { claimDocumentForms, neededBy } from "../claim-document-form.ts";
import type { EditorPage } from "./editor-page.server.ts";
import { optionsFor, readOptions } from "./claim-document-options.server.ts";
import { dealerCodeOf, readDealer } from "./claim-document-rates.server.ts";
import type { LinesFacts } from "./editor-facts.ts";
import type { ActivityUse } from "./activity-checks.ts";
import { readActivityUse } from "./activity-use.server.ts";
import { activityIdOf, explainCodes } from "./code-meanings.server.ts";
import { readRecord } from "./claim-record.server.ts";
import type { KindnessUse } from "./kindness-checks.ts";
import { kindnessUseOf, readHeldCode } from "./kindness-use.server.ts";
import { readCodes, type FoundCodes } from "./code-names.server.ts";
import type { FormProblem } from "#app/lib/forms/posts/form-problem.ts";
import type { ClaimDocumentRates, CodeNames, Option, VehicleCoverage, VehicleFacts } from "./editor-facts.ts";
import { readLabors, readParts } from "./line-facts.server.ts";
import { describeLaborLines, describePartLines } from "./line-master.server.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";
import { createSoftReads, type ReadSoftly } from "#app/lib/data/soft-reads.server.ts";
import { readVehicle } from "./vehicle-facts.server.ts";
import { readCoverageChoices, type CoverageChoices } from "./coverage-choices.server.ts";
import { plainVin } from "#app/lib/forms/values/vin.ts";

/** What was authorized of the groups of fees, and of the whole; decimals. */
export interface AuthorizedAmounts {
  part: string;
  labor: string;
  other: string;
  total: string;
}

/** What checks compare a form with. */
export interface ClaimDocumentRecord {
  /** What may be claimed under; undefined while it is not known. */
  coverage?: CoverageChoices | undefined;
  /** Activities open for the vehicle on the day of the repair, by id. */
  openActivities: readonly string[];
  /** What the activity that is named allows a claim. */
  activityUse?: ActivityUse | undefined;
  /** What the rules of plausibility compare the form with; undefined while it is not known. */
  compared?: ClaimRecordFacts | undefined;
  /** What the kindness code that is named and good can still pay. */
  kindness?: KindnessUse | undefined;
  /** Amounts of the pre-authorization that was named and is good. */
  authorized?: AuthorizedAmounts | undefined;
}

/** A technical support that is offered. */
export interface OfferedReport {
  code: string;
  subject: string;
}

/** Everything that follows from what stands in a form. Nothing of it was typed, and nothing of it is stored. */
export interface ClaimDocumentReading {
  vehicle: VehicleFacts;
  /** For the view and for totals: by list, then by line key. */
  lines: LinesFacts;
  /** Undefined while no dealer is chosen, or while rates cannot be read (told in `unavailable`). */
  rates: ClaimDocumentRates | undefined;
  /** What stands under a field: the name behind its code, or that there is nothing to choose (该车辆名下不存在保修政策). */
  names: CodeNames;
  /** By the field's name: …DictId fields, tripUnit, tripUnitOld, warrantyCoverageId. What is typed is always among them. */
  options: Readonly<Record<string, readonly Option[]>>;
  ids: ClaimDocumentIds;
  /** By line key; a code that is not in the master data has no entry. */
  partMaster: Readonly<Record<string, PartMaster>>;
  laborMaster: Readonly<Record<string, LaborMaster>>;
  record: ClaimDocumentRecord;
  /** Reports the pre-authorization may be asked for with. */
  reports: readonly OfferedReport[];
  /** Codes that nothing stands behind, beside their fields. A draft may keep them. */
  problems: readonly FormProblem[];
  /** What could not be read, in words for the user; the rest of the form works. */
  unavailable: readonly string[];
}

/** Whose form it is, and what for. */
type ReadingPage = Pick<EditorPage, "claimDocument"> & { context: Pick<RequestContext, "backend" | "actor"> };

/**
 * Finds out what follows from a form's text: in two rounds of calls at most, each code asked for once. What cannot be read
 * is left out and told; nothing of the text is judged.
 *
 * @param options `stored`: the document that is edited, where it was read already; `now`: if it is not the clock's
 * @throws GatewayError when the session is over or the browser gone
 */
export async function readClaimDocument(
  page: ReadingPage,
  text: FormText,
  options: { stored?: ClaimDocument | undefined; now?: Date } = {},
): Promise<ClaimDocumentReading> {
  const { now = new Date() } = options;
  const { backend, actor } = page.context;
  const { fields, lists } = text;
  const { readSoftly, readSerially, missing } = createSoftReads();
  const today = toDay(now);
  const day = enteredDay(fields["failureDate"]) ?? today;
  const vin = plainVin(fields["vehicleVin"] ?? "");
  const dealerCode = dealerCodeOf(actor, fields["submitterCode"]);
  const partLines = lists["detailPartList"] ?? [];
  const laborLines = lists["detailLaborList"] ?? [];
  const base = readBase(fields[baseField], claimDocumentForms[page.claimDocument.name]);
  const partCodes = [fields["causalPartCode"], ...partLines.map((line) => line["partCode"])];
  const laborCodes = laborLines.map((line) => line["laborCode"]);

  const ofDocument = Promise.resolve(options.stored ?? readStored(page, readSoftly, fields["id"] ?? ""));
  const repairDay = enteredDay(fields["repairDate"]) ?? today;
  const ofVehicle = readVehicle(backend, readSoftly, { vin, repairDay, today });
  /** Known with the vehicle: it waits for nothing else. */
  const readUse = async (): Promise<ActivityUse | undefined> => {
    if (!page.claimDocument.afterRepair) return undefined;
    const [stored, known] = await Promise.all([ofDocument, ofVehicle]);
    return readActivityUse(backend, readSoftly, { activityId: activityIdOf(fields, known, stored), vin, stored, dealerCode, today });
  };

  const [stored, read, activityUse, heldCode, codes, { dealer, rates }, offered, parts, labors, choices, compared] = await Promise.all([
    ofDocument,
    ofVehicle,
    readUse(),
    readHeldCode(backend, readSoftly, fields, ofDocument),
    readCodes(backend, readSoftly, fields, { vin, dealerCode, claimId: fields["id"] ?? "" }),
    readDealer(backend, readSoftly, dealerCode),
    readOptions(backend, readSoftly),
    readParts(backend, readSerially, partCodes, { day, dealerCode }),
    readLabors(backend, readSerially, laborCodes, { day, today, dealerCode }),
    readCoverageChoices(backend, readSoftly, text, vin),
    readRecord(backend, readSoftly, text, {
      vin,
      dealerCode,
      documentId: fields["id"] ?? "",
      isPreAuthorization: !page.claimDocument.afterRepair,
    }),
  ]);

  const coverage = choices && { ...choices, choices: withFrozenTerms(choices.choices, text, vin, stored) };
  const vehicle = { ...read, facts: withHighestTrip(withChoices(read.facts, coverage), compared) };
  const kindness = kindnessUseOf(fields, codes.kindness, heldCode);
  const { ids, names, problems } = explainCodes(fields, { vehicle, parts, codes, kindness, dealer, base }, stored);
  const describedParts = describePartLines(partLines, parts, submittedCodes(stored, "detailPartList"));
  const describedLabors = describeLaborLines(laborLines, labors, vehicle, submittedCodes(stored, "detailLaborList"));
  return {
    vehicle: vehicle.facts,
    lines: { detailPartList: describedParts.facts, detailLaborList: describedLabors.facts },
    rates: rates && { ...rates, manageRate: frozenManageRate(stored) ?? rates.manageRate },
    names,
    options: optionsFor(page.claimDocument, text, offered, coverage?.choices),
    ids: { vehicleModelCode: vehicle.modelCode, vehicleModelYear: vehicle.modelYear, ...ids },
    partMaster: describedParts.master,
    laborMaster: describedLabors.master,
    record: {
      openActivities: vehicle.openActivities,
      compared,
      activityUse,
      kindness,
      coverage: vehicle.facts.state === "known" ? coverage : undefined,
      authorized: authorizedAmounts(codes.preAuthorization),
    },
    reports: (codes.reports ?? []).map(({ id, reportNumber = id, subject = "" }) => ({ code: reportNumber, subject })),
    problems,
    unavailable: missing().map((what) => `${what}暂时读不到`),
  };
}

/** What the edited document is stored with, ids and rates above all. */
async function readStored({ claimDocument, context }: ReadingPage, readSoftly: ReadSoftly, id: string): Promise<ClaimDocument | undefined> {
  if (id === "") return undefined;
  return readSoftly("原单据", () => readIfFound(context.backend.read(operationsOf(claimDocument).detail, { params: { id } })));
}

/** The Shanghai day of an instant. */
function toDay(at: Date): string {
  return formatDay(at.toISOString()) ?? "";
}

/** Codes a document was submitted with: they stay good. */
function submittedCodes(stored: ClaimDocument | undefined, list: "detailPartList" | "detailLaborList"): ReadonlySet<string> {
  if (stored === undefined || stored.status === 0) return new Set();
  const codes =
    list === "detailPartList"
      ? stored.detailPartList.map(({ partCode }) => partCode)
      : stored.detailLaborList.map(({ laborCode }) => laborCode);
  return new Set(codes.map(plainCode));
}

/** The last mileage is the highest on record, whoever filed it. */
function withHighestTrip(facts: VehicleFacts, compared: ClaimRecordFacts | undefined): VehicleFacts {
  if (facts.state !== "known" || compared?.tripHighest === undefined) return facts;
  return { ...facts, lastTrip: compared.tripHighest, lastTripUnit: compared.tripUnit };
}

/** What is offered is what the form may be claimed under. */
function withChoices(facts: VehicleFacts, coverage: CoverageChoices | undefined): VehicleFacts {
  return facts.state === "known" && coverage ? { ...facts, coverages: coverage.choices } : facts;
}

/** What was filed under a coverage keeps its terms, whatever has become of the vehicle's since. */
function withFrozenTerms(
  choices: readonly VehicleCoverage[],
  text: FormText,
  vin: string,
  stored: ClaimDocument | undefined,
): readonly VehicleCoverage[] {
  const { warrantyCoverageId: id, warrantyStartDate: start, warrantyEndDate: end, warrantyTripLimitVal: tripLimit } = stored ?? {};
  const isFiled = stored?.status !== undefined && stored.status !== 0 && stored.vehicleVin === vin;
  if (!isFiled || !id || !start || !end || text.fields["warrantyCoverageId"]?.trim() !== id) return choices;
  const found = choices.find((choice) => choice.id === id);
  const terms = { start, end, tripLimit };
  const frozen: VehicleCoverage = found
    ? { ...found, name: stored.warrantyCoverage ?? found.name, term: { ...found.term, ...terms } }
    : {
        id,
        name: stored.warrantyCoverage ?? id,
        description: stored.warrantyDesc,
        ended: undefined,
        term: { ...terms, tripUnit: "km", ofPart: neededBy(text.fields).invoice },
      };
  return [frozen, ...choices.filter((choice) => choice.id !== id)];
}

/** Rates are frozen when a document is submitted for the first time. */
function frozenManageRate(stored: ClaimDocument | undefined): string | undefined {
  return stored?.status === undefined || stored.status === 0 ? undefined : stored.manageRate;
}

function authorizedAmounts(found: FoundCodes["preAuthorization"]): AuthorizedAmounts | undefined {
  if (!found) return undefined;
  return {
    part: found.adjustedPartFeeTotal ?? "0",
    labor: found.adjustedLaborFeeTotal ?? "0",
    other: found.adjustedOtherFeeTotal ?? "0",
    total: found.adjustedTotalAmount ?? "0",
  };
}

/** What the checks take from a reading. */
export type CheckedReading = Pick<ClaimDocumentReading, "vehicle" | "lines" | "rates" | "record" | "problems"> & { ids: CheckedIds };

/** Whether codes were found, as far as the checks go by it. */
export type CheckedIds = Pick<ClaimDocumentReading["ids"], "activityId" | "preAuthorizationId" | "componentCode">;
