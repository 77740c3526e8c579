/*
 * The one index of the product: every address, who may visit it, what it is called, where it stands in the menu. Each subject
 * names its addresses beside its screens; they import types alone, so that the build can read them. remix.config.js makes Remix
 * routes of the table; guard, menu, breadcrumbs, catalogue and the role test read it. Browsers never get it: scripts get the paths
 * of the routes they name, and a page its own place (`routing/browser-routes-plugin.ts`).
 */

import { fillPath } from "./routing/fill-path.ts";
import type { RouteEntry } from "./routing/route-entry.ts";
import { businessReportRoutes } from "./screens/business-report/routes.ts";
import { activityRoutes } from "./screens/activity/routes.ts";
import { activityVehicleRoutes } from "./screens/activity-vehicle/routes.ts";
import { claimRoutes } from "./screens/claim/routes.ts";
import { dealerRoutes } from "./screens/dealer/routes.ts";
import { coverageDefinitionRoutes } from "./screens/coverage-definition/routes.ts";
import { deliveryAddressRoutes } from "./screens/delivery-address/routes.ts";
import { goodsOrderRoutes } from "./screens/goods-order/routes.ts";
import { homeRoutes } from "./screens/home/routes.ts";
import { laborRoutes } from "./screens/labor/routes.ts";
import { leadRoutes } from "./screens/lead/routes.ts";
import { loginRoutes } from "./screens/login/routes.ts";
import { preAuthorizationRoutes } from "./screens/pre-authorization/routes.ts";
import { partnerRoutes } from "./screens/partner/routes.ts";
import { partRoutes } from "./screens/part/routes.ts";
import { mobileRoutes } from "./screens/mobile/routes.ts";
import { phoneRoutes } from "./screens/phone/routes.ts";
import { printRoutes } from "./screens/print/routes.ts";
import { operationHistoryRoutes } from "./screens/operation-history/routes.ts";
import { quickSearchRoutes } from "./screens/quick-search/routes.ts";
import { reportCodeRoutes } from "./screens/report-code/routes.ts";
import { oldPartRoutes } from "./screens/old-part/routes.ts";
import { paymentBillRoutes } from "./screens/payment-bill/routes.ts";
import { returnOrderRoutes } from "./screens/return-order/routes.ts";
import { returnPackageRoutes } from "./screens/return-package/routes.ts";
import { searchRoutes } from "./screens/search/routes.ts";
import { signOnRoutes } from "./screens/sign-on/routes.ts";
import { statusRoutes } from "./screens/status/routes.ts";
import { surveyRoutes } from "./screens/survey/routes.ts";
import { techSupportRoutes } from "./screens/tech-support/routes.ts";
import { reworkRoutes } from "./screens/rework/routes.ts";
import { shortCodeRoutes } from "./screens/short-code/routes.ts";
import { traceabilityRoutes } from "./screens/traceability/routes.ts";
import { troubleCodeRoutes } from "./screens/trouble-code/routes.ts";
import { coverageRoutes } from "./screens/warranty-coverage/routes.ts";
import { warrantyPolicyRoutes } from "./screens/warranty-policy/routes.ts";
import { deductionRoutes } from "./screens/deduction/routes.ts";
import { warrantyReportRoutes } from "./screens/warranty-report/routes.ts";
import { withdrawalRoutes } from "./screens/withdrawal/routes.ts";
import { vehicleModelRoutes } from "./screens/vehicle-model/routes.ts";
import { vehicleSearchRoutes } from "./screens/vehicle-search/routes.ts";
import { vehicleRoutes } from "./screens/vehicle/routes.ts";
import { shellRoutes } from "./shell/routes.ts";

export type { RouteEntry };

export const routeTable = [
  ...loginRoutes,
  ...signOnRoutes,
  ...mobileRoutes,
  ...phoneRoutes,
  ...homeRoutes,
  ...claimRoutes,
  ...preAuthorizationRoutes,
  ...surveyRoutes,
  ...partRoutes,
  ...laborRoutes,
  ...paymentBillRoutes,
  ...returnOrderRoutes,
  ...returnPackageRoutes,
  ...oldPartRoutes,
  ...deliveryAddressRoutes,
  ...dealerRoutes,
  ...vehicleRoutes,
  ...vehicleModelRoutes,
  ...troubleCodeRoutes,
  ...traceabilityRoutes,
  ...shortCodeRoutes,
  ...reworkRoutes,
  ...coverageDefinitionRoutes,
  ...coverageRoutes,
  ...warrantyPolicyRoutes,
  ...quickSearchRoutes,
  ...operationHistoryRoutes,
  ...vehicleSearchRoutes,
  ...businessReportRoutes,
  ...searchRoutes,
  ...deductionRoutes,
  ...warrantyReportRoutes,
  ...techSupportRoutes,
  ...activityRoutes,
  ...activityVehicleRoutes,
  ...reportCodeRoutes,
  ...partnerRoutes,
  ...withdrawalRoutes,
  ...goodsOrderRoutes,
  ...leadRoutes,
  ...printRoutes,
  ...statusRoutes,
  ...shellRoutes,
] as const satisfies readonly RouteEntry[];

export type RouteId = (typeof routeTable)[number]["id"];

declare const named: unique symbol;
/** A route's id, of one that stands in a call of `namedRoutes`, where the build sees it: in scripts it is the route's path. */
export type NamedRoute = RouteId & { readonly [named]: true };
type NamedRoutes<Ids> = Ids extends RouteId ? NamedRoute : { readonly [Key in keyof Ids]: NamedRoutes<Ids[Key]> };
interface RouteIds {
  readonly [key: string]: RouteId | RouteIds;
}
type IsUnion<Type, Whole = Type> = Type extends unknown ? ([Whole] extends [Type] ? false : true) : never;

const byId: ReadonlyMap<string, RouteEntry> = new Map(routeTable.map((entry) => [entry.id, entry]));

/** The table's entry of a Remix route id; layouts and unknown ids have none. */
export function findRoute(id: string | undefined): RouteEntry | undefined {
  return id === undefined ? undefined : byId.get(id);
}

/**
 * Routes by name, for `pathTo` where it depends on something which of them is meant: an id, or an object of ids, written down in
 * the call itself.
 */
export function namedRoutes<const Ids extends RouteId | RouteIds>(ids: Ids): NamedRoutes<Ids> {
  // Only the type tells them from other ids.
  return ids as unknown as NamedRoutes<Ids>;
}

/**
 * The address of a route with its parameters filled in; the only way the product writes an address of its own.
 * @param id written down in the call, or one of `namedRoutes`: what a script leads to must be known when it is built
 * @throws when a parameter is missing: a bug of the caller.
 */
export function pathTo<const Id extends RouteId>(
  id: Id extends NamedRoute ? Id : IsUnion<Id> extends true ? NamedRoute : Id,
  params: Readonly<Record<string, string>> = {},
): string {
  const entry = byId.get(id);
  if (!entry) throw new Error(`no route ${id}`);
  return fillPath(entry.path, params, id);
}
