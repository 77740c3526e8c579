import type { RouteEntry } from "./route-entry.ts";

/** What a page knows of its own route: what it is called, and where it stands. */
export interface RouteRef extends Pick<RouteEntry, "id" | "audience" | "title"> {
  /** The pages above it, the highest first; of addresses that need no parameter the page itself lacks. */
  above: readonly Pick<RouteEntry, "title" | "path">[];
}

/** The places of all routes that one module serves, by their ids: its `handle`, which the build adds (`browser-routes-plugin.ts`). */
export interface RouteRefsHandle {
  places: Readonly<Record<string, Omit<RouteRef, "id">>>;
}

/** The place of a matched route; layouts have none. */
export function placeOf(match: { id: string; handle?: unknown } | undefined): RouteRef | undefined {
  const { id, handle } = match ?? {};
  const place = id !== undefined && hasRouteRefs(handle) ? handle.places[id] : undefined;
  return id !== undefined && place ? { id, ...place } : undefined;
}

/** The build alone makes handles. */
function hasRouteRefs(handle: unknown): handle is RouteRefsHandle {
  return typeof handle === "object" && handle !== null && "places" in handle;
}
