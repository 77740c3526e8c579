import type { OutputOf } from "#gateway/operation.ts";
import { techSupportPrePage } from "#gateway/operations/technical-support.ts";
import { formatDay } from "#app/lib/ui/cells/format.ts";
import { cell, defineSource, slicedRows, type SourceRow } from "#app/lib/lookups/look-up-source.server.ts";
import { needsVehicle, ofVehicle } from "#app/features/lookup-sources/vehicle-rights.server.ts";

/** More than any one vehicle has: the backend cannot narrow them to a dealer. */
const allOfVehicle = 100;

/** Technical supports of the vehicle and the dealer that a pre-authorization may be asked for with. */
export const techReportSource = defineSource({
  title: "选择技术支持报告",
  filters: [{ name: "reportNumber", label: "技术支持报告编号" }],
  columns: [
    { header: "技术支持报告编号" },
    { header: "主题", long: "clip" },
    { header: "状态" },
    { header: "部件" },
    { header: "创建日期" },
    { header: "现象描述", long: "wrap" },
  ],
  empty: { title: "该车辆没有可用于预授权的技术支持报告" },
  codeFilter: "reportNumber",
  takes: { vin: "vin", dealer: "code" },
  read: async (ask) => {
    const { backend, audience, context, filter } = ask;
    if (!context.vin) return needsVehicle;
    if (audience === "company" && !context.dealer)
      return { kind: "none", title: "请先选择经销商", advice: "报告只能由提出它的经销商使用。" };
    const body = { vehicleVin: context.vin, ...filter };
    const { records } = await backend.read(techSupportPrePage, { query: { current: 1, size: allOfVehicle }, body });
    const ofDealer = records.filter(({ dealerCode }) => audience === "dealer" || dealerCode === context.dealer);
    return slicedRows(ofDealer.flatMap(toRow), ask, ofVehicle(context.vin));
  },
});

function toRow(report: OutputOf<typeof techSupportPrePage>["records"][number]): SourceRow<{ code: string; phenomenon: string }>[] {
  const code = report.reportNumber;
  if (!code) return [];
  const cells = [
    code,
    report.subject ?? "",
    report.statusName ?? "",
    cell(report.componentCode, report.componentName),
    report.createDate ? (formatDay(report.createDate) ?? "") : "",
    report.phenomenonSummary ?? "",
  ];
  return [{ key: report.id, code, cells, value: { code, phenomenon: report.phenomenonSummary ?? "" } }];
}
