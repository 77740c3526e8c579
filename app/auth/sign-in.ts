import { catalogue, isGatewayError, signInMessages, type GatewayError } from "#gateway/errors.ts";
import { readPostedFields } from "../lib/forms/posts/posted-fields.server.ts";
import type { RequestContext, Audience } from "../lib/request/context.ts";
import { firstPageOf } from "./first-page.ts";
import { safeReturnTo } from "../lib/routing/return-to.ts";
import { gatherSignedIn } from "./signed-in.ts";
import { signInMode } from "./sign-in-mode.ts";
import { createAuthenticator, readText, readUsername, strategyOf, withoutDomain } from "./strategies.ts";
import { rememberUsername } from "./username-cookie.ts";

/** Characters; longer than any directory's. */
const passwordLengthMax = 256;

export type SignInOutcome =
  { ok: true; cookies: string[]; to: string } | { ok: false; status: number; message: string; retryAfter?: number; username: string };

/**
 * Signs somebody in from a posted form with the fields username, password, remember and returnTo. The request's body
 * must not have been read (clone it before). The form token is the caller's to check.
 *
 * @param audience whose directory is asked; what the address says unless given
 *
 * A refusal or an outage is an outcome in the catalogue's words, never thrown; 429 carries the seconds to wait.
 */
export async function signIn(request: Request, context: RequestContext, audience: Audience = signInMode(request)): Promise<SignInOutcome> {
  const form = await readPostedFields(request.clone());
  const username = readUsername(form);
  if (!username || !readText(form, "password")) return { ok: false, status: 422, message: "请输入用户名和密码", username };
  // The token call carries it in its address: one without end would be refused there for its length, or logged.
  if (readText(form, "password").length > passwordLengthMax)
    return { ok: false, status: catalogue.invalidCredentials.status, message: signInMessages.other, username };

  // Tries of one account count together, however its name is typed.
  const account = withoutDomain(context.directoryDomain, username);
  const wait = await context.signInLimit.begin(account);
  if (wait > 0) {
    context.audit("signIn.tooOften");
    return { ok: false, status: 429, message: `登录尝试过于频繁，请在 ${wait} 秒后再试。`, retryAfter: wait, username };
  }
  try {
    const granted = await createAuthenticator(context).authenticate(strategyOf[audience], request);
    const signedIn = await gatherSignedIn(context, granted);
    await context.signInLimit.succeeded(account);
    const remember = form.get("remember") !== null;
    const cookies = [
      ...(await context.session.start(signedIn, { remember })),
      await rememberUsername(remember ? username : undefined, context.secureCookies),
    ];
    return { ok: true, cookies, to: safeReturnTo(form.get("returnTo")) ?? firstPageOf(signedIn.actor) };
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    if (decidesPassword(error)) context.audit("signIn.refused");
    else await context.signInLimit.undecided(account);
    return { ok: false, ...explain(error), username };
  }
}

/** Ends the session at once, everywhere, and answers the Set-Cookie values that say so. */
export function signOut(context: RequestContext): Promise<string[]> {
  return context.session.end();
}

/** Whether the backend looked at the password: only then does the try count against guessing. */
function decidesPassword(error: GatewayError): boolean {
  return error.kind === "invalidCredentials" || error.kind === "badRequest" || error.kind === "refused";
}

function explain(error: GatewayError): { status: number; message: string; retryAfter?: number } {
  // A token that its own user service refuses: to whoever signs in that is a sign-in without permission, not an expiry.
  if (error.kind === "unauthenticated" || error.kind === "forbidden") {
    return { status: catalogue.invalidCredentials.status, message: signInMessages.invalid_grant };
  }
  const { status, message, advice, reference, retryAfter, retryable } = error;
  // Only what is no answer to the password has a reference worth telling an administrator.
  return {
    status,
    message: retryable ? `${message}。${advice}问题编号：${reference}` : message,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}
