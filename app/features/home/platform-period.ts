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

/** The same months a year earlier; undefined where the months asked for have no beginning or no end. */
export function yearBefore({ beginTime, endTime }: Pick<PlatformFilter, keyof Months>): Months | undefined {
  if (beginTime === undefined || endTime === undefined) return undefined;
  return { beginTime: addMonths(beginTime, -12), endTime: addMonths(endTime, -12) };
}

/** @param month YYYY-MM */
export function addMonths(month: string, more: number): string {
  const number = numberOf(month) + more;
  return `${String(Math.floor(number / 12)).padStart(4, "0")}-${String((number % 12) + 1).padStart(2, "0")}`;
}

/** Months since the year 0. */
function numberOf(month: string): number {
  const [year = 0, ofYear = 1] = month.split("-").map(Number);
  return year * 12 + ofYear - 1;
}
