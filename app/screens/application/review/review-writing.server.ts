import type { Result } from "#gateway/backend.ts";
import { isGatewayError, type GatewayError } from "#gateway/errors.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import { claimRemark } from "#gateway/operations/claim-review.ts";
import type { Claim } from "#gateway/schemas/claim.ts";
import type { FormText } from "../../../forms/form-text.ts";
import { notSent, sendOnce, type Made } from "../../../forms/send-once.server.ts";
import type { RequestContext } from "../../../server/context.ts";
import { pendingStatus } from "../application-words.ts";
import type { FormProblem } from "../../../forms/form-problem.ts";
import { onLinesOf, readReview } from "./review-text.server.ts";

/** A review that is sent: the claim in the address, what was typed, and the form's key. */
export interface ReviewSubmit {
  context: RequestContext;
  id: string;
  key: string;
  text: FormText;
  /** What is sent of the text for the claim as it stands; its amounts on the claim's lines, unless said otherwise. */
  complete?: (claim: Claim, text: FormText) => FormText;
}

export type ReviewStop =
  | { kind: "invalid"; claim: Claim; problems: readonly FormProblem[] }
  /** The claim waits no more. */
  | { kind: "decided"; claim: Claim }
  /** The stored claim is another version than the one that was read. */
  | { kind: "conflict"; claim: Claim };

export type ReviewOutcome = { kind: "made"; made: Made } | { kind: "failed"; error: GatewayError } | ReviewStop;

/** Sends a review once, however often its button is pressed; what was done under its key before is not judged again. */
export async function writeReview(submit: ReviewSubmit): Promise<ReviewOutcome> {
  const { context, key, text } = submit;
  let stop: ReviewStop | undefined;
  const sent = await sendOnce(context, {
    key,
    action: "submit",
    body: { id: submit.id, fields: text.fields, lists: text.lists },
    async send(idempotencyKey): Promise<Result<Made>> {
      try {
        const claim = await readReviewed(submit);
        const read = readReview(completed(submit, claim), claim);
        stop = stopAt(claim, text) ?? (read.ok ? undefined : { kind: "invalid", claim, problems: read.problems });
        if (stop || !read.ok) return { ok: false, error: notSent(context, claimRemark) };
        const result = await context.backend.write(claimRemark, { body: read.review }, { idempotencyKey });
        if (result.ok) return { ok: true, value: { ...toMade(claim), statusText: result.statusText }, statusText: result.statusText };
        // A refusal's words are for people: whether somebody else was quicker is seen by reading the claim again.
        const { kind } = result.error;
        if (kind === "refused" || kind === "conflict") stop = stopAt(await readReviewed(submit), text);
        return result;
      } catch (error) {
        if (isGatewayError(error)) return { ok: false, error };
        throw error;
      }
    },
    findLost: async () => {
      const claim = await readReviewed(submit);
      return saysTheSame(claim, submit) ? toMade(claim) : undefined;
    },
  });
  switch (sent.kind) {
    case "made":
      return { kind: "made", made: sent.made };
    case "madeOther": {
      const claim = await readReviewed(submit);
      return stopAt(claim, text) ?? { kind: "conflict", claim };
    }
    case "failed":
      return stop ?? { kind: "failed", error: sent.error };
  }
}

/** @throws GatewayError `notFound` for a claim that is not there */
export function readReviewed({ context, id }: Pick<ReviewSubmit, "context" | "id">): Promise<Claim> {
  return context.backend.read(claimDetail, { params: { id } });
}

/** Why a review of this claim, as it stands, cannot be what its writer has looked at. */
export function stopAt(claim: Claim, { fields }: FormText): ReviewStop | undefined {
  if (claim.status !== pendingStatus) return { kind: "decided", claim };
  return Number(fields["version"] || "0") === (claim.version ?? 0) ? undefined : { kind: "conflict", claim };
}

/** Whether a claim is what this review makes of it, where the answer was lost. */
function saysTheSame(claim: Claim, submit: ReviewSubmit): boolean {
  const { context } = submit;
  const { fields } = completed(submit, claim);
  return (
    claim.status === Number(fields["decision"]) &&
    claim.version !== Number(fields["version"] || "0") &&
    claim.updateUserName === context.actor.userName &&
    (claim.approveCommentRemark ?? "") === (fields["approveCommentRemark"] ?? "").trim() &&
    (claim.internalApproveComment ?? "") === (fields["internalApproveComment"] ?? "").trim()
  );
}

function completed({ text, complete = onLinesOf }: ReviewSubmit, claim: Claim): FormText {
  return complete(claim, text);
}

function toMade({ id, applicationNumber }: Claim): Made {
  return { id, number: applicationNumber ?? id };
}
