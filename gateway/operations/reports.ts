import { operation } from "../operation.ts";
import { OpinionQuery, Opinions } from "../schemas/report.ts";

export const reportOpinion = operation("report.opinion", {
  does: "What the company says to a report; internal opinions reach company staff alone.",
  post: "/api/claim/v1/report/opinion",
  body: OpinionQuery,
  answer: Opinions,
  effect: "read",
  document: "body.reportCode",
  spec: "1 §7.6",
});
