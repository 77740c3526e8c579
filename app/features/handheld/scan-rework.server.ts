import type { Backend } from "#gateway/backend.ts";
import type { GatewayError } from "#gateway/errors.ts";
import { reworkCreate } from "#gateway/operations/traceability.ts";
import { readScannedCode } from "#gateway/rules/scanned-code.ts";
import { isVin } from "#app/lib/forms/values/vin.ts";
import { endsTheRequest, settleRead } from "#app/lib/data/settled-read.server.ts";
import type { Scanned } from "./scan-form.ts";
import { findVehicle, readVersions, unknownVehicle } from "./scanned-code.server.ts";

interface Scan {
  vin: string;
  code: string;
  secondsAgo: number;
  /** Names the scan: sent again, it is written once. */
  key: string;
}

/**
 * Takes a scan of a rework: a VIN says which vehicle, what follows is a part of it, by its short code or its own, and is recorded.
 *
 * @throws GatewayError of a session that is over
 */
export async function takeScan(backend: Backend, scan: Scan): Promise<Scanned> {
  const code = readScannedCode(scan.code);
  if (code === "") return { state: "refused", message: "没有读到内容，请重新扫码" };
  if (isVin(code)) {
    const vehicle = await settleRead(findVehicle(backend, code));
    if (!vehicle.ok) return failed(vehicle.error);
    if (!vehicle.value) return { state: "refused", message: unknownVehicle(code) };
    return { state: "vehicle", vin: code, model: vehicle.value.vehicleModelName };
  }
  const vin = readScannedCode(scan.vin);
  if (vin === "") return { state: "refused", message: "请先扫车架号，再扫零件" };
  const versions = await settleRead(readVersions(backend, code));
  if (!versions.ok) return failed(versions.error);
  const partCd = versions.value.find(({ effectiveFlag }) => effectiveFlag)?.partCd ?? code;
  const body = { vin, reworkPartCds: partCd, ...(scan.secondsAgo > 0 && { secondsAgo: scan.secondsAgo }) };
  const result = await backend.write(reworkCreate, { body }, { idempotencyKey: scan.key });
  if (result.ok) return { state: "written", vin, code, partCd, message: result.statusText ?? "录入成功" };
  if (result.error.kind === "refused") return { state: "refused", message: result.error.message };
  return failed(result.error);
}

function failed(error: GatewayError): Scanned {
  if (endsTheRequest(error)) throw error;
  return { state: "failed", message: `${error.message}。${error.advice}`, reference: error.reference };
}
