import { claimSource } from "../screens/claim/claim-source.server.ts";
import { deductionSource } from "../screens/deduction/deduction-source.server.ts";
import { preAuthorizationSource } from "../screens/pre-authorization/pre-authorization-source.server.ts";
import { paymentBillSource } from "../screens/payment-bill/payment-bill-source.server.ts";
import { returnOrderSource } from "../screens/return-order/return-order-source.server.ts";
import { returnPackageSource } from "../screens/return-package/return-package-source.server.ts";
import { techSupportSource } from "../screens/tech-support/tech-support-source.server.ts";
import { warrantyReportSource } from "../screens/warranty-report/warranty-report-source.server.ts";
import type { DocumentName } from "./document-kinds.server.ts";
import type { SheetContents } from "./document-sheets.tsx";
import type { DocumentSource } from "./document-source.server.ts";
import type { ReadPrinted } from "./printed-document.server.ts";

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
