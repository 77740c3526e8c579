import { claimDictionary } from "#gateway/operations/reference-data.ts";
import { eachAction } from "#app/lib/forms/each-action.server.ts";
import type { FormMessage } from "#app/lib/forms/posts/form-message.ts";
import { toDictionaryChoices } from "#app/lib/lists/offers.server.ts";
import { bulkReviewAddress } from "../bulk-review-address.ts";
import type { ClaimDocumentKind } from "../claim-document-kind.ts";
import { claimDocumentOf } from "../claim-document-kinds.ts";
import { reviewWordsOf } from "../review/review-form.ts";
import { queueSearch } from "../review/review-queue.server.ts";
import { findCommentProblems, findDecisionProblems } from "../review/review-text.server.ts";
import { isUnfinished, rememberResult, type BulkResult } from "./bulk-result.server.ts";
import { bulkDecisions, bulkMax, bulkReviewForm, chosenOf, type BulkLine } from "./bulk-review-form.ts";
import { sendReviews } from "./bulk-review-sending.server.ts";

/** A page of documents to be decided together. */
export interface BulkPage {
  claimDocument: ClaimDocumentKind;
  /** Query of the list the documents were chosen in. */
  queue: string;
  /** For a page that is loaded: the documents that can be decided, and what became of a try before. */
  lines: readonly BulkLine[];
  before: BulkResult | undefined;
  /** How many documents the address names beyond what can be decided at once. */
  surplus: number;
}

/**
 * Decides the chosen documents one by one and leads to what became of each; what was tried before goes on under its own key. An ended
 * session is the guard's to answer.
 */
export const { action: actOnBulkReview, load: loadBulkForm } = eachAction(bulkReviewForm, {
  page({ request, context }): BulkPage {
    const claimDocument = claimDocumentOf(context);
    const queue = queueSearch(claimDocument, new URL(request.url).searchParams.get("queue"));
    return { claimDocument, queue, lines: [], before: undefined, surplus: 0 };
  },
  start: ({ page: { queue, lines, before, surplus } }) => ({
    fields: before?.fields ?? (isCleanQueue(queue) ? { decision: "3" } : {}),
    lists: { documents: lines },
    ...(before ? { key: before.formKey } : {}),
    message: surplus > 0 ? tooMany(surplus) : undefined,
  }),
  offers: {
    approveCommentDictId: async ({ context: { backend } }) =>
      toDictionaryChoices(await backend.read(claimDictionary, { params: { type: "approveComment" } })),
  },
  validate({ page: { claimDocument }, text }) {
    const documents = chosenOf(text);
    const problems = [
      ...(documents.length === 0 ? [{ path: "documents" as const, message: "请至少选择一单" }] : []),
      ...findDecisionProblems(text.fields, bulkDecisions),
      ...findCommentProblems(text.fields, reviewWordsOf(claimDocument)),
    ];
    return problems.length > 0 ? { ok: false, problems } : { ok: true, ready: documents };
  },
  async sendEach({ context, page: { claimDocument, queue }, key, text }, documents) {
    const items = await sendReviews({ context, claimDocument, key, text, documents });
    const result = await rememberResult(context, { formKey: key, fields: text.fields, items });
    const unfinished = items.filter(({ outcome }) => isUnfinished(outcome)).map(({ id }) => id);
    return { to: bulkReviewAddress(claimDocument, unfinished, queue, { result }), finished: unfinished.length === 0 };
  },
  back: { tone: "info", title: "已恢复之前填写的审核内容，尚未提交", advice: "请核对后再次提交。" },
});

/** Whether a list holds only documents whose checks all passed. */
export function isCleanQueue(queue: string): boolean {
  return new URLSearchParams(queue).get("cleanFlag") === "1";
}

function tooMany(surplus: number): FormMessage {
  return { tone: "warning", title: `一次最多审核 ${bulkMax} 单，多出的 ${surplus} 单没有列入` };
}
