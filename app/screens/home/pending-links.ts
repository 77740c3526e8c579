import { addressOfMenuCode } from "../../shell/menu.ts";

/** One kind of document that waits for the user, as the backend counts it (1 §7.6). */
interface PendingSource {
  menuCode: string;
  name?: string | undefined;
  status?: number | undefined;
  overdueFlag?: boolean | undefined;
  count?: number | undefined;
}

export interface PendingLink {
  name: string;
  count: number;
  to: string;
}

/** The waiting documents whose list has a screen here, each as a link to that list in that status; what is overdue as one to what is. */
export function toPendingLinks(pendingList: readonly PendingSource[], side: "dealer" | "company"): PendingLink[] {
  return pendingList.flatMap(({ menuCode, name, status, overdueFlag, count = 0 }) => {
    const list = addressOfMenuCode(menuCode, side);
    if (!list || !name || count <= 0) return [];
    const query = status !== undefined ? `?status=${status}` : overdueFlag ? "?overdueFlag=1" : "";
    return [{ name, count, to: list + query }];
  });
}
