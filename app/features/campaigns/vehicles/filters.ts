import type { ActivityVehicleFilter } from "#gateway/schemas/campaigns.ts";
import { defineFilters, yesNo } from "#app/lib/lists/filters.ts";
import { activityVehicleWords as words } from "./activity-vehicle-words.ts";

/** What vehicles of activities can be asked; a dealer's are those it sold, and any by its whole VIN. */
export const activityVehicleFilters = defineFilters<Omit<ActivityVehicleFilter, "actScopes">>({
  vehicleVin: { label: words.vehicleVin, kind: "vin" },
  activityId: { label: words.activityId, kind: "offered" },
  actCode: { label: words.actCode, kind: "text" },
  dealerCode: { label: words.dealerCode, kind: "code", audience: "company" },
  completedFlag: {
    label: words.completedFlag,
    kind: "choice",
    of: [
      { value: 0, label: "未完成" },
      { value: 1, label: "已完成" },
    ],
  },
  waitingFlag: { label: words.waitingFlag, kind: "choice", of: yesNo, more: true },
  applicationNumber: { label: words.applicationNumber, kind: "numbers" },
  actTypeDictId: { label: words.actTypeDictId, kind: "offered", more: true },
  vehicleModelCode: { label: words.vehicleModelCode, kind: "code", more: true },
  completeStartDate: { label: words.completeDate, kind: "days", to: "completeEndDate", more: true },
});
