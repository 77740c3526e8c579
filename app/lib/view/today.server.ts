import { formatDay } from "../ui/cells/format.ts";

/** The calendar day it is now in Shanghai, `YYYY-MM-DD`. */
export function today(): string {
  return formatDay(new Date().toISOString()) ?? "";
}
