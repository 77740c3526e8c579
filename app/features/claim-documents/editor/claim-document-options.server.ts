import type { Backend } from "#gateway/backend.ts";
import { claimDictionary, mainDictionary } from "#gateway/operations/reference-data.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import type { ClaimDocumentKind } from "../claim-document-kind.ts";
import type { Option, VehicleCoverage } from "./editor-facts.ts";
import type { ReadSoftly } from "#app/lib/data/soft-reads.server.ts";

/** Dictionaries of the form's choices, by the field that stores an item's id. */
const dictionaryOf = {
  claimTypeDictId: "claimType",
  delayReasonDictId: "delayReason",
  repairOperationDictId: "repairOperation",
  repairPlaceTypeDictId: "repairPlaceType",
  engineerJudgeDictId: "engineerJudge",
  otherFeeTypeDictId: "otherFeeType",
  supportFileTypeDictId: "supportFileType",
} as const;

/** Where the units cannot be read, there are still the documented one and the other (1 §9). */
const knownUnits = [
  { value: "km", label: "公里" },
  { value: "mi", label: "英里" },
];

export type ReadOptions = Readonly<Record<string, readonly Option[]>>;

/** What the form's dictionaries offer, by field. One that cannot be read offers nothing. */
export async function readOptions(backend: Backend, readSoftly: ReadSoftly): Promise<ReadOptions> {
  const [units, ...lists] = await Promise.all([
    readSoftly("里程单位选项", () => backend.read(mainDictionary, { params: { type: "tripUnit" } })),
    ...Object.entries(dictionaryOf).map(async ([field, type]) => {
      const items = await readSoftly("下拉选项", () => backend.read(claimDictionary, { params: { type } }));
      return [field, (items ?? []).map(({ id, name }): Option => ({ value: id, label: name }))] as const;
    }),
  ]);
  const tripUnit = units?.map(({ id, name, value }): Option => ({ value: value ?? id, label: name })) ?? knownUnits;
  return { ...Object.fromEntries(lists), tripUnit, tripUnitOld: tripUnit };
}

/**
 * The options of a text: the types its kind of document can have, the vehicle's coverages, and what is chosen already even where
 * no list names it, so that no choice is lost.
 *
 * @param coverages undefined while they are not known
 */
export function optionsFor(
  kind: ClaimDocumentKind,
  text: FormText,
  read: ReadOptions,
  coverages: readonly VehicleCoverage[] | undefined,
): ReadOptions {
  const unknownCoverage = coverages === undefined ? "已选的保修范围（尚未核对）" : "不是该车辆的保修范围";
  const type = text.fields["claimTypeDictId"];
  const types = read["claimTypeDictId"]?.filter(({ value }) => value === type || !kind.excludedTypes.includes(value));
  const all = {
    ...read,
    ...(types ? { claimTypeDictId: types } : {}),
    warrantyCoverageId: (coverages ?? []).map((coverage): Option => ({ value: coverage.id, label: coverageLabel(coverage, coverages) })),
  };
  return Object.fromEntries(
    Object.entries(all).map(([field, options]) => {
      // The id of a coverage says nothing to anybody.
      const unknown = field === "warrantyCoverageId" ? unknownCoverage : undefined;
      return [field, withChosen(options, chosenIn(text, field), unknown)];
    }),
  );
}

/** Days tell coverages of one name apart; otherwise they stand below the field. */
function coverageLabel({ id, name, term: { start, end }, ended }: VehicleCoverage, all: readonly VehicleCoverage[] = []): string {
  const isOne = all.every((other) => other.id === id || other.name !== name);
  const said = [isOne ? undefined : `${start} 至 ${end}`, ended && "已到期"].filter(Boolean).join("，");
  return said === "" ? name : `${name}（${said}）`;
}

function chosenIn(text: FormText, field: string): string[] {
  const ofLines = Object.values(text.lists).flatMap((lines) => lines.map((line) => line[field] ?? ""));
  return [...new Set([text.fields[field] ?? "", ...ofLines])].filter((value) => value !== "");
}

/** @param unknown what one that no list names is called; without it by its value */
function withChosen(options: readonly Option[], chosen: readonly string[], unknown: string | undefined): readonly Option[] {
  const missing = chosen.filter((value) => !options.some((option) => option.value === value));
  return [...options, ...missing.map((value) => ({ value, label: unknown ?? value }))];
}
