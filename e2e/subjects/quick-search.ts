import { opening } from "#e2e/fault-matrix/user-actions.ts";
import { aside, search } from "#e2e/fault-matrix/failure-views.ts";
import { asked, hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";
import type { quickSearchRoutes } from "#app/features/quick-search/routes.ts";

const quickly = {
  menuCode: "companyClaimSearch",
  columnCode: "applicationNumber",
  columnValue: makeClaim(0).claim.applicationNumber ?? "",
};
const searched = `/quick/search?${new URLSearchParams(quickly)}`;

/** The steps of a search, one of them for a vehicle both sides know. */
const searching = (path: string): string[] => {
  const byVin = { menuCode: "companyClaimSearch", columnCode: "vehicleVin" };
  const steps = [
    {},
    { menuCode: hostile },
    { menuCode: "companyClaimSearch", columnCode: hostile },
    byVin,
    { ...byVin, columnValue: hostile },
    { ...byVin, columnValue: asked.vin },
  ];
  return steps.map((fields) => `${path}?${written({ ...fields })}`);
};

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof quickSearchRoutes> = {
  faults: [
    { operation: "shortcut.types", screen: "我的主页", action: opening("zhangwei", "/home"), shows: aside },
    { operation: "shortcut.types", screen: "快速查询", action: opening("zhangwei", "/quick/search"), shows: search },
    { operation: "shortcut.columns", screen: "我的主页", action: opening("zhangwei", "/home"), shows: aside },
    { operation: "shortcut.columns", screen: "快速查询", action: opening("zhangwei", searched), shows: search },
    { operation: "shortcut.url", screen: "快速查询", action: opening("zhangwei", searched), shows: search },
  ],
  visits: { quickSearch: () => searching("/quick/search"), quickSearchAnswer: () => searching("/quick/search/answer") },
  journeys: ["quick-search"],
};
