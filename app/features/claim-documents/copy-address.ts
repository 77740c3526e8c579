import { createAddress } from "#app/lib/documents/document-address.ts";
import type { ClaimDocumentKind } from "./claim-document-kind.ts";

/** Names the document a new one is begun as a copy of. */
export const copyParameter = "copy";

/** The form of a new document, filled in with what a stored one of the dealer's says that is not its own alone. */
export function copyAddress(kind: ClaimDocumentKind, id: string): string {
  return `${createAddress(kind, "dealer")}?${new URLSearchParams({ [copyParameter]: id }).toString()}`;
}
