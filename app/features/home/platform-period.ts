import type { PlatformFilter } from "#gateway/schemas/home.ts";

/** The parameter that asks for figures of all times, where no months are named. */
export const periodName = "period";
export const allTimes = "all";

/** How many months are told of where nobody says which. */
const usualMonths = 12;

/** Both included. */
interface Months {
  beginTime: string;
  endTime: string;
}

/** The months up to this one that are shown where an address names none. @param today YYYY-MM-DD */
export function usualPeriod(today: string): Months {
  const endTime = today.slice(0, 7);
  return { beginTime: addMonths(endTime, 1 - usualMonths), endTime };
}

/** As many months before the months asked for, and how many; undefined where these have no beginning or no end. */
export function periodBefore({ beginTime, endTime }: Pick<PlatformFilter, keyof Months>): (Months & { count: number }) | undefined {
  if (beginTime === undefined || endTime === undefined) return undefined;
  const months = numberOf(endTime) - numberOf(beginTime) + 1;
  return { beginTime: addMonths(beginTime, -months), endTime: addMonths(beginTime, -1), count: months };
}

function addMonths(month: string, more: number): string {
  const number = numberOf(month) + more;
  return `${String(Math.floor(number / 12)).padStart(4, "0")}-${String((number % 12) + 1).padStart(2, "0")}`;
}

/** Months since the year 0. */
function numberOf(month: string): number {
  const [year = 0, ofYear = 1] = month.split("-").map(Number);
  return year * 12 + ofYear - 1;
}
