import { downloading, opening } from "#e2e/fault-matrix/user-actions.ts";
import { file, list, page, part } from "#e2e/fault-matrix/failure-views.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import type { troubleCodeRoutes } from "#app/features/master-data/trouble-codes/routes.ts";

const all = "/system/search/trouble/code";

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof troubleCodeRoutes> = {
  faults: [
    { operation: "troubleCode.page", screen: "故障码查询", action: opening("d10001", all), shows: page },
    { operation: "dictionary.claim", screen: "故障码查询", action: opening("zhangwei", all), shows: part("模块的选项") },
    { operation: "troubleCode.export", screen: "导出故障码", action: downloading("d10001", all, "a:contains('导出')"), shows: list },
    { operation: "troubleCode.template", screen: "故障码模板", action: downloading("zhangwei", all, "a:contains('下载模板')"), shows: file },
  ],
  visits: {
    troubleCodeSearch: () => [`${all}?size=100`, `${all}?${written({ code: hostile, dtcModuleDictId: hostile, sort: hostile })}`],
    troubleCodeExport: () => [`${all}/export`, `${all}/export?${written({ description: hostile })}`],
    troubleCodeTemplate: () => [`${all}/template`],
  },
  journeys: ["master-data"],
};
