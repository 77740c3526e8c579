import { techSupportDetail } from "#gateway/operations/technical-support.ts";
import { formatMoment } from "#app/lib/ui/cells/format.ts";
import { attachmentsOf } from "#app/lib/documents/attachment-source.server.ts";
import type { ReadPrinted } from "#app/lib/documents/printed-document.server.ts";
import { findRows } from "#app/lib/lists/find-rows.server.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import { filesOf } from "../report-files.server.ts";
import { printReport, toFoundReport } from "../report-sheet.server.ts";
import type { SheetedReport } from "../report-sheet.tsx";
import { techSupportList } from "./list.server.ts";
import { techSupportKind } from "./tech-support-kind.ts";
import { evaluationWords, techSupportWords as words } from "./tech-support-words.ts";

/** A report on paper; what went to suppliers is on none. */
const print: ReadPrinted<SheetedReport> = async (context, id) => {
  const report = await context.backend.read(techSupportDetail, { params: { id } });
  return printReport(context, techSupportKind, report, {
    reasonWord: "故障责任",
    beforeVehicle: [
      { label: words.questionLevelName, value: report.questionLevelName },
      { label: words.reportStyleName, value: report.reportStyleName },
      { label: words.reportTypeName, value: joined(report.reportTypeName, report.reportCategoryName) },
      { label: "电池包信息", value: report.batteryPackInformation },
      { label: words.answerDate, value: report.answerDate && formatMoment(report.answerDate) },
      { label: words.evaluation, value: report.evaluation === undefined ? undefined : evaluationWords[report.evaluation] },
    ],
    afterOperation: [
      { label: "主要故障原因", value: report.mainFailureName },
      { label: "经销商维修方案", value: report.dealerRepairPlan, wide: true },
    ],
  });
};

/** How technical supports are read. */
export const techSupportSource = {
  list: techSupportList,
  find: findRows({ ...techSupportList, toRow: toFoundReport }, ["reportNumber", "vehicleVin"]),
  attachments: attachmentsOf(techSupportDetail, "claim", filesOf),
  print,
} as const;
