import type { RouteEntry } from "#app/registry/route-table.ts";
import { fullRun } from "./full-run.ts";

/**
 * What of a route decides how an odd spelling of its address or an odd body is taken: how it is matched (a parameter at its end, inside or
 * none), what the guard asks of its visitor, whether a page or a bare answer comes of it. Nothing else of an entry reaches the
 * router or the guard before either lets a request through, so that routes of one shape take it alike.
 */
export function shapeOf({ path, audience, frame, menu, permission, posts }: RouteEntry): string {
  const parameters = !path.includes("/:") ? "fixed" : /\/:\w+$/.test(path) ? "ends in a parameter" : "parameter inside";
  return [audience, frame === "none" ? "answer" : "page", parameters, menu && "menu", permission && "permission", posts]
    .filter(Boolean)
    .join(", ");
}

/** Of the routes, the first one of each shape; all of them in the full run. */
export function oneOfEachShape(entries: readonly RouteEntry[]): RouteEntry[] {
  if (fullRun) return [...entries];
  const first = new Map<string, RouteEntry>();
  for (const entry of entries) if (!first.has(shapeOf(entry))) first.set(shapeOf(entry), entry);
  return [...first.values()];
}
