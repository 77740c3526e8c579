import type { Claim } from "#gateway/schemas/claim.ts";
import type { Actor } from "../../server/context.ts";
import { applicationStatus } from "./application-words.ts";

/** States of a claim that are its writers' to change (1 §4.1), and what becomes of a draft that is deleted. */
export const draftStatus = 0;
export const returnedStatus = 2;
export const deletedStatus = 6;

/**
 * Why this user may not write in this claim as it stands; undefined when they may. A dealer writes in its own, company staff
 * in what they wrote themselves. The backend decides again.
 */
export function editRefusal(claim: Claim, actor: Actor): string | undefined {
  const { status } = claim;
  if (status !== draftStatus && status !== returnedStatus) return `该索赔单${applicationStatus(status, claim.statusName).label}，不能修改`;
  if (actor.side === "company" && claim.createUserId !== actor.account) return "只有提交人可以更正该索赔单";
  return undefined;
}
