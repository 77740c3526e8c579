import type { Actor } from "./context.ts";

/** Tells users apart: an account's name is its own within its tenant alone. */
export function userKey({ groupId, tenantId, account }: Pick<Actor, "groupId" | "tenantId" | "account">): string {
  return JSON.stringify([groupId, tenantId, account]);
}
