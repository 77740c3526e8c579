import { data, redirect } from "@remix-run/node";
import { isGatewayError } from "#gateway/errors.ts";
import { firstPageOf } from "#app/auth/first-page.ts";
import { refusesToken } from "#app/auth/handed-user.ts";
import type { OpenHandOver } from "#app/lib/request/hand-over.ts";
import { gatherSignedIn } from "#app/auth/signed-in.ts";
import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { readPostedFields } from "#app/lib/forms/posts/posted-fields.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { signInAddress } from "#app/auth/sign-in-mode.ts";
import { signOnRouteOf, quietly, refuseToken, signOnFormId } from "./sign-on-route.server.ts";

/** Seconds in which a second press of the same button still finds the token. */
const secondPress = 30;

/**
 * The answer to the question: 登录 makes the session, 取消 forgets the token. Both need the form that this browser was given for
 * this very token.
 *
 * @returns a redirect, or the question again with what went wrong
 */
export async function confirmSignOn(request: Request, context: RequestContext) {
  const { audience, path } = signOnRouteOf(context);
  const form = await readPostedFields(request);
  const open = await context.handOver.read();
  if (!open) return refuseToken(context, audience, "linkLost");
  switch (context.csrfTokens.check(signOnFormId(open), form.get(csrfTokenName))) {
    case "missing":
      return refuseToken(context, audience, "linkLost");
    case "stale":
      // Somebody has signed in or out meanwhile: the question is another one now.
      return redirect(path, 303);
    case "valid":
      return form.get(intentName) === "cancel" ? await cancel(context) : await signOn(context, open);
  }
}

async function cancel(context: RequestContext): Promise<Response> {
  const to = context.signedIn ? pathTo("home") : signInAddress(signOnRouteOf(context).audience);
  return redirect(to, { status: 303, headers: quietly(await context.handOver.end()) });
}

async function signOn(context: RequestContext, open: OpenHandOver) {
  const { audience } = signOnRouteOf(context);
  const { handOver, session } = context;
  try {
    const signedIn = await gatherSignedIn(context, { token: open.token, expiresIn: undefined });
    if (signedIn.actor.audience !== audience) return refuseToken(context, audience, "linkExpired", await handOver.end());
    const cookies = [...(await session.start(signedIn, { remember: false })), ...(await handOver.end(secondPress))];
    return redirect(open.returnTo ?? firstPageOf(signedIn.actor), { status: 303, headers: quietly(cookies) });
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    if (refusesToken(error)) return refuseToken(context, audience, "linkExpired", await handOver.end());
    const { message, advice, reference, status, retryAfter } = error;
    const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
    return data({ message, advice, reference }, { status, ...(headers ? { headers } : {}) });
  }
}
