import type { RouteEntry } from "./route-entry.ts";

/** What a page knows of its own route: what it is called, and where it stands. */
export interface Place extends Pick<RouteEntry, "id" | "audience" | "title"> {
  /** The pages above it, the highest first; of addresses that need no parameter the page itself lacks. */
  above: readonly Pick<RouteEntry, "title" | "path">[];
}

/** The places of all routes that one module serves, by their ids: its `handle`, which the build adds (`browser-routes-plugin.ts`). */
export interface PlacesHandle {
  places: Readonly<Record<string, Omit<Place, "id">>>;
}

/** The place of a matched route; layouts have none. */
export function placeOf(match: { id: string; handle?: unknown } | undefined): Place | undefined {
  const { id, handle } = match ?? {};
  const place = id !== undefined && hasPlaces(handle) ? handle.places[id] : undefined;
  return id !== undefined && place ? { id, ...place } : undefined;
}

/** The build alone makes handles. */
function hasPlaces(handle: unknown): handle is PlacesHandle {
  return typeof handle === "object" && handle !== null && "places" in handle;
}
