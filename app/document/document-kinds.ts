import type { Side } from "../server/request/context.ts";
import { claimKind } from "../screens/claim/claim-kind.ts";
import { preAuthorizationKind } from "../screens/pre-authorization/pre-authorization-kind.ts";
import type { DocumentKind, DocumentRoutes } from "./document-kind.ts";

/** Every kind of document, by the name that routes and addresses give it. */
export const documentKinds = {
  claim: claimKind,
  preAuthorization: preAuthorizationKind,
} as const satisfies Readonly<Record<string, DocumentKind>>;

export type DocumentName = keyof typeof documentKinds;

/** The kinds of document that have addresses for all of the parts. */
export type DocumentWith<Part extends keyof DocumentRoutes> = {
  [Name in DocumentName]: (typeof documentKinds)[Name]["routes"][Side] extends Required<Pick<DocumentRoutes, Part>> ? Name : never;
}[DocumentName];

/** Whether a kind of document has an address for a part. */
export function hasPart<Part extends keyof DocumentRoutes>(document: DocumentName, part: Part): document is DocumentWith<Part> {
  const { routes }: DocumentKind = documentKinds[document];
  return routes.dealer[part] !== undefined;
}
