import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { saving } from "#e2e/fault-matrix/record-actions.ts";
import { opening } from "#e2e/fault-matrix/user-actions.ts";
import { form as formAgain, nothing, page, part } from "#e2e/fault-matrix/failure-views.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import type { deliveryAddressRoutes } from "#app/features/returns/delivery-addresses/routes.ts";

const list = "/backmanage/search/delivery/address";
const create = "/backmanage/create/delivery/address";
const one = "/backmanage/delivery/address/detail/70100";
const theirs = "/backmanage/delivery/address/detail/70200";
const typedNow = { provinceId: "330000", cityId: "330100", addressDetail: "文三路 9 号", contacts: "周敏", telephone: "13800000009" };
const form = { account: "d10001", list, typed: typedNow } as const;

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof deliveryAddressRoutes> = {
  faults: [
    { operation: "deliveryAddress.page", screen: "取件地址查询", action: opening("d10001", list), shows: page },
    { operation: "area.list", screen: "取件地址查询", action: opening("d10001", list), shows: part("省份的选项") },
    { operation: "area.list", screen: "新建取件地址", action: opening("d10001", create), shows: nothing },
    { operation: "deliveryAddress.detail", screen: "取件地址详情", action: opening("d10001", one), shows: page },
    { operation: "deliveryAddress.create", screen: "保存新建取件地址", action: saving(create, form), shows: formAgain, writes: true },
    { operation: "deliveryAddress.update", screen: "保存取件地址", action: saving(one, form), shows: formAgain, writes: true },
  ],
  visits: {
    backManageSearchDeliveryAddress: () => [`${list}?size=100`, `${list}?${written({ contacts: hostile, provinceId: hostile, sort: hostile })}`],
    backManageCreateDeliveryAddress: () => [create, `${create}?${written({ form: hostile })}`],
    deliveryAddressDetail: () => [one, theirs, `${one}?${written({ form: hostile })}`],
  },
  targets: ownFormsOf("backManageCreateDeliveryAddress", "deliveryAddressDetail"),
  forms: {
    backManageCreateDeliveryAddress: bare(create, [["contacts", typed]], ["submit", "refresh", ""]),
    deliveryAddressDetail: bare(one, [["contacts", typed]], ["submit", "adoptLatest", ""]),
  },
  opened: { deliveryAddressDetail: (_id, account) => (account === "d10002" ? theirs : one) },
  journeys: ["delivery-addresses"],
};
