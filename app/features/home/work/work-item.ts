/*
 * Work of the home page: documents of every kind that wait for the account that reads it. What a table row or a tile shows is worked out on
 * the server, addresses included, so that the page's scripts know no kind of document.
 */

import type { RowAction } from "#app/lib/lists/list-view.tsx";

export type ReasonTone = "plain" | "warn" | "late";
export interface Reason {
  text: string;
  tone: ReasonTone;
}

/** A document that waits. Amounts are decimal strings. */
export interface WorkItem {
  /** The document's, where its source looks at it again. */
  id?: string | undefined;
  number: string;
  to: string;
  /** What it is about: the causal part, the subject. */
  subject?: string | undefined;
  /** A dealer that is named by a short name where that can be read. */
  dealerCode?: string | undefined;
  /** Company staff read of several dealers, a dealer of several vehicles. */
  whose?: string | undefined;
  amount?: string | undefined;
  currency?: string | undefined;
  /** Since when it waits; without it, it stands after all that have one. */
  since?: string | undefined;
  /** Days it has been waiting where the backend counts them. */
  days?: number | undefined;
  /** Why it waits, or what is to be done. */
  reason?: Reason | undefined;
  act: RowAction;
}

export interface AmountOf {
  currency: string | undefined;
  amount: string | undefined;
}

/** The first of what waits, and figures of all of it. */
export interface WorkFound {
  items: WorkItem[];
  total: number;
  sums: AmountOf[];
}

/** A row of the table. */
export interface WorkRow extends Omit<WorkItem, "since" | "id" | "dealerCode"> {
  kind: string;
}

/** Kinds of work: the tabs of the table, in their order. */
export const workKinds = {
  claim: { word: "索赔单", unit: "单" },
  preAuthorization: { word: "预授权", unit: "单" },
  report: { word: "质保报告", unit: "份" },
  support: { word: "技术支持", unit: "份" },
  returns: { word: "返件", unit: "件" },
  bill: { word: "付款单", unit: "张" },
  deduction: { word: "抵扣", unit: "笔" },
  activity: { word: "服务活动", unit: "项" },
  lead: { word: "线索", unit: "条" },
  partner: { word: "合伙人", unit: "位" },
  withdrawal: { word: "提现", unit: "笔" },
  order: { word: "订单", unit: "单" },
} as const;
export type WorkKind = keyof typeof workKinds;

/** The page's parameter that asks for one kind of work. */
export const workParameter = "work";

/** A document that waits as long as this is marked as late. */
export const lateDays = 10;
