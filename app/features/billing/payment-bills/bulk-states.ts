import type { StoredState } from "./bill-words.ts";

/** Whether it can be published with others: one its dealer objected to is looked at by itself. */
export const isDraft = ({ confirmStatus }: StoredState) => confirmStatus === 0;

/** Whether nothing but its payment is left to do. */
export const isPayable = ({ confirmStatus, invoiceStatus, paidFlag }: StoredState) =>
  confirmStatus === 3 && invoiceStatus === 3 && paidFlag !== true;
