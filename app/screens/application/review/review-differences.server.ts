import type { Difference } from "../../../forms/form-problem.ts";
import { lineInputName, type FormText } from "../../../forms/form-text.ts";
import { mergeVersions, type VersionChange, type VersionRules } from "../../../forms/merge-versions.server.ts";
import { baseField, placeById } from "../../../forms/rendered-form.server.ts";
import type { Application } from "../application-operations.server.ts";
import type { Option } from "../editor/editor-view.ts";
import { reviewForm } from "./review-form.ts";
import { comparableReview, toRenderedReview, toReviewText } from "./review-text.server.ts";

/** Which document it is, what is decided of it and what was confirmed: nothing another version has words for. */
const unseen: readonly string[] = ["version", "decision", "id", "adjustmentConfirmed"];

/** A reviewer posts the amounts of lines that are given, by the ids they had when the form was rendered. */
const rules: VersionRules = {
  shape: reviewForm,
  comparable: comparableReview,
  identity: new Set(["version"]),
  renderedPlace: placeById,
  codeField: () => undefined,
};

export interface MergedReview {
  /** On the lines the document has now, as it is rendered with them; the version stays the one that was read. */
  text: FormText;
  changes: readonly VersionChange[];
}

/** What a reviewer changed, on the document as it is stored now: amounts find their line by its id and its part or operation. */
export function mergeReview(document: Application, typed: FormText): MergedReview {
  const now = toReviewText(document);
  const { text, changes } = mergeVersions(rules, typed, toRenderedReview(document, now));
  return { text: { ...text, fields: { ...text.fields, [baseField]: now.fields[baseField] ?? "" } }, changes };
}

/**
 * Where what a reviewer typed differs from what is stored by now, in words: comments, reasons and amounts.
 * @param words of the fields
 * @param comments names of the standard ones
 */
export function describeReviewChanges(
  changes: readonly VersionChange[],
  words: Readonly<Record<string, string>>,
  comments: readonly Option[],
): Difference[] {
  const placeOf = (list: string, index: number) => `${words[list]}第 ${index + 1} 行 ${words["adjustedFee"]}`;
  return changes.flatMap((change): Difference[] => {
    switch (change.kind) {
      case "field": {
        const { list, index, field, stored, typed, outcome } = change;
        if (unseen.includes(field)) return [];
        const at = list === undefined || index === undefined ? undefined : { list, index };
        const path = at ? lineInputName(at.list, at.index, field) : field;
        const label = at ? placeOf(at.list, at.index) : (words[field] ?? field);
        return [{ path, label, stored: inWords(field, stored), typed: inWords(field, typed), outcome }];
      }
      case "onlyTyped": {
        const { list, index, line, outcome } = change;
        const label = `原${placeOf(list, index)}`;
        return [{ path: list, label, stored: "没有这一行", typed: line["adjustedFee"] ?? "", outcome }];
      }
      case "onlyStored": {
        const { list, index, rendered, outcome } = change;
        const label = placeOf(list, index);
        const path = lineInputName(list, index, "adjustedFee");
        return [{ path, label, stored: rendered.line["adjustedFee"] ?? "", typed: "没有这一行", outcome }];
      }
    }
  });

  function inWords(field: string, value: string): string {
    return field === "approveCommentDictId" ? (comments.find((option) => option.value === value)?.label ?? value) : value;
  }
}
