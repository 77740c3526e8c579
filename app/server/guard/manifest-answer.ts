import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "react-router-dom";
import { findRoute, type RouteEntry } from "#app/registry/route-table.ts";
import { createNarrowBuild } from "../http/narrow-build.ts";
import { isOverlongPath } from "../http/overlong-path.ts";
import { isDecodable } from "../http/web-request.ts";
import type { RequestContext, Audience } from "#app/lib/request/context.ts";

/** The framework's own limit; its scripts ask for no more in one request. Characters. */
const longestRequest = 7680;

/**
 * Answers a browser that asks which routes and scripts some addresses mean, as its user may have it: of routes that are not theirs
 * nothing is told. Then the browser is told instead, as with scripts of an older version, to go to the address itself, where the guard
 * says what there is to say. Kept by that browser alone, and for this session's cookie.
 *
 * The framework's own answer matches each address and each prefix of it against all routes, 5 ms a match: 7 KB of addresses took 20 s.
 * Here each is matched against the few routes it could mean, and an overlong address is not matched at all.
 */
export function createManifestAnswer(build: ServerBuild) {
  const match = createMatcher(build);
  return ({ href, searchParams }: URL, { signedIn }: Pick<RequestContext, "signedIn">): Response => {
    if (searchParams.get("version") !== build.assets.version) return reload();
    const asked = new Set(searchParams.getAll("p").map((path) => (path.startsWith("/") ? path : `/${path}`)));
    if (href.length > longestRequest || asked.size === 0) return new Response(null, { status: 400, headers: uncached });
    const audience = signedIn?.actor.audience;
    const isKnown = (id: string) => mayKnow(findRoute(id), audience);
    if (![...asked].every((path) => isMatchable(path) && match(path).every(isKnown))) return reload();
    // The addresses above those asked for as well: layouts and indexes of theirs may be new to the browser.
    const ids = new Set([...new Set([...asked].flatMap(withPrefixes))].flatMap(match).filter(isKnown));
    const entries = Object.fromEntries([...ids].map((id) => [id, build.assets.routes[id]]));
    return Response.json(entries, { headers: { "cache-control": "private, max-age=31536000, immutable", vary: "cookie" } });
  };
}

const uncached = { "cache-control": "private, no-store" };

function reload(): Response {
  return new Response(null, { status: 204, headers: { ...uncached, "x-remix-reload-document": "true" } });
}

/** The router would warn on the console of an address that cannot be decoded. */
function isMatchable(path: string): boolean {
  return isDecodable(path) && !isOverlongPath(path);
}

type RouteTree = Parameters<typeof matchRoutes>[0];

/** Ids of the routes an address means, the outermost first; none where it means nothing. */
function createMatcher(build: ServerBuild): (path: string) => readonly string[] {
  const narrow = createNarrowBuild(build);
  const trees = new Map<ServerBuild, RouteTree>();
  return (path) => {
    const few = narrow({ pathname: path });
    const tree = trees.get(few) ?? treeOf(few.routes);
    trees.set(few, tree);
    return (matchRoutes(tree, { pathname: path }) ?? []).flatMap(({ route }) => route.id ?? []);
  };
}

/** As the framework hands a build's routes to the router. */
function treeOf(routes: ServerBuild["routes"], parentId?: string): RouteTree {
  return Object.values(routes).flatMap((route): RouteTree => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    if (index) return [{ id, index, ...(path === undefined ? {} : { path }) }];
    return [{ id, ...(path === undefined ? {} : { path }), children: treeOf(routes, id) }];
  });
}

/** `/a/b` → `/a/b`, `/a`. */
function withPrefixes(path: string): string[] {
  const above = path.split("/").filter(Boolean).slice(0, -1);
  return [path, ...above.map((_, at) => `/${above.slice(0, at + 1).join("/")}`)];
}

/** Layouts, which are no routes of the table, are everybody's. */
function mayKnow(route: RouteEntry | undefined, audience: Audience | undefined): boolean {
  if (!route || route.audience === "anyone") return true;
  return audience !== undefined && (route.audience === "signed-in" || route.audience === "both" || route.audience === audience);
}
