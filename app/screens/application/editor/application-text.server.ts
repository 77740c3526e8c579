import { blankText, type FormShape, type FormText, type TextLine } from "../../../forms/form-text.ts";
import type { Side } from "../../../server/context.ts";
import { filledDay } from "../../claim/view.server.ts";
import type { Application } from "../application-operations.server.ts";
import { blankTrip } from "./application-form.ts";
import { fieldKind } from "./field-kinds.server.ts";

/** A form that nobody has begun (1 §9). */
export function blankApplicationText(form: FormShape): FormText {
  const text = blankText(form);
  return { ...text, fields: { ...text.fields, ...blankTrip } };
}

/**
 * A stored document as the text of its form. Lines are known by where they stood (`storedLineKey`), so that a correction finds what
 * else the stored line carries.
 *
 * @param proofOf vouches for an attachment of the document, so that the form may send it back
 */
export function toApplicationText(form: FormShape, stored: Application, side: Side, proofOf: (attachment: TextLine) => string): FormText {
  const fields = toText(stored, form.fields);
  const lists = Object.entries(form.lists).map(([list, names]): [string, TextLine[]] => {
    const rows: readonly object[] = stored[list as ApplicationList];
    return [list, rows.map((row, index) => ({ ...toText(row, names), key: storedLineKey(index) }))];
  });
  const text: FormText = {
    fields: { ...fields, submitterCode: side === "company" ? (stored.submitterCode ?? "") : "" },
    lists: Object.fromEntries(lists),
  };
  const attachments = (text.lists["attachmentList"] ?? []).map((line) => ({ ...line, proof: proofOf(line) }));
  return { ...text, lists: { ...text.lists, attachmentList: attachments } };
}

/** The form's lists are named like the document's. */
type ApplicationList = "detailPartList" | "detailLaborList" | "detailOtherFeeList" | "attachmentList";

/** The key of the line that stood at this place of the stored document; keys that scripts and `changeLines` make are bare numbers. */
export function storedLineKey(index: number): string {
  return `s${index}`;
}

/** Where in the stored document a line stood, by its key; undefined for one that is new. */
export function storedLineIndex(key: string): number | undefined {
  const digits = /^s(\d{1,4})$/.exec(key)?.[1];
  return digits === undefined ? undefined : Number(digits);
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
    case "number":
    case "exact":
    case "code":
      return String(value);
  }
}
