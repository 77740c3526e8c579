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
  assumed: "A dealer finds any vehicle by six characters of its VIN, without them those it sold. Open to whoever scans, too.",
  post: "/api/main/v1/vehicle/page",
  query: paging,
  body: VehicleFilter,
  answer: page("VehicleInfoPage", VehicleInfo),
  effect: "read",
  spec: "1 §7.6",
});

export const partLookup = operation("part.lookup", {
  does: "Parts that match, with their prices on a day, a page of them in the order of their codes.",
  assumed:
    "validDate is the day prices are valid on, today without it. Prices are in the currency of dealerCode; a dealer's own whatever it names. A part without a price on that day is answered without one. Cost prices are in no look-up.",
  post: "/api/main/v1/vehicle/part/page",
  query: paging,
  body: PartFilter,
  answer: page("PartPage", PartRow),
  effect: "read",
  spec: "1 §7.6",
});

export const laborLookup = operation("labor.lookup", {
  does: "Labor operations that match, with hours and price on a day, a page of them in the order of their codes.",
  assumed:
    "One row a model an operation can be done on: laborId is the operation's id, id the row's. An hour is priced for dealerCode: at the dealer's laborRate where its currency is not that of the master data.",
  post: "/api/main/v1/labor/page",
  query: paging,
  body: LaborFilter,
  answer: page("LaborPage", LaborRow),
  effect: "read",
  spec: "1 §7.6",
});

export const warrantyPage = operation("warranty.page", {
  does: "Warranties of a vehicle, a page of them.",
  assumed:
    "The vehicle's coverages by the rules of warrantyPolicy.page, whole ones first, ended ones (endedCd period or distance, by today and the highest mileage on record) last. With partCode, day and tripCurrent each says coveredFlag and reasonCdList (period, distance, scope, market); with partInvoiceDate also the warranties of a bought part. Without a vehicle the refusal is 请先选择车辆.",
  post: "/api/claim/v1/warranty/page",
  query: paging,
  body: WarrantyFilter,
  answer: page("VehicleWarrantyPage", VehicleWarranty),
  effect: "read",
  spec: "1 §7.6",
});

export const activityLookup = operation("activity.lookup", {
  does: "Service activities open for a vehicle on a day, with what is done in them.",
  assumed:
    "Offered while it is active and validDate (today without it) lies between its begin and end. Without a vehicle the refusal is 请先选择车辆.",
  post: "/api/claim/v1/act/page",
  query: paging,
  body: ActivityFilter,
  answer: page("ActivityPage", Activity),
  effect: "read",
  spec: "1 §7.6",
});

export const kindnessPage = operation("kindness.page", {
  does: "Kindness authorizations that may be used for a vehicle, a page of them. The double slash is documented.",
  assumed:
    "Offered until its end and while something of it is left, to the dealer it was granted to. Without a vehicle the refusal is 请先选择车辆.",
  post: "/api/claim//v1/kindness/code/page",
  query: paging,
  body: KindnessFilter,
  answer: page("KindnessCodePage", KindnessCode),
  effect: "read",
  spec: "1 §7.6",
});

export const kindnessDetail = operation("kindness.detail", {
  does: "A kindness authorization by its id, used up or ended as it may be: the claim that used it is reckoned by its terms.",
  assumed:
    "A dealer reads those granted to itself. claimList names the claims that use it and what each takes; the code carries their sums, and what is left of each group. Its amounts limit the net of each group; the maker pays oemProportion of that, rounded half up, and its tax.",
  get: "/api/claim/v1/kindness/code/{id}",
  answer: KindnessCode,
  effect: "read",
  spec: "2 §7 Warranty reports",
});
