import { downloading, opening } from "#e2e/fault-matrix/user-actions.ts";
import { importing, importFailed } from "#e2e/fault-matrix/import-actions.ts";
import { list, page } from "#e2e/fault-matrix/failure-views.ts";
import { bare } from "#e2e/foreign-forms.ts";
import { uploaded } from "#e2e/leaks/import-visits.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import { importTargets } from "#e2e/attack/import-targets.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { laborFile, laborRow } from "#e2e/labor-file.ts";
import type { laborRoutes } from "#app/features/master-data/labor/routes.ts";

const search = "/system/laborsearch";
const one = "/system/labordetail/50001";
const upload = "/system/laborimport";
const refused = laborFile([laborRow(1, { laborName: hostile, standardClaimLabor: hostile })]);
const sound = laborFile([laborRow(9001)]);

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof laborRoutes> = {
  faults: [
    { operation: "labor.page", screen: "工时查询", action: opening("d10001", search), shows: page },
    { operation: "labor.detail", screen: "工时详情", action: opening("zhangwei", one), shows: page },
    { operation: "labor.export", screen: "导出工时", action: downloading("d10001", search, "a:contains('导出')"), shows: list },
    { operation: "labor.import", screen: "确认导入工时", action: importing("zhangwei", upload, sound), shows: importFailed, writes: true },
  ],
  visits: {
    laborSearch: () => [`${search}?size=100`, `${search}?${written({ laborCode: hostile, laborName: hostile, sort: hostile })}`],
    laborDetail: () => [one],
    laborExport: () => [`${search}/export`, `${search}/export?${written({ laborCode: hostile })}`],
    laborImport: () => [upload],
    laborImportJob: () => [`${upload}/none`, uploaded(upload, refused)],
    laborImportRefused: () => [`${upload}/none/refused`, uploaded(upload, refused, "/refused")],
    laborImportTemplate: () => [`${upload}/template`, `${upload}/template?${written({ format: "xml" })}`],
  },
  targets: importTargets(upload, "import-labor", sound),
  forms: {
    laborImport: bare(upload),
    laborImportJob: bare(`${upload}/none`, [], ["confirm", "discard", ""]),
  },
  opened: { laborDetail: () => one },
  journeys: ["labor", "labor-import"],
};
