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
  post: "/api/main/v1/vehicle/page",
  query: paging,
  body: VehicleFilter,
  answer: page(VehicleInfo),
  effect: "read",
  spec: "1 §7.6",
});

export const partLookup = operation("part.lookup", {
  post: "/api/main/v1/vehicle/part/page",
  query: paging,
  body: PartFilter,
  answer: page(PartRow),
  effect: "read",
  spec: "1 §7.6",
});

export const laborLookup = operation("labor.lookup", {
  post: "/api/main/v1/labor/page",
  query: paging,
  body: LaborFilter,
  answer: page(LaborRow),
  effect: "read",
  spec: "1 §7.6",
});

export const warrantyPage = operation("warranty.page", {
  post: "/api/claim/v1/warranty/page",
  query: paging,
  body: WarrantyFilter,
  answer: page(VehicleWarranty),
  effect: "read",
  spec: "1 §7.6",
});

export const activityLookup = operation("activity.lookup", {
  post: "/api/claim/v1/act/page",
  query: paging,
  body: ActivityFilter,
  answer: page(Activity),
  effect: "read",
  spec: "1 §7.6",
});

/** The double slash is documented. */
export const kindnessPage = operation("kindness.page", {
  post: "/api/claim//v1/kindness/code/page",
  query: paging,
  body: KindnessFilter,
  answer: page(KindnessCode),
  effect: "read",
  spec: "1 §7.6",
});

/** A code by its id, used up or ended as it may be: the claim that used it is reckoned by its terms. */
export const kindnessDetail = operation("kindness.detail", {
  get: "/api/claim/v1/kindness/code/{id}",
  answer: KindnessCode,
  effect: "read",
  spec: "2 §7 Warranty reports",
});
