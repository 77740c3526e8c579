import { createHostCookie } from "../lib/request/host-cookie.ts";
import type { Audience } from "../lib/request/context.ts";

/** Survives the session, so that its end leads to the sign-in page that takes the user's password. */
const cookie = createHostCookie("audience");

/** The side of whoever signed in last in this browser. */
export async function readAudience(cookieHeader: string | undefined): Promise<Audience | undefined> {
  const value = await cookie.parse(cookieHeader ?? null);
  return value === "dealer" || value === "company" ? value : undefined;
}

/** The Set-Cookie value that remembers a side. */
export function rememberAudience(audience: Audience, secure: boolean): Promise<string> {
  return cookie.serialize(audience, secure);
}
