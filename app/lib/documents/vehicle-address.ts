import { pathTo } from "#app/registry/route-table.ts";

/** What is known of a vehicle, by its VIN. */
export const quickVehicleAddress = (vin: string) => `${pathTo("quickVehicleSearch")}?${new URLSearchParams({ vin })}`;
