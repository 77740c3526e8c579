import { operation } from "../operation.ts";
import { OpinionQuery, Opinions } from "../schemas/report.ts";

export const reportOpinion = operation("report.opinion", {
  does: "What the company says to a report; internal opinions reach company staff alone.",
  assumed:
    "Asked with reportCode, the number of a report of either kind; an opinion is opinion, createUserName, createDate. A dealer gets no internal ones.",
  post: "/api/claim/v1/report/opinion",
  body: OpinionQuery,
  answer: Opinions,
  effect: "read",
  document: "body.reportCode",
  spec: "1 §7.6",
});
