import type { ComponentProps, ComponentType } from "react";
import { ClaimSheet } from "../features/claims/claim-sheet.tsx";
import { PreAuthorizationSheet } from "../features/pre-authorizations/pre-authorization-sheet.tsx";
import { PaymentBillSheet } from "../features/billing/payment-bills/payment-bill-sheet.tsx";
import { ReportSheet } from "../features/reports/report-sheet.tsx";
import { ReturnOrderSheet } from "../features/returns/orders/return-order-sheet.tsx";

/** The sheet of each kind of document that is printed. */
const documentSheets = {
  claim: ClaimSheet,
  preAuthorization: PreAuthorizationSheet,
  rma: ReturnOrderSheet,
  paymentBill: PaymentBillSheet,
  warrantyReport: ReportSheet,
  techSupport: ReportSheet,
} as const;

export type PrintedName = keyof typeof documentSheets;
/** What each sheet shows, which its kind's source reads. */
export type SheetContents = { [Name in PrintedName]: ComponentProps<(typeof documentSheets)[Name]>["content"] };

/** Whether an address names a kind of document that has a sheet for paper. */
export function isPrinted(name: string): name is PrintedName {
  return Object.hasOwn(documentSheets, name);
}

/** A document for paper. `content`: as its kind's source has read it. */
export function DocumentSheet({ name, content }: { name: PrintedName; content: unknown }) {
  // `documentSources` is held to reading for each sheet what it shows.
  const Sheet = documentSheets[name] as ComponentType<{ content: unknown }>;
  return <Sheet content={content} />;
}
