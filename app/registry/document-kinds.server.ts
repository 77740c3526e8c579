import { claimKind } from "../features/claims/claim-kind.ts";
import { deductionKind } from "../features/billing/deductions/deduction-kind.ts";
import { preAuthorizationKind } from "../features/pre-authorizations/pre-authorization-kind.ts";
import { returnOrderKind } from "../features/returns/orders/return-order-kind.ts";
import { returnPackageKind } from "../features/returns/orders/return-package-kind.ts";
import { techSupportKind } from "../features/reports/technical-support/tech-support-kind.ts";
import { warrantyReportKind } from "../features/reports/warranty-reports/warranty-report-kind.ts";
import { paymentBillKind } from "../features/billing/payment-bills/payment-bill-kind.ts";
import type { DocumentKind } from "../lib/documents/document-kind.ts";

/** Every kind of document, by the name that routes and addresses give it. */
export const documentKinds = {
  claim: claimKind,
  preAuthorization: preAuthorizationKind,
  rma: returnOrderKind,
  package: returnPackageKind,
  paymentBill: paymentBillKind,
  deduction: deductionKind,
  warrantyReport: warrantyReportKind,
  techSupport: techSupportKind,
} as const satisfies Readonly<Record<string, DocumentKind>>;

export type DocumentName = keyof typeof documentKinds;
