import type { LoaderFunctionArgs } from "@remix-run/node";
import { claimPage, vehicleByVin } from "#gateway/operations/claim.ts";
import { techSupportPage } from "#gateway/operations/technical-support.ts";
import { warrantyReportPage } from "#gateway/operations/warranty-report.ts";
import { featureList, vehicleDetail } from "#gateway/operations/vehicle.ts";
import { isUnfinished } from "#gateway/rules/activity-time.ts";
import type { OutputOf } from "#gateway/operation.ts";
import type { DocumentKind } from "#app/lib/documents/document-kind.ts";
import { detailAddress, listAddress } from "#app/lib/documents/document-address.ts";
import { rememberViewed } from "#app/lib/lists/recently-viewed.server.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { hasEntry, hasPermission } from "#app/lib/routing/access-rules.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { RequestContext, Audience } from "#app/lib/request/context.ts";
import { readAskedDay } from "#app/lib/view/asked-day.server.ts";
import { personalDataOf } from "#app/lib/view/personal-data.server.ts";
import { dayOf, filledDay, joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { activityVehiclesAddress } from "#app/features/campaigns/recalls/activity-vehicles-address.ts";
import { policyAddress } from "#app/features/coverage/policies/policy-address.ts";
import { vehicleHistoryAddress } from "#app/features/claim-documents/history-address.ts";
import { readRepairAlerts } from "#app/features/claim-documents/repair-alerts.server.ts";
import { toActivities, toWarranties } from "#app/features/claim-documents/history-view.server.ts";
import { claimKind } from "#app/features/claims/claim-kind.ts";
import { techSupportKind } from "#app/features/reports/technical-support/tech-support-kind.ts";
import { warrantyReportKind } from "#app/features/reports/warranty-reports/warranty-report-kind.ts";
import { vehicleList } from "./list.server.ts";

type Vehicle = OutputOf<typeof vehicleDetail>;

/** Claims that are shown; their list has them all. */
const shown = 5;

/**
 * A vehicle, whole, in two rounds of calls: the vehicle first, so that one a dealer has nothing to do with costs one call and leaves one
 * trace; then what stands around it, each part of which may fail on its own.
 */
export async function loadVehicle({ request, params, context }: LoaderFunctionArgs) {
  const { backend, actor } = context;
  const reading = backend.read(vehicleDetail, { params: { id: params["detailID"] ?? "" } });
  const [vehicle, menu] = await Promise.all([reading, context.menu()]);
  const title = vehicle.vehicleVin ?? vehicle.id;
  const mayReadClaims = hasEntry(menu, claimKind.routes[actor.audience].list);
  const [features, beside] = await Promise.all([
    optionalRead(backend.read(featureList, { params: { vehicleId: vehicle.id } }), toFeatures),
    mayReadClaims && vehicle.vehicleVin ? readBeside(context, vehicle.vehicleVin, readAskedDay(request).day) : undefined,
    rememberViewed(context, vehicleList.name, { id: vehicle.id, number: title }),
  ]);
  return {
    title,
    vehicle: toVehicleView(vehicle, personalDataOf(context, new URL(request.url).searchParams, vehicle.id)),
    dealer: dealerAddressOf(vehicle, actor, menu),
    model:
      vehicle.vehicleModelId && hasEntry(menu, "carTypeSearch") ? pathTo("carTypeDetail", { detailID: vehicle.vehicleModelId }) : undefined,
    features,
    beside,
    policy: hasEntry(menu, "coveragePolicySearch")
      ? policyAddress({ vehicleVin: title, tripCurrent: vehicle.tripCurrent, tripUnit: vehicle.tripUnit })
      : undefined,
    traced: hasEntry(menu, "mtsSearch") ? `${pathTo("mtsSearch")}?${new URLSearchParams({ vin: title })}` : undefined,
    reworks: hasEntry(menu, "mtsReturn") ? `${pathTo("mtsReturn")}?${new URLSearchParams({ vin: title })}` : undefined,
    history: hasEntry(menu, "companyClaimSearchHistory") ? vehicleHistoryAddress(title) : undefined,
  };
}

/** What claims, campaigns and reports have to do with the vehicle. */
async function readBeside({ backend, actor }: RequestContext, vehicleVin: string, day: string) {
  const newest = { current: 1, size: shown, "orders[0].column": "createDate", "orders[0].asc": false };
  const { audience } = actor;
  // Warranty reports and vehicles of activities are read by whoever of the company decides on claims.
  const mayReadReports = audience === "dealer" || hasPermission(actor, "claimReview");
  const [alerts, activities, claims, supports, warrantyReports] = await Promise.all([
    readRepairAlerts(backend, vehicleVin),
    optionalRead(backend.read(vehicleByVin, { params: { vin: vehicleVin } }), ({ actVehicleList }) =>
      toActivities(actVehicleList.filter((activity) => isUnfinished(activity, day))),
    ),
    optionalRead(backend.read(claimPage, { query: newest, body: { vehicleVin } }), ({ records, total }) => ({
      total: total ?? records.length,
      rows: records.map((claim) => ({
        to: detailAddress(claimKind, audience, claim.id),
        number: claim.applicationNumber ?? claim.id,
        status: claimKind.statusOf(claim.status, claim.statusName),
        facts: joined(dayOf(claim.createDate), claim.causalPartName),
      })),
    })),
    hasPermission(actor, "technical")
      ? optionalRead(
          backend.read(techSupportPage, { query: newest, body: { vehicleVin, draftFlag: 0 } }),
          toReports(techSupportKind, audience),
        )
      : undefined,
    mayReadReports
      ? optionalRead(
          backend.read(warrantyReportPage, { query: newest, body: { vehicleVin, draftFlag: 0 } }),
          toReports(warrantyReportKind, audience),
        )
      : undefined,
  ]);
  const all = listAddress(claimKind, audience, `${new URLSearchParams({ vehicleVin })}`);
  const activityVehicles = mayReadReports ? activityVehiclesAddress(audience, vehicleVin) : undefined;
  return { audience, alerts, activities, activityVehicles, claims, supports, warrantyReports, all };
}

interface ListedReports {
  total?: number | undefined;
  records: readonly {
    id: string;
    reportNumber?: string | undefined;
    subject?: string | undefined;
    status?: number | undefined;
    statusName?: string | undefined;
  }[];
}

const toReports =
  (kind: DocumentKind, audience: Audience) =>
  ({ records, total = records.length }: ListedReports) => ({
    total,
    rows: records.map(({ id, reportNumber, subject, status, statusName }) => {
      const { label, tone } = kind.statusOf(status, statusName);
      return { code: reportNumber ?? id, to: detailAddress(kind, audience, id), subject, status: label, tone };
    }),
  });

/** A dealer's page is for itself and the company. */
function dealerAddressOf({ dealerId, dealerCode }: Vehicle, actor: RequestContext["actor"], menu: Parameters<typeof hasEntry>[0]) {
  const mayOpen = hasEntry(menu, "dealerSearch") && (actor.audience === "company" || actor.dealerCode === dealerCode);
  return dealerId && mayOpen ? pathTo("dealerDetail", { detailID: dealerId }) : undefined;
}

function toFeatures(features: OutputOf<typeof featureList>) {
  return features.map((feature, index) => ({
    key: feature.id ?? String(index),
    label: feature.featureName ?? feature.featureCode ?? "",
    value: feature.featureValue,
  }));
}

/** Field by field; the owner as its reader may know it. */
function toVehicleView(vehicle: Vehicle, tell: ReturnType<typeof personalDataOf>) {
  return {
    ...pick(vehicle, ["vehicleVin", "vehicleModelCode", "vehicleModelName", "vehicleModelYear", "tripCurrent", "tripUnit"]),
    ...pick(vehicle, ["market", "usage"]),
    ...pick(vehicle.manufacture ?? {}, ["plantCode", "qdDate", "shipDate"]),
    retailDate: filledDay(vehicle.retailDate),
    deliveryDate: filledDay(vehicle.deliveryDate),
    warrantyStartDate: filledDay(vehicle.warrantyStartDate),
    dealer: joined(vehicle.dealerCode, vehicle.dealerName),
    customerName: tell("name", vehicle.customerName),
    customerTelephone: tell("telephone", vehicle.customerTelephone),
    warranties: toWarranties(vehicle.warrantyList),
  };
}
