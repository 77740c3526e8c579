import { z } from "zod";
import { OrderQuery, PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import {
  ReportType,
  Supplier,
  TechSupport,
  TechSupportChange,
  TechSupportDetail,
  TechSupportEmission,
  TechSupportEntry,
  TechSupportFilter,
  TechSupportQuery,
  TechSupportSection,
  WrittenTechSupport,
} from "../schemas/technical-support.ts";
import { page } from "../schemas/wire.ts";

const spec = "2 §7 Technical support";
const TechSupportPage = page("TechSupportPage", TechSupport);

export const techSupportByNumber = operation("techSupport.byNumber", {
  does: "The technical support a number names; its id leads to its page.",
  get: "/api/claim/v1/technical/support/number/{code}",
  answer: TechSupport,
  effect: "read",
  document: "params.code",
  spec: "1 §7.5",
});

export const techSupportPrePage = operation("techSupport.prePage", {
  does: "Technical supports a pre-authorization may be asked for with, a page of those that match.",
  assumed: "Answered ones (states 4, 5) with forPreAuthorizationFlag, narrowed by reportNumber and vehicleVin.",
  post: "/api/claim/v1/technical/support/pre/page",
  query: PagingQuery.pick({ current: true, size: true }),
  body: TechSupportFilter,
  answer: TechSupportPage,
  effect: "read",
  spec: "1 §7.6",
});

export const supplierList = operation("supplier.list", {
  does: "Suppliers a report can be forwarded to; for company staff alone.",
  get: "/api/claim/v1/technical/supplier",
  answer: z.array(Supplier),
  effect: "read",
  cache: { seconds: 600, by: "tenant" },
  spec: "1 §7.6",
});

export const techSupportPage = operation("techSupport.page", {
  does: "Technical supports, a page of those that match; a dealer's own, everybody's but drafts for company staff. Ordered by `relevance`, those with the keyword in their subject come first.",
  assumed:
    "waitingFlag: it is the viewer's side to go on (1, 3 the company, 2, 4 the dealer). unreadFlag: the other side acted since this side opened it. With solvedFlag 1, keyword and the order relevance it is the history: all words occur somewhere, subjects first, then the newest.",
  post: "/api/claim/v1/technical/support/page",
  query: PagingQuery,
  body: TechSupportQuery,
  answer: TechSupportPage,
  effect: "read",
  spec,
});

export const techSupportExport = operation("techSupport.export", {
  does: "All technical supports that match, as a workbook.",
  post: "/api/claim/v1/technical/support/excel",
  query: OrderQuery,
  body: TechSupportQuery,
  answer: { file: "techSupport.xls" },
  effect: "read",
  spec,
});

export const techSupportExportDetail = operation("techSupport.exportDetail", {
  does: "All technical supports that match with all that they tell, as a workbook.",
  post: "/api/claim/v1/technical/support/detail/excel",
  query: OrderQuery,
  body: TechSupportQuery,
  answer: { file: "techSupportDetail.xls" },
  effect: "read",
  spec,
});

export const techSupportDetail = operation("techSupport.detail", {
  does: "A technical support whole. What the other side did or said is read from then on.",
  assumed:
    "States: draftFlag without a state; 1 after create; 2 by updateSection with status 2; 4 by emission; 3 by the dealer's update of a 2 or with status 3 (disagreement, statusName 有异议); 5 by update with status 5 and evaluation. answerDueDate is 4, 24 or 72 hours after each submit, by the level's value in questionLevel; inTimeFlag is set at the first answer and stays 0 once an answer was late.",
  get: "/api/claim/v1/technical/support/{id}",
  answer: TechSupportDetail,
  effect: "read",
  document: "params.id",
  spec,
});

export const techSupportCreate = operation("techSupport.create", {
  does: "Submits a technical support; with the id of a stored draft, that draft.",
  post: "/api/claim/v1/technical/support",
  body: TechSupportEntry,
  answer: WrittenTechSupport,
  effect: "write",
  document: "answer",
  spec,
});

export const techSupportSaveDraft = operation("techSupport.saveDraft", {
  does: "Stores a technical support that is not finished; nothing of it is checked but its form.",
  post: "/api/claim/v1/technical/support/draft",
  body: TechSupportEntry,
  answer: WrittenTechSupport,
  effect: "write",
  document: "answer",
  spec,
});

export const techSupportUpdate = operation("techSupport.update", {
  does: "A dealer's correction of what came back, its evaluation or its disagreement with an answer, by the status; without either, its opinions.",
  assumed: "A disagreement (status 3) needs an external opinion, a closing (status 5) an evaluation.",
  put: "/api/claim/v1/technical/support",
  body: TechSupportChange,
  answer: WrittenTechSupport,
  effect: "write",
  document: "body.id",
  spec,
});

export const techSupportUpdateSection = operation("techSupport.updateSection", {
  does: "What the company says to a report without answering it; with status 2 the report goes back to its dealer, with status 5 it is closed.",
  assumed:
    "Status 5 needs an answer that its dealer did not confirm until confirmDueDate; publicationId keeps what that supplier answered. A return (status 2) needs an external opinion. Without a status it adds opinions of the company; version is checked in either case.",
  put: "/api/claim/v1/technical/support/section",
  body: TechSupportSection,
  answer: WrittenTechSupport,
  effect: "write",
  document: "body.id",
  spec,
});

export const techSupportEmission = operation("techSupport.emission", {
  does: "The company's answer to a report that waits for it.",
  assumed: "Needs an external opinion.",
  post: "/api/claim/v1/technical/support/emission",
  body: TechSupportEmission,
  answer: WrittenTechSupport,
  effect: "write",
  document: "body.id",
  spec,
});

export const techSupportPublish = operation("techSupport.publish", {
  does: "Forwards a report to a supplier, once for each version of it. A GET that writes: whoever calls it never repeats it.",
  assumed: "publishList keeps what was sent, to whom and when; the same version to the same supplier, and a closed report, are refused.",
  get: "/api/claim/v1/technical/support/publish/{id}/{supplierId}",
  answer: WrittenTechSupport,
  effect: "write",
  document: "params.id",
  spec,
});

export const techSupportDelete = operation("techSupport.delete", {
  does: "Deletes a draft.",
  delete: "/api/claim/v1/technical/support/{id}",
  effect: "write",
  document: "params.id",
  spec,
});

export const reportTypeList = operation("reportType.list", {
  does: "Categories of reports, those of the first level.",
  get: "/api/claim/v1/report/type",
  answer: z.array(ReportType),
  effect: "read",
  cache: { seconds: 600, by: "tenant" },
  spec,
});

export const reportTypeChildren = operation("reportType.children", {
  does: "Categories below one of the first level.",
  get: "/api/claim/v1/report/type/{id}",
  answer: z.array(ReportType),
  effect: "read",
  cache: { seconds: 600, by: "tenant" },
  spec,
});
