import { daysLeft } from "../confirm-due.ts";

interface Waiting {
  objectionFlag?: boolean | undefined;
  confirmDueDate?: string | undefined;
}

/** How long the dealer of a deduction that waits has yet; an objection stops the days. */
export function waitingOf({ objectionFlag, confirmDueDate = "" }: Waiting, now = Date.now()) {
  return { objected: objectionFlag === true, due: confirmDueDate, over: Date.parse(confirmDueDate) <= now };
}

/** The same in a word. */
export function countdownOf(deduction: Waiting, now = Date.now()): string {
  const { objected, due, over } = waitingOf(deduction, now);
  if (objected) return "异议，暂停";
  return over ? "已过期限" : `剩余 ${daysLeft(due, now)} 天`;
}
