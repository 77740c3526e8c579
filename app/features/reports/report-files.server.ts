import type { OutputOf } from "#gateway/operation.ts";
import type { warrantyReportDetail } from "#gateway/operations/warranty-report.ts";
import { attachmentKey } from "#app/lib/documents/attachment-key.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";

/** What a report of either kind has of lists. */
export type ReportLists = Pick<OutputOf<typeof warrantyReportDetail>, "troubleCodes" | "solutionList" | "attachmentList">;

/** Every file of a report: its own, then those of its solutions in their order. */
export function filesOf({ attachmentList, solutionList }: Pick<ReportLists, "attachmentList" | "solutionList">) {
  return [...attachmentList, ...solutionList.flatMap((line) => line.attachmentList ?? [])];
}

/** The lists of a report as its page shows them. */
export function toListViews(report: ReportLists) {
  return {
    codes: report.troubleCodes.map((line, at) => ({ key: String(at), ...pick(line, ["code", "description"]) })),
    solutions: report.solutionList.map(({ solution, workedFlag, attachmentList = [] }, at) => ({
      key: String(at),
      solution,
      workedFlag,
      files: attachmentList.map((file) => file.attachmentName ?? "附件").join("、"),
    })),
    attachments: filesOf(report).map((file, at) => ({
      key: attachmentKey(file, at + 1),
      attachmentName: file.attachmentName,
      ...pick(file, ["description", "attachmentRemark"]),
    })),
  };
}
