import type { LoaderFunctionArgs } from "@remix-run/node";
import { auditList, claimErrors } from "#gateway/operations/claim.ts";
import { hasEntry } from "../../../routing/access-rules.ts";
import { rememberViewed } from "../../../list/recently-viewed.server.ts";
import { optionalRead } from "../../../reads/optional-read.server.ts";
import { personalDataOf } from "../../../view/personal-data.server.ts";
import { editRefusal } from "../application-editing.server.ts";
import { draftStatus, pendingStatus } from "../application-words.ts";
import { applicationOf } from "../application-kinds.ts";
import { operationsOf, type Application } from "../application-operations.server.ts";
import { toApplicationView, toErrorRecords, toTimeline } from "./detail-view.server.ts";
import { toSinceReturned } from "./since-returned.server.ts";
import { readCodeNames } from "../dictionary-names.server.ts";
import { deletionFormId } from "../draft-deletion.server.ts";
import { loadBeside, loadReview } from "../review/review-loader.server.ts";

/**
 * A document, whole, in two rounds of calls: the document itself first, so that one of another dealer costs one call and leaves
 * one trace; then what stands around it, each part of which may fail on its own.
 *
 * @param loadOwn what only this kind of document has, in the second round
 */
export async function loadDetail<Own>(args: LoaderFunctionArgs, loadOwn: (document: Application) => Promise<Own>) {
  const { request, params, context } = args;
  const { actor, backend } = context;
  const kind = applicationOf(context);
  const document = await backend.read(operationsOf(kind).detail, { params: { id: params["detailID"] ?? "" } });
  const title = document.applicationNumber ?? document.id;
  const refusal = editRefusal(kind, document, actor);
  const search = new URL(request.url).searchParams;
  const [menu, names, errors, history, review, beside, own] = await Promise.all([
    context.menu(),
    readCodeNames(backend, document),
    // Ids are unique among both kinds, so that the one documented call answers for either.
    optionalRead(backend.read(claimErrors, { params: { id: document.id } }), (found) => toErrorRecords(found, actor.side)),
    optionalRead(backend.read(auditList, { body: { applicationNo: title } }), (records) => ({
      timeline: toTimeline(records, actor.side, document, kind),
      since: actor.side === "company" && document.status === pendingStatus ? toSinceReturned(records) : undefined,
    })),
    loadReview(args, document),
    actor.side === "company" ? loadBeside(context, document) : undefined,
    loadOwn(document),
    rememberViewed(context, kind.name, { id: document.id, number: title }),
  ]);
  const view = toApplicationView(document, actor.side, personalDataOf(context, search, document.id));
  return {
    title,
    side: actor.side,
    mayReadHistory: hasEntry(menu, "companyClaimSearchHistory"),
    mayEdit: refusal === undefined,
    deletionToken: refusal === undefined && document.status === draftStatus ? context.formTokens.issue(deletionFormId) : undefined,
    // Whoever wanted to edit a document that allows it no more has been sent here.
    notice: search.get("notice") === "edit" ? refusal : undefined,
    // A part is named by its id, and so becomes a link, for those alone who may look it up.
    document: hasEntry(menu, "partSearch") ? view : { ...view, parts: view.parts.map((line) => ({ ...line, partId: undefined })) },
    names,
    errors,
    timeline: history.ok ? { ...history, value: history.value.timeline } : history,
    since: history.ok ? history.value.since : undefined,
    review,
    beside,
    own,
  };
}
