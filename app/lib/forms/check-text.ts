import { readCode, readDay, readNumber, readProse, readTelephone, readWords } from "#gateway/rules/typed-input.ts";
import { isDay } from "./values/calendar-day.ts";
import type { FormProblem } from "./posts/form-problem.ts";
import { lineInputName, type FormText } from "./values/form-text.ts";
import { isVin, plainVin } from "./values/vin.ts";
import type { Field, Form } from "./form.ts";
import type { Offered } from "./form-view.ts";

/*
 * What a form's own description says of its text. The same on the server, which refuses, and in scripts, which spare the way there.
 */

/** A value as it is meant, by the kind of its field. */
export function plainValue({ kind }: Field, value: string): string {
  switch (kind) {
    case "vin":
      return plainVin(value);
    case "amount":
    case "number":
      return readNumber(value);
    case "day":
      return readDay(value);
    case "telephone":
      return readTelephone(value);
    case "code":
      return readCode(value);
    case "hidden":
      return value;
    case "text":
      return readWords(value);
    case "prose":
      return readProse(value);
    case "flag":
    case "choice":
    case "offered":
      return value.trim();
  }
}

/** The text as it is meant. */
export function plainText({ shape }: Form, { fields, lists }: FormText): FormText {
  const plain = (of: Readonly<Record<string, Field>>, values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, of[name] ? plainValue(of[name], value) : value]));
  const plainLists = Object.entries(lists).map(([list, lines]) => [
    list,
    lines.map((line) => ({ ...plain(shape.lists?.[list]?.fields ?? {}, line), key: line.key })),
  ]);
  return { fields: plain(shape.fields, fields), lists: Object.fromEntries(plainLists) };
}

/**
 * What is missing, too long or not what its field takes, in the order of the form. A field that was not rendered is missing.
 * @param offered what fields offer, where that is known
 */
export function checkText({ shape }: Form, text: FormText, offered: Offered = {}): FormProblem[] {
  const ofFields = Object.entries(shape.fields).flatMap(([name, field]) =>
    check(field, text.fields[name] ?? "", offered[name]).map((message) => ({ path: name, message })),
  );
  const ofLines = Object.entries(shape.lists ?? {}).flatMap(([list, { label, fields }]) =>
    (text.lists[list] ?? []).flatMap((line, index) =>
      Object.entries(fields).flatMap(([name, field]) =>
        check(field, line[name] ?? "", undefined).map((message) => ({
          path: lineInputName(list, index, name),
          message: `${label}第 ${index + 1} 行：${message}`,
        })),
      ),
    ),
  );
  return [...ofFields, ...ofLines];
}

function check(field: Field, typed: string, offered: Offered[string] | undefined): string[] {
  if (field.kind === "hidden") return [];
  const { label } = field;
  const value = plainValue(field, typed);
  if (value === "") return field.required ? [field.missing ?? `${requests[field.kind] ?? "请填写"}${label}`] : [];
  switch (field.kind) {
    case "text":
    case "prose":
    case "code":
    case "telephone":
      return field.max !== undefined && [...value].length > field.max ? [`${label}最多 ${field.max} 个字`] : [];
    case "choice":
      return isAmong(value, field.of) ? [] : [`${label}没有这个选项`];
    case "offered":
      return !offered?.ok || isAmong(value, offered.value) ? [] : [`${label}没有这个选项`];
    case "flag":
      return value === "1" ? [] : [`${label}不是有效的选项`];
    case "vin":
      return isVin(value) ? [] : [`${label}须为 17 位，不含字母 I、O、Q`];
    case "day":
      return isDay(value) ? [] : [`${label}不是有效日期，例如 2026-11-05`];
    case "number":
      return /^\d{1,15}(\.\d{1,6})?$/.test(value) ? [] : [`${label}须为数字`];
    case "amount":
      return /^\d{1,10}(\.\d{1,2})?$/.test(value) ? [] : [`${label}须为 0 到 100 亿之间、最多两位小数的数`];
  }
}

const requests: Readonly<Partial<Record<Field["kind"], string>>> = { choice: "请选择", offered: "请选择", flag: "请勾选" };

function isAmong(value: string, choices: readonly { value: string }[]): boolean {
  return choices.some((choice) => choice.value === value);
}
