import { pathTo } from "#app/registry/route-table.ts";
import type { Audience } from "#app/lib/request/context.ts";

/** The activities of a vehicle, in the list of a side. */
export function activityVehiclesAddress(audience: Audience, vehicleVin: string): string {
  const list = audience === "dealer" ? pathTo("activityCarSearch") : pathTo("companyActivityCarSearch");
  return `${list}?${new URLSearchParams({ vehicleVin }).toString()}`;
}
