import type { IncomingHttpHeaders } from "node:http";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request that may change something comes from a page of ours.
 *
 * Browsers name the Origin on every post; another one's, or the hidden `null`, is refused, whatever the route. Without
 * an Origin the browser's own Sec-Fetch-Site or the Referer decides. A client that sends none of the three is a text
 * browser or a program: it has no other site's page open that could act in its user's name, and the form token stands
 * behind this check anyway.
 *
 * @param own protocol and host as the browser sees them
 */
export function isOwnRequest(method: string, headers: IncomingHttpHeaders, own: { protocol: string; host: string }): boolean {
  if (reading.has(method)) return true;
  if (headers.origin !== undefined) return isOwnOrigin(headers.origin, own);
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  return headers.referer === undefined || isOwnOrigin(headers.referer, own);
}

function isOwnOrigin(address: string, own: { protocol: string; host: string }): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  // Behind a proxy that ends TLS and is not declared, we believe we are plain http: an https page of our host is ours.
  const sameProtocol = protocol === `${own.protocol}:` || (protocol === "https:" && own.protocol === "http");
  return sameProtocol && host === hostOf(own.host, protocol);
}

/** Without the protocol's default port, as URL writes it. */
function hostOf(host: string, protocol: string): string {
  const address = `${protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).host : "";
}
