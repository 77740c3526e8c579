import type { Actor } from "../request/context.ts";

/** Tells users apart: an account's name is its own within its tenant alone. */
export function userKey({ groupId, tenantId, account }: Pick<Actor, "groupId" | "tenantId" | "account">): string {
  return JSON.stringify([groupId, tenantId, account]);
}

/** The account's name in a key of `userKey`. */
export function accountOf(key: string): string {
  // Nothing else makes keys.
  const [, , account] = JSON.parse(key) as [string, string, string];
  return account;
}
