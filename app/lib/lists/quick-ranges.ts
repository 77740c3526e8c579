import { addDays } from "../forms/values/calendar-day.ts";

interface QuickRange {
  words: string;
  /** Both included. */
  first: string;
  last: string;
}

/** Ranges of days people ask for every day. @param today YYYY-MM-DD; a week begins on Monday */
export function quickRanges(today: string): QuickRange[] {
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return [
    { words: "今天", first: today, last: today },
    { words: "本周", first: addDays(today, -sinceMonday), last: today },
    { words: "本月", first: `${today.slice(0, 8)}01`, last: today },
    { words: "近30天", first: addDays(today, -29), last: today },
  ];
}
