import { isGatewayError, type GatewayError } from "#gateway/errors.ts";
import type { FormText } from "../../../forms/form-text.ts";
import { sendOnce, type Made, type UnderWay } from "../../../forms/send-once.server.ts";
import type { RequestContext } from "../../../server/request/context.ts";
import type { ApplicationKind } from "../application-kind.ts";
import { operationsOf, type Application } from "../application-operations.server.ts";
import { pendingStatus } from "../application-words.ts";
import type { FormProblem } from "../../../forms/form-problem.ts";
import { reviewWordsOf } from "./review-form.ts";
import { onLinesOf, readReview } from "./review-text.server.ts";

/** A review that is sent: the document in the address, what was typed, and the form's key. */
export interface ReviewSubmit {
  context: RequestContext;
  application: ApplicationKind;
  id: string;
  key: string;
  text: FormText;
  /** What is sent of the text for the document as it stands; its amounts on the document's lines, unless said otherwise. */
  complete?: (document: Application, text: FormText) => FormText;
  /** Milliseconds an earlier press is waited for, unless as long as for any form. */
  patience?: number;
}

export type ReviewStop =
  | { kind: "invalid"; document: Application; problems: readonly FormProblem[] }
  /** The document waits no more. */
  | { kind: "decided"; document: Application }
  /** The stored document is another version than the one that was read. */
  | { kind: "conflict"; document: Application };

export type ReviewOutcome = { kind: "made"; made: Made } | UnderWay | { kind: "failed"; error: GatewayError } | ReviewStop;

/** Sends a review once, however often its button is pressed; what was done under its key before is not judged again. */
export async function writeReview(submit: ReviewSubmit): Promise<ReviewOutcome> {
  const { context, application, key, text } = submit;
  const { remark } = operationsOf(application);
  const sent = await sendOnce<ReviewStop>(context, {
    key,
    action: "submit",
    body: { id: submit.id, fields: text.fields, lists: text.lists },
    ...(submit.patience === undefined ? {} : { patience: submit.patience }),
    async send(begin) {
      try {
        const document = await readReviewed(submit);
        const rules = { words: reviewWordsOf(application), changePercent: context.reviewChangePercent };
        const read = readReview(completed(submit, document), document, rules);
        const changed = stopAt(document, text);
        if (changed) return { stopped: changed };
        if (!read.ok) return { stopped: { kind: "invalid", document, problems: read.problems } };
        const result = await context.backend.write(remark, { body: read.review }, await begin());
        if (result.ok) return { ok: true, value: { ...toMade(document), statusText: result.statusText }, statusText: result.statusText };
        // A refusal's words are for people: whether somebody else was quicker is seen by reading the document again.
        const { kind } = result.error;
        const meanwhile = kind === "refused" || kind === "conflict" ? stopAt(await readReviewed(submit), text) : undefined;
        return meanwhile ? { ...result, stopped: meanwhile } : result;
      } catch (error) {
        if (isGatewayError(error)) return { ok: false, error };
        throw error;
      }
    },
    findLost: async () => {
      const document = await readReviewed(submit);
      return saysTheSame(document, submit) ? toMade(document) : undefined;
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

/** @throws GatewayError `notFound` for a document that is not there */
export function readReviewed({ context, application, id }: Pick<ReviewSubmit, "context" | "application" | "id">): Promise<Application> {
  return context.backend.read(operationsOf(application).detail, { params: { id } });
}

/** Why a review of this document, as it stands, cannot be what its writer has looked at. */
export function stopAt(document: Application, { fields }: FormText): ReviewStop | undefined {
  if (document.status !== pendingStatus) return { kind: "decided", document };
  return Number(fields["version"] || "0") === (document.version ?? 0) ? undefined : { kind: "conflict", document };
}

/** Whether a document is what this review makes of it, where the answer was lost. */
function saysTheSame(document: Application, submit: ReviewSubmit): boolean {
  const { context } = submit;
  const { fields } = completed(submit, document);
  return (
    document.status === Number(fields["decision"]) &&
    document.version !== Number(fields["version"] || "0") &&
    document.updateUserName === context.actor.userName &&
    (document.approveCommentRemark ?? "") === (fields["approveCommentRemark"] ?? "").trim() &&
    (document.internalApproveComment ?? "") === (fields["internalApproveComment"] ?? "").trim()
  );
}

function completed({ text, complete = onLinesOf }: ReviewSubmit, document: Application): FormText {
  return complete(document, text);
}

function toMade({ id, applicationNumber }: Application): Made {
  return { id, number: applicationNumber ?? id };
}
