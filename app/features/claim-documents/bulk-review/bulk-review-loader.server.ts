import { redirect } from "@remix-run/node";
import { claimErrors } from "#gateway/operations/claim.ts";
import { readDraftText } from "#app/lib/forms/form-show.server.ts";
import type { RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import { readChosenIds } from "#app/lib/lists/chosen-ids.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import { readIfFound } from "#app/lib/data/optional-read.server.ts";
import { createSoftReads, type SoftReads } from "#app/lib/data/soft-reads.server.ts";
import type { ClaimDocumentKind } from "../claim-document-kind.ts";
import { claimDocumentOf } from "../claim-document-kinds.ts";
import type { ClaimDocument } from "../claim-document-operations.server.ts";
import { claimDocumentStatus, pendingStatus } from "../claim-document-words.ts";
import { toErrorRecords } from "../detail/detail-view.server.ts";
import { bulkReviewAddress } from "../bulk-review-address.ts";
import { queueSearch, readQueueStart } from "../review/review-queue.server.ts";
import { toClaimedAmounts, toReviewText } from "../review/review-text.server.ts";
import { findUnusualAdjustment } from "../review/unusual-adjustment.ts";
import { readReviewed } from "../review/review-writing.server.ts";
import { canBeTriedAgain, findResult, type BulkItem } from "./bulk-result.server.ts";
import { isCleanQueue, loadBulkForm } from "./bulk-review-action.server.ts";
import { drawSpotChecks } from "./spot-checks.server.ts";
import { bulkMax, bulkReviewForm, chosenOf, type BulkLine, type BulkText } from "./bulk-review-form.ts";
import { asksReviewer } from "#gateway/rules/claim-plausibility.ts";
import { isOwnDocument } from "#app/lib/documents/own-act.server.ts";
import { questionsAlone, reviewAlone } from "./bulk-review-words.ts";
import type { BulkReviewView, BulkRow, ClosedRow } from "./bulk-review-view.ts";

/** The documents an address names, what can be decided of them and what cannot, and the form that decides. */
export async function loadBulkReview(args: RouteArgs): Promise<BulkReviewView> {
  const { request, context } = args;
  const search = new URL(request.url).searchParams;
  const claimDocument = claimDocumentOf(context);
  const { ids: asked, surplus } = await findAsked(context, claimDocument, search);
  const [result, kept] = await Promise.all([findResult(context, search.get("result")), readDraftText(bulkReviewForm, args)]);
  const again = result?.items.filter(({ outcome }) => canBeTriedAgain(outcome)).map(toLine);
  /** Lines a form of before was sent with. */
  const before = kept ? chosenOf(kept) : (again ?? []);
  const softly = createSoftReads();
  const read = await Promise.all(
    asked.map((id) =>
      readRow(
        context,
        claimDocument,
        softly,
        id,
        before.find((line) => line.id === id),
      ),
    ),
  );
  const rows = read.flatMap((each) => ("row" in each ? [each.row] : []));
  // One that is to be reviewed by itself is left out until its reviewer ticks it, to reject it say.
  const chosen = result ? (again ?? []) : rows.filter(({ leftOut }) => !leftOut);
  const queue = queueSearch(claimDocument, search.get("queue"));
  const lines = linesOf(
    rows,
    chosen.map(({ id }) => id),
  );
  const form = await loadBulkForm(args, { claimDocument, queue, lines, before: result, surplus });
  return {
    claimDocument: claimDocument.name,
    queue,
    rows,
    closed: read.flatMap((each) => ("closed" in each ? [each.closed] : [])),
    form: { ...form, text: onRows(form.text, rows) },
    spotChecks: isCleanQueue(queue) ? drawSpotChecks(rows, form.formKey) : undefined,
    missing: softly.missing(),
    result: result && { decision: result.fields["decision"] ?? "", items: result.items },
  };
}

/** The documents an address names, at most as many as can be decided at once. @throws Response that leads on where it names all that wait in the list it comes from: what comes in meanwhile is none of these */
async function findAsked(context: RequestContext, claimDocument: ClaimDocumentKind, search: URLSearchParams) {
  if (search.has("all")) {
    const { rows, total } = await readQueueStart(context, claimDocument, search.get("queue"), bulkMax);
    const ids = rows.map(({ id }) => id);
    throw redirect(bulkReviewAddress(claimDocument, ids, queueSearch(claimDocument, search.get("queue")), { left: total - ids.length }));
  }
  const named = readChosenIds(search);
  const left = /^\d{1,6}$/.exec(search.get("left") ?? "")?.[0] ?? "0";
  return { ids: named.slice(0, bulkMax), surplus: Math.max(0, named.length - bulkMax) + Number(left) };
}

/** What was typed, on the documents that can be decided now and as they are read. */
function onRows(text: BulkText, rows: readonly BulkRow[]): BulkText {
  const chosen = chosenOf(text).map(({ id }) => id);
  return { ...text, lists: { documents: linesOf(rows, chosen) } };
}

function linesOf(rows: readonly BulkRow[], chosen: readonly string[]): BulkLine[] {
  return rows.map(({ id, version, number }, index) => ({ key: String(index), id: chosen.includes(id) ? id : "", version, number }));
}

type ReadRow = { row: BulkRow } | { closed: ClosedRow };

/** @param before the line a form of before had for it: whether that was done is for the form itself to find out */
async function readRow(
  context: RequestContext,
  claimDocument: ClaimDocumentKind,
  softly: SoftReads,
  id: string,
  before: BulkLine | undefined,
): Promise<ReadRow> {
  const found = await softly.readSerially(claimDocument.word, async () => ({
    document: await readIfFound(readReviewed({ context, claimDocument, id })),
  }));
  if (!found) return before ? { row: toUnreadRow(before) } : { closed: { id, number: undefined, why: { kind: "unread" } } };
  const { document } = found;
  if (!document) return { closed: { id, number: before?.number, why: { kind: "missing" } } };
  if (document.status !== pendingStatus && !before) return { closed: toClosed(document) };
  if (isOwnDocument(document, context.actor) && !before)
    return { closed: { id, number: document.applicationNumber, why: { kind: "own" } } };
  const warnings = await softly.readSerially("检查提示", async () => {
    const errors = await context.backend.read(claimErrors, { params: { id: document.id } });
    const found = errors.filter(({ level }) => level !== "passed");
    return {
      found: toErrorRecords(found, "company").flatMap(({ errorInfo, short }) => (errorInfo ? [{ words: errorInfo, compared: short }] : [])),
      passedCount: errors.length - found.length,
      asks: found.some(({ rule = "" }) => asksReviewer(rule)),
    };
  });
  const unusual = findUnusualAdjustment(toReviewText(document), toClaimedAmounts(document), context.reviewChangePercent);
  const own = [...(unusual ? [`${claimDocument.granted}${reviewAlone}`] : []), ...(warnings?.asks ? [questionsAlone] : [])];
  return {
    row: {
      ...toBulkRow(document),
      warnings: warnings && [...own.map((words) => ({ words })), ...warnings.found],
      passedCount: warnings?.passedCount ?? 0,
      leftOut: warnings?.asks === true,
      ...(before?.version ? { version: before.version } : {}),
    },
  };
}

function toBulkRow(document: ClaimDocument): Omit<BulkRow, "warnings" | "passedCount" | "leftOut"> {
  return {
    id: document.id,
    number: document.applicationNumber ?? document.id,
    version: String(document.version ?? 0),
    status: document.status,
    statusName: document.statusName,
    dealer: joined(document.submitterCode, document.submitterName),
    vin: document.vehicleVin,
    partName: document.causalPartName,
    amount: document.totalAmount,
    adjusted: document.adjustedTotalAmount,
    currency: document.currencyCode ?? "CNY",
  };
}

/** What was tried can be tried again, whether it can be read now or not. */
function toUnreadRow({ id, version, number }: BulkLine): BulkRow {
  const unknown = { status: undefined, statusName: undefined, dealer: undefined, vin: undefined, partName: undefined };
  const unread = { amount: undefined, adjusted: undefined, currency: "CNY", warnings: undefined, passedCount: 0, leftOut: false };
  return { id, number, version, ...unknown, ...unread };
}

function toClosed(document: ClaimDocument): ClosedRow {
  const { label: statusName } = claimDocumentStatus(document.status, document.statusName);
  const at = document.updateTime ?? document.approveDate;
  return { id: document.id, number: document.applicationNumber, why: { kind: "decided", statusName, by: document.updateUserName, at } };
}

function toLine({ id, number, version }: BulkItem): BulkLine {
  return { key: id, id, number, version };
}
