import { pathTo } from "#app/registry/route-table.ts";

/** The claim history of a vehicle; there is one for the company only. */
export function vehicleHistoryAddress(vin: string, page = 1, size?: number): string {
  const search = new URLSearchParams({ vin });
  if (page > 1) search.set("page", String(page));
  if (size !== undefined) search.set("size", String(size));
  return `${pathTo("companyClaimSearchHistory")}?${search.toString()}`;
}
