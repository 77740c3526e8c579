import type { Backend } from "#gateway/backend.ts";
import { repairAlertList } from "#gateway/operations/coverage.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { filledDay, joined, pick } from "#app/lib/view/picked-fields.server.ts";

type Alert = OutputOf<typeof repairAlertList>[number];

/** Where a vehicle's repairs are too many; undefined where they are not, and of a document that names no vehicle. */
export async function readRepairAlerts(backend: Backend, vehicleVin: string | undefined) {
  if (!vehicleVin) return undefined;
  const read = await optionalRead(backend.read(repairAlertList, { query: { vehicleVin } }), (alerts) => alerts.map(toAlert));
  // Most vehicles have none: their pages carry no word of it.
  return read.ok && read.value.length === 0 ? undefined : read;
}

/** Field by field. */
function toAlert({ subjectCode, subjectName, repairList, ...alert }: Alert) {
  return {
    ...pick(alert, ["alertCd", "alertCount", "alertThreshold", "othersCount"]),
    subject: subjectName ?? subjectCode,
    repairs: repairList.map((repair) => ({
      ...pick(repair, ["id", "applicationNumber", "status", "statusName", "createDate"]),
      dealer: joined(repair.submitterCode, repair.submitterName),
      part: repair.causalPartName ?? repair.causalPartCode,
      failureDate: filledDay(repair.failureDate),
      repairDate: filledDay(repair.repairDate),
    })),
  };
}
