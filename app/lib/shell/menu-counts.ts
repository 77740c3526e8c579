/** What waits behind an entry of the menu: 待更正索赔单, 16. */
export interface PendingCount {
  name: string;
  count: number;
}
export type PendingCounts = Readonly<Record<string, PendingCount>>;

/** One kind of document that waits, as the backend counts it (1 §7.6). */
interface PendingSource {
  menuCode: string;
  name?: string | undefined;
  status?: number | undefined;
  count?: number | undefined;
}

/** What came back to be corrected (1 §4.1): of a dealer's documents the rest are drafts, its own matter, and what waits for the company. */
const returned = 2;

/** What the menu says of each entry, by its code: the first of what waits there for somebody of this side. */
export function toPendingCounts(pendingList: readonly PendingSource[], audience: "dealer" | "company"): PendingCounts {
  const counts: Record<string, PendingCount> = {};
  for (const { menuCode, name, status, count = 0 } of pendingList) {
    const asks = audience === "company" || status === undefined || status === returned;
    if (asks && name && count > 0) counts[menuCode] ??= { name, count };
  }
  return counts;
}
