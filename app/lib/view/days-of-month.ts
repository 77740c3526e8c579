/** First and last day of a month. @param month `YYYY-MM` */
export function daysOfMonth(month: string): { first: string; last: string } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const day = new Date(0);
  // The day before the next month's first; `Date.UTC` would take the years 0 to 99 for those of the last century.
  day.setUTCFullYear(year, number, 0);
  return { first: `${month}-01`, last: `${month}-${String(day.getUTCDate()).padStart(2, "0")}` };
}
