import { namedRoutes, pathTo, type NamedRoute } from "#app/registry/route-table.ts";
import type { Audience } from "#app/lib/request/context.ts";

/** The two kinds of report a claim or a pre-authorization names by a code (1 §7.5). */
export type ReportKind = "techSupport" | "warrantyReport";

const routesOf = namedRoutes({
  techSupport: { dealer: "techSupportByCode", company: "companyTechSupportByCode" },
  warrantyReport: { dealer: "repairSupportByCode", company: "companyRepairSupportByCode" },
}) satisfies Record<ReportKind, Record<Audience, NamedRoute>>;

/** The lists of either kind: whoever has one opens its reports. */
export const reportLists = namedRoutes({
  techSupport: { dealer: "techSupportSearch", company: "companyTechSupportSearch" },
  warrantyReport: { dealer: "repairSupportSearch", company: "companyRepairSupportSearch" },
}) satisfies Record<ReportKind, Record<Audience, NamedRoute>>;

/** Where a report's code leads to on a side. A code is free text: slashes and quotes may stand in it. */
export function reportAddress(audience: Audience, kind: ReportKind, code: string): string {
  return `${pathTo(routesOf[kind][audience])}?${new URLSearchParams({ code })}`;
}

/** Which kind of report the addresses of a route name. */
export function reportKindOf(routeId: string | undefined): ReportKind {
  return Object.values<string>(routesOf.techSupport).includes(routeId ?? "") ? "techSupport" : "warrantyReport";
}
