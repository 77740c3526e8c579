import { defineForm } from "#app/lib/forms/form.ts";
import { reportFields, reportLists } from "../report-fields.ts";
import { warrantyReportWords as words } from "./warranty-report-words.ts";

/** What a dealer asks the company about a repair (2 §3 "Warranty report"). */
export const reportForm = defineForm("warrantyReport", {
  versioned: true,
  // A draft is judged by its form alone.
  validatedWhole: true,
  writes: ["saveDraft", "submit"],
  shows: ["takeCodes", "upload"],
  draft: "saveDraft",
  linesMax: 50,
  fields: {
    id: { kind: "hidden", identity: true },
    warrantyReportTypeDictId: { label: words.warrantyReportTypeDictId, kind: "offered", required: true },
    ...reportFields,
  },
  lists: reportLists,
});

export type ReportShape = (typeof reportForm)["shape"];
