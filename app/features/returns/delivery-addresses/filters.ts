import type { DeliveryAddressFilter } from "#gateway/schemas/delivery-address.ts";
import { defineFilters, yesNo } from "#app/lib/lists/filters.ts";
import { addressWords as words } from "./address-words.ts";

export const addressFilters = defineFilters<DeliveryAddressFilter>({
  provinceId: { label: words.provinceId, kind: "offered" },
  city: { label: words.cityId, kind: "text" },
  addressDetail: { label: words.addressDetail, kind: "text" },
  contacts: { label: words.contacts, kind: "text", more: true },
  telephone: { label: words.telephone, kind: "telephone" },
  effectiveFlag: { label: words.effectiveFlag, kind: "choice", of: yesNo },
});
