import { isDay } from "../forms/values/calendar-day.ts";
import { today } from "./today.server.ts";

/** The day an address asks for: what was valid then. Today for none, and for one that is no day, which is told. */
export function readAskedDay(request: Request): { day: string; notice: string | undefined } {
  const given = new URL(request.url).searchParams.get("day") ?? "";
  if (given === "") return { day: today(), notice: undefined };
  return isDay(given) ? { day: given, notice: undefined } : { day: today(), notice: "“日期”不是有效的日期，已按今天显示。" };
}

/** Whether something is valid on a day, both its ends included; an end that is not named is open. */
export function isValidOn(day: string, { beginDate, endDate }: { beginDate?: string | undefined; endDate?: string | undefined }): boolean {
  return (beginDate ?? "") <= day && day <= (endDate ?? "9999");
}
