import Big from "big.js";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { OutputOf } from "#gateway/operation.ts";
import { auditList } from "#gateway/operations/claim.ts";
import { kindnessDetail } from "#gateway/operations/look-ups.ts";
import { warrantyReportDetail } from "#gateway/operations/warranty-report.ts";
import type { OptionalPart } from "#app/components/detail/part-missing.tsx";
import { printAddress } from "#app/document/print-address.ts";
import { detailAddress } from "#app/document/document-address.ts";
import { deletionFormId } from "#app/document/draft-deletion.server.ts";
import { operationsAddress } from "#app/document/operations-address.ts";
import { toTimelineEntries } from "#app/document/timeline.server.ts";
import { takeDone } from "#app/forms/done.server.ts";
import { optionalRead } from "#app/reads/optional-read.server.ts";
import { pathTo } from "#app/route-table.ts";
import { hasEntry } from "#app/routing/access-rules.ts";
import type { Side } from "#app/server/request/context.ts";
import { joined, pick } from "#app/view/picked-fields.server.ts";
import { applicationKinds } from "../application/application-kinds.ts";
import { readConversation } from "../report/conversation.server.ts";
import { toListViews } from "../report/report-files.server.ts";
import { loadAnswerForm, loadWordForm } from "./answer-action.server.ts";
import { isOpen } from "../report/report-writing.server.ts";
import { loadKindnessForm, mayGrant } from "./kindness-action.server.ts";
import { warrantyReportKind } from "./warranty-report-kind.ts";
import { reportState } from "./warranty-report-words.ts";

type Report = OutputOf<typeof warrantyReportDetail>;

const facts = [
  ...(["id", "reportNumber", "subject", "vehicleVin", "vehicleModelCode", "vehicleModelYear", "tripCurrent", "tripUnit"] as const),
  ...(["warrantyReportTypeName", "warrantyCoverage", "warrantyStartDate", "warrantyEndDate", "contactTelephone", "remark"] as const),
  ...(["symptomName", "pfsName", "failureReasonName", "phenomenonSummary", "operationDone", "createDate", "viewDate"] as const),
  ...(["approveDate", "approvedAmount", "currencyCode", "kindnessAuthCode", "userName"] as const),
] as const;

/** A report, then what stands around it, each part of which it can do without; another dealer's costs one call and leaves one trace. */
export async function loadWarrantyReport(args: LoaderFunctionArgs) {
  const { params, context, request } = args;
  const { actor, backend } = context;
  const { side } = actor;
  const report = await backend.read(warrantyReportDetail, { params: { id: params["detailID"] ?? "" } });
  const number = report.reportNumber ?? report.id;
  const isDraft = report.draftFlag === true;
  const codeId = report.kindnessAuthorizationCodeId;
  const code = codeId === undefined ? undefined : optionalRead(backend.read(kindnessDetail, { params: { id: codeId } }), (found) => found);
  const [menu, opinions, timeline, kindness, answer, word, granting, done] = await Promise.all([
    context.menu(),
    readConversation(context, number),
    // A remark of its own is an opinion, which stands in the conversation.
    optionalRead(backend.read(auditList, { body: { applicationNo: number } }), (records) => toTimelineEntries(records, side, () => [])),
    code,
    side === "company" ? loadAnswerForm(args, report) : undefined,
    side === "dealer" && !isDraft ? loadWordForm(args, report) : undefined,
    mayGrant(actor, report) ? loadGrant(args, report, code) : undefined,
    takeDone(context, new URL(request.url).searchParams.get("done")),
  ]);
  const readsClaims = hasEntry(menu, side === "company" ? "companyClaimSearch" : "claimSearch");
  return {
    title: number,
    side,
    report: { ...pick(report, facts), ...toNames(report), dealer: joined(report.dealerCode, report.dealerName) },
    state: reportState(isDraft ? undefined : report.status, report.statusName),
    status: report.status,
    ...toListViews(report),
    opinions,
    timeline,
    operations: operationsAddress(menu, number, "WARRANTYREPORT"),
    kindness: kindness && (kindness.ok ? { ok: true as const, value: toGrant(kindness.value, side, readsClaims) } : kindness),
    answer,
    word,
    granting,
    recommendation: side === "company" ? report.recommendation && pick(report.recommendation, ["userName", "date", "amount"]) : undefined,
    // By its number: paper is no reading of the company's.
    print: printAddress(warrantyReportKind, number),
    edit: side === "dealer" && isOpen(report) ? pathTo("repairSupportEdit", { detailID: report.id }) : undefined,
    deletionToken: side === "dealer" && isDraft ? context.formTokens.issue(deletionFormId) : undefined,
    done: done?.message,
  };
}

/** The form of its kindness code; none while that cannot be read. */
async function loadGrant(
  args: LoaderFunctionArgs,
  report: Report,
  reading: Promise<OptionalPart<OutputOf<typeof kindnessDetail>>> | undefined,
) {
  const code = await reading;
  return code?.ok === false ? undefined : loadKindnessForm(args, { id: report.id }, { report, code: code?.value });
}

function toNames(report: Report) {
  return {
    function: joined(report.functionName, report.subFunctionName),
    contact: joined(report.contactPositionName, report.contactPersonName),
    part: joined(report.mainPartCode, report.mainPartName),
    component: joined(report.componentCode, report.componentName),
  };
}

const granted = [
  ...(["kindnessAuthCode", "authEndTime", "useLimit", "useUnit", "usedCount", "authPartTotal", "authLaborTotal"] as const),
  ...(["authOtherFeeTotal", "authTotalAmount", "oemProportion", "dealerProportion", "customerProportion", "currencyCode"] as const),
  ...(["adjustedPartFeeTotal", "adjustedLaborFeeTotal", "adjustedOtherFeeTotal", "totalAmount"] as const),
] as const;

/** What is left of a code's budget. */
function leftOf({ authTotalAmount = "0", claimList = [] }: OutputOf<typeof kindnessDetail>): string {
  const taken = claimList.flatMap((claim) => [claim.authPartTotal, claim.authLaborTotal, claim.authOtherFeeTotal]);
  return taken.reduce((left, amount) => left.minus(amount ?? 0), new Big(authTotalAmount)).toFixed(2);
}

function toGrant(code: OutputOf<typeof kindnessDetail>, side: Side, readsClaims: boolean) {
  return {
    ...pick(code, granted),
    left: leftOf(code),
    claims: (code.claimList ?? []).map((claim, at) => ({
      key: claim.claimId ?? String(at),
      ...pick(claim, ["claimNumber", "statusName", "authPartTotal", "authLaborTotal", "authOtherFeeTotal", "totalAmount"]),
      to: readsClaims && claim.claimId !== undefined ? detailAddress(applicationKinds.claim, side, claim.claimId) : undefined,
    })),
  };
}
