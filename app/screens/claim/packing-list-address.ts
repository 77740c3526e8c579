import { pathTo } from "../../route-table.ts";

/** The packing list of what goes back for a claim. */
export function packingListAddress(claimId: string): string {
  return `${pathTo("fill")}?${new URLSearchParams({ claim: claimId })}`;
}
