import type { LoaderFunctionArgs } from "@remix-run/node";
import type { OutputOf } from "#gateway/operation.ts";
import { kindnessDetail } from "#gateway/operations/look-ups.ts";
import { warrantyReportDetail } from "#gateway/operations/warranty-report.ts";
import type { OptionalPart } from "#app/lib/details/part-missing.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { kindnessLeftOf } from "#app/features/lookup-sources/kindness-left.ts";
import { claimDocumentKinds } from "#app/features/claim-documents/claim-document-kinds.ts";
import { loadReportDetail } from "../report-detail.server.ts";
import { readQueueHint, readQueueView } from "#app/lib/documents/document-queue.server.ts";
import { readEstimate } from "./estimate.server.ts";
import { loadAnswerForm, loadWordForm } from "./answer-action.server.ts";
import { loadKindnessForm, mayGrant } from "./kindness-action.server.ts";
import { reportQueue } from "./list.server.ts";
import { warrantyReportKind } from "./warranty-report-kind.ts";

type Report = OutputOf<typeof warrantyReportDetail>;

const own = ["warrantyReportTypeName", "viewDate", "approvedAmount", "currencyCode", "kindnessAuthCode"] as const;

/** A warranty report and what stands around it; another dealer's costs one call and leaves one trace. */
export async function loadWarrantyReport(args: LoaderFunctionArgs) {
  const { params, context } = args;
  const { actor, backend } = context;
  const { audience } = actor;
  const report = await backend.read(warrantyReportDetail, { params: { id: params["detailID"] ?? "" } });
  const codeId = report.kindnessAuthorizationCodeId;
  const code = codeId === undefined ? undefined : optionalRead(backend.read(kindnessDetail, { params: { id: codeId } }), (found) => found);
  const [detail, menu, kindness, answer, word, granting, queue, estimate] = await Promise.all([
    loadReportDetail(args, report, {
      kind: warrantyReportKind,
      historyType: "WARRANTYREPORT",
      // By its number: paper is no reading of the company's.
      printedAs: report.reportNumber ?? report.id,
      editPage: (detailID) => pathTo("repairSupportEdit", { detailID }),
    }),
    context.menu(),
    code,
    audience === "company" ? loadAnswerForm(args, report) : undefined,
    audience === "dealer" && report.draftFlag !== true ? loadWordForm(args, report) : undefined,
    mayGrant(actor, report) ? loadGrant(args, report, code) : undefined,
    audience === "company" && report.status === 1
      ? readQueueView(context, reportQueue, report.id, readQueueHint(args.request.url))
      : undefined,
    audience === "company" && report.status === 1 ? readEstimate(context, report) : undefined,
  ]);
  const readsClaims = hasEntry(menu, audience === "company" ? "companyClaimSearch" : "claimSearch");
  return {
    ...detail,
    own: pick(report, own),
    kindness: kindness && (kindness.ok ? { ok: true as const, value: toGrant(kindness.value, audience, readsClaims) } : kindness),
    answer,
    word,
    granting,
    queue,
    estimate,
    recommendation:
      audience === "company" ? report.recommendation && pick(report.recommendation, ["userName", "date", "amount"]) : undefined,
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

const granted = [
  ...(["kindnessAuthCode", "authEndTime", "useLimit", "useUnit", "usedCount", "authPartTotal", "authLaborTotal"] as const),
  ...(["authOtherFeeTotal", "authTotalAmount", "oemProportion", "dealerProportion", "customerProportion", "currencyCode"] as const),
  ...(["adjustedPartFeeTotal", "adjustedLaborFeeTotal", "adjustedOtherFeeTotal", "totalAmount"] as const),
] as const;

function toGrant(code: OutputOf<typeof kindnessDetail>, audience: Audience, readsClaims: boolean) {
  return {
    ...pick(code, granted),
    left: kindnessLeftOf(code),
    claims: (code.claimList ?? []).map((claim, at) => ({
      key: claim.claimId ?? String(at),
      ...pick(claim, ["claimNumber", "statusName", "authPartTotal", "authLaborTotal", "authOtherFeeTotal", "totalAmount"]),
      to: readsClaims && claim.claimId !== undefined ? detailAddress(claimDocumentKinds.claim, audience, claim.claimId) : undefined,
    })),
  };
}
