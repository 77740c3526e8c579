/*
 * The one index of the product: every address, who may visit it, what it is called, where it stands in the menu. Each subject
 * names its addresses beside its screens; they import types alone, so that the build can read them. remix.config.js makes Remix
 * routes of the table; guard, menu, breadcrumbs, catalogue and the role test read it. Browsers never get it: scripts get the paths
 * of the routes they name, and a page its own place (`routing/browser-routes-plugin.ts`).
 */

import { fillPath } from "../lib/routing/fill-path.ts";
import type { RouteEntry } from "../lib/routing/route-entry.ts";
import { businessReportRoutes } from "../features/statistics/business-reports/routes.ts";
import { activityRoutes } from "../features/campaigns/routes.ts";
import { activityVehicleRoutes } from "../features/campaigns/vehicles/routes.ts";
import { claimRoutes } from "../features/claims/routes.ts";
import { dealerRoutes } from "../features/master-data/dealers/routes.ts";
import { coverageDefinitionRoutes } from "../features/coverage/definitions/routes.ts";
import { deliveryAddressRoutes } from "../features/returns/delivery-addresses/routes.ts";
import { goodsOrderRoutes } from "../features/partners/orders/routes.ts";
import { homeRoutes } from "../features/home/routes.ts";
import { laborRoutes } from "../features/master-data/labor/routes.ts";
import { leadRoutes } from "../features/leads/routes.ts";
import { loginRoutes } from "../features/sign-in/routes.ts";
import { preAuthorizationRoutes } from "../features/pre-authorizations/routes.ts";
import { partnerRoutes } from "../features/partners/routes.ts";
import { partRoutes } from "../features/master-data/parts/routes.ts";
import { mobileRoutes } from "../features/handheld/routes.ts";
import { phoneRoutes } from "../features/photo-upload/routes.ts";
import { printRoutes } from "../features/print/routes.ts";
import { operationHistoryRoutes } from "../features/history/routes.ts";
import { quickSearchRoutes } from "../features/quick-search/routes.ts";
import { reportCodeRoutes } from "../features/reports/report-code/routes.ts";
import { oldPartRoutes } from "../features/returns/old-parts/routes.ts";
import { paymentBillRoutes } from "../features/billing/payment-bills/routes.ts";
import { returnOrderRoutes } from "../features/returns/orders/routes.ts";
import { returnPackageRoutes } from "../features/returns/packages/routes.ts";
import { searchRoutes } from "../features/search/routes.ts";
import { signOnRoutes } from "../features/single-sign-on/routes.ts";
import { statusRoutes } from "../features/status/routes.ts";
import { surveyRoutes } from "../features/questionnaire/routes.ts";
import { techSupportRoutes } from "../features/reports/technical-support/routes.ts";
import { reworkRoutes } from "../features/campaigns/rework/routes.ts";
import { shortCodeRoutes } from "../features/short-codes/routes.ts";
import { traceabilityRoutes } from "../features/traceability/routes.ts";
import { troubleCodeRoutes } from "../features/master-data/trouble-codes/routes.ts";
import { coverageRoutes } from "../features/coverage/coverages/routes.ts";
import { warrantyPolicyRoutes } from "../features/coverage/policies/routes.ts";
import { deductionRoutes } from "../features/billing/deductions/routes.ts";
import { warrantyReportRoutes } from "../features/reports/warranty-reports/routes.ts";
import { withdrawalRoutes } from "../features/partners/withdrawals/routes.ts";
import { vehicleModelRoutes } from "../features/master-data/vehicle-models/routes.ts";
import { vehicleSearchRoutes } from "../features/master-data/vehicle-search/routes.ts";
import { vehicleRoutes } from "../features/master-data/vehicles/routes.ts";
import { shellRoutes } from "../lib/shell/routes.ts";

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
