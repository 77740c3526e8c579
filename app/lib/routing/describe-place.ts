import { findRoute, routeTable, type RouteEntry } from "#app/registry/route-table.ts";
import type { Place, PlacesHandle } from "./place.ts";

/** Where a route of the table stands. */
export function describePlace(entry: RouteEntry): Place {
  const above: Pick<RouteEntry, "title" | "path">[] = [];
  for (let parent = findRoute(entry.parent); parent; parent = findRoute(parent.parent))
    above.unshift({ title: parent.title, path: parent.path });
  return { id: entry.id, audience: entry.audience, title: entry.title, above };
}

/** The handle of each module (below app/) that shows pages. */
export function describeHandles(table: readonly RouteEntry[] = routeTable): ReadonlyMap<string, PlacesHandle> {
  const handles = new Map<string, { places: Record<string, Omit<Place, "id">> }>();
  for (const entry of table) {
    if (entry.frame === "none") continue;
    const handle = handles.get(entry.module) ?? { places: {} };
    const { id, ...place } = describePlace(entry);
    handle.places[id] = place;
    handles.set(entry.module, handle);
  }
  return handles;
}
