import type { RouteEntry } from "#app/lib/routing/route-entry.ts";
import { claimKind } from "../claims/claim-kind.ts";
import { preAuthorizationKind } from "../pre-authorizations/pre-authorization-kind.ts";
import type { ClaimDocumentKind, ClaimDocumentName } from "./claim-document-kind.ts";

/** Both kinds of application. */
export const claimDocumentKinds: Readonly<Record<ClaimDocumentName, ClaimDocumentKind>> = {
  claim: claimKind,
  preAuthorization: preAuthorizationKind,
};

/** The kind of application a route is about. @throws for a route of none: a bug of the route table */
export function claimDocumentOf({ route }: { route: RouteEntry | undefined }): ClaimDocumentKind {
  const name = route?.document ?? "";
  if (!isClaimDocumentName(name)) throw new Error(`route ${route?.id ?? "?"} is about no application`);
  return claimDocumentKinds[name];
}

function isClaimDocumentName(name: string): name is ClaimDocumentName {
  return Object.hasOwn(claimDocumentKinds, name);
}
