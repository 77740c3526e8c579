import { pathTo } from "../route-table.ts";
import { documentKinds, type DocumentName } from "./document-kinds.ts";
import { isDocumentName } from "./route-document.ts";

/** Whether an address names a kind of document that has a sheet for paper. */
export function isPrinted(name: string): name is DocumentName {
  return isDocumentName(name) && documentKinds[name].printed;
}

/** The sheet of a document. */
export function printAddress(kind: DocumentName, id: string): string {
  return `${pathTo("element")}?${new URLSearchParams({ kind, id })}`;
}

/** The packing list of what goes back for a claim. */
export function packingListAddress(claimId: string): string {
  return `${pathTo("fill")}?${new URLSearchParams({ claim: claimId })}`;
}
