import { createHash } from "node:crypto";
import { isGatewayError, type GatewayError } from "#gateway/errors.ts";
import type { FormProblem } from "../../../forms/form-problem.ts";
import type { FormText } from "../../../forms/form-text.ts";
import type { RequestContext } from "../../../server/request/context.ts";
import { underWayWords } from "../../../forms/send-failure.server.ts";
import { createLimitedTurns } from "../../../reads/limited-turns.server.ts";
import type { ApplicationKind } from "../application-kind.ts";
import type { Application } from "../application-operations.server.ts";
import { applicationStatus } from "../application-words.ts";
import { toReviewText } from "../review/review-text.server.ts";
import { writeReview, type ReviewOutcome } from "./bulk-review-writing.server.ts";
import { recommended } from "../review/review-writing.server.ts";
import { reviewAlone } from "./bulk-review-words.ts";
import type { BulkItem, BulkOutcome } from "./bulk-result.server.ts";
import type { BulkLine, BulkText } from "./bulk-review-form.ts";

/** A bulk review that is sent: what was typed, the documents it is for, and the form's key. */
export interface BulkSubmit {
  context: RequestContext;
  application: ApplicationKind;
  key: string;
  text: BulkText;
  documents: readonly BulkLine[];
}

/** Decided at once: the other screens need places at the gateway, too. */
const concurrent = 4;
/** How long earlier presses are waited for, all documents together: a reviewer waits for the page. */
const patienceMs = 10_000;
/** After so many failures of the backend's the rest is not tried: it is down, and a reviewer waits. */
const mostFailures = 3;

/**
 * Decides each document by itself, once, however often the form is sent: one that fails leaves the others done.
 * @throws what ends the request (a session that is over, a browser that left), after what was under way has ended
 */
export async function sendReviews(submit: BulkSubmit): Promise<BulkItem[]> {
  const turn = createLimitedTurns(concurrent);
  const deadline = performance.now() + patienceMs;
  let failures = 0;
  let end: { thrown: unknown } | undefined;
  const items = await Promise.all(submit.documents.map((line) => turn(() => sendInTurn(line))));
  if (end) throw end.thrown;
  return items;

  async function sendInTurn(line: BulkLine): Promise<BulkItem> {
    const item = { id: line.id, number: line.number || line.id, version: line.version };
    if (end || failures >= mostFailures) return { ...item, outcome: { kind: "unsent" } };
    try {
      const outcome = await sendReview(submit, line, Math.max(0, deadline - performance.now()));
      if (outcome.kind === "failed") failures++;
      return { ...item, outcome };
    } catch (error) {
      end ??= { thrown: error };
      return { ...item, outcome: { kind: "unsent" } };
    }
  }
}

async function sendReview({ context, application, key, text }: BulkSubmit, line: BulkLine, patience: number): Promise<BulkOutcome> {
  const { id, version } = line;
  try {
    const outcome = await writeReview({
      context,
      application,
      id,
      // Ids come from outside, and the key becomes a header.
      key: `${key}.${createHash("sha256").update(id).digest("base64url").slice(0, 22)}`,
      text: { fields: { ...text.fields, version }, lists: {} },
      complete: withStored,
      patience,
    });
    return toOutcome(context, application, id, outcome);
  } catch (error) {
    if (isGatewayError(error)) return toFailure(error);
    throw error;
  }
}

/**
 * The review of one document: the decision and its comments are those of all, amounts and their reasons stay as they stand. A
 * comment for dealers belongs to its decision, so none is taken over; an internal one stays where no other was written.
 */
function withStored(document: Application, { fields }: FormText): FormText {
  const stored = toReviewText(document);
  const internalApproveComment = fields["internalApproveComment"]?.trim()
    ? fields["internalApproveComment"]
    : stored.fields["internalApproveComment"];
  return { ...stored, fields: { ...stored.fields, ...fields, internalApproveComment: internalApproveComment ?? "" } };
}

function toOutcome(context: RequestContext, { granted }: ApplicationKind, id: string, outcome: ReviewOutcome): BulkOutcome {
  const toWords = ({ path, message }: FormProblem) => (path === "adjustmentConfirmed" ? `${granted}${reviewAlone}` : message);
  switch (outcome.kind) {
    case "made":
      return outcome.made.instead === recommended ? { kind: "recommended" } : { kind: "done" };
    case "invalid":
      return { kind: "refused", words: outcome.problems.map(toWords).join("；") };
    case "decided": {
      const { document } = outcome;
      context.audit("review.decided", { document: id });
      return {
        kind: "decided",
        statusName: applicationStatus(document.status, document.statusName).label,
        by: document.updateUserName,
        at: document.updateTime ?? document.approveDate,
        comment: [document.approveCommentName, document.approveCommentRemark].filter(Boolean).join("：") || undefined,
      };
    }
    case "conflict":
      context.audit("review.conflict", { document: id });
      return { kind: "changed" };
    case "underWay":
      return { kind: "underWay", words: underWayWords(outcome) };
    case "failed":
      return toFailure(outcome.error);
  }
}

/** @throws the error itself where it ends the request */
function toFailure(error: GatewayError): BulkOutcome {
  const { kind, message: words, reference } = error;
  switch (kind) {
    case "unauthenticated":
    case "forbidden":
    case "aborted":
      throw error;
    case "notFound":
      return { kind: "missing" };
    case "refused":
    case "conflict":
    case "badRequest":
    case "invalidCredentials":
    case "uploadFailed":
      return { kind: "refused", words, reference };
    case "overloaded":
    case "unavailable":
    case "serverError":
    case "timeout":
    case "malformed":
      return { kind: "failed", words, reference };
  }
}
