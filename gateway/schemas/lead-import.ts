import { z } from "zod";
import { code, coded, codedFilter, id, instant, integer, page, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** A workbook as the template has it: a line of headings, and a line for each lead. */
export const LeadFile = z.object({ file: z.instanceof(Blob) }).meta({ id: "LeadFile" });

const LeadFileError = shape("LeadFileError", { rowNumber: integer, column: text, reason: text });

/** What was found in a file; nothing is a lead before it is submitted. */
export const LeadUploaded = shape("LeadUploaded", {
  id,
  total: integer,
  acceptedCount: integer,
  refusedCount: integer,
  errorList: z.array(LeadFileError),
  joinList: z.array(shape("LeadJoin", { rowNumber: integer, leadId: code, leadNumber: text })).optional(),
});

const importStatuses = { 0: "checked, and not submitted", 1: "submitted" } as const;

export const LeadImport = shape("LeadImport", {
  id,
  fileName: text,
  total: integer,
  acceptedCount: integer,
  refusedCount: integer,
  joinedCount: integer,
  status: coded(importStatuses),
  createDate: instant,
  submitDate: instant,
  userName: text,
});

export const LeadImportFilter = z
  .object({
    importId: z.string(),
    fileName: z.string(),
    status: codedFilter(importStatuses).unwrap(),
    createStartDate: z.string().meta({ format: "date" }),
    createEndDate: z.string().meta({ format: "date" }),
  })
  .partial()
  .meta({ id: "LeadImportFilter" });
export type LeadImportFilter = z.output<typeof LeadImportFilter>;

const rowStatuses = { 0: "good", 1: "a lead", 2: "refused", 3: "joined an open lead" } as const;

/** A row of an imported file; the lead it became, or why not. */
export const LeadImportRow = shape("LeadImportRow", {
  id,
  rowNumber: integer,
  leadName: text,
  mobile: code,
  provinceName: text,
  cityName: text,
  fromChannelName: text,
  subChannelName: text,
  campaignCode: code,
  preModel: code,
  status: coded(rowStatuses),
  reason: text,
  leadId: code,
});

export const LeadImportRowFilter = z
  .object({ status: codedFilter(rowStatuses).unwrap(), leadName: z.string() })
  .partial()
  .meta({ id: "LeadImportRowFilter" });
export type LeadImportRowFilter = z.output<typeof LeadImportRowFilter>;

export const LeadImportSubmitted = shape("LeadImportSubmitted", { id, createdCount: integer, joinedCount: integer });

export const LeadImportPage = page("LeadImportPage", LeadImport);
export const LeadImportRowPage = page("LeadImportRowPage", LeadImportRow);

say({
  "LeadUploaded.total": "Rows of the file.",
  joinList: "Good rows whose customer has an open lead, each with the lead it joins.",
  "LeadUploaded.errorList": "What is wrong, cell by cell.",
  "LeadImport.fileName": "What the file is called.",
  "LeadImportFilter.fileName": "Part of what the file is called.",
  "LeadImport.total": "Rows of the file.",
  "LeadFileError.column": "Field the reason is about, by its name here.",
  acceptedCount: "Rows that were good.",
  createdCount: "Leads that were made.",
  joinedCount: "Rows whose customer was known.",
  leadId: "Id of the lead.",
  refusedCount: "Rows that were not good.",
  rowNumber: "Row of the file; the headings are row 1.",
  "LeadImport.submitDate": "When it was submitted.",
});
