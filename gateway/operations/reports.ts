import { PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import { OpinionQuery, Opinions, TechSupport, TechSupportFilter, WarrantyReport } from "../schemas/report.ts";
import { page } from "../schemas/wire.ts";

/** The technical support a number names; its id leads to its page. */
export const techSupportByNumber = operation("techSupport.byNumber", {
  get: "/api/claim/v1/technical/support/number/{code}",
  answer: TechSupport,
  effect: "read",
  document: "params.code",
  spec: "1 §7.5",
});

/** The warranty report a number names; its id leads to its page. */
export const warrantyReportByNumber = operation("warrantyReport.byNumber", {
  get: "/api/claim/v1/warranty/report/number/{code}",
  answer: WarrantyReport,
  effect: "read",
  document: "params.code",
  spec: "1 §7.5",
});

/** Technical supports a pre-authorization may be asked for with. */
export const techSupportPrePage = operation("techSupport.prePage", {
  post: "/api/claim/v1/technical/support/pre/page",
  query: PagingQuery.pick({ current: true, size: true }),
  body: TechSupportFilter,
  answer: page(TechSupport),
  effect: "read",
  spec: "1 §7.6",
});

/** What the company says to a report; internal opinions reach company staff alone. */
export const reportOpinion = operation("report.opinion", {
  post: "/api/claim/v1/report/opinion",
  body: OpinionQuery,
  answer: Opinions,
  effect: "read",
  document: "body.reportCode",
  spec: "1 §7.6",
});
