import { lineInputName, type FormText } from "../../../forms/form-text.ts";
import type { Difference } from "../../../forms/form-problem.ts";
import type { Option } from "../editor/editor-view.ts";
import { adjustedLists, reviewForm } from "./review-form.ts";
import { amountDifference } from "./review-totals.ts";

/** Which document it is and what is decided of it: nothing another version has words for. */
const unseen: readonly string[] = ["version", "decision"];

/**
 * Where what a reviewer typed differs from what is stored by now: comments, reasons and amounts.
 * @param words of the fields
 * @param comments names of the standard ones
 */
export function findReviewDifferences(
  stored: FormText,
  typed: FormText,
  words: Readonly<Record<string, string>>,
  comments: readonly Option[],
): Difference[] {
  const ofFields = reviewForm.fields.flatMap((field) => {
    const [one = "", other = ""] = [stored.fields[field], typed.fields[field]];
    const same = unseen.includes(field) || one.trim() === other.trim() || sameAmount(field, one, other);
    return same ? [] : [{ path: field, label: words[field] ?? field, stored: inWords(field, one), typed: inWords(field, other) }];
  });
  const ofLines = adjustedLists.flatMap((list) =>
    (stored.lists[list] ?? []).flatMap((line, index) => {
      const other = typed.lists[list]?.find(({ id }) => id === line["id"])?.["adjustedFee"] ?? "";
      const one = line["adjustedFee"] ?? "";
      const label = `${words[list]}第 ${index + 1} 行 ${words["adjustedFee"]}`;
      return sameAmount("adjustedFee", one, other)
        ? []
        : [{ path: lineInputName(list, index, "adjustedFee"), label, stored: one, typed: other }];
    }),
  );
  return [...ofFields, ...ofLines];

  function inWords(field: string, value: string): string {
    return field === "approveCommentDictId" ? (comments.find((option) => option.value === value)?.label ?? value) : value;
  }
}

/** 95, 95.00 and ¥95 are one amount. */
function sameAmount(field: string, one: string, other: string): boolean {
  return field.startsWith("adjusted") && (one === other || amountDifference(one, other) === "0.00");
}
