import { routeTable, type RouteEntry } from "#app/registry/route-table.ts";
import { createRouteCandidates } from "./route-candidates.ts";

/** More than any route of the table has, ids of documents included. */
const mostBytes = 512;
const mostSegments = 16;

const pages: readonly RouteEntry[] = routeTable.filter(({ path }) => path !== "/*");
const candidates = createRouteCandidates(Object.fromEntries(pages.map(({ id, path }) => [id, { path: path.slice(1) }])));

/**
 * Whether a path is longer than a page's address ever is and no route has it. The framework matches every prefix of a page's path against
 * the routes, so that an error page for a long path costs time with the square of its length; such a path is refused before.
 *
 * @param pathname as URL writes it: dot segments resolved, backslashes as slashes
 */
export function isOverlongPath(pathname: string): boolean {
  if (pathname.length <= mostBytes && pathname.split("/").filter(Boolean).length <= mostSegments) return false;
  return candidates(pathname.replace(/\.data$/, "")).length === 0;
}
