import type { Made } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import type { TextFields } from "#app/lib/forms/values/form-text.ts";
import type { Actor, RequestContext } from "#app/lib/request/context.ts";
import type { ClaimDocumentKind } from "../claim-document-kind.ts";
import { operationsOf, type ClaimDocument } from "../claim-document-operations.server.ts";
import { approvedStatus, pendingStatus } from "../claim-document-words.ts";

/** A document that is reviewed: whose review it is, and which document. */
export interface Reviewed {
  context: RequestContext;
  claimDocument: ClaimDocumentKind;
  id: string;
}

/** @throws GatewayError `notFound` for a document that is not there */
export function readReviewed({ context, claimDocument, id }: Reviewed): Promise<ClaimDocument> {
  return context.backend.read(operationsOf(claimDocument).detail, { params: { id } });
}

/** Whether a document is what this review makes of it, where the answer was lost. */
export function equalsSubmitted(document: ClaimDocument, fields: TextFields, actor: Actor): boolean {
  return (
    (document.status === Number(fields["decision"]) || isRecommended(document, Number(fields["decision"]), actor)) &&
    document.version !== Number(fields["version"] || "0") &&
    document.updateUserId === actor.account &&
    (document.approveCommentRemark ?? "") === (fields["approveCommentRemark"] ?? "").trim() &&
    (document.internalApproveComment ?? "") === (fields["internalApproveComment"] ?? "").trim()
  );
}

/** A decision above its reviewer's authority: the document waits on, with the recommendation on it. */
function isRecommended({ recommendation }: ClaimDocument, decision: number, { account }: Actor): boolean {
  return recommendation?.status === decision && recommendation.userId === account;
}

/** Of `Made`: the decision waits for somebody with authority over the amount. */
export const recommended = "recommended";

/** @param reviewed what has become of it, where a review was written: an approval may come to a recommendation */
export function toMade(
  { id, applicationNumber, ...read }: ClaimDocument,
  reviewed?: { decision: number; status: number | undefined },
): Made {
  const waits = reviewed ? reviewed.decision === approvedStatus && reviewed.status === pendingStatus : read.recommendation !== undefined;
  return { id, number: applicationNumber ?? id, ...(waits ? { instead: recommended } : {}) };
}
