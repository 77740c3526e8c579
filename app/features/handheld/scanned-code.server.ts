import type { Backend } from "#gateway/backend.ts";
import { compactCode } from "#gateway/rules/typed-input.ts";
import { vehicleLookup } from "#gateway/operations/look-ups.ts";
import { shortCodePage } from "#gateway/operations/traceability.ts";

const longest = 60;

/** A code as it is meant, however a scanner or a person writes it. */
export const toCode = (scanned: string) => compactCode(scanned).slice(0, longest);

/** The vehicle of a whole VIN. */
export async function findVehicle(backend: Backend, vin: string) {
  const { records } = await backend.read(vehicleLookup, { query: { size: 1 }, body: { vehicleVin: vin } });
  return records.find((vehicle) => vehicle.vehicleVin === vin);
}

/** Every version of a short code, the one in use first. */
export async function readVersions(backend: Backend, partShortCd: string) {
  const { records } = await backend.read(shortCodePage, { query: { size: 100 }, body: { partShortCd } });
  return [...records].sort((one, other) => (other.version ?? 0) - (one.version ?? 0));
}
