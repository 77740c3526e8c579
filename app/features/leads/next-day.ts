import { dayFrom, refuseContactDay } from "#gateway/rules/follow-up-day.ts";

/** Days a customer is usually contacted again in, and any other day. */
export const nextDayChoices = [
  { value: "1", label: "明天" },
  { value: "3", label: "3 天" },
  { value: "7", label: "7 天" },
  { value: "other", label: "选日期" },
] as const;

interface Chosen {
  nextDay: string;
  nextFollowDate: string;
}

/**
 * The day that was chosen, or why there is none. A day that was typed counts for more than the choice its form began with; beside
 * another choice nobody knows which was meant.
 * @param begun the choice the form began with
 */
export function readNextDay(
  { nextDay, nextFollowDate }: Chosen,
  { begun, today, label }: { begun: string; today: string; label: string },
): { day: string } | { problem: string } {
  const days = Number(nextDay);
  const isQuick = days > 0;
  if (nextFollowDate === "" && isQuick) return { day: dayFrom(today, days) };
  if (nextFollowDate !== "" && isQuick && nextDay !== begun && nextFollowDate !== dayFrom(today, days)) {
    const chosen = nextDayChoices.find(({ value }) => value === nextDay)?.label;
    return { problem: `选了“${chosen}”，又填了日期：请清空日期，或选“选日期”` };
  }
  const problem = refuseContactDay(nextFollowDate, today, label);
  return problem === undefined ? { day: nextFollowDate } : { problem };
}
