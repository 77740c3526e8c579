import type { AnyOperation, Service } from "./operation.ts";
import type { Base } from "./transport.ts";

/** What a path must not hold: a way up, a backslash, or an encoded form of either that a server might undo later. */
const treacherous = /(^|\/)\.{1,2}(\/|$)|\\|%(2e|2f|5c|25|00)|[\u0000-\u0020\u007f]/i;

/** `http:host/path`: one reader takes the host for a host, another for a folder. */
const halfAbsolute = /^[a-z][a-z0-9+.-]*:(?!\/\/)/i;

/**
 * The path (behind the service's base) of a file whose address the backend gave, or nothing when it does not lie under
 * `/api/{service}/` of that very base. The address is data of a document: whoever could write it must not be able to
 * send the gateway, with the user's token, anywhere else.
 */
export function toFilePath(base: Base, service: Service, address: string): string | undefined {
  const [path = ""] = address.split(/[?#]/, 1);
  const withoutOrigin = path.replace(/^https?:\/\/[^/]*/i, "");
  if (address === "" || address.startsWith("//") || halfAbsolute.test(address) || treacherous.test(withoutOrigin)) return undefined;
  const root = `${base.origin}${base.prefix}/api/${service}/`;
  const absolute = URL.canParse(address, root) ? new URL(address, root) : undefined;
  if (!absolute || absolute.origin !== base.origin || absolute.username || absolute.password) return undefined;
  // A base with a prefix: backends write `/api/…` as they know it themselves, without what stands before it.
  const own = absolute.pathname.startsWith(`${base.prefix}/api/`) ? absolute.pathname.slice(base.prefix.length) : absolute.pathname;
  const [nothing, api, segment, ...rest] = own.split("/");
  if (nothing !== "" || api !== "api" || segment !== service || rest.join("") === "") return undefined;
  return own + absolute.search;
}

/**
 * Recognises the path of a GET that writes. An attachment's address that names one would make whoever opens the
 * attachment do that write with their own rights. Written in any way a lenient server still takes for it.
 */
export function createWriteRecogniser(operations: Iterable<AnyOperation>): (path: string) => boolean {
  const writes = [...operations]
    .filter((operation) => operation.method === "GET" && operation.effect === "write")
    .map((operation) => toPattern(operation.path));
  return (path) => {
    const plain = toLenientForm(path);
    return writes.some((pattern) => pattern.test(plain));
  };
}

function toPattern(path: string): RegExp {
  const segments = toLenientForm(path).split("/");
  return new RegExp(
    `^${segments.map((segment) => (segment.startsWith("{") ? "[^/]+" : segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))).join("/")}$`,
  );
}

/** Without query, matrix parameters, needless slashes, percent encoding and capitals. */
function toLenientForm(path: string): string {
  const [bare = ""] = path.split("?", 1);
  const decoded = bare.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return decoded
    .replace(/;[^/]*/g, "")
    .replace(/\/+/g, "/")
    .replace(/\/$/, "")
    .toLowerCase();
}
