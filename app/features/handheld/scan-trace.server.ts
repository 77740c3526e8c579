import type { Backend } from "#gateway/backend.ts";
import { traceabilityPage } from "#gateway/operations/traceability.ts";
import { readScannedCode } from "#gateway/rules/scanned-code.ts";
import { isVin } from "#app/lib/forms/values/vin.ts";
import { describeReplacement } from "#app/lib/view/part-replacement.ts";
import { findVehicle, readVersions, unknownVehicle } from "./scanned-code.server.ts";

/** Parts of a vehicle that a terminal shows. */
const most = 100;

/** What a scanned code stands for: a part, in each version of the code, or what was built into a vehicle. */
export async function trace(backend: Backend, scanned: string) {
  const code = readScannedCode(scanned);
  if (code === "") return undefined;
  if (!isVin(code)) {
    const versions = await readVersions(backend, code);
    if (versions.length === 0) return { kind: "unknown" as const, code, message: `短码 ${code} 不存在，请核对后重扫` };
    const parts = versions.map(({ id, partCd, partName, version, effectiveFlag }) => ({ id, partCd, partName, version, effectiveFlag }));
    return { kind: "part" as const, code, parts };
  }
  const asked = { query: { size: most, "orders[0].column": "partNo", "orders[0].asc": true }, body: { vin: code } };
  const [vehicle, { records, total = records.length }] = await Promise.all([
    findVehicle(backend, code),
    backend.read(traceabilityPage, asked),
  ]);
  if (!vehicle && total === 0) return { kind: "unknown" as const, code, message: unknownVehicle(code) };
  const parts = records.map((row) => ({
    id: row.id,
    partNo: row.partNo,
    partName: row.partName,
    supplyNo: row.supplyNo,
    station: row.station,
    times: row.times,
    replaced: describeReplacement(row),
  }));
  return { kind: "vehicle" as const, code, model: vehicle?.vehicleModelName, total, parts };
}
