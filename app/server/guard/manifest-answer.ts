import { matchPath } from "react-router-dom";
import { findRoute, type RouteEntry } from "../../route-table.ts";
import type { RequestContext, Side } from "../request/context.ts";

/**
 * Remix's answer to a browser that asks which routes and scripts some addresses mean, as its user may have it: of routes that are not
 * theirs nothing is told. Then the browser is told instead, as with scripts of an older version, to go to the address itself, where
 * the guard says what there is to say. Kept by that browser alone, and for this session's cookie.
 *
 * @param asked the addresses; Remix tells of those above them as well, which may be somebody else's and are then left out
 */
export async function guardManifest(
  answer: Response,
  { signedIn }: Pick<RequestContext, "signedIn">,
  asked: readonly string[],
): Promise<Response> {
  // Another version, or more addresses than one question may have.
  if (answer.status !== 200) return new Response(null, { status: answer.status, headers: uncached(answer.headers) });
  // Remix's own: an object with an entry for each route that is meant, by its id.
  const routes = (await answer.json()) as Readonly<Record<string, unknown>>;
  const side = signedIn?.actor.side;
  const foreign = Object.keys(routes).filter((id) => !mayKnow(findRoute(id), side));
  const leadsTo = (id: string, address: string) => matchPath(findRoute(id)?.path ?? "", address) !== null;
  // What any address could mean is meant by those that mean nothing else.
  const isElse = (id: string) => findRoute(id)?.path === "/*";
  const isAsked = (id: string) =>
    asked.some(
      (address) => leadsTo(id, address) && !(isElse(id) && Object.keys(routes).some((other) => !isElse(other) && leadsTo(other, address))),
    );
  const own = Object.fromEntries(Object.entries(routes).filter(([id]) => !foreign.includes(id)));
  return !foreign.some(isAsked)
    ? Response.json(own, { headers: { "cache-control": "private, max-age=31536000, immutable", vary: "cookie" } })
    : new Response(null, { status: 204, headers: uncached({ "x-remix-reload-document": "true" }) });
}

function uncached(told: HeadersInit): Headers {
  const headers = new Headers(told);
  headers.set("cache-control", "private, no-store");
  return headers;
}

/** Layouts, which are no routes of the table, are everybody's. */
function mayKnow(route: RouteEntry | undefined, side: Side | undefined): boolean {
  if (!route || route.audience === "anyone") return true;
  return side !== undefined && (route.audience === "signed-in" || route.audience === "both" || route.audience === side);
}
