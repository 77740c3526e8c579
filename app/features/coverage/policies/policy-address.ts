import { pathTo } from "#app/registry/route-table.ts";

interface Asked {
  vehicleVin: string;
  partCode?: string | undefined;
  day?: string | undefined;
  tripCurrent?: string | undefined;
  tripUnit?: string | undefined;
  /** Day the part itself was bought: then its own warranty is asked for. */
  partInvoiceDate?: string | undefined;
  /** The vehicle's mileage when that part was fitted. */
  partTrip?: string | undefined;
}

/** Where what covers a vehicle is told, as far as it is said what is asked. */
export function policyAddress(asked: Asked): string {
  const said = Object.entries(asked).flatMap(([name, value]: [string, string | undefined]) => (value ? [[name, value]] : []));
  return `${pathTo("coveragePolicySearch")}?${new URLSearchParams(said)}`;
}
