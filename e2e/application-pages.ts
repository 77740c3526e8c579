import type { ClaimDocumentKind } from "#app/features/claim-documents/claim-document-kind.ts";
import { claimDocumentKinds } from "#app/features/claim-documents/claim-document-kinds.ts";
import { operationsOf, type ClaimDocumentOperations } from "#app/features/claim-documents/claim-document-operations.server.ts";

/* Where the screens of claims and pre-authorizations are found, for tests of what both do alike. */

export interface ClaimDocumentPages {
  kind: ClaimDocumentKind;
  name: ClaimDocumentKind["name"];
  word: string;
  operations: ClaimDocumentOperations;
  /** A dealer's, and the company's: the form of a new one, and what its other addresses begin with. */
  create: string;
  base: string;
  companyCreate: string;
  companyBase: string;
}

function pagesOf(name: ClaimDocumentKind["name"], paths: Pick<ClaimDocumentPages, "create" | "base" | "companyCreate" | "companyBase">) {
  const kind = claimDocumentKinds[name];
  return { kind, name, word: kind.word, operations: operationsOf(kind), ...paths };
}

export const claimPages: ClaimDocumentPages = pagesOf("claim", {
  create: "/claim/create",
  base: "/claim",
  companyCreate: "/companyclaim/create",
  companyBase: "/companyclaim",
});

export const preAuthorizationPages: ClaimDocumentPages = pagesOf("preAuthorization", {
  create: "/claim/createPreLicense",
  base: "/claim/prelicense",
  companyCreate: "/companyclaim/createPreLicense",
  companyBase: "/companyclaim/prelicense",
});

export const claimDocumentPages: readonly ClaimDocumentPages[] = [claimPages, preAuthorizationPages];
