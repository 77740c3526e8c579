import { deliveryAddressPage } from "#gateway/operations/delivery-address.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { addressWords as words } from "./address-words.ts";
import { provinces } from "./areas.server.ts";
import { addressFilters } from "./filters.ts";

export const addressList = defineList({
  name: "deliveryAddress",
  filters: addressFilters,
  page: deliveryAddressPage,
  sorts: { createDate: words.createDate },
  order: "-createDate",
  offers: { provinceId: provinces },
  toRow: (row) =>
    pick(row, [
      ...(["id", "addressDetail", "province", "city", "contacts", "telephone"] as const),
      ...(["effectiveFlag", "defaultFlag", "packageCount", "userName", "createDate"] as const),
    ]),
});
