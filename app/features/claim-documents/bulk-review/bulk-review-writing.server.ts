import { isGatewayError, type GatewayError } from "#gateway/errors.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { submitIdempotently, type Made, type UnderWay } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import { operationsOf, type ClaimDocument } from "../claim-document-operations.server.ts";
import { pendingStatus } from "../claim-document-words.ts";
import type { FormProblem } from "#app/lib/forms/posts/form-problem.ts";
import { readApprovalQuestions } from "../review/approval-questions.server.ts";
import { reviewWordsOf } from "../review/review-form.ts";
import { readReview } from "../review/review-text.server.ts";
import { equalsSubmitted, readReviewed, toMade, type Reviewed } from "../review/review-writing.server.ts";

/** A review that is sent as one of many. */
interface ReviewSubmit extends Reviewed {
  key: string;
  text: FormText;
  /** What is sent of the text for the document as it stands. */
  complete: (document: ClaimDocument, text: FormText) => FormText;
  /** Milliseconds an earlier press is waited for. */
  timeoutMs: number;
}

type ReviewStop =
  | { kind: "invalid"; document: ClaimDocument; problems: readonly FormProblem[] }
  /** The document waits no more. */
  | { kind: "decided"; document: ClaimDocument }
  /** The stored document is another version than the one that was read. */
  | { kind: "conflict"; document: ClaimDocument };

export type ReviewOutcome = { kind: "made"; made: Made } | UnderWay | { kind: "failed"; error: GatewayError } | ReviewStop;

/** Sends a review once, however often its button is pressed; what was done under its key before is not judged again. */
export async function writeReview(submit: ReviewSubmit): Promise<ReviewOutcome> {
  const { context, claimDocument, key, text } = submit;
  const { remark } = operationsOf(claimDocument);
  const sent = await submitIdempotently<ReviewStop>(context, {
    key,
    action: "submit",
    body: { id: submit.id, fields: text.fields, lists: text.lists },
    timeoutMs: submit.timeoutMs,
    async send(begin) {
      try {
        const document = await readReviewed(submit);
        const { reviewChangePercent: changePercent, actor } = context;
        const questions = await readApprovalQuestions(context, document);
        const rules = { words: reviewWordsOf(claimDocument), changePercent, account: actor.account, questions };
        const read = readReview(submit.complete(document, text), document, rules);
        const changed = stopAt(document, text);
        if (changed) return { stopped: changed };
        if (!read.ok) return { stopped: { kind: "invalid", document, problems: read.problems } };
        const result = await context.backend.write(remark, { body: { ...read.review, batchFlag: true } }, await begin());
        if (result.ok) {
          const made = toMade(document, { decision: read.review.status, status: result.value.status });
          return { ok: true, value: { ...made, statusText: result.statusText }, statusText: result.statusText };
        }
        // A refusal's words are for people: whether somebody else was quicker is seen by reading the document again.
        const { kind } = result.error;
        const meanwhile = kind === "refused" || kind === "conflict" ? stopAt(await readReviewed(submit), text) : undefined;
        return meanwhile ? { ...result, stopped: meanwhile } : result;
      } catch (error) {
        if (isGatewayError(error)) return { ok: false, error };
        throw error;
      }
    },
    recoverAfterTimeout: async () => {
      const document = await readReviewed(submit);
      return equalsSubmitted(document, submit.complete(document, text).fields, context.actor) ? toMade(document) : undefined;
    },
  });
  switch (sent.kind) {
    case "made":
      return { kind: "made", made: sent.made };
    case "madeOther": {
      const document = await readReviewed(submit);
      return stopAt(document, text) ?? { kind: "conflict", document };
    }
    case "underWay":
      return sent;
    case "failed":
      return { kind: "failed", error: sent.error };
    case "stopped":
      return sent.stop;
  }
}

/** Why a review of this document, as it stands, cannot be what its writer has looked at. */
function stopAt(document: ClaimDocument, { fields }: FormText): ReviewStop | undefined {
  if (document.status !== pendingStatus) return { kind: "decided", document };
  return Number(fields["version"] || "0") === (document.version ?? 0) ? undefined : { kind: "conflict", document };
}
