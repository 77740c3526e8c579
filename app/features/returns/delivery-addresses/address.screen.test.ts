import { describe, expect, it } from "vitest";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { deliveryAddresses } from "#fixtures/returns/delivery-addresses/seed.ts";
import * as operations from "#gateway/operations/delivery-address.ts";
import { describeRecord } from "#e2e/describe-record.ts";
import { column } from "#e2e/list-page.ts";
import { as, backend } from "#e2e/screen.ts";
import type { Answer, Visitor } from "#e2e/visitor.ts";
import { addressForm } from "./address-form.ts";

const [list, create] = ["/backmanage/search/delivery/address", "/backmanage/create/delivery/address"];
const theirs = deliveryAddresses.find(({ dealerCode }) => dealerCode === "10002");
const entered = { provinceId: "330000", cityId: "330100", addressDetail: "文三路 1 号", contacts: "周敏", telephone: "13800000001" };
let made = 0;
const typed = () => ({ ...entered, addressDetail: `文三路 ${(made += 1)} 号 <b>&`, effectiveFlag: "1" });

describeRecord({
  word: "取件地址",
  form: addressForm,
  accounts: { own: "d10001", other: "d10002", refused: "zhangwei" },
  list,
  create,
  address: (id) => `/backmanage/delivery/address/detail/${id}`,
  operations: {
    read: operations.deliveryAddressDetail,
    create: operations.deliveryAddressCreate,
    update: operations.deliveryAddressUpdate,
  },
  entry: { ...entered, effectiveFlag: true, defaultFlag: false },
  overtaking: { telephone: "021-50800101" },
  changed: { addressDetail: "文三路 2 号 <b>&", contacts: "吴建军" },
  typed,
  named: "addressDetail",
  foreign: { id: String(theirs?.id), text: String(theirs?.addressDetail) },
});

const form = "main form[method=post]:has([name=provinceId])";
const send = (visitor: Visitor, page: Answer, values: Record<string, string> = {}) =>
  visitor.submit(page, form, { [intentName]: "submit", ...values });
const valueOf = (page: Answer, name: string) => page.$(`${form} [name=${name}]`).val();
const options = (page: Answer, name: string) =>
  page
    .$(`${form} [name=${name}] option`)
    .toArray()
    .map((option) => page.$(option).text());

describe("a delivery address", () => {
  it("goes from province to city by posts, and has its telephone number plain", async () => {
    const visitor = await as("d10001");
    const blank = await visitor.get(create);
    expect(options(blank, "provinceId").length).toBe(35);
    expect(options(blank, "cityId")).toEqual(["请选择"]);
    const chosen = await visitor.submit(blank, form, { provinceId: "440000", contacts: "马超", [intentName]: "refresh" });
    expect(chosen.status).toBe(200);
    expect(valueOf(chosen, "contacts")).toBe("马超");
    expect(valueOf(chosen, "provinceId")).toBe("440000");
    expect(options(chosen, "cityId")).toContain("深圳市");
    const other = await visitor.submit(chosen, form, { provinceId: "310000", cityId: "440300", [intentName]: "refresh" });
    expect(options(other, "cityId")).toEqual(["请选择", "上海市"]);
    expect(valueOf(other, "cityId")).toBe("");
    const done = await send(visitor, other, { ...typed(), telephone: "１３８０００００００１" });
    expect(column(done, "城市")?.[0]).toBe("杭州市");
    expect(column(done, "联系电话")?.[0]).toBe("13800000001");
  });

  it.each([
    ["城市", { cityId: "440300" }, "城市没有这个选项"],
    ["联系电话", { telephone: "<script>alert(1)</script>" }, "请填写有效的联系电话"],
    ["默认地址", { effectiveFlag: "", defaultFlag: "1" }, "停用的地址不能设为默认地址"],
  ])("is refused at %s with %j, and comes back with all that was typed", async (_, mistake, message) => {
    const visitor = await as("d10001");
    const values = { ...typed(), ...mistake };
    const back = await send(visitor, await visitor.get(create), values);
    const link = back.$(".error-summary a").first();
    expect(back.status).toBe(422);
    expect(link.text()).toEqual(message);
    expect(back.$(link.attr("href")).closest(".field").text()).toContain(message);
    for (const name of ["addressDetail", "contacts", "telephone"] as const) expect(valueOf(back, name)).toBe(values[name]);
  });

  it("says what its options lack, and keeps what was typed", async () => {
    const visitor = await as("d10001");
    const page = await visitor.get(create);
    await backend.fail("area.list", "503");
    // A province nobody has asked for yet: what was read is remembered.
    const without = await visitor.submit(page, form, { ...typed(), provinceId: "540000", [intentName]: "refresh" });
    expect(without.status).toBe(200);
    expect(valueOf(without, "contacts")).toBe("周敏");
    expect(without.text).toContain("选项暂时无法读取");
  });

  it("is made the default, the only one, and switched off", async () => {
    const visitor = await as("d10001");
    const done = await send(visitor, await visitor.get(create), typed());
    const page = await visitor.get(done.$(".notice a:contains('打开')").attr("href") ?? "");
    const defaults = async () => (await visitor.get(`${list}?size=100`)).$("tbody tr:contains('默认')").length;
    const changed = await send(visitor, page, { contacts: "孙丽", defaultFlag: "1" });
    expect(changed.text.includes("修改成功")).toBe(true);
    expect(column(changed, "联系人")?.[0]).toBe("孙丽");
    expect(await defaults()).toBe(1);
    const off = await send(visitor, await visitor.get(page.path), { effectiveFlag: "", defaultFlag: "" });
    expect(column(off, "有效")?.[0]).toBe("否");
    expect(await defaults()).toBe(0);
  });
});
