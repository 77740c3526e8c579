import { safeReturnTo } from "#app/lib/routing/return-to.ts";
import { routeTable, type RouteEntry } from "#app/registry/route-table.ts";

const pages: readonly RouteEntry[] = routeTable.filter((entry) => entry.frame === "shell" && !("auxiliary" in entry));

/**
 * An address of a backend's answer as one of our own pages' that company staff may open; undefined for everything else: another
 * host, a scheme, an address no route has. What is followed is never what the answer says but what the route table knows.
 */
export function toOwnAddress(url: string): string | undefined {
  const address = safeReturnTo(url);
  if (address === undefined) return undefined;
  const [path = ""] = address.split("?");
  const found = pages.some((entry) => (entry.audience === "company" || entry.audience === "both") && isAddressOf(entry, path));
  return found ? address : undefined;
}

function isAddressOf({ path: pattern }: RouteEntry, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return wanted.length === given.length && wanted.every((part, at) => (part.startsWith(":") ? given[at] !== "" : part === given[at]));
}
