import { pathTo } from "../route-table.ts";
import type { Side } from "../server/request/context.ts";

/**
 * Which sign-in a page offers (1 §2.1): dealers on a host whose name contains "dealer" or with `?type=dealer`, company
 * staff otherwise. `?type=company` leads back on a dealer host.
 */
export function signInMode(request: Request): Side {
  return namedSide(request) ?? (isDealerHost(request) ? "dealer" : "company");
}

function isDealerHost(request: Request): boolean {
  return new URL(request.url).hostname.includes("dealer");
}

/** The same on a handheld terminal: they stand in dealers' workshops. */
export function handheldSignInMode(request: Request): Side {
  return namedSide(request) ?? "dealer";
}

function namedSide(request: Request): Side | undefined {
  const type = new URL(request.url).searchParams.get("type");
  return type === "dealer" || type === "company" ? type : undefined;
}

/**
 * The address of the sign-in page for somebody who is sent there, on the side they belong to: whoever has to sign in
 * again must not meet the other side's door. Unknown sides get what the host name says.
 *
 * @param request of whoever is sent: on a dealers' host the address names the company too
 */
export function signInAddress(side: Side | undefined, query = new URLSearchParams(), request?: Request): string {
  const named = side === "dealer" || (side === "company" && request !== undefined && isDealerHost(request));
  return addressOf(pathTo("login"), named ? { type: side } : {}, query);
}

/** The same for handheld terminals, whose login is the dealers' unless its address says otherwise. */
export function handheldSignInAddress(side: Side | undefined, query: URLSearchParams = new URLSearchParams()): string {
  return addressOf(pathTo("mtsMobileLogin"), side === "company" ? { type: side } : {}, query);
}

function addressOf(path: string, type: Readonly<Record<string, string>>, query: URLSearchParams): string {
  const params = new URLSearchParams({ ...type, ...Object.fromEntries(query) });
  return params.size > 0 ? `${path}?${params}` : path;
}
