import { createContext, useContext, type ReactNode } from "react";
import type { ClaimDocumentKind, ClaimDocumentName } from "./claim-document-kind.ts";
import { claimDocumentKinds } from "./claim-document-kinds.ts";

const ClaimDocumentContext = createContext<ClaimDocumentKind | undefined>(undefined);

/** Tells the parts of a page which kind of document they are about. */
export function ClaimDocumentProvider({ name, children }: { name: ClaimDocumentName; children: ReactNode }) {
  return <ClaimDocumentContext.Provider value={claimDocumentKinds[name]}>{children}</ClaimDocumentContext.Provider>;
}

/** The kind of document the page is about. */
export function useClaimDocument(): ClaimDocumentKind {
  const claimDocument = useContext(ClaimDocumentContext);
  if (!claimDocument) throw new Error("a part of an application's page outside of it");
  return claimDocument;
}
