import { opening } from "#e2e/fault-matrix/user-actions.ts";
import { page } from "#e2e/fault-matrix/failure-views.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import type { warrantyPolicyRoutes } from "#app/features/coverage/policies/routes.ts";

const search = "/company/warranty/coverage/policy/search";
const vin = String(vehicles[0]?.vehicleInfoVO?.vehicleVin);
const asked = `${search}?vehicleVin=${vin}&partCode=PENG10063&tripCurrent=10`;

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof warrantyPolicyRoutes> = {
  faults: [{ operation: "warrantyPolicy.page", screen: "保修政策查询", action: opening("zhangwei", asked), shows: page }],
  visits: {
    coveragePolicySearch: () => [asked, `${search}?${written({ vehicleVin: hostile, partCode: hostile, day: hostile, tripCurrent: hostile })}`],
  },
  journeys: ["coverage"],
};
