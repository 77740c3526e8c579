import { z } from "zod";
import { OrderQuery, PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import {
  ContactPerson,
  ContactPosition,
  VehicleFunction,
  FoundWarrantyReport,
  WarrantyReport,
  WarrantyReportChange,
  WarrantyReportDetail,
  WarrantyReportEntry,
  WarrantyReportFilter,
  WarrantyReportRejection,
  WrittenWarrantyReport,
} from "../schemas/warranty-report.ts";
import { page } from "../schemas/wire.ts";

const spec = "2 §7 Warranty reports";

export const warrantyReportByNumber = operation("warrantyReport.byNumber", {
  does: "The warranty report a number names; its id leads to its page.",
  get: "/api/claim/v1/warranty/report/number/{code}",
  answer: FoundWarrantyReport,
  effect: "read",
  document: "params.code",
  spec: "1 §7.5",
});

export const warrantyReportPage = operation("warrantyReport.page", {
  does: "Warranty reports, a page of those that match; a dealer's own, everybody's but drafts for company staff.",
  assumed:
    "Narrowed by number, subject and VIN by part, dealer, state, draftFlag, type, main part, symptom, troubleCode, day of creation and solvedFlag (approved, with a solution that worked).",
  post: "/api/claim/v1/warranty/report/page",
  query: PagingQuery,
  body: WarrantyReportFilter,
  answer: page("WarrantyReportPage", WarrantyReport),
  effect: "read",
  spec,
});

export const warrantyReportExport = operation("warrantyReport.export", {
  does: "All warranty reports that match, as a workbook.",
  post: "/api/claim/v1/warranty/report/excel",
  query: OrderQuery,
  body: WarrantyReportFilter,
  answer: { file: "warrantyReport.xls" },
  effect: "read",
  spec,
});

export const warrantyReportDetail = operation("warrantyReport.detail", {
  does: "A warranty report whole. The first time company staff open one that nobody has viewed, it is viewed from then on.",
  assumed:
    "States: draftFlag without a state; 0 after create; 5 once company staff read this (never by number); 1, 2, 4 by the company's update; 3 by reject; 1 again by the dealer's update of a 2.",
  get: "/api/claim/v1/warranty/report/{id}",
  answer: WarrantyReportDetail,
  effect: "read",
  document: "params.id",
  spec,
});

export const warrantyReportCreate = operation("warrantyReport.create", {
  does: "Submits a warranty report; with the id of a stored draft, that draft.",
  assumed: "troubleCodes carry dtcModuleDictId, code, description. Files are attachmentList, those of a solution its own.",
  post: "/api/claim/v1/warranty/report",
  body: WarrantyReportEntry,
  answer: WrittenWarrantyReport,
  effect: "write",
  document: "answer",
  spec,
});

export const warrantyReportSaveDraft = operation("warrantyReport.saveDraft", {
  does: "Stores a warranty report that is not finished; nothing of it is checked but its form.",
  post: "/api/claim/v1/warranty/report/draft",
  body: WarrantyReportEntry,
  answer: WrittenWarrantyReport,
  effect: "write",
  document: "answer",
  spec,
});

export const warrantyReportUpdate = operation("warrantyReport.update", {
  does: "A dealer's correction of a report that came back; the company's decision on one, by its status; opinions of either, without a status.",
  assumed:
    "A return needs an external opinion, an approval approvedAmount, in the dealer's currency; above the reviewer's authority that waits in recommendation (amount). opinionList without a status adds opinions and carries no version; a dealer's are external.",
  put: "/api/claim/v1/warranty/report",
  body: WarrantyReportChange,
  answer: WrittenWarrantyReport,
  effect: "write",
  document: "body.id",
  spec,
});

export const warrantyReportReject = operation("warrantyReport.reject", {
  does: "Rejects a report that waits for approval; an external opinion says why.",
  put: "/api/claim/v1/warranty/report/reject",
  body: WarrantyReportRejection,
  answer: WrittenWarrantyReport,
  effect: "write",
  document: "body.id",
  spec,
});

export const warrantyReportDelete = operation("warrantyReport.delete", {
  does: "Deletes a draft.",
  delete: "/api/claim/v1/warranty/report/{id}",
  effect: "write",
  document: "params.id",
  spec,
});

export const functionList = operation("function.list", {
  does: "Functions of vehicles: those below the one of an id; 0: the first ones.",
  assumed: "{id} 0 are the first functions.",
  get: "/api/claim/v1/function/list/{id}",
  answer: z.array(VehicleFunction),
  effect: "read",
  cache: { seconds: 600, by: "tenant" },
  spec,
});

export const contactPositions = operation("contact.positions", {
  does: "What people at a dealer do there who can be asked about a report. The trailing slash is documented.",
  get: "/api/claim/v1/contact/position/",
  answer: z.array(ContactPosition),
  effect: "read",
  cache: { seconds: 600, by: "tenant" },
  spec: "1 §7.6",
});

export const contactPersons = operation("contact.person", {
  does: "People of the dealer behind the token at a position.",
  get: "/api/claim/v1/contact/person/{id}",
  answer: z.array(ContactPerson),
  effect: "read",
  spec: "1 §7.6",
});
