import { lineInputName, type FormText } from "../../../forms/form-text.ts";
import { applicationLines } from "./application-form.ts";
import type { Difference } from "../../../forms/form-problem.ts";
import type { Option } from "./editor-view.ts";
import { fieldKind } from "./field-kinds.server.ts";
import { fieldWords, linePlace, lineWords } from "./field-words.ts";

/** Which document it is, not what stands in it; the component follows from the causal part. */
const identity = new Set(["id", "version", "submitterCode", "componentCode"]);
/** Follows from a line's code wherever master data knows it, and is no input there: compared only where both sides have it. */
const derived: Readonly<Record<string, readonly string[]>> = {
  detailPartList: ["partName", "unit", "unitPrice"],
  detailLaborList: ["laborName", "claimLabor", "unitPrice"],
};
/** Says nothing to people. */
const unseen = ["attachmentUrl", "size", "proof"];
/** What an empty field counts as (1 §9). */
const emptyMeans: Readonly<Record<string, string>> = { tripCurrent: "0", tripOld: "0", tripUnit: "km" };

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
    .filter((field) => !identity.has(field))
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
  const [one, other] = [comparable(field, stored ?? ""), comparable(field, typed ?? "")];
  if (one === other) return [];
  return [{ path, label, stored: inWords(field, stored ?? "", options), typed: inWords(field, typed ?? "", options) }];
}

function comparable(field: string, value: string): string {
  const filled = value.trim() || (emptyMeans[field] ?? "");
  // Codes are stored as master data write them.
  if (fieldKind(field) === "code") return filled.normalize("NFKC").toUpperCase();
  // 2, 2.0 and 02 are one number.
  return fieldKind(field) === "number" && /^\d+(\.\d+)?$/.test(filled)
    ? filled
        .replace(/^0+(?=\d)/, "")
        .replace(/(\.\d*?)0+$/, "$1")
        .replace(/\.$/, "")
    : filled;
}

function inWords(field: string, value: string, options: Readonly<Record<string, readonly Option[]>>): string {
  if (fieldKind(field) === "flag") return value === "1" ? "是" : "否";
  return options[field]?.find((option) => option.value === value)?.label ?? value;
}
