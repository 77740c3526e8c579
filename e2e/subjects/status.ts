import { opening } from "#e2e/fault-matrix/user-actions.ts";
import { part } from "#e2e/fault-matrix/failure-views.ts";
import { written, hostile } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import type { statusRoutes } from "#app/features/status/routes.ts";

export const descriptor: SubjectDescriptor<typeof statusRoutes> = {
  faults: [{ operation: "user.info", screen: "运行状态", action: opening("d10001", "/test"), shows: part("后台响应") }],
  visits: { test: () => ["/test", `/test?${written({ a: hostile })}`] },
  journeys: ["entries"],
};
