import { pathTo } from "../route-table.ts";
import { hasPermission } from "../routing/access-rules.ts";
import type { Actor } from "../server/request/context.ts";

/** The permission that makes somebody a mobile scan user. */
const scanPermission = "scan";

/** Where somebody arrives after signing in who was on the way to nowhere else: /claim, a mobile scan user the card list (1 §4.3). */
export function firstPageOf(actor: Pick<Actor, "groupId" | "tenantId" | "authorities">): string {
  return pathTo(hasPermission(actor, scanPermission) ? "cardlist" : "claim");
}
