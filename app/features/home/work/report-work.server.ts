import type { OutputOf } from "#gateway/operation.ts";
import { reportOpinion } from "#gateway/operations/reports.ts";
import { techSupportPage } from "#gateway/operations/technical-support.ts";
import { warrantyReportPage } from "#gateway/operations/warranty-report.ts";
import { listAddress } from "#app/lib/documents/document-address.ts";
import type { RowAction } from "#app/lib/lists/list-view.tsx";
import type { RequestContext, Audience } from "#app/lib/request/context.ts";
import { supportStep } from "../../reports/technical-support/next-step.server.ts";
import { techSupportKind } from "../../reports/technical-support/tech-support-kind.ts";
import { reportStep } from "../../reports/warranty-reports/next-step.server.ts";
import { warrantyReportKind } from "../../reports/warranty-reports/warranty-report-kind.ts";
import type { WorkItem } from "./work-item.ts";
import { dueReason, ownerOf, readWork, reasons, type WorkContext, type WorkSource } from "./work-source.server.ts";

type Support = OutputOf<typeof techSupportPage>["records"][number];
type Report = OutputOf<typeof warrantyReportPage>["records"][number];

/** States of reports that wait: for a look, for approval, for a correction; of a support that came back. */
const [unseen, toApprove, toCorrect] = [0, 1, 2] as const;
const answered = 4;

/** Warranty reports and technical supports: the company approves and answers, their dealer corrects and confirms. */
export const reportSources: Readonly<Record<Audience, readonly WorkSource[]>> = {
  company: [
    report("company", "report", "待批准质保报告", toApprove),
    report("company", "unseenReport", "未查看质保报告", unseen),
    support("company", "待答复技术支持"),
  ],
  dealer: [report("dealer", "report", "待更正质保报告", toCorrect), support("dealer", "待我处理技术支持")],
};

function report(audience: Audience, id: string, words: string, status: 0 | 1 | 2): WorkSource {
  return {
    id,
    kind: "report",
    words,
    routes: [warrantyReportKind.routes[audience].list],
    list: listAddress(warrantyReportKind, audience, `status=${status}`),
    read: (context, work) =>
      readWork(context, warrantyReportPage, { status }, (row: Report) => ({
        ...named(row, work),
        ...addressed(reportStep(row, audience)),
        since: row.createDate,
        reason: status === toCorrect ? reasons.warn("需更正") : status === unseen ? reasons.plain("未查看") : undefined,
      })),
    ...(audience === "dealer" && { explain: explainReturn }),
  };
}

function support(audience: Audience, words: string): WorkSource {
  return {
    id: "support",
    kind: "support",
    words,
    routes: [techSupportKind.routes[audience].list],
    list: listAddress(techSupportKind, audience, "waitingFlag=1"),
    read: (context, work) =>
      readWork(context, techSupportPage, { waitingFlag: 1 }, (row: Support) => ({
        ...named(row, work),
        ...(audience === "company" ? askedOf(row, work) : answeredTo(row, work)),
      })),
    ...(audience === "dealer" && { explain: explainReturn }),
  };
}

function askedOf(row: Support, work: WorkContext): Pick<WorkItem, "to" | "act" | "since" | "reason"> {
  return {
    ...addressed(supportStep(row, "company")),
    since: row.submitDate ?? row.createDate,
    reason: dueReason(row.answerDueDate, work, "答复", "逾期"),
  };
}

function answeredTo(row: Support, work: WorkContext): Pick<WorkItem, "to" | "act" | "since" | "reason"> {
  if (row.status === answered)
    return {
      ...addressed(supportStep(row, "dealer")),
      since: row.answerDate ?? row.createDate,
      reason: dueReason(row.confirmDueDate, work, "确认", "确认逾期") ?? reasons.plain("确认答复"),
    };
  return {
    ...addressed(supportStep(row, "dealer")),
    since: row.submitDate ?? row.createDate,
    reason: reasons.warn("需更正"),
  };
}

/** What the company said last to a report that came back; what waits for a confirmation says so itself. */
async function explainReturn({ backend }: RequestContext, { number, reason }: WorkItem) {
  if (reason?.tone !== "warn") return undefined;
  const { detailReportOpinionVOs: said } = await backend.read(reportOpinion, { body: { reportCode: number } });
  const last = said
    .filter(({ internalOpinionFlag }) => internalOpinionFlag !== true)
    .toSorted((a, b) => Date.parse(b.createDate ?? "") - Date.parse(a.createDate ?? ""))
    .find(({ opinion }) => opinion);
  return last?.opinion === undefined ? undefined : reasons.warn(last.opinion);
}

function named(row: Support | Report, work: WorkContext) {
  return {
    id: row.id,
    number: row.reportNumber ?? row.id,
    subject: row.subject ?? row.mainPartName,
    ...ownerOf(work, row.dealerCode, row.dealerName, row.vehicleVin),
  };
}

function addressed(act: RowAction): Pick<WorkItem, "to" | "act"> {
  return { to: act.to, act };
}
