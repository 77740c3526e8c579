import type { Choice } from "../components/form/entry-fields.tsx";
import type { Difference } from "../forms/form-problem.ts";
import { lineInputName, type FormText, type TextLine } from "../forms/form-text.ts";
import { mergeVersions, type MergedVersions, type VersionChange, type VersionRules } from "../forms/merge-versions.server.ts";
import { plainNumber } from "../forms/plain-number.ts";
import { baseField, placeById, writeBase, type RenderedForm } from "../forms/rendered-form.server.ts";
import { plainValue } from "./check-text.ts";
import { fieldAt, type Field, type Form } from "./form.ts";

/** What the lines of a stored document are about, by list and place, where their own text does not say so: part numbers. */
export type LineCodes = Readonly<Record<string, readonly string[]>>;

/** Names of values, by field. */
export type ValueNames = Readonly<Record<string, readonly Choice[]>>;

/** The text of a stored document with what says which version it is and how it was rendered. */
export function asRendered(form: Form, { fields, lists }: FormText, version: number, codes: LineCodes = {}): FormText {
  const text = { fields: { ...fields, version: String(version) }, lists };
  return { ...text, fields: { ...text.fields, [baseField]: writeBase(toRendered(text, codes), form, comparableBy(form)) } };
}

/**
 * What was typed over an older version, on the one that is stored now; it goes on as the version that was read.
 * @param stored as `asRendered` made it
 */
export function mergeOver(form: Form, typed: FormText, stored: FormText, codes: LineCodes = {}): MergedVersions {
  const merged = mergeVersions(rulesOf(form), typed, toRendered(stored, codes));
  return { ...merged, text: { ...merged.text, fields: { ...merged.text.fields, [baseField]: stored.fields[baseField] ?? "" } } };
}

/** Whether a stored document says what was typed, field by field and line by line. */
export function saysTheSame(form: Form, stored: FormText, typed: FormText): boolean {
  const comparable = comparableBy(form);
  const seen = Object.entries(form.shape.fields).filter(([, field]) => field.kind !== "hidden" && !field.unstored);
  const same = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>, names: readonly string[]) =>
    names.every((name) => comparable(name, one[name] ?? "") === comparable(name, other[name] ?? ""));
  return (
    same(
      stored.fields,
      typed.fields,
      seen.map(([name]) => name),
    ) &&
    Object.entries(form.lists).every(([list, names]) => {
      const [before, after] = [stored.lists[list] ?? [], typed.lists[list] ?? []];
      return before.length === after.length && before.every((line, at) => same(line, after[at] ?? {}, names));
    })
  );
}

/** The differences in words, as people compare them. */
export function describeChanges(form: Form, changes: readonly VersionChange[], names: ValueNames): Difference[] {
  return changes.flatMap((change): Difference[] => {
    switch (change.kind) {
      case "field": {
        const { list, index, field, stored, typed, outcome } = change;
        const path = list === undefined || index === undefined ? field : lineInputName(list, index, field);
        const described = fieldAt(form, path);
        if (described === undefined || described.kind === "hidden" || described.unstored) return [];
        const label = list === undefined || index === undefined ? described.label : `${placeOf(form, list, index)} ${described.label}`;
        return [{ path, label, stored: inWords(field, described, stored, names), typed: inWords(field, described, typed, names), outcome }];
      }
      case "onlyTyped": {
        const { list, index, line, changed, outcome } = change;
        const typed = lineInWords(form, list, line, outcome === "none" ? changed : Object.keys(line), names);
        return [{ path: list, label: `原${placeOf(form, list, index)}`, stored: "没有这一行", typed, outcome }];
      }
      case "onlyStored": {
        const { list, index, rendered, outcome } = change;
        const stored = lineInWords(form, list, rendered.line, Object.keys(rendered.line), names);
        return [{ path: list, label: placeOf(form, list, index), stored, typed: outcome === "typed" ? "已移除" : "没有这一行", outcome }];
      }
    }
  });
}

/** Lines are the document's own, told apart by the ids they were rendered with. */
function rulesOf(form: Form): VersionRules {
  const identity = Object.entries(form.shape.fields).flatMap(([name, field]) => (field.kind === "hidden" && field.identity ? [name] : []));
  return {
    shape: form,
    comparable: comparableBy(form),
    identity: new Set(["version", ...identity]),
    renderedPlace: placeById,
    codeField: () => undefined,
  };
}

function toRendered({ fields, lists }: FormText, codes: LineCodes): RenderedForm {
  const rendered = Object.entries(lists).map(([list, lines]) => [
    list,
    lines.map((line, at) => ({ id: line["id"] ?? "", code: codes[list]?.[at] ?? "", line })),
  ]);
  return { fields, lists: Object.fromEntries(rendered) };
}

/** 2, 2.0 and 02 are one number; codes are one in capitals and small letters. */
function comparableBy({ shape }: Form): (name: string, value: string) => string {
  const fields: Readonly<Record<string, Field>> = Object.assign(
    {},
    ...Object.values(shape.lists ?? {}).map((list) => list.fields),
    shape.fields,
  );
  return (name, value) => {
    const field = fields[name];
    if (!field) return value;
    const plain = plainValue(field, value);
    if (field.kind === "code") return plain.toUpperCase();
    return field.kind === "number" || field.kind === "amount" ? plainNumber(plain) : plain;
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
