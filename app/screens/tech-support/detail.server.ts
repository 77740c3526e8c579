import type { LoaderFunctionArgs } from "@remix-run/node";
import type { OutputOf } from "#gateway/operation.ts";
import { auditList } from "#gateway/operations/claim.ts";
import { techSupportDetail } from "#gateway/operations/tech-support.ts";
import { printAddress } from "#app/document/print-address.ts";
import { deletionFormId } from "#app/document/draft-deletion.server.ts";
import { operationsAddress } from "#app/document/operations-address.ts";
import { toTimelineEntries } from "#app/document/timeline.server.ts";
import { takeDone } from "#app/forms/done.server.ts";
import { optionalRead } from "#app/reads/optional-read.server.ts";
import { pathTo } from "#app/route-table.ts";
import type { Side } from "#app/server/request/context.ts";
import { joined, pick } from "#app/view/picked-fields.server.ts";
import { readConversation } from "../report/conversation.server.ts";
import { toListViews } from "../report/report-files.server.ts";
import { readAuthorizations } from "./authorizations.server.ts";
import { loadAnswerForms } from "./answer-action.server.ts";
import { isOpen } from "../report/report-writing.server.ts";
import { techSupportKind } from "./tech-support-kind.ts";
import { evaluationWords, supportState } from "./tech-support-words.ts";

type Report = OutputOf<typeof techSupportDetail>;

const facts = [
  ...(["id", "reportNumber", "subject", "vehicleVin", "vehicleModelCode", "vehicleModelYear", "tripCurrent", "tripUnit"] as const),
  ...(["warrantyCoverage", "warrantyEndDate", "contactTelephone", "remark", "batteryPackInformation", "gdtAccount"] as const),
  ...(["symptomName", "pfsName", "failureReasonName", "phenomenonSummary", "operationDone", "dealerRepairPlan"] as const),
  ...(["questionLevelName", "reportStyleName", "mainFailureName", "createDate", "answerDueDate", "answerDate"] as const),
  ...(["closeDate", "inTimeFlag", "overdueFlag", "forPreAuthorizationFlag"] as const),
] as const;

/** A report, then what stands around it, each part of which it can do without; another dealer's costs one call and leaves one trace. */
export async function loadTechSupport(args: LoaderFunctionArgs) {
  const { params, context, request } = args;
  const { actor, backend } = context;
  const { side } = actor;
  const report = await backend.read(techSupportDetail, { params: { id: params["detailID"] ?? "" } });
  const number = report.reportNumber ?? report.id;
  const isDraft = report.draftFlag === true;
  const [menu, opinions, timeline, forms, authorizations, done] = await Promise.all([
    context.menu(),
    readConversation(context, number),
    // A remark of its own is an opinion, which stands in the conversation.
    optionalRead(backend.read(auditList, { body: { applicationNo: number } }), (records) => toTimelineEntries(records, side, () => [])),
    loadAnswerForms(args, report),
    readAuthorizations(context, report),
    takeDone(context, new URL(request.url).searchParams.get("done")),
  ]);
  return {
    title: number,
    side,
    report: { ...pick(report, facts), ...toNames(report), dealer: joined(report.dealerCode, report.dealerName) },
    state: supportState(isDraft ? undefined : report.status, report.statusName),
    ...toListViews(report),
    failures: report.sysFailures.map((each) => ({
      key: each.id,
      isMain: each.id === report.mainFailureDictId,
      ...pick(each, ["failureCode", "failureDesc"]),
    })),
    sent: toSent(report, side),
    opinions,
    timeline,
    operations: operationsAddress(menu, number, "TECHSUPPORT"),
    status: report.status,
    word: forms.word,
    answer: forms.answer,
    publish: forms.publish,
    authorizations,
    print: printAddress(techSupportKind, report.id),
    edit: side === "dealer" && isOpen(report) ? pathTo("techSupportEdit", { detailID: report.id }) : undefined,
    deletionToken: side === "dealer" && isDraft ? context.formTokens.issue(deletionFormId) : undefined,
    done: done?.message,
  };
}

function toNames(report: Report) {
  return {
    category: joined(report.reportTypeName, report.reportCategoryName),
    function: joined(report.functionName, report.subFunctionName),
    contact: joined(report.contactPositionName, report.contactPersonName),
    part: joined(report.mainPartCode, report.mainPartName),
    component: joined(report.componentCode, report.componentName),
    evaluation: report.evaluation === undefined ? undefined : evaluationWords[report.evaluation],
  };
}

/** What went to suppliers: picked for the company alone, whatever a backend sends. */
function toSent({ publishList = [] }: Report, side: Side) {
  if (side === "dealer") return undefined;
  return publishList.map(({ fileNames = [], ...row }, at) => ({
    key: row.id ?? String(at),
    ...pick(row, ["supplierName", "publishDate", "userName", "subject", "phenomenonSummary", "operationDone"]),
    files: fileNames.join("、"),
  }));
}
