import { claimKind } from "../screens/claim/claim-kind.ts";
import { deductionKind } from "../screens/deduction/deduction-kind.ts";
import { preAuthorizationKind } from "../screens/pre-authorization/pre-authorization-kind.ts";
import { returnOrderKind } from "../screens/return-order/return-order-kind.ts";
import { returnPackageKind } from "../screens/return-order/return-package-kind.ts";
import { techSupportKind } from "../screens/tech-support/tech-support-kind.ts";
import { warrantyReportKind } from "../screens/warranty-report/warranty-report-kind.ts";
import { paymentBillKind } from "../screens/payment-bill/payment-bill-kind.ts";
import type { DocumentKind } from "./document-kind.ts";

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
