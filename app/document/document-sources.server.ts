import { claimSource } from "../screens/claim/claim-source.server.ts";
import { preAuthorizationSource } from "../screens/pre-authorization/pre-authorization-source.server.ts";
import type { DocumentWith } from "./document-kinds.ts";
import type { DocumentSource } from "./document-source.server.ts";

/** How each kind of document is read. */
export const documentSources = {
  claim: claimSource,
  preAuthorization: preAuthorizationSource,
} as const satisfies Readonly<Record<DocumentWith<"attachment">, DocumentSource>>;
