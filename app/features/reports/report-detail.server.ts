import type { LoaderFunctionArgs } from "@remix-run/node";
import { auditList } from "#gateway/operations/claim.ts";
import type { DocumentKind } from "#app/lib/documents/document-kind.ts";
import { deletionFormId } from "#app/lib/documents/draft-deletion.tsx";
import { operationsAddress } from "#app/lib/documents/operations-address.ts";
import { printAddress } from "#app/lib/documents/print-address.ts";
import { toTimelineEntries } from "#app/lib/documents/timeline.server.ts";
import { takeFlash } from "#app/lib/forms/idempotency/done.server.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { readConversation } from "./conversation.server.ts";
import { toListViews, type ReportLists } from "./report-files.server.ts";
import { isOpen, type Stored } from "./report-writing.server.ts";

const facts = [
  ...(["id", "reportNumber", "subject", "vehicleVin", "vehicleModelCode", "vehicleModelYear", "tripCurrent", "tripUnit"] as const),
  ...(["warrantyCoverage", "warrantyEndDate", "contactTelephone", "remark", "symptomName", "pfsName", "failureReasonName"] as const),
  ...(["phenomenonSummary", "operationDone", "createDate"] as const),
] as const;

type Name =
  | ("dealerCode" | "dealerName" | "functionName" | "subFunctionName" | "contactPositionName" | "contactPersonName")
  | ("mainPartCode" | "mainPartName" | "componentCode" | "componentName");

type ReadReport = Stored & ReportLists & { [Each in (typeof facts)[number] | Name]?: string | undefined };

interface DetailOf {
  kind: Pick<DocumentKind, "name" | "statusOf">;
  /** As the history of operations names the kind. */
  historyType: string;
  /** Id or number in the address of its sheet. */
  printedAs: string;
  editPage(id: string): string;
}

/** What the pages of both kinds show of a report and around it; each part around it may be missing. */
export async function loadReportDetail(
  { context, request }: Pick<LoaderFunctionArgs, "context" | "request">,
  report: ReadReport,
  { kind, historyType, printedAs, editPage }: DetailOf,
) {
  const { actor, backend } = context;
  const { audience } = actor;
  const number = report.reportNumber ?? report.id;
  const isDraft = report.draftFlag === true;
  const [menu, opinions, timeline, done] = await Promise.all([
    context.menu(),
    readConversation(context, number),
    // A remark of its own is an opinion, which stands in the conversation.
    optionalRead(backend.read(auditList, { body: { applicationNo: number } }), (records) => toTimelineEntries(records, audience, () => [])),
    takeFlash(context, new URL(request.url).searchParams.get("done")),
  ]);
  return {
    title: number,
    audience,
    report: {
      ...pick<ReadReport, (typeof facts)[number]>(report, facts),
      dealer: joined(report.dealerCode, report.dealerName),
      function: [report.functionName, report.subFunctionName].filter(Boolean).join(" / ") || undefined,
      contact: joined(report.contactPositionName, report.contactPersonName),
      part: joined(report.mainPartCode, report.mainPartName),
      component: joined(report.componentCode, report.componentName),
    },
    state: kind.statusOf(isDraft ? undefined : report.status, report.statusName),
    status: report.status,
    ...toListViews(report),
    opinions,
    timeline,
    operations: operationsAddress(menu, number, historyType),
    print: printAddress(kind, printedAs),
    edit: audience === "dealer" && isOpen(report) ? editPage(report.id) : undefined,
    deletionToken: audience === "dealer" && isDraft ? context.csrfTokens.issue(deletionFormId) : undefined,
    done: done?.message,
  };
}
