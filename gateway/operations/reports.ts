import { PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import { OpinionQuery, Opinions, TechSupport, TechSupportFilter } from "../schemas/report.ts";
import { page } from "../schemas/wire.ts";

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
  post: "/api/claim/v1/technical/support/pre/page",
  query: PagingQuery.pick({ current: true, size: true }),
  body: TechSupportFilter,
  answer: page("TechSupportPage", TechSupport),
  effect: "read",
  spec: "1 §7.6",
});

export const reportOpinion = operation("report.opinion", {
  does: "What the company says to a report; internal opinions reach company staff alone.",
  post: "/api/claim/v1/report/opinion",
  body: OpinionQuery,
  answer: Opinions,
  effect: "read",
  document: "body.reportCode",
  spec: "1 §7.6",
});
