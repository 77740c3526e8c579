import type { FormText } from "#app/lib/forms/values/form-text.ts";
import type { VehicleFacts } from "./editor-facts.ts";

/** The last mileage a vehicle's record has, as its fields say it; undefined where there is none to go by. */
export function recordedTrip(vehicle: VehicleFacts): { tripOld: string; tripUnitOld: string } | undefined {
  if (vehicle.state !== "known" || !vehicle.lastTrip) return undefined;
  return { tripOld: vehicle.lastTrip, tripUnitOld: vehicle.lastTripUnit ?? "km" };
}

/** The text with the last mileage of the record: it is entered by hand only where the record has none. */
export function withRecord(text: FormText, { vehicle }: { vehicle: VehicleFacts }): FormText {
  const recorded = recordedTrip(vehicle);
  return recorded ? { ...text, fields: { ...text.fields, ...recorded } } : text;
}
