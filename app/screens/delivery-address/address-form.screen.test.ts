import { afterAll } from "vitest";
import { deliveryAddressCreate, deliveryAddressDetail, deliveryAddressUpdate } from "#gateway/operations/delivery-address.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { describeForm } from "#e2e/describe-form.ts";
import { appUrl } from "#e2e/screen.ts";
import { backendUrl } from "#e2e/stage.ts";
import { signedIn } from "#e2e/visitor.ts";
import { addressForm } from "./address-form.ts";

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());

const entered = { provinceId: "330000", cityId: "330100", addressDetail: "文三路 1 号", contacts: "周敏", telephone: "13800000001" };
const stored = { ...entered, effectiveFlag: true, defaultFlag: false };

describeForm({
  ...{ word: "取件地址", form: addressForm, account: "d10001", other: "d10002", writes: "deliveryAddress.update" },
  async begin() {
    const [visitor, writer] = [await signedIn(appUrl, "d10001"), await backendAs(gateway, "d10001")];
    const made = await writer.write(deliveryAddressCreate, { body: stored });
    if (!made.ok) throw made.error;
    const { id } = made.value;
    return {
      visitor,
      page: await visitor.get(`/backmanage/delivery/address/detail/${id}`),
      typed: { addressDetail: "文三路 2 号 <b>&", contacts: "吴建军" },
      made: async () => (await writer.read(deliveryAddressDetail, { params: { id } })).version ?? 0,
      async overtake() {
        const changed = await writer.write(deliveryAddressUpdate, { body: { ...stored, id, version: 1, telephone: "021-50800101" } });
        if (!changed.ok) throw changed.error;
      },
    };
  },
});
