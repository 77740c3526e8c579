import { pathTo } from "#app/registry/route-table.ts";

/** What the address of a claim that is begun for a vehicle of a service activity says. */
export const activityParameters = { activity: "activity", vin: "vin", process: "process" } as const;

/** The form of a dealer's new claim for a vehicle of an activity. @param process which of its processes is done, by its number */
export function activityClaimAddress(activityId: string, vin: string, process?: number): string {
  const said = { [activityParameters.activity]: activityId, [activityParameters.vin]: vin };
  const all = process === undefined ? said : { ...said, [activityParameters.process]: String(process) };
  return `${pathTo("claimCreate")}?${new URLSearchParams(all).toString()}`;
}
