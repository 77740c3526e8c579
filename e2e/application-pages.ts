import type { ApplicationKind } from "#app/features/claim-documents/application-kind.ts";
import { applicationKinds } from "#app/features/claim-documents/application-kinds.ts";
import { operationsOf, type ApplicationOperations } from "#app/features/claim-documents/application-operations.server.ts";

/* Where the screens of claims and pre-authorizations are found, for tests of what both do alike. */

export interface ApplicationPages {
  kind: ApplicationKind;
  name: ApplicationKind["name"];
  word: string;
  operations: ApplicationOperations;
  /** A dealer's, and the company's: the form of a new one, and what its other addresses begin with. */
  create: string;
  base: string;
  companyCreate: string;
  companyBase: string;
}

function pagesOf(name: ApplicationKind["name"], paths: Pick<ApplicationPages, "create" | "base" | "companyCreate" | "companyBase">) {
  const kind = applicationKinds[name];
  return { kind, name, word: kind.word, operations: operationsOf(kind), ...paths };
}

export const claimPages: ApplicationPages = pagesOf("claim", {
  create: "/claim/create",
  base: "/claim",
  companyCreate: "/companyclaim/create",
  companyBase: "/companyclaim",
});

export const preAuthorizationPages: ApplicationPages = pagesOf("preAuthorization", {
  create: "/claim/createPreLicense",
  base: "/claim/prelicense",
  companyCreate: "/companyclaim/createPreLicense",
  companyBase: "/companyclaim/prelicense",
});

export const applicationPages: readonly ApplicationPages[] = [claimPages, preAuthorizationPages];
