import type { StatusWord } from "#app/lib/documents/document-kind.ts";

/** Status codes (1 §4.1): the one place that knows their words. */
export const claimDocumentStatuses: Readonly<Record<number, StatusWord>> = {
  0: { label: "草稿", tone: "idle" },
  1: { label: "待批准", tone: "info" },
  2: { label: "需更正", tone: "warning" },
  3: { label: "已批准", tone: "success" },
  4: { label: "已驳回", tone: "critical" },
  5: { label: "已赔付", tone: "success" },
  6: { label: "已删除", tone: "idle" },
};

/** States of a document that are its writers' to change. */
export const draftStatus = 0;
export const deletedStatus = 6;
export const returnedStatus = 2;

/** The state of what was approved. */
export const approvedStatus = 3;

/** The state of what was rejected. */
const rejectedStatus = 4;

/** The state of a document that waits for a reviewer, and the query of the list of those. */
export const pendingStatus = 1;
export const pendingList = `status=${pendingStatus}`;
/** The query of the list of those that a dealer is to correct. */
export const returnedList = `status=${returnedStatus}`;

/** The word of a status code; a code a newer backend invents is shown by the name the backend gave it, never as a blank. */
export function claimDocumentStatus(code: number | undefined, backendName?: string): StatusWord {
  const known = code === undefined ? undefined : claimDocumentStatuses[code];
  return known ?? { label: backendName ?? (code === undefined ? "未知" : `状态 ${code}`), tone: "idle" };
}

/** The state a review has led to: the document's own, approved for a claim that is paid by now; undefined where none stands. */
export function decidedStatus({ status }: { status?: number | undefined }): number | undefined {
  if (status === 5) return approvedStatus;
  return status !== undefined && [2, approvedStatus, rejectedStatus].includes(status) ? status : undefined;
}

/**
 * An adjusted or authorized amount as it may be told: none until the document is decided, 0 where it was rejected. Before that a
 * backend's amount is what its reviewer has reckoned with so far.
 */
export function grantedAmount(status: number | undefined, amount: string | undefined): string | undefined {
  switch (status) {
    case 0:
    case pendingStatus:
    case 2:
    case 6:
      return undefined;
    case rejectedStatus:
      return "0";
    default:
      return amount;
  }
}

/** Its days and their word: of one that waits they run on, of one that is decided they are over. Undefined of one that was not submitted. */
export function daysOf(document: { status?: number | undefined; existDays?: number | undefined }) {
  const { status, existDays } = document;
  if (existDays === undefined || status === draftStatus || status === deletedStatus) return undefined;
  const decided = decidedStatus(document);
  return { word: decided === approvedStatus || decided === rejectedStatus ? "审核用时" : "停留", days: `${existDays} 天` };
}

/** What the reviewer tells the dealer: the own sentence, else the standard comment. */
export function reviewersWords(said: {
  approveCommentName?: string | undefined;
  approveCommentRemark?: string | undefined;
}): string | undefined {
  return said.approveCommentRemark || said.approveCommentName || undefined;
}

/** Kinds of fee a deduction takes from. */
export const feeTypeWords: Readonly<Record<string, string>> = { PART: "零件费", LABOR: "工时费", OTHER: "其他费用" };
