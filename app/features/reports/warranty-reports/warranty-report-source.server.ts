import { formatMoney } from "#app/lib/ui/cells/format.ts";
import { warrantyReportByNumber, warrantyReportDetail } from "#gateway/operations/warranty-report.ts";
import { attachmentsOf } from "#app/lib/documents/attachment-source.server.ts";
import type { ReadPrinted } from "#app/lib/documents/printed-document.server.ts";
import { findRows } from "#app/lib/lists/find-rows.server.ts";
import { filesOf } from "../report-files.server.ts";
import { printReport, toFoundReport } from "../report-sheet.server.ts";
import type { SheetedReport } from "../report-sheet.tsx";
import { warrantyReportList } from "./list.server.ts";
import { warrantyReportKind } from "./warranty-report-kind.ts";
import { warrantyReportWords as words } from "./warranty-report-words.ts";

/** A report on paper, found by its number: opening it by its id would make it one that the company has viewed. */
const print: ReadPrinted<SheetedReport> = async (context, number) => {
  const report = await context.backend.read(warrantyReportByNumber, { params: { code: number } });
  return printReport(context, warrantyReportKind, report, {
    reasonWord: "故障原因",
    beforeVehicle: [
      { label: words.warrantyReportTypeName, value: report.warrantyReportTypeName },
      { label: words.approvedAmount, value: report.approvedAmount && formatMoney(report.approvedAmount, report.currencyCode) },
      { label: words.kindnessAuthCode, value: report.kindnessAuthCode },
    ],
  });
};

/** How warranty reports are read. */
export const warrantyReportSource = {
  list: warrantyReportList,
  find: findRows({ ...warrantyReportList, toRow: toFoundReport }, ["reportNumber", "vehicleVin"]),
  attachments: attachmentsOf(warrantyReportDetail, "claim", filesOf),
  print,
} as const;
