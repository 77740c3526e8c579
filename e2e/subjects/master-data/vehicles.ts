import { opening } from "#e2e/fault-matrix/user-actions.ts";
import { page, part } from "#e2e/fault-matrix/failure-views.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import type { vehicleRoutes } from "#app/features/master-data/vehicles/routes.ts";

const list = "/system/carsearch";
const soldBy = (dealerCode: string) => vehicles.find(({ vehicleInfoVO }) => vehicleInfoVO?.dealerCode === dealerCode)?.vehicleInfoVO?.id;
const one = `/system/cardetail/${soldBy("10001")}`;
const theirs = `/system/cardetail/${soldBy("10002")}`;

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof vehicleRoutes> = {
  faults: [
    { operation: "vehicle.page", screen: "车辆查询", action: opening("d10001", list), shows: page },
    { operation: "dealer.page", screen: "车辆查询", action: opening("zhangwei", list), shows: part("经销商代码的选项") },
    { operation: "vehicle.detail", screen: "车辆详情", action: opening("d10001", one), shows: page },
    { operation: "feature.list", screen: "车辆详情", action: opening("zhangwei", one), shows: part("配置"), schema: "leftOut" },
    { operation: "vehicle.byVin", screen: "车辆详情", action: opening("d10001", one), shows: part("服务活动"), schema: "leftOut" },
    { operation: "claim.page", screen: "车辆详情", action: opening("zhangwei", one), shows: part("索赔单"), schema: "leftOut" },
    { operation: "warrantyReport.page", screen: "车辆详情", action: opening("zhangwei", one), shows: part("质保报告") },
    { operation: "techSupport.page", screen: "车辆详情", action: opening("d10001", one), shows: part("技术支持"), schema: "leftOut" },
  ],
  visits: {
    carSearch: () => [`${list}?size=100`, `${list}?${written({ vehicleVin: hostile, plantCode: hostile, sort: hostile })}`],
    carDetail: () => [one, theirs, `${one}?${written({ show: "personal", day: hostile })}`],
  },
  opened: { carDetail: (_id, account) => (account === "d10002" ? theirs : one) },
  journeys: ["master-data"],
};
