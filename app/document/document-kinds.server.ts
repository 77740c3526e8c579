import { claimKind } from "../screens/claim/claim-kind.ts";
import { preAuthorizationKind } from "../screens/pre-authorization/pre-authorization-kind.ts";
import type { DocumentKind } from "./document-kind.ts";

/** Every kind of document, by the name that routes and addresses give it. */
export const documentKinds = {
  claim: claimKind,
  preAuthorization: preAuthorizationKind,
} as const satisfies Readonly<Record<string, DocumentKind>>;

export type DocumentName = keyof typeof documentKinds;
