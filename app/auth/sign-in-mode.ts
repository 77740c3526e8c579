import { pathTo } from "../route-table.ts";
import type { Side } from "../server/context.ts";

/**
 * Which sign-in a page offers (1 §2.1): dealers on a host whose name contains "dealer" or with `?type=dealer`, company
 * staff otherwise. `?type=company` leads back on a dealer host.
 */
export function signInMode(request: Request): Side {
  const url = new URL(request.url);
  const type = url.searchParams.get("type");
  if (type === "dealer" || type === "company") return type;
  return url.hostname.includes("dealer") ? "dealer" : "company";
}

/**
 * The address of the sign-in page for somebody who is sent there, on the side they belong to: whoever has to sign in
 * again must not meet the other side's door. Unknown sides get what the host name says.
 */
export function signInAddress(side: Side | undefined, query: URLSearchParams = new URLSearchParams()): string {
  const params = new URLSearchParams({ ...(side === "dealer" ? { type: side } : {}), ...Object.fromEntries(query) });
  return params.size > 0 ? `${pathTo("login")}?${params}` : pathTo("login");
}
