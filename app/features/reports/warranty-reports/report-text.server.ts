import type { InputOf, OutputOf } from "#gateway/operation.ts";
import type { warrantyReportCreate, warrantyReportDetail } from "#gateway/operations/warranty-report.ts";
import type { Text } from "#app/lib/forms/form.ts";
import type { StoredText } from "#app/lib/forms/form-setup.server.ts";
import { plainFields, toEnteredLists, toLists } from "../report-text.server.ts";
import type { ReportShape } from "./report-form.ts";

type Report = OutputOf<typeof warrantyReportDetail>;
type Entry = InputOf<typeof warrantyReportCreate>["body"];

const plain = ["warrantyReportTypeDictId", ...plainFields] as const;

/** A stored report as its form shows it. */
export function toReportText(report: Report): StoredText<ReportShape> {
  const fields = Object.fromEntries(plain.map((name) => [name, report[name] ?? ""]));
  return { fields: { id: report.id, ...fields }, lists: toLists(report) };
}

/** What is sent of it. */
export function toReportEntry({ fields, lists }: Text<ReportShape>): Entry {
  const typed = Object.fromEntries(plain.flatMap((name) => (fields[name] === "" ? [] : [[name, fields[name]]])));
  return {
    // Only fields that a report has.
    ...(typed as Pick<Entry, (typeof plain)[number]>),
    tripUnit: fields.tripUnit || "km",
    ...toEnteredLists(lists),
  };
}
