import type { OutputOf } from "#gateway/operation.ts";
import type { claimHistory, vehicleByVin } from "#gateway/operations/claim.ts";
import { today } from "#app/lib/view/today.server.ts";
import { filledDay, joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { endedWord } from "../coverage/coverages/ended-words.ts";
import { isOpenRecall } from "../campaigns/recalls/open-recalls.ts";

type History = OutputOf<typeof claimHistory>;
type Vehicle = OutputOf<typeof vehicleByVin>;

/** One repair of the vehicle, picked field by field. */
export function toHistoryRow(row: History["claimHistorySearchVOIPage"]["records"][number]) {
  return {
    ...pick(row, [
      "id",
      "applicationNumber",
      "status",
      "statusName",
      "tripCurrent",
      "tripUnit",
      "totalAmount",
      "currencyCode",
      "createDate",
    ]),
    dealer: joined(row.submitterCode, row.submitterName),
    part: joined(row.causalPartCode, row.causalPartName),
    failureDate: filledDay(row.failureDate),
    repairDate: filledDay(row.repairDate),
  };
}

/** The vehicle as both answers may describe it. */
export function toVehicleFacts(vehicle: History["vehicleInfoVO"]) {
  return (
    vehicle && {
      ...pick(vehicle, ["vehicleVin", "vehicleModelCode", "vehicleModelName", "vehicleModelYear", "tripCurrent", "tripUnit"]),
      retailDate: filledDay(vehicle.retailDate),
      deliveryDate: filledDay(vehicle.deliveryDate),
      warrantyStartDate: filledDay(vehicle.warrantyStartDate),
      dealer: joined(vehicle.dealerCode, vehicle.dealerName),
    }
  );
}

/** What covers the vehicle, and what it is called to the workshop for. Nothing where the vehicle is not known. */
export function toVehicleCover(vehicle: Vehicle | undefined) {
  return (
    vehicle && {
      info: toVehicleFacts(vehicle.vehicleInfoVO),
      warranties: toWarranties(vehicle.warrantyList),
      activities: toActivities(vehicle.actVehicleList),
    }
  );
}

export function toWarranties(list: Vehicle["warrantyList"]) {
  return list.map((warranty, index) => ({
    key: warranty.id ?? String(index),
    coverage: warranty.warrantyCoverage ?? warranty.warrantyCoverageId,
    start: filledDay(warranty.warrantyStartDate),
    end: filledDay(warranty.warrantyEndDate),
    ended: endedWord(warranty.endedCd),
    ...pick(warranty, ["warrantyPolicy", "warrantyDesc", "warrantyTripLimitVal", "tripUnit"]),
  }));
}

export function toActivities(list: Vehicle["actVehicleList"]) {
  const day = today();
  return list.map((activity, index) => ({
    isOpenRecall: isOpenRecall(activity, day),
    key: activity.id ?? String(index),
    begin: filledDay(activity.actBeginDate),
    end: filledDay(activity.actEndDate),
    ...pick(activity, ["actCode", "actName", "statusName", "completedFlag"]),
  }));
}
