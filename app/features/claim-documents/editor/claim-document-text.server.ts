import { withoutBidiControls } from "#app/lib/forms/posts/file-name.ts";
import { asTextOf, type Text } from "#app/lib/forms/form.ts";
import type { TextLine } from "#app/lib/forms/values/form-text.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { filledDay } from "#app/lib/view/picked-fields.server.ts";
import type { ClaimDocument } from "../claim-document-operations.server.ts";
import type { ClaimDocumentForm, ClaimDocumentShape } from "../claim-document-form.ts";
import { fieldKind } from "./field-kinds.server.ts";

/** A stored document as the text of its form. */
export function toClaimDocumentText(form: ClaimDocumentForm, stored: ClaimDocument, audience: Audience): Text<ClaimDocumentShape> {
  const fields = toText(stored, form.fields);
  const lists = Object.entries(form.lists).map(([list, names]): [string, TextLine[]] => {
    const rows: readonly object[] = stored[list as ClaimDocumentList];
    return [list, rows.map((row, index) => ({ ...toText(row, names), key: String(index) }))];
  });
  return asTextOf(form, {
    fields: { ...fields, submitterCode: audience === "company" ? (stored.submitterCode ?? "") : "" },
    lists: Object.fromEntries(lists),
  });
}

/** What the backend calls the lines of a document: their text does not say it. */
export function lineIdsOf(stored: ClaimDocument): Readonly<Record<ClaimDocumentList, string[]>> {
  const { detailPartList, detailLaborList, detailOtherFeeList, attachmentList } = stored;
  return {
    detailPartList: detailPartList.map(idOf),
    detailLaborList: detailLaborList.map(idOf),
    detailOtherFeeList: detailOtherFeeList.map(idOf),
    attachmentList: attachmentList.map(idOf),
  };
}

function idOf(row: object): string {
  const id: unknown = new Map<string, unknown>(Object.entries(row)).get("id");
  return typeof id === "string" || typeof id === "number" ? String(id) : "";
}

/** The form's lists are named like the document's. */
type ClaimDocumentList = "detailPartList" | "detailLaborList" | "detailOtherFeeList" | "attachmentList";

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
      return withoutBidiControls(String(value));
    case "number":
      // 0 is what the wire says of a mileage nobody entered (1 §9).
      return name === "tripCurrent" && Number(value) === 0 ? "" : String(value);
    case "exact":
    case "code":
    case "words":
      return String(value);
  }
}
