/* How a withdrawal stands to being paid, for the pages that pay and for the backend. */

/** States of a withdrawal, by the ids of the dictionary (2 §7). */
export const payStates = { pending: "0", paying: "1", paid: "2", failed: "3", unknown: "4" } as const;

/** What WeChat pays into a balance at once at most, in yuan. */
export const balanceMax = 20_000;
const toBalance = "1";

interface Stands {
  status?: unknown;
  /** The last try to pay it, from 1. */
  attempt?: number | string | undefined;
}

/** How many tries to pay it there were. */
export function attemptsOf({ status, attempt }: Stands): number {
  return attempt === undefined ? Number(String(status) !== payStates.pending) : Number(attempt);
}

/** Whether a payment can be begun: none was, or it is known that the last one has failed. What nobody knows of is looked up, not paid. */
export function mayBePaid({ status }: Stands): boolean {
  return String(status) === payStates.pending || String(status) === payStates.failed;
}

/** Why the bank would not pay it, known before it is asked; undefined where it would. */
export function tellLimit({ type, amount }: { type?: unknown; amount?: number | string | undefined }): string | undefined {
  return String(type) === toBalance && Number(amount ?? 0) > balanceMax
    ? `超过微信零钱单笔限额 ${balanceMax.toLocaleString("en-US")} 元`
    : undefined;
}
