import { opening } from "#e2e/fault-matrix/user-actions.ts";
import { page } from "#e2e/fault-matrix/failure-views.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import type { vehicleModelRoutes } from "#app/features/master-data/vehicle-models/routes.ts";

const list = "/system/cartypesearch";
const one = "/system/cartypedetail/30001";

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof vehicleModelRoutes> = {
  faults: [
    { operation: "model.page", screen: "车型查询", action: opening("d10001", list), shows: page },
    { operation: "model.detail", screen: "车型详情", action: opening("zhangwei", one), shows: page },
  ],
  visits: {
    carTypeSearch: () => [`${list}?size=100`, `${list}?${written({ code: hostile, description: hostile, sort: hostile })}`],
    carTypeDetail: () => [one],
  },
  opened: { carTypeDetail: () => one },
  journeys: ["master-data"],
};
