import { pathTo } from "../registry/route-table.ts";
import { hasPermission } from "../lib/routing/access-rules.ts";
import type { Actor } from "../lib/request/context.ts";

/** The permission that makes somebody a mobile scan user. */
const scanPermission = "scan";

/** Of a consultant, who sells and files nothing, and so has no claims to see. */
const consultant = "3";

/**
 * Where somebody arrives after signing in who was on the way to nowhere else: /claim, a mobile scan user the card list (1 §4.3); a
 * consultant without claims the own leads.
 */
export function firstPageOf(actor: Pick<Actor, "groupId" | "tenantId" | "authorities" | "cvrmRole">): string {
  if (actor.cvrmRole === consultant && !hasPermission(actor, "claimRead")) return pathTo("cvrmDealerFollow");
  return pathTo(hasPermission(actor, scanPermission) ? "cardlist" : "claim");
}
