import { daysLeft } from "../confirm-due.ts";

interface Waiting {
  objectionFlag?: boolean | undefined;
  confirmDueDate?: string | undefined;
}

/** How long the dealer of a deduction that waits has yet, in a word; an objection stops the days. */
export function countdownOf({ objectionFlag, confirmDueDate = "" }: Waiting, now = Date.now()): string {
  if (objectionFlag) return "异议，暂停";
  return Date.parse(confirmDueDate) <= now ? "已过期限" : `剩余 ${daysLeft(confirmDueDate, now)} 天`;
}
