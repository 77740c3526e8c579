import { pathTo } from "../../route-table.ts";

/** What can be printed, as an address names it. */
export const printKinds = ["claim"] as const;
export type PrintKind = (typeof printKinds)[number];

/** The sheet of a document. */
export function printAddress(kind: PrintKind, id: string): string {
  return `${pathTo("element")}?${new URLSearchParams({ kind, id })}`;
}

/** The packing list of what goes back for a claim. */
export function packingListAddress(claimId: string): string {
  return `${pathTo("fill")}?${new URLSearchParams({ claim: claimId })}`;
}
