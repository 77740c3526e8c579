import { findRoute, routeTable, type RouteEntry } from "#app/registry/route-table.ts";
import type { RouteRef, RouteRefsHandle } from "./place.ts";

/** Where a route of the table stands. */
export function describeRoute(entry: RouteEntry): RouteRef {
  const above: Pick<RouteEntry, "title" | "path">[] = [];
  for (let parent = findRoute(entry.parent); parent; parent = findRoute(parent.parent))
    above.unshift({ title: parent.title, path: parent.path });
  return { id: entry.id, audience: entry.audience, title: entry.title, above };
}

/** The handle of each module (below app/) that shows pages. */
export function describeHandles(table: readonly RouteEntry[] = routeTable): ReadonlyMap<string, RouteRefsHandle> {
  const handles = new Map<string, { places: Record<string, Omit<RouteRef, "id">> }>();
  for (const entry of table) {
    if (entry.frame === "none") continue;
    const handle = handles.get(entry.module) ?? { places: {} };
    const { id, ...place } = describeRoute(entry);
    handle.places[id] = place;
    handles.set(entry.module, handle);
  }
  return handles;
}
