import { redirect } from "@remix-run/node";
import { isGatewayError } from "#gateway/errors.ts";
import { readHandedAddress } from "#app/auth/handed-address.ts";
import { findHandedUser, type HandedUser } from "#app/auth/handed-user.ts";
import type { HandedToken, OpenHandOver } from "#app/lib/request/hand-over.ts";
import { firstPageOf } from "#app/auth/first-page.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { isStoreFailure } from "#app/lib/store/store-failure.ts";
import { userKey } from "#app/lib/store/user-key.ts";
import { signOnRefusal } from "../sign-in/login-view.server.ts";
import { signOnRouteOf, limitName, quietly, refuseToken, signOnFormId, type SignOnRoute } from "./sign-on-route.server.ts";

/**
 * Somebody arrives from the directory or the portal. An address with a token is answered at once by a redirect to the same one
 * without it, whatever else is the matter; that one asks whether to sign in.
 *
 * @throws a redirect, where there is nothing to ask; GatewayError while the backend cannot tell whose token it is
 */
export async function arrive(request: Request, context: RequestContext) {
  const signInRoute = signOnRouteOf(context);
  const handed = readHandedAddress(request.url);
  switch (handed.kind) {
    case "token":
      throw await takeToken(request, context, signInRoute, handed);
    case "broken":
      context.audit("signOn.brokenToken");
      throw refuseToken(context, signInRoute.audience, "linkBroken");
    case "none":
      return signedInRefusal(request, context) ?? (await askUser(context, signInRoute));
  }
}

function signedInRefusal(request: Request, { signedIn }: RequestContext) {
  const message = signedIn && signOnRefusal(new URL(request.url).searchParams.get("reason"));
  return message === undefined ? undefined : ({ asked: false, message, userName: signedIn?.actor.userName } as const);
}

async function takeToken(
  request: Request,
  context: RequestContext,
  { audience, path }: SignOnRoute,
  handed: HandedToken,
): Promise<Response> {
  // Whoever only looks, or fetches ahead, uses nothing up. A browser keeps what it fetched ahead unless that failed.
  if (request.method === "HEAD") return redirect(path, { status: 303, headers: quietly([]) });
  if (/prefetch/.test(request.headers.get("sec-purpose") ?? request.headers.get("purpose") ?? ""))
    return new Response(null, { status: 503, headers: quietly([]) });
  try {
    if ((await context.signInLimit.begin(limitName(handed.token))) > 0) return refuseToken(context, audience, "linkTooOften");
    const cookies = await context.handOver.accept(handed);
    return cookies ? redirect(path, { status: 303, headers: quietly(cookies) }) : refuseUsed(context, audience);
  } catch (error) {
    // An error page would stand at this address, with the token in it.
    if (!isStoreFailure(error)) throw error;
    context.log.error({ err: error }, "a handed token cannot be kept");
    return refuseToken(context, audience, "linkTrouble");
  }
}

function refuseUsed(context: RequestContext, audience: SignOnRoute["audience"], cookies: readonly string[] = []): Response {
  context.audit("signOn.usedToken");
  return refuseToken(context, audience, "linkUsed", cookies);
}

async function askUser(context: RequestContext, signInRoute: SignOnRoute) {
  const { handOver, csrfTokens, signedIn } = context;
  const open = await handOver.read();
  if (!open) throw refuseToken(context, signInRoute.audience, "linkLost");
  const user = await findUser(context, open);
  if (!user) {
    context.audit("signOn.unknownToken");
    throw refuseToken(context, signInRoute.audience, "linkExpired", await handOver.end());
  }
  if (user.audience !== signInRoute.audience) {
    context.audit("signOn.otherAudience");
    throw refuseToken(context, user.audience, user.audience === "dealer" ? "linkOfDealer" : "linkOfCompany", await handOver.end());
  }
  const claimed = await handOver.claim(open);
  if (claimed === "taken") throw refuseUsed(context, signInRoute.audience, await handOver.end());
  if (claimed === "first") await context.signInLimit.succeeded(limitName(open.token));
  // Nothing changes for the one who is signed in already, so nothing is asked.
  if (signedIn && userKey(signedIn.actor) === userKey(user))
    throw redirect(open.returnTo ?? firstPageOf(signedIn.actor), { status: 303, headers: quietly(await handOver.end()) });
  return {
    asked: true as const,
    audience: signInRoute.audience,
    user: { account: user.account, name: user.userName, dealer: [user.dealerCode, user.dealerName].filter(Boolean).join(" ") },
    current: signedIn ? { account: signedIn.actor.account, name: signedIn.actor.userName } : undefined,
    csrfToken: csrfTokens.issue(signOnFormId(open)),
  };
}

async function findUser(context: RequestContext, { token }: OpenHandOver): Promise<HandedUser | undefined> {
  try {
    return await findHandedUser(context, token);
  } catch (error) {
    if (isGatewayError(error)) await context.signInLimit.undecided(limitName(token));
    throw error;
  }
}
