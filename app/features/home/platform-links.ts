import type { PlatformFilter } from "#gateway/schemas/home.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { listAddress } from "#app/lib/documents/document-address.ts";
import { daysOfMonth } from "#app/lib/view/days-of-month.ts";
import { claimKind } from "../claims/claim-kind.ts";

/** Earlier than any decision: a list from this day on has whatever was decided. */
const firstDay = "2000-01-01";

/** What a claim list is asked for besides the platform's own filter. */
export interface ListCondition {
  causalPartCode?: string;
  decided?: true;
}

/** The list of the claims behind a figure. */
export function claimsBehind(audience: Audience, filter: PlatformFilter, { causalPartCode, decided }: ListCondition = {}): string {
  const search = new URLSearchParams();
  const add = (name: string, value: string | number | undefined) => value !== undefined && search.set(name, String(value));
  if (audience === "company") add("submitterCode", filter.dealerCode);
  add("status", filter.status);
  add("causalPartCode", causalPartCode);
  add("vehicleModelCode", filter.vehicleModelCode);
  add("createStartDate", filter.beginTime && daysOfMonth(filter.beginTime).first);
  add("createEndDate", filter.endTime && daysOfMonth(filter.endTime).last);
  add("approveStartDate", decided && firstDay);
  return listAddress(claimKind, audience, search.toString());
}
