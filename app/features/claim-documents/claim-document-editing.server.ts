import type { Actor } from "#app/lib/request/context.ts";
import type { ClaimDocumentKind } from "./claim-document-kind.ts";
import type { ClaimDocument } from "./claim-document-operations.server.ts";
import { claimDocumentStatus, draftStatus, returnedStatus } from "./claim-document-words.ts";

/** What becomes of a draft that is deleted. */
export const deletedStatus = 6;

/**
 * Why this user may not write in this document as it stands; undefined when they may. A dealer writes in its own, company
 * staff in what they wrote themselves. The backend decides again.
 */
export function editRefusal({ word }: ClaimDocumentKind, stored: ClaimDocument, actor: Actor): string | undefined {
  const { status, statusName } = stored;
  if (status !== draftStatus && status !== returnedStatus) return `该${word}${claimDocumentStatus(status, statusName).label}，不能修改`;
  if (actor.audience === "company" && stored.createUserId !== actor.account) return `只有提交人可以更正该${word}`;
  return undefined;
}
