import { opening } from "#e2e/fault-matrix/user-actions.ts";
import { page } from "#e2e/fault-matrix/failure-views.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { techSupports, warrantyReports } from "#fixtures/reports/seed.ts";
import type { reportCodeRoutes } from "#app/features/reports/report-code/routes.ts";

/** Reports of every dealer by their codes, and codes that are none. */
const reportsAt = (path: string): string[] => {
  const codes = [...techSupports.slice(0, 6), ...warrantyReports.slice(0, 6)].map(({ reportNumber = "" }) => reportNumber);
  return [...codes, hostile, "../1", ""].map((code) => `${path}?${written({ code })}`);
};

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof reportCodeRoutes> = {
  faults: [
    { operation: "techSupport.byNumber", screen: "技术支持的编号", action: opening("d10001", "/techsupport/code?code=TS2026000001"), shows: page },
    { operation: "warrantyReport.byNumber", screen: "质保报告的编号", action: opening("zhangwei", "/companyrepairsupport/code?code=WR2026000001"), shows: page },
  ],
  visits: {
    techSupportByCode: () => reportsAt("/techsupport/code"),
    companyTechSupportByCode: () => reportsAt("/companytechsupport/code"),
    repairSupportByCode: () => reportsAt("/repairsupport/code"),
    companyRepairSupportByCode: () => reportsAt("/companyrepairsupport/code"),
  },
  journeys: ["report-code"],
};
