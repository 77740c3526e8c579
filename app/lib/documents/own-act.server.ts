import type { OutputOf } from "#gateway/operation.ts";
import type { auditList } from "#gateway/operations/claim.ts";
import type { Actor } from "../request/context.ts";

/** Two machines' clocks may differ by so much. */
export const clockSlackMs = 5_000;

/**
 * Whether an entry of a history is this user's since a press whose answer never came. Accounts are compared, never names: two people may
 * have one display name. An entry without an account is nobody's.
 */
export function isMineSince(
  { operatorAccount, operateTime = "" }: Pick<OutputOf<typeof auditList>[number], "operatorAccount" | "operateTime">,
  { account }: Pick<Actor, "account">,
  since: string,
): boolean {
  return operatorAccount === account && Date.parse(operateTime) >= Date.parse(since) - clockSlackMs;
}

/** Whether this user's account began a document, which somebody else decides, or pays. One whose account is not said is nobody's. */
export function isOwnDocument({ createUserId }: { createUserId?: string | undefined }, { account }: Pick<Actor, "account">): boolean {
  return createUserId === account;
}
