import { pathTo } from "../registry/route-table.ts";
import type { Audience } from "../lib/request/context.ts";

/**
 * Which sign-in a page offers (1 §2.1): dealers on a host whose name contains "dealer", whatever the address says, or with
 * `?type=dealer`; company staff otherwise.
 */
export function signInMode(request: Request): Audience {
  return isDealerHost(request) ? "dealer" : (namedAudience(request) ?? "company");
}

/** The same on a handheld terminal: they stand in dealers' workshops. */
export function handheldSignInMode(request: Request): Audience {
  return isDealerHost(request) ? "dealer" : (namedAudience(request) ?? "dealer");
}

function isDealerHost(request: Request): boolean {
  return new URL(request.url).hostname.includes("dealer");
}

function namedAudience(request: Request): Audience | undefined {
  const type = new URL(request.url).searchParams.get("type");
  return type === "dealer" || type === "company" ? type : undefined;
}

/**
 * The address of the sign-in page for somebody who is sent there, on the side they belong to: whoever has to sign in
 * again must not meet the other side's door. Unknown sides get what the host name says.
 */
export function signInAddress(audience: Audience | undefined, query = new URLSearchParams()): string {
  return addressOf(pathTo("login"), audience === "dealer" ? { type: audience } : {}, query);
}

/** The same for handheld terminals, whose login is the dealers' unless its address says otherwise. */
export function handheldSignInAddress(audience: Audience | undefined, query: URLSearchParams = new URLSearchParams()): string {
  return addressOf(pathTo("mtsMobileLogin"), audience === "company" ? { type: audience } : {}, query);
}

function addressOf(path: string, type: Readonly<Record<string, string>>, query: URLSearchParams): string {
  const params = new URLSearchParams({ ...type, ...Object.fromEntries(query) });
  return params.size > 0 ? `${path}?${params}` : path;
}
