import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { limitBody } from "./body-limit.ts";

interface Incoming extends IncomingMessage {
  /** As Express decides it: by the socket, or by a trusted proxy. */
  protocol: string;
}

/**
 * The web Request that Remix reads, or undefined when the address or host is none a browser would send.
 *
 * @param options.signal ends when the browser is gone
 */
export function toWebRequest(request: Incoming, options: { host: string; bodyLimit: number; signal: AbortSignal }): Request | undefined {
  const path = request.url ?? "";
  // An absolute address in the request line (for proxies) and `*` are not for us; `//host` would name another host.
  if (!path.startsWith("/") || !/^[\w.:[\]-]+$/.test(options.host)) return undefined;
  const address = `${request.protocol}://${options.host}${path}`;
  if (!URL.canParse(address)) return undefined;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(":") || name.startsWith("x-forwarded-") || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  // Remix compares it with Origin.
  headers.set("host", options.host);
  const { method = "GET" } = request;
  if (method === "GET" || method === "HEAD") return new Request(address, { method, headers, signal: options.signal });
  const body = limitBody(request, options.bodyLimit);
  return new Request(address, {
    method,
    headers,
    signal: options.signal,
    // Node's and the DOM's stream are one object under two type names; `duplex` is not in the DOM's type yet.
    body: Readable.toWeb(body) as unknown as BodyInit,
    duplex: "half",
  } as RequestInit);
}
