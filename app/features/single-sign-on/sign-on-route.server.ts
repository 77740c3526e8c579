import { redirect } from "@remix-run/node";
import { signInAddress } from "#app/auth/sign-in-mode.ts";
import type { OpenHandOver } from "#app/lib/request/hand-over.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { RequestContext, Audience } from "#app/lib/request/context.ts";
import type { SignOnRefusal } from "../sign-in/login-view.server.ts";

/** Which of the two doors an address is: the directory's or the dealer portal's. */
export interface SignOnRoute {
  audience: Audience;
  path: string;
}

export function signOnRouteOf({ route }: RequestContext): SignOnRoute {
  return route?.id === "dp" ? { audience: "dealer", path: pathTo("dp") } : { audience: "company", path: pathTo("sso") };
}

/** Binds the question to one hand-over: a form that another browser was given answers nothing here. */
export function signOnFormId({ handle }: OpenHandOver): string {
  return `sign-on ${handle}`;
}

/** Guessing tokens counts like guessing passwords does. */
export function limitName(token: string): string {
  return `handed token ${token}`;
}

/**
 * To the sign-in of a side, which says what became of the token. Whoever is signed in already would be sent on from there
 * without a word, and is told at the door.
 */
export function refuseToken(context: RequestContext, audience: Audience, reason: SignOnRefusal, cookies: readonly string[] = []): Response {
  const query = new URLSearchParams({ reason });
  const to = context.signedIn ? `${signOnRouteOf(context).path}?${query}` : signInAddress(audience, query);
  return redirect(to, { status: 303, headers: quietly(cookies) });
}

/** Headers of a way on from an address that held a token: no other page learns where its visitor came from. */
export function quietly(cookies: readonly string[]): Headers {
  const headers = new Headers({ "Referrer-Policy": "no-referrer" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
