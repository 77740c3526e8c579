import type { Backend } from "#gateway/backend.ts";
import { claimHistory } from "#gateway/operations/claim.ts";
import type { ClaimRow } from "#gateway/schemas/claim.ts";
import type { RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import { takeFlash } from "#app/lib/forms/idempotency/done.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import type { ClaimDocumentKind } from "../claim-document-kind.ts";
import { claimDocumentKinds, claimDocumentOf } from "../claim-document-kinds.ts";
import { operationsOf, type ClaimDocument } from "../claim-document-operations.server.ts";
import { pendingStatus } from "../claim-document-words.ts";
import type { SinceReturned } from "../detail/since-returned.ts";
import { toHistoryRow } from "../history-view.server.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import { loadReviewForm } from "./review-action.server.ts";
import { reviewForms } from "./review-form.ts";
import { reviewedMessage } from "./reviewed-message.ts";
import { readQueueHint } from "#app/lib/documents/document-queue.server.ts";
import { findQueuePosition, readReviewQueue } from "./review-queue.server.ts";
import { readReviewMoney } from "./review-terms.server.ts";
import type { Beside } from "./review-beside.tsx";
import type { Duplicate, Duplicates, ReviewView } from "./review-view.ts";
import { readApprovalQuestions } from "./approval-questions.server.ts";
import { isOwnDocument } from "#app/lib/documents/own-act.server.ts";
import { mayReview, ownDocumentMessage } from "./reviewer.server.ts";

/** Repairs of the vehicle that stand beside the document; the rest is a link away. */
const historyRows = 5;
const duplicateRows = 20;

/** The form of a document's review, for whoever may decide it while it waits; undefined for everybody else. */
export async function loadReview(args: RouteArgs, document: ClaimDocument): Promise<ReviewView | undefined> {
  const { request, context } = args;
  const claimDocument = claimDocumentOf(context);
  // A post of this request has been answered with the form: what stands in it must not go because its lost answer said yes.
  const answered = context.answers.find(reviewForms[claimDocument.name].id) !== undefined;
  if (!mayReview(context.actor) || (document.status !== pendingStatus && !answered)) return undefined;
  const { backend } = context;
  const params = new URL(request.url).searchParams;
  const hint = readQueueHint(request.url);
  const queue = await readReviewQueue(context, claimDocument, hint.queue);
  const [form, money, place, done, questions] = await Promise.all([
    loadReviewForm(args, document),
    readReviewMoney(backend, document),
    optionalRead(findQueuePosition(backend, queue, document, hint.at), (found) => found),
    takeFlash(context, params.get("done")),
    readApprovalQuestions(context, document),
  ]);
  const message = form.message ?? (done && !form.posted ? reviewedMessage(claimDocument, done.message, done.number) : undefined);
  return {
    form: { ...form, message },
    queue: queue.search,
    notices: queue.notices,
    money,
    place,
    changePercent: context.reviewChangePercent,
    questions,
    own: isOwnDocument(document, context.actor) ? ownDocumentMessage : undefined,
  };
}

/**
 * The words that sent a document back are not those of its next decision: whoever approves by two keys would say them to the dealer again.
 * They stand above the document, and a comment that was written since stays.
 */
export function withoutReturnedWords(review: ReviewView, { remark = "" }: SinceReturned): ReviewView {
  const { form } = review;
  const { fields } = form.text;
  if (form.posted || fields.approveCommentRemark !== remark) return review;
  const text = { ...form.text, fields: { ...fields, approveCommentDictId: "", approveCommentRemark: "" } };
  return { ...review, form: { ...form, text } };
}

/** What stands beside a document for company staff: others like it, and the vehicle's repairs. */
export async function loadBeside(context: Pick<RequestContext, "backend" | "route">, document: ClaimDocument): Promise<Beside> {
  const { backend } = context;
  const { vehicleVin: vin, causalPartCode } = document;
  const [duplicates, history] = await Promise.all([
    vin && causalPartCode
      ? Promise.all(claimDocumentOf(context).duplicatesAmong.map((name) => readDuplicates(backend, claimDocumentKinds[name], document)))
      : undefined,
    vin
      ? optionalRead(
          backend.read(claimHistory, { query: { vin, current: 1, size: historyRows + 1 } }),
          ({ claimHistorySearchVOIPage: page }) => ({
            rows: page.records
              .filter(({ id }) => id !== document.id)
              .slice(0, historyRows)
              .map(toHistoryRow),
            total: page.total,
          }),
        )
      : undefined,
  ]);
  return { duplicates, history };
}

async function readDuplicates(backend: Backend, kind: ClaimDocumentKind, document: ClaimDocument): Promise<Duplicates> {
  const { vehicleVin, causalPartCode } = document;
  const query = { current: 1, size: duplicateRows };
  const found = await optionalRead(backend.read(operationsOf(kind).page, { query, body: { vehicleVin, causalPartCode } }), ({ records }) =>
    toDuplicates(records, document),
  );
  return { claimDocument: kind.name, found };
}

/** A list finds a VIN by part of it, too; the claim that uses a pre-authorization is for the same repair. */
function toDuplicates(rows: readonly ClaimRow[], document: ClaimDocument): Duplicate[] {
  return rows
    .filter((row) => row.id !== document.id && row.id !== document.claimId && row.vehicleVin === document.vehicleVin)
    .map((row) => ({
      id: row.id,
      number: row.applicationNumber ?? row.id,
      dealer: joined(row.submitterCode, row.submitterName),
      status: row.status,
      statusName: row.statusName,
      created: row.createDate,
      amount: row.totalAmount,
      currency: row.currencyCode,
    }));
}
