import { pathTo } from "#app/registry/route-table.ts";
import type { DocumentKind } from "./document-kind.ts";

/** The sheet of a document. */
export function printAddress({ name }: Pick<DocumentKind, "name">, id: string): string {
  return `${pathTo("element")}?${new URLSearchParams({ kind: name, id })}`;
}

/** The packing list of a package, by its id or its number. */
export function packageSheetAddress(id: string): string {
  return `${pathTo("fill")}?${new URLSearchParams({ package: id })}`;
}

/** Labels for the parts of a package, or of a return order. */
export function labelsAddress(of: "package" | "rma", id: string): string {
  return `${pathTo("fill")}?${new URLSearchParams({ [of]: id, labels: "a4" })}`;
}

/** The packing list of what goes back for a claim. */
export function packingListAddress(claimId: string): string {
  return `${pathTo("fill")}?${new URLSearchParams({ claim: claimId })}`;
}
