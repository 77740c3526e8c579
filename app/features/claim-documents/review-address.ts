import { detailAddress } from "#app/lib/documents/document-address.ts";
import type { ClaimDocumentKind } from "./claim-document-kind.ts";

interface QueueStep {
  /** Id of what was done with the one before. */
  done?: string;
  /** Where the document was seen in the queue, from 1: a hint that spares looking for it among all that wait. */
  at?: number | undefined;
}

/**
 * A document's page as a step of a queue.
 * @param queue query of the list whose documents are walked through; "" for all that wait
 */
export function reviewAddress(claimDocument: ClaimDocumentKind, id: string, queue: string, { done, at }: QueueStep = {}): string {
  const search = new URLSearchParams();
  if (queue !== "") search.set("queue", queue);
  if (at !== undefined) search.set("at", String(at));
  if (done !== undefined) search.set("done", done);
  const path = detailAddress(claimDocument, "company", id);
  const written = search.toString();
  return written === "" ? path : `${path}?${written}`;
}
