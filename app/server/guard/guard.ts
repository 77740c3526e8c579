import { setImmediate } from "node:timers/promises";
import type { ActionFunction, AppLoadContext, LoaderFunction, ServerBuild } from "@remix-run/node";
import { catalogue, isGatewayError, type GatewayError } from "#gateway/errors.ts";
import { safeReturnTo } from "#app/lib/routing/return-to.ts";
import { handheldSignInAddress, signInAddress } from "#app/auth/sign-in-mode.ts";
import { isUnreadableForm } from "#app/lib/forms/posts/posted-fields.server.ts";
import { findRoute, type RouteEntry } from "#app/registry/route-table.ts";
import { hasPermission, evaluateVisit } from "#app/lib/routing/access-rules.ts";
import type { Problem, TypedPost } from "#app/lib/shell/problem.ts";
import { isBodyTooLarge } from "#app/lib/forms/posts/body-limit.ts";
import { findForeignForm, type ForeignForm } from "./foreign-form.ts";
import { savePost, pageOf, noticeOfPost, type Args } from "./saved-post.ts";
import { ownProblem, problemPage, problemResponse, toProblem, type OwnProblem } from "#app/lib/shell/own-problem.ts";
import { isSettingsFull } from "#app/lib/store/preferences.ts";
import { isStoreFailure } from "#app/lib/store/store-failure.ts";
import type { HostContext } from "../request/request-context.ts";

type Handler = (args: Args) => unknown;

/** Remix's id of the document around every page; it shows nothing of its own. */
const documentId = "root";

/**
 * The server build with the loader and action of every route behind the guard. Routes without a loader get one, so
 * that no address answers unguarded, however it is spelt; the manifest says so too, or browsers would not ask.
 * A route's own context carries its entry of the route table.
 */
export function guardBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).flatMap(([id, route]) => {
    if (!route) return [];
    const { loader, action } = route.module;
    const guarded = {
      ...route.module,
      ...(loader || id !== documentId ? { loader: guardHandler(id, loader ?? (() => null)) as LoaderFunction } : {}),
      action: guardHandler(id, action ?? refuseMethod) as ActionFunction,
    };
    return [[id, { ...route, module: guarded }] as const];
  });
  const manifest = Object.entries(build.assets.routes).map(
    ([id, route]) => [id, { ...route, hasLoader: route.hasLoader || id !== documentId }] as const,
  );
  return { ...build, routes: Object.fromEntries(routes), assets: { ...build.assets, routes: Object.fromEntries(manifest) } };
}

function guardHandler(routeId: string, handler: Handler): Handler {
  const entry = findRoute(routeId);
  return async (args) => {
    // The host is the only maker of load contexts; Remix's own type has an index signature that no interface meets.
    const shared = args.context as unknown as HostContext;
    if (entry) shared.visited.route = entry;
    const leftovers: (() => Promise<void>)[] = [];
    try {
      // The document around every page shows nothing of its own, and the refusal is shown in it.
      if (shared.rejected && routeId !== documentId) throw await refusal("overloaded", entry, shared, args);
      if (shared.storeDown && routeId !== documentId) throw await refusal("storeDown", entry, shared, args);
      const foreign = entry && (await findForeignForm(args, entry, shared));
      if (foreign) throw refuseForeign(foreign, shared, args);
      const refused = entry ? await enforce(entry, shared, args) : await requireSession(routeId, shared, args);
      if (refused) throw refused;
      if (entry?.posts && args.request.method === "POST") shared.widenBody();
      const wait = entry && args.request.method === "POST" ? await shared.countPost(entry) : 0;
      if (entry && wait > 0) throw await refusePost(wait, entry, shared, args);
      return await handler({ ...args, context: shared.forRoute(entry, leftovers) as AppLoadContext });
    } catch (thrown) {
      // Ending the session may fail in its turn, when the store is away.
      throw await toThrown(thrown, entry, shared, args).catch((failed: unknown) => toThrown(failed, entry, shared, args));
    } finally {
      for (const work of leftovers) await work().catch((error: unknown) => shared.log.error({ err: error, routeId }, "clearing up failed"));
    }
  };
}

/** Layouts have no entry: all but the document itself belong to signed-in pages; their leaf decides the rest. */
async function requireSession(routeId: string, context: HostContext, args: Args): Promise<Response | undefined> {
  if (routeId === documentId || context.signedIn) return undefined;
  // All loaders of a request start in one turn; after it the leaf has told which address this is.
  await setImmediate();
  return await toLogin(context, args, context.visited.route);
}

async function enforce(entry: RouteEntry, context: HostContext, args: Args): Promise<Response | undefined> {
  const verdict = await evaluateVisit({
    entry,
    reading: isReading(args.request),
    params: args.params,
    search: new URL(args.request.url).search,
    audience: context.signedIn?.actor.audience,
    may: (permission) => context.signedIn !== undefined && hasPermission(context.signedIn.actor, permission),
    menu: () => context.recentMenu(),
  });
  switch (verdict.kind) {
    case "pass":
      return undefined;
    case "signIn":
      return await toLogin(context, args, entry);
    case "redirect":
      return redirectTo(verdict.to, args.request);
    case "refuse":
      context.audit(`route.${verdict.problem}`, {
        document: Object.values(args.params).find((value) => value !== undefined),
      });
      return await refusal(verdict.problem, entry, context, args);
  }
}

/** Everything a loader or action throws becomes a Response: Remix turns a thrown Error into a nameless 500. */
async function toThrown(thrown: unknown, entry: RouteEntry | undefined, context: HostContext, args: Args): Promise<unknown> {
  if (thrown instanceof Response || isDataResponse(thrown)) return thrown;
  if (isGatewayError(thrown)) return await fromGateway(thrown, entry, context, args);
  if (isBodyTooLarge(thrown)) return await refusal("tooLarge", entry, context, args);
  if (isUnreadableForm(thrown)) return await refusal("badForm", entry, context, args);
  if (isSettingsFull(thrown)) return await refusal("settingsFull", entry, context, args);
  if (isStoreFailure(thrown)) {
    context.log.error({ err: thrown, routeId: entry?.id }, "session store does not answer");
    return await refusal("storeDown", entry, context, args);
  }
  // The host's own signal: a request that was copied from it is told a moment later, after what waited has failed.
  if (context.signal.aborted) {
    context.log.debug({ routeId: entry?.id }, "request abandoned by the browser");
  } else {
    context.log.error({ err: thrown, routeId: entry?.id }, "unexpected error in a loader or action");
  }
  return await refusal("unexpected", entry, context, args);
}

async function fromGateway(error: GatewayError, entry: RouteEntry | undefined, context: HostContext, args: Args): Promise<Response> {
  switch (error.kind) {
    case "unauthenticated":
    case "forbidden": {
      // The backend's word ends the session (1 §8); in one place, here.
      const cookies = await context.session.end();
      return await toLogin(context, args, entry, { reason: error.kind === "forbidden" ? "forbidden" : "expired", cookies });
    }
    case "invalidCredentials":
    case "badRequest":
    case "notFound":
    case "refused":
    case "conflict":
    case "overloaded":
    case "unavailable":
    case "serverError":
    case "timeout":
    case "aborted":
    case "uploadFailed":
    case "malformed":
      return await answer({ problem: toProblem(error), status: error.status }, entry, context, args);
  }
}

function refusal(name: OwnProblem, entry: RouteEntry | undefined, context: HostContext, args: Args): Promise<Response> {
  return answer(ownProblem(name, context.requestId), entry, context, args);
}

/** Nothing is done, and what was typed waits behind the page's link. */
function refusePost(wait: number, entry: RouteEntry, context: HostContext, args: Args): Promise<Response> {
  context.audit("route.tooManyPosts");
  return answer(ownProblem("tooManyPosts", context.requestId, wait), entry, context, args);
}

/** Nothing is done. A full page load leads on, for the frame still says the name of whoever was signed in before. */
function refuseForeign({ to }: ForeignForm, context: HostContext, { request }: Args): Response {
  if (wantsJson(request)) {
    const { problem, status } = ownProblem("otherUser", context.requestId);
    return Response.json({ ok: false, ...problem, to }, { status });
  }
  const response = redirectTo(to, request);
  response.headers.set("x-remix-reload-document", "true");
  return response;
}

/** A route without a page has no error page either: a browser that opened its address gets a plain one. */
async function answer(
  { problem, status }: ReturnType<typeof ownProblem>,
  entry: RouteEntry | undefined,
  context: HostContext,
  args: Args,
): Promise<Response> {
  const told = { ...problem, ...noticeOfPost(await savePost(args, entry, context, "failed"), context) };
  if (wantsJson(args.request)) return answerScript(told, status);
  const pageless = entry?.frame === "none" && !context.dataRequest;
  return pageless ? problemPage(told, status) : problemResponse(told, status);
}

/** A script of ours that posts on its own, a file above all: it shows the words itself, beside what it belongs to. */
function wantsJson(request: Request): boolean {
  return request.headers.get("accept") === "application/json";
}

function answerScript(problem: Problem, status: number): Response {
  return Response.json({ ok: false, ...problem }, { status });
}

const refuseMethod: Handler = ({ context }) => {
  const { problem, status } = ownProblem("badMethod", context.requestId);
  const response = problemResponse(problem, status);
  response.headers.set("allow", "GET, HEAD");
  throw response;
};

interface LoginRedirect {
  reason: "signin" | "expired" | "forbidden";
  cookies: readonly string[];
}

async function toLogin(context: HostContext, args: Args, entry: RouteEntry | undefined, why?: LoginRedirect): Promise<Response> {
  const { reason, cookies } = why ?? { reason: context.lapsed ? "expired" : "signin", cookies: [] };
  if (wantsJson(args.request)) {
    // Its page stays, and with it what stands there; the next step of its user leads to the login.
    const { message, advice, status, retryable } = catalogue[reason === "forbidden" ? "forbidden" : "unauthenticated"];
    const refused = answerScript({ kind: "unauthenticated", message, advice, reference: context.requestId, retryable }, status);
    for (const cookie of cookies) refused.headers.append("set-cookie", cookie);
    return refused;
  }
  const query = new URLSearchParams();
  const { savedDraft, typed } = noticeOfPost(await savePost(args, entry, context, "expired"), context);
  // Leading on would lose it.
  if (typed) return giveBack(typed, cookies, context);
  const returnTo = safeReturnTo(savedDraft ?? pageOf(args, entry));
  if (returnTo) query.set("returnTo", returnTo);
  query.set("reason", reason);
  const audience = context.audience ?? audienceOf(entry);
  // Whoever has not signed in yet may be at any machine (1 §2.3).
  const to = entry?.handheld && reason !== "signin" ? handheldSignInAddress(audience, query) : signInAddress(audience, query);
  const response = redirectTo(to, args.request);
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  // What the browser still holds in memory belongs to the session that ended.
  response.headers.set("x-remix-reload-document", "true");
  return response;
}

function giveBack(typed: TypedPost, cookies: readonly string[], context: HostContext): Response {
  const { problem, status } = ownProblem("notKept", context.requestId);
  const response = problemResponse({ ...problem, typed }, status);
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

/** Whose address it is. The first stop after signing in is everybody's, whatever the table calls it. */
function audienceOf(entry: RouteEntry | undefined): "dealer" | undefined {
  return entry?.audience === "dealer" && entry.kind !== "redirect" ? "dealer" : undefined;
}

/** 303 after a post, so that what was posted is not sent on. */
function redirectTo(location: string, request: Request): Response {
  return new Response(null, { status: isReading(request) ? 302 : 303, headers: { location } });
}

function isReading(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

/** `throw data(…)`: Remix's own way to throw a value with a status. */
function isDataResponse(thrown: unknown): boolean {
  return typeof thrown === "object" && thrown !== null && "type" in thrown && thrown.type === "DataWithResponseInit";
}
