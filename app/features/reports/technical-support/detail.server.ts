import type { LoaderFunctionArgs } from "@remix-run/node";
import type { OutputOf } from "#gateway/operation.ts";
import { techSupportDetail } from "#gateway/operations/technical-support.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { loadReportDetail } from "../report-detail.server.ts";
import { readAuthorizations } from "./authorizations.server.ts";
import { readQueueHint, readQueueView } from "#app/lib/documents/document-queue.server.ts";
import { loadAnswerForms } from "./answer-action.server.ts";
import { supportQueue } from "./list.server.ts";
import { mayCloseLate } from "./next-step.server.ts";
import { techSupportKind } from "./tech-support-kind.ts";
import { evaluationWords } from "./tech-support-words.ts";

type Report = OutputOf<typeof techSupportDetail>;

const own = [
  ...(["batteryPackInformation", "gdtAccount", "dealerRepairPlan", "questionLevelName", "reportStyleName", "mainFailureName"] as const),
  ...(["answerDueDate", "answerDate", "confirmDueDate", "closeDate", "inTimeFlag", "overdueFlag", "forPreAuthorizationFlag"] as const),
] as const;

/** A technical support and what stands around it; another dealer's costs one call and leaves one trace. */
export async function loadTechSupport(args: LoaderFunctionArgs) {
  const { params, context } = args;
  const { audience } = context.actor;
  const report = await context.backend.read(techSupportDetail, { params: { id: params["detailID"] ?? "" } });
  const isAsked = audience === "company" && (report.status === 1 || report.status === 3);
  const [detail, forms, authorizations, queue] = await Promise.all([
    loadReportDetail(args, report, {
      kind: techSupportKind,
      historyType: "TECHSUPPORT",
      printedAs: report.id,
      editPage: (detailID) => pathTo("techSupportEdit", { detailID }),
    }),
    loadAnswerForms(args, report),
    readAuthorizations(context, report),
    isAsked ? readQueueView(context, supportQueue, report.id, readQueueHint(args.request.url)) : undefined,
  ]);
  return {
    ...detail,
    own: {
      ...pick(report, own),
      category: joined(report.reportTypeName, report.reportCategoryName),
      evaluation: report.evaluation === undefined ? undefined : evaluationWords[report.evaluation],
    },
    failures: report.sysFailures.map((each) => ({
      key: each.id,
      isMain: each.id === report.mainFailureDictId,
      ...pick(each, ["failureCode", "failureDesc"]),
    })),
    late: mayCloseLate(report),
    sent: toPublished(report, audience),
    ...forms,
    authorizations,
    queue,
  };
}

/** What went to suppliers: picked for the company alone, whatever a backend sends. */
function toPublished({ publishList = [] }: Report, audience: Audience) {
  if (audience === "dealer") return undefined;
  return publishList.map(({ fileNames = [], ...row }, at) => ({
    key: row.id ?? String(at),
    ...pick(row, ["supplierName", "publishDate", "userName", "subject", "phenomenonSummary", "operationDone"]),
    ...pick(row, ["supplierAnswer", "supplierAnswerDate", "supplierAnswerUserName"]),
    files: fileNames.join("、"),
  }));
}
