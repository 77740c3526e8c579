import { formatCount, formatDay, formatMoment } from "#app/components/cells/format.ts";
import type { RequestContext } from "#app/server/request/context.ts";
import { joined } from "#app/view/picked-fields.server.ts";
import { readConversation } from "./conversation.server.ts";
import { toListViews, type ReportLists } from "./report-files.server.ts";
import type { SheetedReport, SheetFact } from "./report-sheet.tsx";

type Texts<Name extends string> = { [Each in Name]?: string | undefined };

/** What both kinds tell on paper. */
type Told = Texts<
  | ("subject" | "vehicleVin" | "vehicleModelCode" | "vehicleModelYear" | "tripCurrent" | "tripUnit" | "warrantyCoverage")
  | ("warrantyEndDate" | "contactPositionName" | "contactPersonName" | "contactTelephone" | "createDate" | "functionName")
  | ("subFunctionName" | "mainPartCode" | "mainPartName" | "symptomName" | "pfsName" | "failureReasonName")
  | ("phenomenonSummary" | "operationDone" | "remark")
> & { [List in keyof ReportLists]?: ReportLists[List] | undefined };

/**
 * A report as its sheet shows it; what was said it can do without. Paper leaves the house: what the company says among itself is on none.
 * @param own what its kind tells besides
 */
export async function readSheet(
  context: RequestContext,
  number: string,
  report: Told,
  own: { summary: SheetFact[]; fault?: SheetFact[]; failureWord: string },
): Promise<SheetedReport> {
  const { troubleCodes = [], solutionList = [] } = report;
  const { codes, solutions } = toListViews({ troubleCodes, solutionList, attachmentList: [] });
  const opinions = await readConversation(context, number);
  return {
    summary: [
      { label: "主题", value: report.subject, wide: true },
      ...own.summary,
      { label: "车架号(VIN)", value: report.vehicleVin },
      { label: "车型代码", value: joined(report.vehicleModelCode, report.vehicleModelYear) },
      { label: "行驶里程", value: report.tripCurrent && `${formatCount(Number(report.tripCurrent))} ${report.tripUnit ?? "km"}` },
      { label: "保修范围", value: report.warrantyCoverage },
      { label: "保修结束日期", value: report.warrantyEndDate && formatDay(report.warrantyEndDate) },
      { label: "联系人", value: joined(report.contactPositionName, report.contactPersonName, report.contactTelephone) },
      { label: "创建时间", value: report.createDate && formatMoment(report.createDate) },
    ],
    fault: [
      { label: "功能", value: joined(report.functionName, report.subFunctionName) },
      { label: "主因件", value: joined(report.mainPartCode, report.mainPartName) },
      { label: "故障现象", value: report.symptomName },
      { label: "故障部位", value: report.pfsName },
      { label: own.failureWord, value: report.failureReasonName },
      { label: "现象描述", value: report.phenomenonSummary, wide: true },
      { label: "已做操作", value: report.operationDone, wide: true },
      ...(own.fault ?? []),
      { label: "备注", value: report.remark, wide: true },
    ],
    codes,
    solutions,
    opinions: opinions.ok
      ? opinions.value
          .filter(({ internal }) => !internal)
          .map(({ key, opinion, createUserName, createDate }) => ({ key, opinion, createUserName, createDate }))
      : [],
  };
}
