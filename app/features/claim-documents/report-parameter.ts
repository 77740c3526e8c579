import { createAddress } from "#app/lib/documents/document-address.ts";
import type { ClaimDocumentKind } from "./claim-document-kind.ts";

/** Names the report a new pre-authorization is begun with, and the vehicle it is about. */
export const reportParameter = { code: "report", vin: "vin" } as const;

/** The form of a new pre-authorization, filled in with the report it is asked for with. */
export function withReportAddress(kind: ClaimDocumentKind, code: string, vin: string): string {
  return `${createAddress(kind, "dealer")}?${new URLSearchParams({ [reportParameter.code]: code, [reportParameter.vin]: vin })}`;
}
