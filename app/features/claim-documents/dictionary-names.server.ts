import type { Backend } from "#gateway/backend.ts";
import { vehicleByVin } from "#gateway/operations/claim.ts";
import { symptomAll } from "#gateway/operations/failure-codes.ts";
import { claimDictionary } from "#gateway/operations/reference-data.ts";
import type { ClaimDocument } from "./claim-document-operations.server.ts";
import { optionalRead, readIfFound } from "#app/lib/data/optional-read.server.ts";
import { createSoftReads } from "#app/lib/data/soft-reads.server.ts";

/** Codes of a document that come without their name, and the dictionary each stands in (its field's name without DictId). */
const codesOf = {
  submitterType: (document: ClaimDocument) => document.submitterTypeDictId,
  delayReason: (document: ClaimDocument) => document.delayReasonDictId,
  repairPlaceType: (document: ClaimDocument) => document.repairPlaceTypeDictId,
  engineerJudge: (document: ClaimDocument) => document.engineerJudgeDictId,
  deductionType: (document: ClaimDocument) => document.deduction?.deductionTypeDictId,
  deductionReason: (document: ClaimDocument) => document.deduction?.deductionReasonDictId,
} as const;

/** Names that stand beside their codes are undefined where they are not known; the others are the code then. */
export type CodeNames = Record<keyof typeof codesOf | "symptom" | "model", string | undefined>;

/** How long a name beside a code may keep a page waiting: the code says the same to whoever knows it. */
const defaultTimeoutMs = 2_000;

/** The names of a document's codes; a code whose dictionary cannot be read or does not know it stands for itself. */
export async function readCodeNames(backend: Backend, document: ClaimDocument): Promise<CodeNames> {
  const { readSoftly } = createSoftReads(defaultTimeoutMs);
  const [names, symptom, model] = await Promise.all([
    readDictionaryNames(backend, document),
    readSoftly("故障现象", () => readSymptom(backend, document)),
    readSoftly("车型", () => readModel(backend, document)),
  ]);
  return { ...names, symptom, model };
}

async function readSymptom(backend: Backend, { sysSymptomId, sysSymptomCode }: ClaimDocument): Promise<string | undefined> {
  if (!sysSymptomId && !sysSymptomCode) return undefined;
  const symptoms = await backend.read(symptomAll);
  return symptoms.find(({ id, displayCode }) => (sysSymptomId ? id === sysSymptomId : displayCode === sysSymptomCode))?.symptomName;
}

/** The vehicle's, unless the document is about another model than the vehicle is now on record with. */
async function readModel(backend: Backend, { vehicleVin, vehicleModelCode }: ClaimDocument): Promise<string | undefined> {
  if (!vehicleVin || !vehicleModelCode) return undefined;
  const info = (await readIfFound(backend.read(vehicleByVin, { params: { vin: vehicleVin } })))?.vehicleInfoVO;
  return info?.vehicleModelCode === vehicleModelCode ? info.vehicleModelName : undefined;
}

async function readDictionaryNames(backend: Backend, document: ClaimDocument): Promise<Record<keyof typeof codesOf, string | undefined>> {
  const names = await Promise.all(
    Object.entries(codesOf).map(async ([type, codeOf]) => {
      const code = codeOf(document);
      if (!code) return [type, undefined] as const;
      const name = await optionalRead(
        backend.read(claimDictionary, { params: { type } }),
        (items) => items.find((item) => item.id === code)?.name,
      );
      return [type, (name.ok ? name.value : undefined) ?? code] as const;
    }),
  );
  // One entry for each key of codesOf, which is what the type says.
  return Object.fromEntries(names) as Record<keyof typeof codesOf, string | undefined>;
}
