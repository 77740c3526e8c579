import type { Backend } from "#gateway/backend.ts";
import { activityConditionsExport, activityConditionsPage, activityList } from "#gateway/operations/campaigns.ts";
import type { ActivityVehicleFilter } from "#gateway/schemas/campaigns.ts";
import type { OrderQuery, PagingQuery } from "#gateway/conventions.ts";
import type { Operation, OutputOf } from "#gateway/operation.ts";
import type { z } from "zod";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { activityKind } from "../activity-kind.ts";
import { activityTypes } from "../list.server.ts";
import { activityVehicleWords as words } from "./activity-vehicle-words.ts";
import { activityVehicleFilters } from "./filters.ts";

/** Activities that have vehicles, to choose from. */
async function activities(backend: Backend) {
  const found = await backend.read(activityList, { body: {} });
  return found.map(({ id, actCode, actName }) => ({ value: id, label: [actCode || id, actName].filter(Boolean).join(" ") }));
}

/** A dealer's page of the work says for which vehicle it is read. */
function ofVehicle(audience: Audience, vin: string | undefined): string {
  return audience === "dealer" && vin ? `?${new URLSearchParams({ vin }).toString()}` : "";
}

type Filter = Omit<ActivityVehicleFilter, "actScopes">;
/** Scopes are previewed where they are entered. */
const page: Operation<
  "activity.conditionsPage",
  { query: PagingQuery; body: Filter },
  OutputOf<typeof activityConditionsPage>,
  "read"
> = activityConditionsPage;
const file: Operation<"activity.conditionsExport", { query: z.output<typeof OrderQuery>; body: Filter }, never, "read", "file"> =
  activityConditionsExport;

/** Vehicles of service activities, in the order of their VINs. */
export const activityVehicleList = defineList({
  name: "activityVehicle",
  filters: activityVehicleFilters,
  page,
  file,
  sorts: { vehicleVin: words.vehicleVin, completeDate: words.completeDate },
  order: "vehicleVin",
  offers: { activityId: activities, actTypeDictId: activityTypes },
  tabs: { filter: "completedFlag" },
  toRow: (row, { audience }) => ({
    ...pick(row, ["id", "vehicleVin", "vehicleModelCode", "vehicleModelName", "vehicleModelYear", "plantCode", "qdDate"]),
    ...pick(row, ["actCode", "actName", "actTypeDictName", "actEndDate", "actDeadline", "completedFlag", "completeDate"]),
    ...pick(row, ["applicationNumber", "claimId", "claimStatusName", "claimDate"]),
    dealer: audience === "company" ? joined(row.dealerCode, row.dealerName) : undefined,
    pushDate: audience === "company" ? row.pushDate : undefined,
    activity: detailAddress(activityKind, audience, row.activityId ?? "") + ofVehicle(audience, row.vehicleVin),
    // What is open a dealer can claim for.
    isOpen: audience === "dealer" && row.claimDate === undefined && row.status === "1",
  }),
});
