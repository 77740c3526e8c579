import { downloading, opening } from "#e2e/fault-matrix/user-actions.ts";
import { list as listAgain, page, part } from "#e2e/fault-matrix/failure-views.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import type { activityVehicleRoutes } from "#app/features/campaigns/vehicles/routes.ts";

const list = "/activity/carsearch";
const companyList = "/company/activity/carsearch";
const work = `${list}/work/801`;
const asked = written({ vehicleVin: hostile, actCode: hostile, dealerCode: "10002", sort: hostile });

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof activityVehicleRoutes> = {
  faults: [
    { operation: "activity.conditionsPage", screen: "活动车辆查询", action: opening("d10001", list), shows: page },
    { operation: "activity.list", screen: "活动车辆查询", action: opening("liufang", companyList), shows: part("服务活动的选项") },
    { operation: "activity.conditionsExport", screen: "导出活动车辆", action: downloading("d10001", list, "a:contains('导出')"), shows: listAgain },
    { operation: "activity.detail", screen: "活动作业", action: opening("d10001", work), shows: page },
  ],
  visits: {
    activityCarSearch: () => [`${list}?size=100`, `${list}?${asked}`],
    companyActivityCarSearch: () => [`${companyList}?size=100`, `${companyList}?${asked}`],
    activityCarExport: () => [`${list}/export`, `${list}/export?${asked}`],
    companyActivityCarExport: () => [`${companyList}/export`],
    activityCarDetail: () => [work, `${work}?${written({ done: hostile })}`],
    activityCarAttachment: () => [`${work}/attachment/1`],
  },
  opened: { activityCarDetail: () => work },
  journeys: ["activities"],
};
