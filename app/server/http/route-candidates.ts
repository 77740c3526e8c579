/** What is looked at of a build's routes, by their ids. */
export type Routes = Readonly<Record<string, { path?: string | undefined; parentId?: string | undefined } | undefined>>;

/**
 * Of a build's routes those an address could mean, with the layouts around them, in the build's order. Never too few: which of them
 * is meant stays the router's to say, and it says the same as of all routes.
 */
export function createRouteCandidates(routes: Routes): (pathname: string) => readonly string[] {
  const patterns = Object.keys(routes).map((id) => {
    const chain = chainOf(routes, id);
    return { id, chain, pattern: patternOf(chain.map((one) => routes[one]?.path ?? "").join("/")) };
  });
  const order = new Map(Object.keys(routes).map((id, place) => [id, place]));
  return (pathname) => {
    const decoded = spellingOf(pathname);
    const found = new Set(patterns.flatMap(({ chain, pattern }) => (pattern.test(decoded) ? chain : [])));
    return [...found].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  };
}

/** A route and the layouts around it, the outermost first. */
function chainOf(routes: Routes, id: string): string[] {
  const chain: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) chain.unshift(at);
  return chain;
}

/** Whatever a path with parameters may be, in any case and with slashes at its end. An optional segment may be anything. */
function patternOf(path: string): RegExp {
  const segments = path.split("/").filter(Boolean);
  const open = segments.findIndex((segment) => segment.endsWith("*") || segment.endsWith("?"));
  const source = (open < 0 ? segments : segments.slice(0, open)).map((segment) =>
    segment.startsWith(":") ? "/[^/]+" : `/${segment.replace(/[\\.*+^${}|()[\]]/g, "\\$&")}`,
  );
  return new RegExp(`^${source.join("")}${open < 0 ? "/*$" : ""}`, "i");
}

/** As the router reads it: %63laim is claim, and a slash that was written %2F parts nothing. */
function spellingOf(pathname: string): string {
  try {
    return pathname
      .split("/")
      .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    // Not decodable: the router takes it as it is written.
    return pathname;
  }
}
