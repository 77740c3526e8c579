import type { StatusWord } from "#app/lib/documents/document-kind.ts";
import { claimDocumentStatuses } from "../claim-documents/claim-document-words.ts";
import { claimWords } from "../claim-documents/claim-words.ts";

/** States of a pre-authorization (1 §4.1): a claim's without draft and paid; a draft is its writer's alone and asked for by itself. */
export const preAuthorizationStatuses: Readonly<Record<number, StatusWord>> = Object.fromEntries(
  Object.entries(claimDocumentStatuses).filter(([code]) => code !== "0" && code !== "5"),
);

/** Words of the fields a list shows, filters or names in a notice: a claim's, but for its own number. */
export const preAuthorizationWords = {
  ...claimWords,
  applicationNumber: "预授权单号",
  reportCode: "技术支持报告编号",
  usedFlag: "已被索赔单使用",
  claimNumber: "索赔单号",
  adjustedTotalAmount: "授权金额",
} as const;
