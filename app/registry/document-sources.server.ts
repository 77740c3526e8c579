import { claimSource } from "../features/claims/claim-source.server.ts";
import { deductionSource } from "../features/billing/deductions/deduction-source.server.ts";
import { preAuthorizationSource } from "../features/pre-authorizations/pre-authorization-source.server.ts";
import { paymentBillSource } from "../features/billing/payment-bills/payment-bill-source.server.ts";
import { returnOrderSource } from "../features/returns/orders/return-order-source.server.ts";
import { returnPackageSource } from "../features/returns/packages/return-package-source.server.ts";
import { techSupportSource } from "../features/reports/technical-support/tech-support-source.server.ts";
import { warrantyReportSource } from "../features/reports/warranty-reports/warranty-report-source.server.ts";
import type { DocumentName } from "./document-kinds.server.ts";
import type { SheetContents } from "./document-sheets.tsx";
import type { DocumentSource } from "../lib/documents/document-source.server.ts";
import type { ReadPrinted } from "../lib/documents/printed-document.server.ts";

type Printing = { readonly [Name in keyof SheetContents]: { readonly print: ReadPrinted<SheetContents[Name]> } };

/** How each kind of document is read. */
export const documentSources = {
  claim: claimSource,
  preAuthorization: preAuthorizationSource,
  rma: returnOrderSource,
  package: returnPackageSource,
  paymentBill: paymentBillSource,
  deduction: deductionSource,
  warrantyReport: warrantyReportSource,
  techSupport: techSupportSource,
} as const satisfies Readonly<Record<DocumentName, DocumentSource>> & Printing;
