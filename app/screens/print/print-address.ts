import { applicationKinds, type ApplicationName } from "../application/application-kind.ts";
import { pathTo } from "../../route-table.ts";

/** What can be printed, as an address names it. */
type PrintKind = ApplicationName;

export function isPrintKind(name: string): name is PrintKind {
  return Object.hasOwn(applicationKinds, name);
}

/** The sheet of a document. */
export function printAddress(kind: PrintKind, id: string): string {
  return `${pathTo("element")}?${new URLSearchParams({ kind, id })}`;
}

/** The packing list of what goes back for a claim. */
export function packingListAddress(claimId: string): string {
  return `${pathTo("fill")}?${new URLSearchParams({ claim: claimId })}`;
}
