import { pathTo } from "#app/registry/route-table.ts";
import type { Side } from "#app/lib/request/context.ts";

/** The activities of a vehicle, in the list of a side. */
export function activityVehiclesAddress(side: Side, vehicleVin: string): string {
  const list = side === "dealer" ? pathTo("activityCarSearch") : pathTo("companyActivityCarSearch");
  return `${list}?${new URLSearchParams({ vehicleVin }).toString()}`;
}
