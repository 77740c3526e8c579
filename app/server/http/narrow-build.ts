import type { ServerBuild } from "@remix-run/node";
import { createRouteCandidates } from "./route-candidates.ts";

/**
 * For each request a build of the few routes its address could mean. The router flattens, ranks and compiles all routes it is given
 * each time it looks for one, several times for a page (remix-run/react-router#8653): it is given few, so that a page costs the same
 * however many routes there are.
 *
 * @returns the same object for the same routes; there are about as many as addresses
 */
export function createNarrowBuild(build: ServerBuild): (address: Pick<URL, "pathname">) => ServerBuild {
  const candidates = createRouteCandidates(build.routes);
  const narrowed = new Map<string, ServerBuild>();
  return ({ pathname }) => {
    // Of a request for data the page is meant, but the router also looks at the address as it stands.
    const page = pathname.endsWith(".data") ? pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/") : undefined;
    const ids = new Set([...candidates(pathname), ...(page === undefined ? [] : candidates(page))]);
    const key = [...ids].join();
    const known = narrowed.get(key);
    if (known) return known;
    const { routes, assets } = build;
    const made = { ...build, routes: only(routes, ids), assets: { ...assets, routes: only(assets.routes, ids) } };
    narrowed.set(key, made);
    return made;
  };
}

/** In the order of `all`, by which the router decides between routes of the same rank. */
function only<Entry>(all: Readonly<Record<string, Entry>>, ids: ReadonlySet<string>): Record<string, Entry> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
}
