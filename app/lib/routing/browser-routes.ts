import { fillPath } from "./fill-path.ts";

/*
 * What scripts get instead of the route table (`browser-routes-plugin.ts`): the build has put each route's path where its id stood,
 * so that a page carries the addresses it leads to and no others.
 */

/** `pathTo` of the route table, of a path. @throws for an id that the build could not see, and when a parameter is missing */
export function pathTo(path: string, params: Readonly<Record<string, string>> = {}): string {
  if (!path.startsWith("/")) throw new Error(`the build does not know which route ${path} is: name it in the call, or by namedRoutes`);
  return fillPath(path, params);
}

/** `namedRoutes` of the route table; the build has filled it with paths. */
export function namedRoutes<Routes>(routes: Routes): Routes {
  return routes;
}
