import { addressOfMenuCode } from "#app/lib/shell/menu.ts";

/** One kind of document that waits for the user, as the backend counts it (1 §7.6). */
interface PendingSource {
  menuCode: string;
  name?: string | undefined;
  status?: number | undefined;
  overdueFlag?: boolean | undefined;
  objectionFlag?: boolean | undefined;
  waitingFlag?: boolean | undefined;
  unreadFlag?: boolean | undefined;
  endingFlag?: boolean | undefined;
  confirmStatus?: number | undefined;
  invoiceStatus?: number | undefined;
  approvalResult?: string | undefined;
  count?: number | undefined;
}

export interface PendingLink {
  name: string;
  count: number;
  /** The measure word of what is counted. */
  unit: string;
  to: string;
}

/** The waiting documents whose list has a screen here, each as a link to that list in that status; what is overdue as one to what is. */
export function toPendingLinks(pendingList: readonly PendingSource[], side: "dealer" | "company"): PendingLink[] {
  return pendingList.flatMap(({ menuCode, name, count = 0, ...asked }) => {
    const list = addressOfMenuCode(menuCode, side);
    if (!list || !name || count <= 0) return [];
    return [{ name, count, unit: unitOf(menuCode), to: list + queryOf(asked) }];
  });
}

/** Measure words by the end of a menu code; a document is counted by 单. */
const units: readonly (readonly [RegExp, string])[] = [
  [/deduct|money/i, "笔"],
  [/paymentBill/i, "张"],
  [/support/i, "份"],
  [/^cvrm/, "条"],
  [/package/i, "箱"],
  [/carSearch/i, "台"],
  [/partner/i, "位"],
  [/activity/i, "项"],
];

function unitOf(menuCode: string): string {
  return units.find(([code]) => code.test(menuCode))?.[1] ?? "单";
}

/** What its list is asked for those that wait. Of payment bills what was paid waits for nobody. */
function queryOf({
  status,
  objectionFlag,
  confirmStatus,
  invoiceStatus,
  approvalResult,
  ...flags
}: Omit<PendingSource, "menuCode" | "name" | "count">): string {
  if (status !== undefined) return `?status=${status}${objectionFlag ? "&objectionFlag=1" : ""}`;
  if (approvalResult !== undefined) return `?approvalResult=${approvalResult}`;
  const flag = (["overdueFlag", "waitingFlag", "unreadFlag", "endingFlag"] as const).find((name) => flags[name]);
  if (flag) return `?${flag}=1`;
  if (confirmStatus !== undefined) return `?confirmStatus=${confirmStatus}`;
  return invoiceStatus === undefined ? "" : `?invoiceStatus=${invoiceStatus}&paidFlag=0`;
}
