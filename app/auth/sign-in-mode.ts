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
