import { defineForm } from "#app/lib/forms/form.ts";
import { addressWords as words } from "./address-words.ts";

/** What a dealer enters of an address (2 §3). */
export const addressForm = defineForm("deliveryAddress", {
  versioned: true,
  fields: {
    provinceId: { label: words.provinceId, kind: "offered", required: true },
    cityId: { label: words.cityId, kind: "offered", under: "provinceId", required: true },
    addressDetail: { label: words.addressDetail, kind: "text", required: true, max: 200, wide: true, hint: "区县、街道、门牌号" },
    contacts: { label: words.contacts, kind: "text", required: true, max: 50 },
    telephone: { label: words.telephone, kind: "telephone", required: true, hint: "手机号码，或带区号的座机号码" },
    effectiveFlag: { label: words.effectiveFlag, kind: "flag", hint: "停用的地址留有记录，装箱时不再供选择" },
    defaultFlag: { label: words.defaultFlag, kind: "flag", hint: "装箱时先选它；原来的默认地址不再是默认" },
  },
});
