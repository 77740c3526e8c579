import { canonicalNumber } from "#gateway/rules/typed-input.ts";
import type { Choice } from "./ui/entry-fields.tsx";
import type { Difference } from "./posts/form-problem.ts";
import { lineInputName, type FormText, type TextFields, type TextLine } from "./values/form-text.ts";
import { mergeVersions, type MergedVersions, type VersionChange, type VersionRules } from "./conflicts/merge-versions.server.ts";
import { baseField, indexById, writeBase, type RenderedForm } from "./drafts/rendered-form.server.ts";
import { plainValue } from "./check-text.ts";
import { fieldAt, type Field, type Fields, type Form } from "./form.ts";

/** What is known of the lines of a stored document besides their text, by list and place: part numbers, ids of rows. */
export type OfLines = Readonly<Record<string, readonly string[]>>;

export interface LineNames {
  /** What lines are about, of lists without a field that says it. */
  codes?: OfLines | undefined;
  /** Those the backend gave them, of lists whose text has none. */
  ids?: OfLines | undefined;
}

/** Names of values, by field. */
export type ValueNames = Readonly<Record<string, readonly Choice[]>>;

/** The text of a stored document with what says which version it is and how it was rendered. */
export function asRendered(form: Form, { fields, lists }: FormText, version: number, names: LineNames = {}): FormText {
  const text = { fields: { ...fields, version: String(version) }, lists: keyed(form, lists, version) };
  return { ...text, fields: { ...text.fields, [baseField]: writeBase(toRendered(form, text, names), form, comparableBy(form)) } };
}

/** Lines that come and go are known by where they stood, so that what else the stored line carries is found again. */
function keyed({ shape }: Form, lists: FormText["lists"], version: number): FormText["lists"] {
  const all = Object.entries(lists).map(([list, lines]) => {
    const isKeyed = shape.lists?.[list]?.code !== undefined;
    return [list, isKeyed ? lines.map((line, index) => ({ ...line, key: `s${index}v${version}` })) : lines];
  });
  return Object.fromEntries(all) as FormText["lists"];
}

/** Where in this version of the stored document a line stood, by its key; undefined for one that is new, or of another version. */
export function storedIndex(key: string, version: number): number | undefined {
  const [, place, ofVersion] = /^s(\d{1,4})v(\d+)$/.exec(key) ?? [];
  return place === undefined || ofVersion !== String(version) ? undefined : Number(place);
}

/**
 * What was typed over an older version, on the one that is stored now; it goes on as the version that was read.
 * @param stored as `asRendered` made it
 */
export function mergeOver(form: Form, typed: FormText, stored: FormText, names: LineNames = {}): MergedVersions {
  const merged = mergeVersions(rulesOf(form, typed), typed, toRendered(form, stored, names));
  return { ...merged, text: { ...merged.text, fields: { ...merged.text.fields, [baseField]: stored.fields[baseField] ?? "" } } };
}

/** Whether a stored document says what was typed, field by field and line by line; an empty line is none. */
export function saysTheSame(form: Form, stored: FormText, typed: FormText): boolean {
  const comparable = comparableBy(form);
  const { fields, lists = {} } = form.shape;
  return (
    same(fields, stored.fields, typed.fields) &&
    Object.entries(lists).every(([list, lines]) => {
      const [before, after] = [stored.lists[list] ?? [], typed.lists[list] ?? []];
      const places = Array.from({ length: Math.max(before.length, after.length) }, (_, at) => at);
      // Lines of a document's own are the same by their ids, and none of them is empty.
      const isOne = (at: number) => lines.code !== undefined || before[at]?.["id"] === after[at]?.["id"];
      if (lines.code === undefined && before.length !== after.length) return false;
      return places.every((at) => isOne(at) && same(lines.fields, before[at] ?? {}, after[at] ?? {}));
    })
  );

  function same(of: Fields, one: TextFields, other: TextFields): boolean {
    return Object.entries(of).every(([name, field]) => {
      const [before, after] = [one[name] ?? "", other[name] ?? ""];
      return isUnsaid(field, before, after) || comparable(name, before) === comparable(name, after);
    });
  }
}

/** Whether a field makes no difference between two versions, whatever stands in them. */
function isUnsaid(field: Field, before: string, after: string): boolean {
  if (field.kind === "hidden") return true;
  return field.compared === "never" || (field.compared === "whereBothSay" && (before === "" || after === ""));
}

/** The differences in words, as people compare them. */
export function describeChanges(form: Form, changes: readonly VersionChange[], names: ValueNames): Difference[] {
  return changes.flatMap((change): Difference[] => {
    switch (change.kind) {
      case "field": {
        const { list, index, field, stored, typed, outcome } = change;
        const path = list === undefined || index === undefined ? field : lineInputName(list, index, field);
        const described = fieldAt(form, path);
        if (described === undefined || described.kind === "hidden" || isUnsaid(described, stored, typed)) return [];
        const label = list === undefined || index === undefined ? described.label : `${placeOf(form, list, index)} ${described.label}`;
        return [{ path, label, stored: inWords(field, described, stored, names), typed: inWords(field, described, typed, names), outcome }];
      }
      case "onlyTyped": {
        const { list, index, line, changed, outcome } = change;
        const code = form.shape.lists?.[list]?.code;
        const typed = lineInWords(form, list, line, outcome === "none" ? [code ?? "", ...changed] : Object.keys(line), names);
        const place = placeOf(form, list, index);
        return code === undefined
          ? [{ path: list, label: `原${place}`, stored: noLine, typed, outcome }]
          : [{ path: lineInputName(list, index, code), label: place, stored: noLine, typed, outcome }];
      }
      case "onlyStored": {
        const { list, index, rendered, outcome } = change;
        const stored = lineInWords(form, list, rendered.line, Object.keys(rendered.line), names);
        const { label = list, code } = form.shape.lists?.[list] ?? {};
        const place = code === undefined ? placeOf(form, list, index) : `${label}（现在第 ${index + 1} 行）`;
        return [{ path: list, label: place, stored, typed: outcome === "typed" ? "已移除" : noLine, outcome }];
      }
    }
  });
}

/** What was done last beside what was typed: both are acts, and what is typed is done as well when one goes on. */
export function describeSaid(
  form: Form,
  said: Readonly<Record<string, string | undefined>>,
  { fields }: FormText,
  names: ValueNames,
): Difference[] {
  return Object.entries(said).flatMap(([name, stored = ""]): Difference[] => {
    const described = fieldAt(form, name);
    const typed = fields[name] ?? "";
    if (described === undefined || described.kind === "hidden" || (stored === "" && typed === "")) return [];
    const words = (value: string) => inWords(name, described, value, names);
    return [{ path: name, label: described.label, stored: words(stored), typed: words(typed), outcome: "typed" }];
  });
}

const noLine = "没有这一行";

/** The document's own lines are told apart by the ids they were rendered with, those that come and go by where they stood. */
function rulesOf(form: Form, { fields }: FormText): VersionRules {
  const identity = Object.entries(form.shape.fields).flatMap(([name, field]) => (field.kind === "hidden" && field.identity ? [name] : []));
  const codeField = (list: string) => form.shape.lists?.[list]?.code;
  const version = Number(fields["version"] || "0");
  return {
    shape: form,
    comparable: comparableBy(form),
    identity: new Set(["version", ...identity]),
    renderedPlace: (list, line, base) => (codeField(list) === undefined ? indexById(line, base) : storedIndex(line.key, version)),
    codeField,
  };
}

function toRendered(form: Form, { fields, lists }: FormText, { codes = {}, ids = {} }: LineNames): RenderedForm {
  const comparable = comparableBy(form);
  const rendered = Object.entries(lists).map(([list, lines]) => {
    const code = form.shape.lists?.[list]?.code;
    const codeOf = (line: TextLine, at: number) => (code === undefined ? codes[list]?.[at] : comparable(code, line[code] ?? ""));
    return [list, lines.map((line, at) => ({ id: ids[list]?.[at] ?? line["id"] ?? "", code: codeOf(line, at) ?? "", line }))];
  });
  return { fields, lists: Object.fromEntries(rendered) };
}

/** A value as versions are compared: 2, 2.0 and 02 are one number; codes are one in capitals and small letters. */
export function comparableBy({ shape }: Form): (name: string, value: string) => string {
  const fields: Fields = Object.assign({}, ...Object.values(shape.lists ?? {}).map((list) => list.fields), shape.fields);
  return (name, value) => {
    const field = fields[name];
    if (!field) return value;
    if (field.kind === "hidden") return field.fleeting ? "" : value;
    const plain = plainValue(field, value) || (field.empty ?? "");
    if (field.kind === "code") return plain.toUpperCase();
    return field.kind === "number" || field.kind === "amount" ? canonicalNumber(plain) : plain;
  };
}

function placeOf({ shape }: Form, list: string, index: number): string {
  return `${shape.lists?.[list]?.label ?? list}第 ${index + 1} 行`;
}

/** A line in a few words: 零件号 P1，数量 2. */
function lineInWords(form: Form, list: string, line: TextLine, fields: readonly string[], names: ValueNames): string {
  return Object.entries(form.shape.lists?.[list]?.fields ?? {})
    .flatMap(([name, field]) =>
      field.kind === "hidden" || !fields.includes(name) || !line[name] ? [] : [`${field.label} ${inWords(name, field, line[name], names)}`],
    )
    .join("，");
}

function inWords(name: string, field: Field, value: string, names: ValueNames): string {
  if (field.kind === "flag") return value === "1" ? "是" : "否";
  const choices = field.kind === "choice" ? field.of : (names[name] ?? []);
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
