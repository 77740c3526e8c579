/*
 * The one index of the product: every address, who may visit it, what it is called, where it stands in the menu. Each subject
 * names its addresses beside its screens; they import types alone, so that build configuration and browser can both read them.
 * remix.config.js makes Remix routes of the table; guard, menu, breadcrumbs, catalogue and the role test read it.
 */

import type { RouteEntry } from "./routing/route-entry.ts";
import { claimRoutes } from "./screens/claim/routes.ts";
import { deliveryAddressRoutes } from "./screens/delivery-address/routes.ts";
import { homeRoutes } from "./screens/home/routes.ts";
import { loginRoutes } from "./screens/login/routes.ts";
import { preAuthorizationRoutes } from "./screens/pre-authorization/routes.ts";
import { partRoutes } from "./screens/part/routes.ts";
import { mobileRoutes } from "./screens/mobile/routes.ts";
import { printRoutes } from "./screens/print/routes.ts";
import { quickSearchRoutes } from "./screens/quick-search/routes.ts";
import { reportCodeRoutes } from "./screens/report-code/routes.ts";
import { signOnRoutes } from "./screens/sign-on/routes.ts";
import { statusRoutes } from "./screens/status/routes.ts";
import { surveyRoutes } from "./screens/survey/routes.ts";
import { shellRoutes } from "./shell/routes.ts";

export type { RouteEntry };

export const routeTable = [
  ...loginRoutes,
  ...signOnRoutes,
  ...mobileRoutes,
  ...homeRoutes,
  ...claimRoutes,
  ...preAuthorizationRoutes,
  ...surveyRoutes,
  ...partRoutes,
  ...deliveryAddressRoutes,
  ...quickSearchRoutes,
  ...reportCodeRoutes,
  ...printRoutes,
  ...statusRoutes,
  ...shellRoutes,
] as const satisfies readonly RouteEntry[];

export type RouteId = (typeof routeTable)[number]["id"];

const byId: ReadonlyMap<string, RouteEntry> = new Map(routeTable.map((entry) => [entry.id, entry]));

/** The table's entry of a Remix route id; layouts and unknown ids have none. */
export function findRoute(id: string | undefined): RouteEntry | undefined {
  return id === undefined ? undefined : byId.get(id);
}

/**
 * The address of a route with its parameters filled in; the only way the product writes an address of its own.
 * @throws when a parameter is missing: a bug of the caller.
 */
export function pathTo(id: RouteId, params: Readonly<Record<string, string>> = {}): string {
  const entry = byId.get(id);
  if (!entry) throw new Error(`no route ${id}`);
  return entry.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`route ${id} needs ${name}`);
    return encodeURIComponent(value);
  });
}
