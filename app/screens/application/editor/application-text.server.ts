import { withoutTurns } from "../../../forms/file-name.ts";
import { blankText, type FormShape, type FormText, type TextLine } from "../../../forms/form-text.ts";
import { baseField, writeBase, type RenderedForm } from "../../../forms/rendered-form.server.ts";
import type { Side } from "../../../server/request/context.ts";
import { filledDay } from "../../../view/picked-fields.server.ts";
import type { Application } from "../application-operations.server.ts";
import { blankTrip, lineCodes } from "../application-form.ts";
import { comparableValue } from "./comparable-value.server.ts";
import { fieldKind } from "./field-kinds.server.ts";

/** A form that nobody has begun (1 §9). */
export function blankApplicationText(form: FormShape): FormText {
  const text = blankText(form);
  return { ...text, fields: { ...text.fields, ...blankTrip } };
}

/**
 * A stored document as the text of its form. Lines are known by where they stood (`storedLineKey`), so that a correction finds what
 * else the stored line carries, and the text says how it was rendered, so that it can be told what was typed since.
 *
 * @param proofOf vouches for an attachment of the document, so that the form may send it back
 */
export function toApplicationText(form: FormShape, stored: Application, side: Side, proofOf: (attachment: TextLine) => string): FormText {
  const fields = toText(stored, form.fields);
  const lists = Object.entries(form.lists).map(([list, names]): [string, TextLine[]] => {
    const rows: readonly object[] = stored[list as ApplicationList];
    return [list, rows.map((row, index) => ({ ...toText(row, names), key: storedLineKey(index, stored.version ?? 0) }))];
  });
  const text: FormText = {
    fields: { ...fields, submitterCode: side === "company" ? (stored.submitterCode ?? "") : "" },
    lists: Object.fromEntries(lists),
  };
  const attachments = (text.lists["attachmentList"] ?? []).map((line) => ({ ...line, proof: proofOf(line) }));
  const whole = { ...text, lists: { ...text.lists, attachmentList: attachments } };
  const rendered = toRenderedForm(stored, whole);
  return { ...whole, fields: { ...whole.fields, [baseField]: writeBase(rendered, form, comparableValue) } };
}

/** The text of a stored document with what says which line is which. */
export function toRenderedForm(stored: Application, { fields, lists }: FormText): RenderedForm {
  const withNames = Object.entries(lists).map(([list, lines]) => {
    const rows: readonly object[] = stored[list as ApplicationList];
    const code = lineCodes[list as ApplicationList];
    return [list, lines.map((line, index) => ({ id: idOf(rows[index]), code: comparableValue(code, line[code] ?? ""), line }))] as const;
  });
  return { fields, lists: Object.fromEntries(withNames) };
}

function idOf(row: object | undefined): string {
  const id: unknown = row && new Map<string, unknown>(Object.entries(row)).get("id");
  return typeof id === "string" || typeof id === "number" ? String(id) : "";
}

/** The form's lists are named like the document's. */
type ApplicationList = "detailPartList" | "detailLaborList" | "detailOtherFeeList" | "attachmentList";

/** The key of the line that stood at this place of a version of the stored document; keys that scripts and `changeLines` make are bare numbers. */
function storedLineKey(index: number, version: number): string {
  return `s${index}v${version}`;
}

/** Where in this version of the stored document a line stood, by its key; undefined for one that is new, or of another version. */
export function storedLineIndex(key: string, version: number): number | undefined {
  const [, place, ofVersion] = /^s(\d{1,4})v(\d+)$/.exec(key) ?? [];
  return place === undefined || ofVersion !== String(version) ? undefined : Number(place);
}

function toText(document: object, names: readonly string[]): Record<string, string> {
  const values = new Map(Object.entries(document));
  return Object.fromEntries(names.map((name) => [name, fieldText(name, values.get(name))]));
}

function fieldText(name: string, value: unknown): string {
  if (value === undefined || value === null) return "";
  switch (fieldKind(name)) {
    case "flag":
      return value === true ? "1" : "";
    case "day":
      return filledDay(String(value))?.slice(0, 10) ?? "";
    case "prose":
      return String(value).replace(/\r\n?/g, "\n");
    case "fileName":
      return withoutTurns(String(value));
    case "number":
      // 0 is what the wire says of a mileage nobody entered (1 §9).
      return name === "tripCurrent" && Number(value) === 0 ? "" : String(value);
    case "exact":
    case "code":
      return String(value);
  }
}
