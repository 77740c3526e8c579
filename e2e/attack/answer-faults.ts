import { password, type Answer } from "../visitor.ts";
import { script } from "./hostile-values.ts";

/** Every answer of the product carries it. */
const originHeader = "x-request-id";

/** What an answer must not be, whatever was sent; empty when it is one of ours and says nothing it should not. */
export function faultsOf({ status, headers, body }: Answer): string[] {
  const type = headers.get("content-type") ?? "";
  const policy = headers.get("content-security-policy") ?? "";
  return [
    status >= 500 ? `answers ${status}: ${body.slice(0, 300)}` : "",
    headers.has(originHeader) ? "" : "is not an answer of ours",
    headers.get("x-content-type-options") === "nosniff" ? "" : "lets types be guessed",
    /script-src 'self' 'nonce-/.test(policy) && policy.includes("frame-ancestors 'none'") ? "" : `has no policy: ${policy}`,
    headers.get("x-frame-options") === "DENY" ? "" : "may be framed",
    headers.has("access-control-allow-origin") ? "is open to other sites" : "",
    status < 300 || status >= 400 || /^(\/(?!\/)|$)/.test(headers.get("location") ?? "") ? "" : `leads away: ${headers.get("location")}`,
    headers.get("set-cookie")?.includes("a=b") ? "takes a header from a field" : "",
    /^text\/html/.test(type) && body !== "" && !/<html lang="zh/i.test(body) ? "is no page of ours" : "",
    type.startsWith("text/html") && body.includes(script) ? "lets a script stand in the page" : "",
    /\bat .{1,80}\.(js|ts|tsx):\d+/.test(body) ? "shows where it failed" : "",
    body.includes(password) ? "shows a password" : "",
  ].filter(Boolean);
}
