import type { OutputOf } from "#gateway/operation.ts";
import { techSupportDetail, type techSupportPage } from "#gateway/operations/tech-support.ts";
import { formatMoment } from "#app/components/cells/format.ts";
import { attachmentsOf } from "#app/document/attachment-source.server.ts";
import type { ReadPrinted } from "#app/document/printed-document.server.ts";
import { findRows, type FoundRow } from "#app/list/find-rows.server.ts";
import { joined } from "#app/view/picked-fields.server.ts";
import { filesOf } from "../report/report-files.server.ts";
import { readSheet } from "../report/report-sheet.server.ts";
import type { SheetedReport } from "../report/report-sheet.tsx";
import { techSupportList } from "./list.server.ts";
import { evaluationWords, supportState, techSupportWords as words } from "./tech-support-words.ts";

const find = findRows(
  {
    ...techSupportList,
    toRow: (row: OutputOf<typeof techSupportPage>["records"][number]): FoundRow => ({
      id: row.id,
      number: row.reportNumber,
      vin: row.vehicleVin,
      partName: row.mainPartName,
      created: row.createDate,
      status: row.status,
      statusName: row.statusName,
      dealer: joined(row.dealerCode, row.dealerName),
    }),
  },
  ["reportNumber", "vehicleVin"],
);

/** A report on paper; what went to suppliers is on none. */
const print: ReadPrinted<SheetedReport> = async (context, id) => {
  const report = await context.backend.read(techSupportDetail, { params: { id } });
  const number = report.reportNumber ?? id;
  const content = await readSheet(context, number, report, {
    failureWord: "故障责任",
    summary: [
      { label: words.questionLevelName, value: report.questionLevelName },
      { label: words.reportStyleName, value: report.reportStyleName },
      { label: words.reportTypeName, value: joined(report.reportTypeName, report.reportCategoryName) },
      { label: "电池包信息", value: report.batteryPackInformation },
      { label: words.answerDate, value: report.answerDate && formatMoment(report.answerDate) },
      { label: words.evaluation, value: report.evaluation === undefined ? undefined : evaluationWords[report.evaluation] },
    ],
    fault: [
      { label: "主要故障原因", value: report.mainFailureName },
      { label: "经销商维修方案", value: report.dealerRepairPlan, wide: true },
    ],
  });
  const status = supportState(report.draftFlag === true ? undefined : report.status, report.statusName);
  return { id: report.id, number, status, lead: joined(report.dealerCode, report.dealerName) ?? "", content };
};

/** How technical supports are read. */
export const techSupportSource = {
  list: techSupportList,
  find,
  attachments: attachmentsOf(techSupportDetail, "claim", filesOf),
  print,
} as const;
