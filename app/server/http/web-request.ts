import type { IncomingMessage } from "node:http";

interface Incoming extends IncomingMessage {
  /** As Express decides it: by the socket, or by a trusted proxy. */
  protocol: string;
}

/**
 * The web Request that Remix reads, or undefined when the address or host is none a browser would send.
 *
 * @param options.signal ends when the browser is gone
 */
export function toWebRequest(request: Incoming, options: { host: string; body: ReadableStream; signal: AbortSignal }): Request | undefined {
  const path = request.url ?? "";
  // An absolute address in the request line (for proxies) and `*` are not for us; `//host` would name another host.
  if (!path.startsWith("/") || !/^[\w.:[\]-]+$/.test(options.host)) return undefined;
  // Node takes the first of two, a proxy in front may have taken the other (RFC 9112 §3.2).
  if (request.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === "host").length > 1) return undefined;
  if (!isDecodable(path.split("?")[0] ?? "")) return undefined;
  const address = `${request.protocol}://${options.host}${path}`;
  if (!URL.canParse(address)) return undefined;
  const url = withoutOldProtocol(address);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(":") || name.startsWith("x-forwarded-") || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  // Remix compares it with Origin.
  headers.set("host", options.host);
  const { method = "GET" } = request;
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers, signal: options.signal });
  return new Request(url, {
    method,
    headers,
    signal: options.signal,
    body: options.body,
    // Not in the DOM's type yet.
    duplex: "half",
  } as RequestInit);
}

/** Remix took `?_data=` for its own question before there was `.data`, and logs an error for it; no page of ours asks so. */
function withoutOldProtocol(address: string): URL {
  const url = new URL(address);
  if (url.searchParams.has("_data")) url.searchParams.delete("_data");
  return url;
}

/** The router would warn of one that is not on the console, whose lines are no log. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
