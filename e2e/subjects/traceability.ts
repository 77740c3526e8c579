import { importTargets } from "#e2e/attack/import-targets.ts";
import { importing, importFailed, uploadingFile } from "#e2e/fault-matrix/import-actions.ts";
import { form as formAgain, list, page } from "#e2e/fault-matrix/failure-views.ts";
import { downloading, opening } from "#e2e/fault-matrix/user-actions.ts";
import { bare } from "#e2e/foreign-forms.ts";
import { uploaded } from "#e2e/leaks/import-visits.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { traceabilityFile, traceabilityRow } from "#e2e/traceability-file.ts";
import type { traceabilityRoutes } from "#app/features/traceability/routes.ts";

const search = "/mts/search";
const vehicles = "/mts/search/vehicles";
const upload = "/mts/import";
const refused = traceabilityFile([traceabilityRow(1, { supplyNo: hostile, times: hostile })]);
const sound = traceabilityFile([traceabilityRow(9001)]);

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof traceabilityRoutes> = {
  faults: [
    { operation: "traceability.page", screen: "追溯查询", action: opening("d10001", search), shows: page },
    { operation: "traceability.page", screen: "装车车辆", action: opening("zhangwei", `${vehicles}?supplyNo=GY1012`), shows: page },
    { operation: "traceability.export", screen: "导出追溯", action: downloading("d10001", search, "a:contains('导出')"), shows: list },
    { operation: "traceability.check", screen: "上传追溯文件", action: uploadingFile("zhangwei", upload, traceabilityFile([traceabilityRow(9002)])), shows: formAgain },
    { operation: "traceability.import", screen: "确认导入追溯", action: importing("zhangwei", upload, sound), shows: importFailed, writes: true },
  ],
  visits: {
    mtsSearch: () => [`${search}?size=100`, `${search}?${written({ partNo: hostile, vin: hostile, sort: hostile })}`],
    mtsSearchExport: () => [`${search}/export`, `${search}/export?${written({ station: hostile })}`],
    mtsVehicles: () => [`${vehicles}?supplyNo=GY1012&size=100`, `${vehicles}?${written({ partNo: hostile, supplyNo: hostile })}`],
    mtsVehiclesExport: () => [`${vehicles}/export?supplyNo=GY1012`, `${vehicles}/export?${written({ supplyNo: hostile })}`],
    mtsImport: () => [upload],
    mtsImportJob: () => [`${upload}/none`, uploaded(upload, refused)],
    mtsImportRefused: () => [`${upload}/none/refused`, uploaded(upload, refused, "/refused")],
    mtsImportTemplate: () => [`${upload}/template`, `${upload}/template?${written({ format: "xml" })}`],
  },
  targets: importTargets(upload, "import-traceability", sound),
  forms: {
    mtsImport: bare(upload),
    mtsImportJob: bare(`${upload}/none`, [], ["confirm", "discard", ""]),
  },
  journeys: ["traceability"],
};
