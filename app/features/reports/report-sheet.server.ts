import { formatDay, formatMoment } from "#app/lib/ui/cells/format.ts";
import type { DocumentKind } from "#app/lib/documents/document-kind.ts";
import type { FoundRow } from "#app/lib/lists/find-rows.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import { readConversation } from "./conversation.server.ts";
import { faultFacts, summaryFacts, type OwnFacts, type ReportText } from "./report-facts.ts";
import { toListViews, type ReportLists } from "./report-files.server.ts";
import type { SheetedReport } from "./report-sheet.tsx";
import type { Stored } from "./report-writing.server.ts";

type Texts<Name extends string> = { [Each in Name]?: string | undefined };

/** A report as it is read. */
type PrintedReport = Omit<ReportText, "contact" | "function" | "part" | "component"> &
  Texts<"contactPositionName" | "contactPersonName" | "functionName" | "subFunctionName" | "mainPartCode" | "mainPartName" | "createDate"> &
  Texts<"dealerCode" | "dealerName"> &
  Stored & {
    [List in keyof ReportLists]?: ReportLists[List] | undefined;
  };

/**
 * A report on paper; its conversation may be missing. Sheets are given to customers: what the company says among itself is on none.
 * @param own facts of its kind
 */
export async function printReport(
  context: RequestContext,
  { statusOf }: Pick<DocumentKind, "statusOf">,
  report: PrintedReport,
  own: Pick<OwnFacts<string>, "beforeVehicle" | "reasonWord" | "afterOperation">,
) {
  const { id, reportNumber: number = id } = report;
  const { troubleCodes = [], solutionList = [] } = report;
  const { codes, solutions } = toListViews({ troubleCodes, solutionList, attachmentList: [] });
  const opinions = await readConversation(context, number);
  const told: ReportText = {
    ...report,
    contact: joined(report.contactPositionName, report.contactPersonName),
    function: [report.functionName, report.subFunctionName].filter(Boolean).join(" / ") || undefined,
    part: joined(report.mainPartCode, report.mainPartName),
  };
  const facts = { ...own, last: [{ label: "创建时间", value: report.createDate && formatMoment(report.createDate) }] };
  const content: SheetedReport = {
    summary: summaryFacts(told, facts, formatDay),
    fault: faultFacts(told, facts),
    codes,
    solutions,
    opinions: opinions.ok
      ? opinions.value
          .filter(({ internal }) => !internal)
          .map(({ key, opinion, createUserName, createDate }) => ({ key, opinion, createUserName, createDate }))
      : [],
  };
  const status = statusOf(report.draftFlag === true ? undefined : report.status, report.statusName);
  return { id, number, status, lead: joined(report.dealerCode, report.dealerName) ?? "", content };
}

/** A row of a list of reports as it stands among documents of other kinds. */
export function toFoundReport(row: FoundReport): FoundRow {
  return {
    id: row.id,
    number: row.reportNumber,
    vin: row.vehicleVin,
    partName: row.mainPartName,
    created: row.createDate,
    status: row.status,
    statusName: row.statusName,
    dealer: joined(row.dealerCode, row.dealerName),
    amount: row.approvedAmount,
    currency: row.currencyCode,
  };
}

type FoundReport = Stored &
  Texts<"vehicleVin" | "mainPartName" | "createDate" | "dealerCode" | "dealerName" | "approvedAmount" | "currencyCode">;
