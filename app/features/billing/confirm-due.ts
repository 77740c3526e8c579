import { formatDay, formatMoment } from "#app/lib/ui/cells/format.ts";
import type { Audience } from "#app/lib/request/context.ts";

const dayMs = 24 * 3600_000;

/** Days that are left until an instant, the begun one included. */
export const daysLeft = (due: string, now: number) => Math.ceil((Date.parse(due) - now) / dayMs);

/** By when a dealer has to confirm a bill or a deduction, or that this is over. */
export function confirmDueWords(due: string, audience: Audience, now = Date.now()): string {
  if (Date.parse(due) <= now) return `确认期限 ${formatDay(due) ?? ""} 已过，厂家可代为确认`;
  const asked = audience === "company" ? "经销商应" : "请";
  return `${asked}在 ${formatMoment(due) ?? ""} 前确认或提出异议（剩余 ${daysLeft(due, now)} 天），逾期由厂家代为确认`;
}
