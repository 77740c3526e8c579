import { z } from "zod";
import { claimDocumentStatuses } from "./claim-document.ts";
import { code, codedFilter, decimal, id, integer, money, month, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/**
 * What the figures of the platform are about. `beginTime` and `endTime` are Shanghai months of the claims' creation,
 * `YYYY-MM`, both included; empty or absent: open.
 */
export const PlatformFilter = z.object({
  beginTime: month,
  endTime: month,
  dealerCode: z.string().optional(),
  vehicleModelCode: z.string().optional(),
  status: codedFilter(claimDocumentStatuses),
});
export type PlatformFilter = z.output<typeof PlatformFilter>;

/**
 * Amounts of one currency; those of different currencies are never added. `decidedTotalAmount`: what was claimed by what is decided, of
 * which `adjustedTotalAmount` was granted. `paidAmount`: adjusted totals of what is paid.
 */
const PlatformAmount = shape("PlatformAmount", {
  currencyCode: text,
  totalAmount: money,
  decidedTotalAmount: money,
  adjustedTotalAmount: money,
  paidAmount: money,
});

/** Days from creation to decision are the sum over all `decided` claims; whoever wants the average divides. */
const figures = {
  count: integer,
  approvedCount: integer,
  rejectedCount: integer,
  decidedCount: integer,
  decisionDays: decimal,
  amounts: z.array(PlatformAmount),
};

/** The figures of one state, month, model, dealer or part; `code` says of which, and without it they are nothing's. */
const PlatformGroup = shape("PlatformGroup", { code: id, name: text, ...figures });
export type PlatformGroup = z.output<typeof PlatformGroup>;

/** Payment bills of one dealer, month and currency that are not paid. */
const OpenBillGroup = shape("OpenBillGroup", {
  month: text,
  dealerCode: code,
  dealerName: text,
  currencyCode: text,
  billCount: integer,
  totalAmount: money,
});
/** Technical supports of one question level that were answered, and how many of them in time. */
const AnsweredSupports = shape("AnsweredSupports", { code: id, name: text, answeredCount: integer, inTimeCount: integer });

/**
 * The figures of all claims that the viewer's list would show for the same filter, in all and by group: states in their
 * order, the latest 24 months, oldest first, and of models, dealers and parts the ten with most claims.
 * `techSupportList`: answered technical supports of the same months, dealer and model, by level; for whoever may read them.
 */
export const Platform = shape("Platform", {
  ...figures,
  statusList: z.array(PlatformGroup),
  monthList: z.array(PlatformGroup),
  modelList: z.array(PlatformGroup),
  dealerList: z.array(PlatformGroup),
  partList: z.array(PlatformGroup),
  /** Absent for whoever reads no payment bills; months are those that are settled, model and state narrow nothing. */
  openBillList: z.array(OpenBillGroup).optional(),
  techSupportList: z.array(AnsweredSupports).optional(),
  batchCount: integer,
  batchDeductedCount: integer,
});
export type Platform = z.output<typeof Platform>;

say({
  "AnsweredSupports.code": "The level, by its id.",
  answeredCount: "How many have an answer.",
  inTimeCount: "How many were answered in time, every time they waited.",
  techSupportList: "Answered technical supports by level; absent for whoever may not read them.",
  amounts: "The amounts, one entry a currency.",
  approvedCount: "How many were approved.",
  batchCount: "How many were approved together with others (ClaimReview.batchFlag); for company staff alone.",
  batchDeductedCount: "Of batchCount, how many a deduction has been made from since.",
  beginTime: "Created in this Shanghai month at the earliest; empty or absent: open.",
  "PlatformGroup.code": "What the figures are of: a state, a month `YYYY-MM`, a model, a dealer or a part.",
  dealerList: "The ten dealers with most claims.",
  decidedCount: "How many were decided.",
  decidedTotalAmount: "Claimed totals of what is approved, rejected or paid.",
  decisionDays: "Days from creation to decision, summed over all that were decided.",
  endTime: "Created in this Shanghai month at the latest; empty or absent: open.",
  modelList: "The ten models with most claims.",
  monthList: "The latest 24 months, oldest first.",
  paidAmount: "Adjusted totals of what is paid.",
  billCount: "How many payment bills there are of it.",
  "OpenBillGroup.month": "The month they settle, `YYYY-MM`.",
  openBillList:
    "Payment bills that are not paid, by the month they settle and dealer, the latest month first; absent for whoever reads none.",
  partList: "The ten causal parts with most claims.",
  rejectedCount: "How many were rejected.",
  statusList: "The figures of each state, in the order of states.",
});
