import type { RequestHandler } from "express";
import helmet from "helmet";
import { pathTo } from "#app/registry/route-table.ts";

/**
 * Strict headers for every answer. Scripts and styles within a page count by nonce only; `style-src-attr` is open because server-rendered
 * components carry style attributes. The referrer policy is not helmet's default: with `no-referrer` Chromium sends
 * `Origin: null` on every form post without scripts, and all of them would be refused.
 *
 * No page stands in anybody's frame, but sheets for printing in ours.
 *
 * @param dev Vite's own client needs its socket and inline styles
 */
export function securityHeaders(dev: boolean): RequestHandler {
  const build = (secure: boolean, framed: boolean) =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          "default-src": ["'self'"],
          "script-src": ["'self'", ownNonce],
          "style-src": ["'self'", dev ? "'unsafe-inline'" : ownNonce],
          "style-src-attr": ["'unsafe-inline'"],
          "img-src": ["'self'", "data:", "blob:"],
          "font-src": ["'self'", "data:"],
          "connect-src": dev ? ["'self'", "ws:"] : ["'self'"],
          "object-src": ["'none'"],
          "base-uri": ["'none'"],
          "form-action": ["'self'"],
          "frame-ancestors": [framed ? "'self'" : "'none'"],
        },
      },
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      // Browsers ignore these two over plain http, and complain about it in the console.
      strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      crossOriginOpenerPolicy: secure ? { policy: "same-origin" } : false,
      originAgentCluster: secure,
      xFrameOptions: { action: framed ? "sameorigin" : "deny" },
    });
  const [secure, plain] = [build(true, false), build(false, false)];
  const [secureSheet, plainSheet] = [build(true, true), build(false, true)];
  return (request, response, next) => {
    const camera = scanPaths.has(request.path) ? "(self)" : "()";
    response.setHeader("permissions-policy", `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`);
    const sheet = sheetPaths.has(request.path);
    if (request.secure) return (sheet ? secureSheet : secure)(request, response, next);
    (sheet ? plainSheet : plain)(request, response, next);
  };
}

/** Pages that are printed from a hidden frame. */
const sheetPaths: ReadonlySet<string> = new Set([pathTo("element"), pathTo("fill")]);

/** Pages that may open the camera. */
const scanPaths: ReadonlySet<string> = new Set([pathTo("scancode"), pathTo("scancode2")]);

/** What a page has within counts as ours by the nonce alone. */
function ownNonce(_request: unknown, response: object): string {
  return `'nonce-${"locals" in response ? nonceOf(response) : ""}'`;
}

function nonceOf(response: { locals?: unknown }): string {
  const { locals } = response;
  if (typeof locals === "object" && locals !== null && "nonce" in locals && typeof locals.nonce === "string") return locals.nonce;
  throw new Error("no nonce was made for this response");
}
