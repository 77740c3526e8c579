import type { Backend } from "#gateway/backend.ts";
import { warrantyPage } from "#gateway/operations/look-ups.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { enteredDay } from "#app/lib/forms/values/calendar-day.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";
import { isVin } from "#app/lib/forms/values/vin.ts";
import type { ReadSoftly } from "#app/lib/data/soft-reads.server.ts";
import { largestPage } from "#app/features/code-search.server.ts";
import { neededBy } from "../claim-document-form.ts";
import { endedWord } from "#app/features/coverage/coverages/ended-words.ts";
import type { VehicleCoverage } from "./editor-facts.ts";

type Warranty = OutputOf<typeof warrantyPage>["records"][number];

/** What a form may be claimed under. */
export interface CoverageChoices {
  choices: readonly VehicleCoverage[];
  /** Names of coverages of other markets, where the vehicle has none. */
  otherMarkets: readonly string[];
}

/** The coverages of the vehicle, of a bought part its own; undefined while they cannot be known. */
export async function readCoverageChoices(
  backend: Backend,
  readSoftly: ReadSoftly,
  { fields }: FormText,
  vehicleVin: string,
): Promise<CoverageChoices | undefined> {
  const partInvoiceDate = neededBy(fields).invoice ? enteredDay(fields["originalCausalPartInvoiceDate"]) : undefined;
  if (!isVin(vehicleVin) || (neededBy(fields).invoice && partInvoiceDate === undefined)) return undefined;
  const body = { vehicleVin, partInvoiceDate, partCode: plainCode(fields["causalPartCode"]) || undefined };
  const found = await readSoftly("保修范围", () => backend.read(warrantyPage, { query: { current: 1, size: largestPage }, body }));
  if (!found) return undefined;
  const isOfOtherMarket = ({ reasonCdList = [] }: Warranty) => reasonCdList.includes("market");
  return {
    choices: found.records.filter((warranty) => !isOfOtherMarket(warranty)).flatMap(toCoverage),
    otherMarkets: found.records.filter(isOfOtherMarket).map(nameOf),
  };
}

/** A warranty of the vehicle as the rules go by it; one without its days cannot be judged. */
export function toCoverage(warranty: Warranty): VehicleCoverage[] {
  const { warrantyCoverageId: id = warranty.id, warrantyStartDate: start, warrantyEndDate: end } = warranty;
  if (id === undefined || start === undefined || end === undefined) return [];
  const { componentsIn, componentsOut, partsIn, partsOut, warrantyTripLimitVal: tripLimit, tripUnit = "km", endedCd } = warranty;
  return [
    {
      id,
      name: nameOf(warranty),
      description: warranty.warrantyDesc,
      term: { start, end, tripLimit, tripUnit, componentsIn, componentsOut, partsIn, partsOut, ofPart: warranty.partFlag === true },
      ended: endedWord(endedCd),
    },
  ];
}

function nameOf({ warrantyCoverage, warrantyPolicy, warrantyCoverageId, id }: Warranty): string {
  return warrantyCoverage ?? warrantyPolicy ?? warrantyCoverageId ?? id ?? "";
}
