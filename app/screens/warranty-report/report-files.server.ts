import type { OutputOf } from "#gateway/operation.ts";
import type { warrantyReportDetail } from "#gateway/operations/warranty-report.ts";

/** Every file of a report: its own, then those of its solutions in their order. */
export function filesOf({ attachmentList, solutionList }: OutputOf<typeof warrantyReportDetail>) {
  return [...attachmentList, ...solutionList.flatMap((line) => line.attachmentList ?? [])];
}
