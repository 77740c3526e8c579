import type { OutputOf } from "#gateway/operation.ts";
import {
  deliveryAddressCreate,
  deliveryAddressDetail,
  deliveryAddressPage,
  deliveryAddressUpdate,
} from "#gateway/operations/delivery-address.ts";
import { plainText } from "../../form/check-text.ts";
import { formAction } from "../../form/form-action.server.ts";
import { pathTo } from "../../route-table.ts";
import { pick } from "../../view/picked-fields.server.ts";
import { addressForm } from "./address-form.ts";
import { cities, provinces } from "./areas.server.ts";

const textNames = ["provinceId", "cityId", "addressDetail", "contacts", "telephone"] as const;
type Address = OutputOf<typeof deliveryAddressDetail>;

/** Makes an address, or changes the one whose id its page has. */
export const { action: saveAddress, load: loadAddress } = formAction(addressForm, {
  page: ({ params }) => params["id"],
  start: () => ({ fields: { effectiveFlag: "1" } }),
  stored: {
    read: async ({ context, page: id }) => (id === undefined ? undefined : context.backend.read(deliveryAddressDetail, { params: { id } })),
    toText: (address) => ({ fields: toText(address) }),
    version: ({ version = 0 }) => version,
    made: (address) => toMade(address),
  },
  offers: {
    provinceId: ({ context }) => provinces(context.backend),
    cityId: ({ context, plain }) => cities(context.backend, plain.fields.provinceId),
  },
  judge({ plain: { fields } }) {
    // A mobile number, or one with its area code; abroad with the country's.
    if (!/^\+?\d[\d\s()-]{5,18}\d$/.test(fields.telephone))
      return { ok: false, problems: [{ path: "telephone", message: "请填写有效的联系电话" }] };
    if (fields.defaultFlag && !fields.effectiveFlag)
      return { ok: false, problems: [{ path: "defaultFlag", message: "停用的地址不能设为默认地址" }] };
    const flags = { effectiveFlag: fields.effectiveFlag === "1", defaultFlag: fields.defaultFlag === "1" };
    return { ok: true, ready: { ...pick(fields, textNames), ...flags } };
  },
  async send({ context: { backend } }, ready, stored, begin) {
    const operation = stored ? deliveryAddressUpdate : deliveryAddressCreate;
    const result = await backend.write(operation, { body: { ...stored, ...ready } }, await begin());
    return result.ok ? { ...result, value: toMade({ ...ready, id: result.value.id }) } : result;
  },
  /** Whoever has made it: an address that says the same is as good as another one. */
  async findLost({ context: { backend }, page: id }, _attempt, sent) {
    if (id !== undefined) return undefined;
    const { fields } = plainText(addressForm, sent);
    const body = pick(fields, ["addressDetail", "contacts", "telephone"]);
    const { records } = await backend.read(deliveryAddressPage, { query: { size: 100 }, body });
    const lost = records.find((address) => Object.entries(toText(address)).every(([name, value]) => value === fields[name]));
    return lost && toMade(lost);
  },
  view: (_standing, stored) => Promise.resolve({ stored: stored && pick(stored, ["userName", "createDate", "packageCount"]) }),
  done: ({ page: id }, { id: documentId }) => ({
    ...(id === undefined ? { kind: "created", message: "新建成功" } : { kind: "updated", message: "修改成功" }),
    documentId,
    to: (done) => `${pathTo("backManageSearchDeliveryAddress")}?done=${done}`,
  }),
  again: "可以再次保存，不会重复生成。",
  button: "保存",
});

function toText(address: Address) {
  const flag = (name: "effectiveFlag" | "defaultFlag") => (address[name] ? "1" : "");
  const texts = Object.fromEntries(textNames.map((name) => [name, address[name] ?? ""]));
  return { ...texts, effectiveFlag: flag("effectiveFlag"), defaultFlag: flag("defaultFlag") };
}

function toMade({ id, addressDetail = id }: Pick<Address, "id" | "addressDetail">) {
  return { id, number: addressDetail };
}
