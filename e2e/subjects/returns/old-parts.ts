import { opening } from "#e2e/fault-matrix/user-actions.ts";
import { page, part } from "#e2e/fault-matrix/failure-views.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import type { oldPartRoutes } from "#app/features/returns/old-parts/routes.ts";

const [list, companyList] = ["/backmanage/old/search", "/companybackmanage/old/search"];
const asked = written({ applicationNumber: hostile, partName: hostile, partAttributeCode: hostile, sort: hostile });

export const descriptor: SubjectDescriptor<typeof oldPartRoutes> = {
  faults: [
    { operation: "oldPart.page", screen: "旧件查询", action: opening("d10001", list), shows: page },
    { operation: "dictionary.partAttribute", screen: "旧件查询", action: opening("zhangwei", companyList), shows: part("零件属性的选项") },
  ],
  visits: {
    backManageOldSearch: () => [`${list}?size=100`, `${list}?${asked}`],
    companyBackManageOldSearch: () => [`${companyList}?size=100`, `${companyList}?${asked}`],
  },
  journeys: ["return-orders"],
};
