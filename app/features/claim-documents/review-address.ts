import { detailAddress } from "#app/lib/documents/document-address.ts";
import { queueAddress, type QueueStep } from "#app/lib/documents/queue-address.ts";
import type { ClaimDocumentKind } from "./claim-document-kind.ts";

/**
 * A document's page as a step of a queue.
 * @param queue query of the list whose documents are walked through; "" for all that wait
 */
export function reviewAddress(claimDocument: ClaimDocumentKind, id: string, queue: string, step: Omit<QueueStep, "queue"> = {}): string {
  return queueAddress(detailAddress(claimDocument, "company", id), { ...step, queue: queue || undefined });
}
