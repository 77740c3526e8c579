import { formatMoney } from "#app/components/cells/format.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { warrantyReportByNumber, warrantyReportDetail, type warrantyReportPage } from "#gateway/operations/warranty-report.ts";
import { attachmentsOf } from "#app/document/attachment-source.server.ts";
import type { ReadPrinted } from "#app/document/printed-document.server.ts";
import { findRows, type FoundRow } from "#app/list/find-rows.server.ts";
import { joined } from "#app/view/picked-fields.server.ts";
import { filesOf } from "../report/report-files.server.ts";
import { readSheet } from "../report/report-sheet.server.ts";
import type { SheetedReport } from "../report/report-sheet.tsx";
import { warrantyReportList } from "./list.server.ts";
import { reportState, warrantyReportWords as words } from "./warranty-report-words.ts";

const find = findRows(
  {
    ...warrantyReportList,
    toRow: (row: OutputOf<typeof warrantyReportPage>["records"][number]): FoundRow => ({
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
    }),
  },
  ["reportNumber", "vehicleVin"],
);

/** A report on paper, found by its number: opening it by its id would make it one that the company has viewed. */
const print: ReadPrinted<SheetedReport> = async (context, number) => {
  const report = await context.backend.read(warrantyReportByNumber, { params: { code: number } });
  const content = await readSheet(context, number, report, {
    failureWord: "故障原因",
    summary: [
      { label: words.warrantyReportTypeName, value: report.warrantyReportTypeName },
      { label: words.approvedAmount, value: report.approvedAmount && formatMoney(report.approvedAmount, report.currencyCode) },
      { label: words.kindnessAuthCode, value: report.kindnessAuthCode },
    ],
  });
  const status = reportState(report.draftFlag === true ? undefined : report.status, report.statusName);
  return {
    id: report.id,
    number: report.reportNumber ?? number,
    status,
    lead: joined(report.dealerCode, report.dealerName) ?? "",
    content,
  };
};

/** How warranty reports are read. */
export const warrantyReportSource = {
  list: warrantyReportList,
  find,
  attachments: attachmentsOf(warrantyReportDetail, "claim", filesOf),
  print,
} as const;
