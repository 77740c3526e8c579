import {
  deliveryAddressCreate as create,
  deliveryAddressDetail as read,
  deliveryAddressPage,
  deliveryAddressUpdate as update,
} from "#gateway/operations/delivery-address.ts";
import { recordAction } from "#app/lib/forms/record-action.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { addressForm } from "./address-form.ts";
import { cities, provinces } from "./areas.server.ts";

/** Makes an address, or changes the one whose id its page has. */
export const { action: saveAddress, load: loadAddress } = recordAction(addressForm, {
  word: "取件地址",
  read,
  create,
  update,
  named: "addressDetail",
  start: { effectiveFlag: "1" },
  fields: ["userName", "createDate", "packageCount"],
  list: () => pathTo("backManageSearchDeliveryAddress"),
  offers: {
    provinceId: ({ context }) => provinces(context.backend),
    cityId: ({ context, plain }) => cities(context.backend, plain.fields.provinceId),
  },
  validate({ telephone, effectiveFlag, defaultFlag }) {
    // A mobile number, or one with its area code; abroad with the country's.
    if (!/^\+?\d[\d\s()-]{5,18}\d$/.test(telephone)) return [{ path: "telephone", message: "请填写有效的联系电话" }];
    return defaultFlag && !effectiveFlag ? [{ path: "defaultFlag", message: "停用的地址不能设为默认地址" }] : [];
  },
  async alike(backend, entry) {
    const body = pick(entry, ["addressDetail", "contacts", "telephone"]);
    return (await backend.read(deliveryAddressPage, { query: { size: 100 }, body })).records;
  },
});
