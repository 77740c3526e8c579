import { opening } from "#e2e/fault-matrix/user-actions.ts";
import { page } from "#e2e/fault-matrix/failure-views.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";
import type { operationHistoryRoutes } from "#app/features/history/routes.ts";

const list = "/quick/operation/history";
const of = (index: number) => `${list}?applicationNo=${makeClaim(index).claim.applicationNumber ?? ""}`;

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof operationHistoryRoutes> = {
  faults: [{ operation: "audit.list", screen: "操作记录", action: opening("zhangwei", of(0)), shows: page, schema: "leftOut" }],
  // Claims of several dealers, one of them the visitor's, and a number nobody has.
  visits: { quickOperationHistory: () => [list, ...[0, 1, 2, 3, 4, 5].map((index) => `${of(index)}&size=100`), `${list}?${written({ applicationNo: hostile, applicationTypeCd: hostile })}`] },
  journeys: ["business-reports"],
};
