import type { LoaderFunctionArgs } from "@remix-run/node";
import { auditList, claimErrors } from "#gateway/operations/claim.ts";
import { operationsAddress } from "#app/lib/documents/operations-address.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { rememberViewed } from "#app/lib/lists/recently-viewed.server.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { personalDataOf } from "#app/lib/view/personal-data.server.ts";
import { editRefusal } from "../claim-document-editing.server.ts";
import { neededBy } from "../claim-document-form.ts";
import { deletedStatus, draftStatus, pendingStatus } from "../claim-document-words.ts";
import { claimDocumentOf } from "../claim-document-kinds.ts";
import { operationsOf, type ClaimDocument } from "../claim-document-operations.server.ts";
import { toClaimDocumentView, toErrorRecords, toTimeline } from "./detail-view.server.ts";
import { toSinceReturned } from "./since-returned.server.ts";
import { readCodeNames } from "../dictionary-names.server.ts";
import { readRepairAlerts } from "../repair-alerts.server.ts";
import { deletionFormId } from "#app/lib/documents/draft-deletion.tsx";
import { loadBeside, loadReview, withoutReturnedWords } from "../review/review-loader.server.ts";
import { quickVehicleAddress } from "#app/lib/documents/vehicle-address.ts";
import { policyAddress } from "#app/features/coverage/policies/policy-address.ts";

/**
 * A document, whole, in two rounds of calls: the document itself first, so that one of another dealer costs one call and leaves
 * one trace; then what stands around it, each part of which may fail on its own.
 *
 * @param loadOwn what only this kind of document has, in the second round
 */
export async function loadDetail<Own>(args: LoaderFunctionArgs, loadOwn: (document: ClaimDocument) => Promise<Own>) {
  const { request, params, context } = args;
  const { actor, backend } = context;
  const kind = claimDocumentOf(context);
  const document = await backend.read(operationsOf(kind).detail, { params: { id: params["detailID"] ?? "" } });
  const title = document.applicationNumber ?? document.id;
  const refusal = editRefusal(kind, document, actor);
  const search = new URL(request.url).searchParams;
  const [menu, names, errors, history, review, alerts, beside, own] = await Promise.all([
    context.menu(),
    readCodeNames(backend, document),
    // Ids are unique among both kinds, so that the one documented call answers for either.
    optionalRead(backend.read(claimErrors, { params: { id: document.id } }), (found) => toErrorRecords(found, actor.audience)),
    optionalRead(backend.read(auditList, { body: { applicationNo: title } }), (records) => ({
      timeline: toTimeline(records, actor.audience, document, kind),
      since: actor.audience === "company" && document.status === pendingStatus ? toSinceReturned(records) : undefined,
    })),
    loadReview(args, document),
    readRepairAlerts(backend, document.vehicleVin),
    actor.audience === "company" ? loadBeside(context, document) : undefined,
    loadOwn(document),
    rememberViewed(context, kind.name, { id: document.id, number: title }),
  ]);
  const since = history.ok ? history.value.since : undefined;
  const view = toClaimDocumentView(document, actor.audience, personalDataOf(context, search, document.id));
  return {
    title,
    audience: actor.audience,
    mayReadHistory: hasEntry(menu, "companyClaimSearchHistory"),
    operations: operationsAddress(menu, title, kind.historyType),
    policy: hasEntry(menu, "coveragePolicySearch") && view.vehicleVin ? policyOf(view.vehicleVin, view) : undefined,
    mayEdit: refusal === undefined,
    deletionToken: refusal === undefined && document.status === draftStatus ? context.csrfTokens.issue(deletionFormId) : undefined,
    // Whoever wanted to edit a document that allows it no more has been sent here.
    notice: search.get("notice") === "edit" ? refusal : undefined,
    // A part or a labor operation is named by its id, and so becomes a link, for those alone who may look it up.
    document: {
      ...view,
      pages: pagesOf(document, context, menu),
      parts: hasEntry(menu, "partSearch") ? view.parts : view.parts.map((line) => ({ ...line, partId: undefined })),
      labor: hasEntry(menu, "laborSearch") ? view.labor : view.labor.map((line) => ({ ...line, laborId: undefined })),
    },
    names,
    errors,
    timeline: history.ok ? { ...history, value: history.value.timeline } : history,
    since,
    review: review && since ? withoutReturnedWords(review, since) : review,
    alerts,
    beside,
    own,
  };
}

/**
 * Where the document's vehicle and dealer are shown: a dealer knows a vehicle by the claims it has filed, not by what it only began; of
 * others it is told what covers them.
 */
function pagesOf(
  { vehicleId, vehicleVin, dealerInfoVO, status }: ClaimDocument,
  context: RequestContext,
  menu: Parameters<typeof hasEntry>[0],
): { vehicle?: string; dealer?: string } {
  const isKnown =
    context.actor.audience === "company" || (claimDocumentOf(context).afterRepair && status !== draftStatus && status !== deletedStatus);
  return {
    ...(vehicleId && isKnown && hasEntry(menu, "carSearch")
      ? { vehicle: pathTo("carDetail", { detailID: vehicleId }) }
      : vehicleVin && hasEntry(menu, "quickVehicleSearch") && { vehicle: quickVehicleAddress(vehicleVin) }),
    ...(dealerInfoVO?.id && hasEntry(menu, "dealerSearch") && { dealer: pathTo("dealerDetail", { detailID: dealerInfoVO.id }) }),
  };
}

/** What covers the vehicle for the part that caused it, on the day it failed: as it is today, whatever was frozen on the document. */
function policyOf(vehicleVin: string, view: ReturnType<typeof toClaimDocumentView>): string {
  const { causalPartCode: partCode, failureDate: day, tripCurrent, tripUnit, claimTypeDictId, servicePartFlag } = view;
  const { invoice: isBought } = neededBy({ claimTypeDictId: claimTypeDictId ?? "", servicePartFlag: servicePartFlag ? "1" : "" });
  const ofPart = isBought ? { partInvoiceDate: view.originalCausalPartInvoiceDate, partTrip: view.originalCausalPartTrip } : {};
  return policyAddress({ vehicleVin, partCode, day, tripCurrent, tripUnit, ...ofPart });
}
