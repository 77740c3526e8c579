/*
 * Calendar days, `YYYY-MM-DD`, which compare as text. The same on server and in scripts, so it imports nothing.
 */

/** Stands for no day in the documented blank claim (1 §9); `#gateway/conventions.ts` says so too, but would bring zod into scripts. */
const blankDay = "1997-01-01";
/** Milliseconds of a day. */
export const dayMs = 24 * 3600_000;

/** Whether the text is a day of the calendar: 2026-02-31 is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

/** The day that was entered; undefined for none, the blank one, and text that is no day. */
export function enteredDay(text: string | undefined): string | undefined {
  const day = text?.trim() ?? "";
  return day !== blankDay && isDay(day) ? day : undefined;
}

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
