import { downloading, opening } from "#e2e/fault-matrix/user-actions.ts";
import { list, page } from "#e2e/fault-matrix/failure-views.ts";
import { surplus } from "#e2e/leaks/leaky-backend.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import type { partRoutes } from "#app/features/master-data/parts/routes.ts";

const one = "/system/partdetail/40001";

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof partRoutes> = {
  faults: [
    { operation: "part.page", screen: "零件查询", action: opening("d10001", "/system/partsearch"), shows: page },
    { operation: "part.detail", screen: "零件详情", action: opening("zhangwei", one), shows: page },
    { operation: "part.export", screen: "导出零件", action: downloading("d10001", "/system/partsearch", "a:contains('导出')"), shows: list },
  ],
  visits: {
    partSearch: () => ["/system/partsearch?size=100", `/system/partsearch?${written({ partCode: hostile, partName: hostile, sort: hostile })}`],
    partDetail: () => [one, `${one}?${written({ day: hostile })}`],
    partExport: () => ["/system/partsearch/export", `/system/partsearch/export?${written({ partCode: hostile })}`],
  },
  companyReads: { partDetail: [String(surplus.cost)] },
  opened: { partDetail: () => one },
  journeys: ["parts"],
};
