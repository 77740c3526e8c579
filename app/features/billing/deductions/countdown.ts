const dayMs = 24 * 3600_000;

interface Waiting {
  objectionFlag?: boolean | undefined;
  confirmDueDate?: string | undefined;
}

/** How long the dealer of a deduction that waits has yet; an objection stops the days. */
export function waitingOf({ objectionFlag, confirmDueDate = "" }: Waiting, now = Date.now()) {
  const left = Date.parse(confirmDueDate) - now;
  return { objected: objectionFlag === true, due: confirmDueDate, daysLeft: Math.ceil(left / dayMs), over: left <= 0 };
}

/** The same in a word. */
export function countdownOf(deduction: Waiting, now = Date.now()): string {
  const { objected, over, daysLeft } = waitingOf(deduction, now);
  if (objected) return "异议，暂停";
  return over ? "已过期限" : `还有 ${daysLeft} 天`;
}
