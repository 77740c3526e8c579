import type { MenuEntry } from "#gateway/schemas/session.ts";
import { namedRoutes, pathTo, type NamedRoute, type RouteEntry, type RouteId } from "#app/registry/route-table.ts";
import type { Actor, Audience } from "../request/context.ts";

/** What the guard decides about one visit of one route. */
export type Verdict =
  { kind: "pass" } | { kind: "signIn" } | { kind: "redirect"; to: string } | { kind: "refuse"; problem: "wrongAudience" | "noMenuEntry" };

export interface Visit {
  entry: RouteEntry;
  /** GET or HEAD: may be sent elsewhere without losing anything. */
  reading: boolean;
  params: Readonly<Record<string, string | undefined>>;
  /** With its question mark, "" without one. */
  search: string;
  audience: Audience | undefined;
  /** Whether the visitor has a permission; asked for only when the route needs one. */
  may: (permission: string) => boolean;
  /** Asked for only when the route belongs to a menu entry. */
  menu: () => Promise<readonly MenuEntry[]>;
}

/** The pages where one signs in, each with the page of somebody who has (1 §2.3). */
const inside = namedRoutes({ office: "home", handheld: "cardlist" });
const insideOf: ReadonlyMap<string, NamedRoute> = new Map<RouteId, NamedRoute>([
  ["login", inside.office],
  ["entry", inside.office],
  ["newLogin", inside.office],
  ["mtsMobileLogin", inside.handheld],
]);

/** Who sees what (1 §2.3, the domain's rules of sides and menu), for a route of the table. */
export async function evaluateVisit(visit: Visit): Promise<Verdict> {
  const { entry, audience } = visit;
  const page = insideOf.get(entry.id);
  if (page) return audience ? { kind: "redirect", to: pathTo(page) } : { kind: "pass" };
  if (entry.audience === "anyone") return { kind: "pass" };
  if (!audience) return { kind: "signIn" };
  if ((entry.audience === "dealer" || entry.audience === "company") && entry.audience !== audience) return refuseWrongAudience(visit);
  if (entry.permission !== undefined && !visit.may(entry.permission)) return { kind: "refuse", problem: "noMenuEntry" };
  if (entry.menu !== undefined && !hasEntry(await visit.menu(), entry.menu)) return { kind: "refuse", problem: "noMenuEntry" };
  return { kind: "pass" };
}

/** Everyone goes to /claim after signing in, so company users are sent on to their own side; nobody the other way. */
function refuseWrongAudience({ entry, reading, params, search, audience }: Visit): Verdict {
  if (audience !== "company" || !reading || entry.variant === undefined) return { kind: "refuse", problem: "wrongAudience" };
  // The table's twins are ids of the table (a test holds it to that).
  return { kind: "redirect", to: pathTo(entry.variant as NamedRoute, toTexts(params)) + search };
}

/** Whether somebody has a permission, by its name after `{groupId}_{tenantId}_` (1 §6). The backend judges again. */
export function hasPermission(
  { groupId, tenantId, authorities }: Pick<Actor, "groupId" | "tenantId" | "authorities">,
  name: string,
): boolean {
  return authorities.includes(`${groupId}_${tenantId}_${name}`);
}

/** Whether a menu holds an entry, at any depth. */
export function hasEntry(menu: readonly MenuEntry[], menuCode: string): boolean {
  return menu.some((entry) => entry.menuCode === menuCode || hasEntry(entry.children ?? [], menuCode));
}

function toTexts(params: Visit["params"]): Record<string, string> {
  return Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
