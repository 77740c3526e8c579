import type { Backend } from "#gateway/backend.ts";
import { warrantyScopeList } from "#gateway/operations/coverage.ts";
import type { FormText } from "../../../forms/form-text.ts";
import { plainCode } from "../../../forms/plain-code.ts";
import { isVin } from "../../../forms/vin.ts";
import type { ReadSoftly } from "../../../reads/soft-reads.server.ts";
import type { PartOutOfScope } from "./application-reading.server.ts";

/** Which parts of a form no coverage holds: the backend alone knows what each of them does. */
export async function readPartsOutOfScope(
  backend: Backend,
  readSoftly: ReadSoftly,
  { fields, lists }: FormText,
  vehicleVin: string,
): Promise<PartOutOfScope[]> {
  const partList = [
    { partCode: plainCode(fields["causalPartCode"]), componentCode: plainCode(fields["componentCode"]) },
    ...(lists["detailPartList"] ?? []).map((line) => ({ partCode: plainCode(line["partCode"]) })),
  ].filter(({ partCode }) => partCode !== "");
  if (!isVin(vehicleVin) || partList.length === 0) return [];
  const warrantyCoverageId = fields["warrantyCoverageId"]?.trim() || undefined;
  const found = await readSoftly("保修范围", () => backend.read(warrantyScopeList, { body: { vehicleVin, warrantyCoverageId, partList } }));
  return (found ?? []).flatMap(({ partCode, warrantyCoverage = "" }) => (partCode === undefined ? [] : { partCode, warrantyCoverage }));
}
