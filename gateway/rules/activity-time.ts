/* How a service activity stands in time, for lists and pages and for the backend that lets acts on it through. */

const issued = "1";
const closed = "2";
const dayMs = 24 * 3600 * 1000;
/** So long the end of an activity can be taken back. */
export const reopenDays = 7;

interface Activity {
  status?: unknown;
  actBeginDate?: string | undefined;
  actEndDate?: string | undefined;
  actDeadline?: string | undefined;
}

/** Whether it was issued, and its first day is to come. @param day the day it is, in Shanghai */
export function isNotStarted({ status, actBeginDate = "" }: Activity, day: string): boolean {
  return String(status) === issued && actBeginDate > day;
}

/** Whether it runs, and a vehicle that has not been through it can still be claimed for. */
export function isUnfinished(activity: Activity & { completedFlag?: unknown }, day: string): boolean {
  const { status, completedFlag, actBeginDate = "", actEndDate = "", actDeadline = actEndDate } = activity;
  return String(status) !== closed && actBeginDate <= day && Number(completedFlag ?? 0) !== 1 && (actDeadline === "" || actDeadline >= day);
}

/** Whether its end can be taken back. @param actCloseDate ISO 8601; absent of one that nobody knows when it ended */
export function mayReopen({ status, actCloseDate }: Activity & { actCloseDate?: string | undefined }, now: Date): boolean {
  const since = now.getTime() - Date.parse(actCloseDate ?? "");
  return String(status) === closed && since >= 0 && since <= reopenDays * dayMs;
}
