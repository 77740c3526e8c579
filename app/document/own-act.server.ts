import type { OutputOf } from "#gateway/operation.ts";
import type { auditList } from "#gateway/operations/claim.ts";
import type { Actor } from "../server/request/context.ts";

/** Two machines' clocks may differ by so much. */
export const clockSlackMs = 5_000;

/** Whether an entry of a history is this user's since a press whose answer never came. */
export function isMineSince(
  { operatorName, operateTime = "" }: Pick<OutputOf<typeof auditList>[number], "operatorName" | "operateTime">,
  { userName }: Actor,
  since: string,
): boolean {
  return operatorName === userName && Date.parse(operateTime) >= Date.parse(since) - clockSlackMs;
}
