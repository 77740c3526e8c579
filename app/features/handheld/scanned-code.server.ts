import type { Backend } from "#gateway/backend.ts";
import { vehicleLookup } from "#gateway/operations/look-ups.ts";
import { shortCodePage } from "#gateway/operations/traceability.ts";
import { hasCheckDigit } from "#app/lib/forms/values/vin.ts";

/** Why a VIN is no vehicle's: most often it was misread, which its check digit shows. */
export function unknownVehicle(vin: string): string {
  return hasCheckDigit(vin) ? `没有车架号为 ${vin} 的车辆，请核对后重扫` : `车架号 ${vin} 的校验位不对，请重扫`;
}

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
