import { lineInputName, type FormText } from "../../../forms/form-text.ts";
import { baseField } from "../../../forms/rendered-form.server.ts";
import { applicationLines, uploadDescription } from "../application-form.ts";
import { comparableValue } from "./comparable-value.server.ts";
import type { Difference } from "../../../forms/form-problem.ts";
import type { Option } from "./editor-view.ts";
import { fieldKind } from "./field-kinds.server.ts";
import { fieldWords, linePlace, lineWords } from "../field-words.ts";

/** Which document it is, and what is no part of it; the component follows from the causal part, the last mileage from the record. */
export const uncompared: ReadonlySet<string> = new Set([
  "id",
  "version",
  baseField,
  uploadDescription,
  "submitterCode",
  "componentCode",
  "tripOld",
  "tripUnitOld",
]);
/** Follows from a line's code wherever master data knows it, and is no input there: compared only where both sides have it. */
export const derived: Readonly<Record<string, readonly string[]>> = {
  detailPartList: ["partName", "unit", "unitPrice"],
  detailLaborList: ["laborName", "claimLabor", "unitPrice"],
};
/** Says nothing to people. */
export const unseen: readonly string[] = ["attachmentUrl", "size", "proof"];

/**
 * Where two texts of one form differ: field by field, lines by where they stand.
 *
 * @param options names of codes, by field, so that people compare words
 */
export function findDifferences(
  stored: FormText,
  typed: FormText,
  options: Readonly<Record<string, readonly Option[]>> = {},
): Difference[] {
  const ofFields = Object.keys(typed.fields)
    .filter((field) => !uncompared.has(field))
    .flatMap((field) => compare(field, field, fieldWords[field] ?? field, stored.fields[field], typed.fields[field], options));
  const ofLines = Object.entries(applicationLines.lists).flatMap(([list, fields]) => {
    const [before, after] = [stored.lists[list] ?? [], typed.lists[list] ?? []];
    const compared = (index: number) =>
      fields.filter((field) => {
        if (unseen.includes(field)) return false;
        return !derived[list]?.includes(field) || Boolean(before[index]?.[field] && after[index]?.[field]);
      });
    return Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
      compared(index).flatMap((field) => {
        const label = `${linePlace(list, index)} ${lineWords[field] ?? field}`;
        return compare(field, lineInputName(list, index, field), label, before[index]?.[field], after[index]?.[field], options);
      }),
    ).flat();
  });
  return [...ofFields, ...ofLines];
}

function compare(
  field: string,
  path: string,
  label: string,
  stored: string | undefined,
  typed: string | undefined,
  options: Readonly<Record<string, readonly Option[]>>,
): Difference[] {
  const [one, other] = [comparableValue(field, stored ?? ""), comparableValue(field, typed ?? "")];
  if (one === other) return [];
  return [{ path, label, stored: inWords(field, stored ?? "", options), typed: inWords(field, typed ?? "", options) }];
}

export function inWords(field: string, value: string, options: Readonly<Record<string, readonly Option[]>>): string {
  if (fieldKind(field) === "flag") return value === "1" ? "是" : "否";
  return options[field]?.find((option) => option.value === value)?.label ?? value;
}
