import { mergeVersions, type MergedVersions, type VersionChange, type VersionRules } from "../../../forms/merge-versions.server.ts";
import type { Difference } from "../../../forms/form-problem.ts";
import { lineInputName, type FormText, type TextFields } from "../../../forms/form-text.ts";
import type { Application } from "../application-operations.server.ts";
import { applicationLines, lineCodes } from "../application-form.ts";
import { storedLineIndex, toRenderedForm } from "./application-text.server.ts";
import { comparableValue } from "./comparable-value.server.ts";
import { derived, inWords, uncompared, unseen } from "./differences.server.ts";
import type { EditorPage } from "./editor-page.server.ts";
import type { Option } from "./editor-view.ts";
import { fieldWords, linePlace, lineWords, listWords } from "../field-words.ts";

type Options = Readonly<Record<string, readonly Option[]>>;
const codeOf: Readonly<Record<string, string>> = lineCodes;

/** What was typed over an older version of a document, on the version that is stored now, and where the two differ. */
export function mergeOverStored({ form }: Pick<EditorPage, "form">, typed: FormText, stored: Application, now: FormText): MergedVersions {
  const rules: VersionRules = {
    shape: form,
    comparable: comparableValue,
    identity: new Set(["id", "version", "tripOld", "tripUnitOld"]),
    renderedPlace: ({ key }) => storedLineIndex(key, Number(typed.fields["version"] || "0")),
    codeField: (list) => codeOf[list],
  };
  return mergeVersions(rules, typed, toRenderedForm(stored, now));
}

/** The differences in words, as people compare them. @param options names of codes, by field */
export function describeChanges(changes: readonly VersionChange[], options: Options): Difference[] {
  return changes.flatMap((change): Difference[] => {
    switch (change.kind) {
      case "field":
        return describeField(change, options);
      case "onlyTyped": {
        const { list, index, line, changed, outcome } = change;
        const fields = outcome === "none" ? [codeOf[list] ?? "", ...changed] : Object.keys(line);
        const typed = lineInWords(list, line, fields, options);
        return [{ path: `${list}[${index}].${codeOf[list] ?? ""}`, label: linePlace(list, index), stored: "没有这一行", typed, outcome }];
      }
      case "onlyStored": {
        const { list, index, rendered, outcome } = change;
        const stored = lineInWords(list, rendered.line, Object.keys(rendered.line), options);
        const label = `${listWords[list] ?? list}（现在第 ${index + 1} 行）`;
        return [{ path: list, label, stored, typed: outcome === "typed" ? "已移除" : "没有这一行", outcome }];
      }
    }
  });
}

function describeField(
  { list, index, field, stored, typed, outcome }: Extract<VersionChange, { kind: "field" }>,
  options: Options,
): Difference[] {
  if (uncompared.has(field) || unseen.includes(field)) return [];
  // Master data say it wherever they know the code.
  if (list !== undefined && derived[list]?.includes(field) && (stored === "" || typed === "")) return [];
  const at = list === undefined || index === undefined ? undefined : { list, index };
  return [
    {
      path: at ? lineInputName(at.list, at.index, field) : field,
      label: at ? `${linePlace(at.list, at.index)} ${lineWords[field] ?? field}` : (fieldWords[field] ?? field),
      stored: inWords(field, stored, options),
      typed: inWords(field, typed, options),
      outcome,
    },
  ];
}

/** A line in a few words: 零件号 P1，数量 2. */
function lineInWords(list: string, line: TextFields, fields: readonly string[], options: Options): string {
  const shown = (applicationLines.lists[list] ?? []).filter((field) => fields.includes(field) && !unseen.includes(field));
  return shown.flatMap((field) => (line[field] ? [`${lineWords[field] ?? field} ${inWords(field, line[field], options)}`] : [])).join("，");
}
