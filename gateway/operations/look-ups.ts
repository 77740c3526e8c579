import { PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import { VehicleInfo, VehicleWarranty } from "../schemas/claim.ts";
import {
  Activity,
  ActivityFilter,
  KindnessCode,
  KindnessFilter,
  LaborFilter,
  LaborRow,
  PartFilter,
  PartRow,
  VehicleFilter,
  WarrantyFilter,
} from "../schemas/look-ups.ts";
import { page } from "../schemas/wire.ts";

const paging = PagingQuery.pick({ current: true, size: true });

export const vehicleLookup = operation("vehicle.lookup", {
  does: "Vehicles by part of their VIN, a page of them.",
  post: "/api/main/v1/vehicle/page",
  query: paging,
  body: VehicleFilter,
  answer: page("VehicleInfoPage", VehicleInfo),
  effect: "read",
  spec: "1 §7.6",
});

export const partLookup = operation("part.lookup", {
  does: "Parts that match, with their prices on a day, a page of them in the order of their codes.",
  post: "/api/main/v1/vehicle/part/page",
  query: paging,
  body: PartFilter,
  answer: page("PartPage", PartRow),
  effect: "read",
  spec: "1 §7.6",
});

export const laborLookup = operation("labor.lookup", {
  does: "Labor operations that match, with hours and price on a day, a page of them in the order of their codes.",
  post: "/api/main/v1/labor/page",
  query: paging,
  body: LaborFilter,
  answer: page("LaborPage", LaborRow),
  effect: "read",
  spec: "1 §7.6",
});

export const warrantyPage = operation("warranty.page", {
  does: "Warranties of a vehicle, a page of them.",
  post: "/api/claim/v1/warranty/page",
  query: paging,
  body: WarrantyFilter,
  answer: page("VehicleWarrantyPage", VehicleWarranty),
  effect: "read",
  spec: "1 §7.6",
});

export const activityLookup = operation("activity.lookup", {
  does: "Service activities open for a vehicle on a day, with what is done in them.",
  post: "/api/claim/v1/act/page",
  query: paging,
  body: ActivityFilter,
  answer: page("ActivityPage", Activity),
  effect: "read",
  spec: "1 §7.6",
});

export const kindnessPage = operation("kindness.page", {
  does: "Kindness authorizations that may be used for a vehicle, a page of them. The double slash is documented.",
  post: "/api/claim//v1/kindness/code/page",
  query: paging,
  body: KindnessFilter,
  answer: page("KindnessCodePage", KindnessCode),
  effect: "read",
  spec: "1 §7.6",
});

export const kindnessDetail = operation("kindness.detail", {
  does: "A kindness authorization by its id, used up or ended as it may be: the claim that used it is reckoned by its terms.",
  get: "/api/claim/v1/kindness/code/{id}",
  answer: KindnessCode,
  effect: "read",
  spec: "2 §7 Warranty reports",
});
