import { afterEach, describe, expect, it } from "vitest";
import { intentName } from "#app/forms/intent-name.ts";
import { deliveryAddresses } from "#fixtures/delivery-address/world.ts";
import { column, total } from "#e2e/list-page.ts";
import { as, backend } from "#e2e/screen.ts";
import type { Answer, Visitor } from "#e2e/visitor.ts";

const list = "/backmanage/search/delivery/address";
const create = "/backmanage/create/delivery/address";
const detail = (id: unknown) => `/backmanage/delivery/address/detail/${String(id)}`;
const form = "main form[method=post]:has([name=provinceId])";
const theirs = deliveryAddresses.find(({ dealerCode }) => dealerCode === "10002");
let made = 0;
const sound = () => ({
  ...{ provinceId: "330000", cityId: "330100", contacts: "周敏", telephone: "１３８０００００００１" },
  ...{ addressDetail: `文三路 ${(made += 1)} 号 <b>&`, effectiveFlag: "1", [intentName]: "submit" },
});
const send = (visitor: Visitor, page: Answer, values: Record<string, string> = {}) =>
  visitor.submit(page, form, { [intentName]: "submit", ...values });
const valueOf = (page: Answer, name: string) => page.$(`${form} [name=${name}]`).val();
const options = (page: Answer, name: string) =>
  page
    .$(`${form} [name=${name}] option`)
    .toArray()
    .map((option) => page.$(option).text());

/** A new address, opened. */
async function open(visitor: Visitor, values: Record<string, string> = {}): Promise<Answer> {
  const entered = { ...sound(), ...values };
  const done = await send(visitor, await visitor.get(create), entered);
  expect(done.text).toContain(`新建成功：取件地址 ${entered.addressDetail}`);
  return visitor.get(done.$(".notice a:contains('打开')").attr("href") ?? "");
}

afterEach(() => backend.heal());

describe("a new address", () => {
  it("goes from province to city by posts, and comes to stand first in the list", async () => {
    const visitor = await as("d10001");
    const blank = await visitor.get(create);
    expect([options(blank, "provinceId").length, options(blank, "cityId")]).toEqual([35, ["请选择"]]);
    const chosen = await visitor.submit(blank, form, { provinceId: "440000", contacts: "马超", [intentName]: "refresh" });
    expect([chosen.status, valueOf(chosen, "contacts"), valueOf(chosen, "provinceId")]).toEqual([200, "马超", "440000"]);
    expect(options(chosen, "cityId")).toContain("深圳市");
    const other = await visitor.submit(chosen, form, { provinceId: "310000", cityId: "440300", [intentName]: "refresh" });
    expect([options(other, "cityId"), valueOf(other, "cityId")]).toEqual([["请选择", "上海市"], ""]);
    const entered = sound();
    const done = await send(visitor, other, entered);
    expect(done.path.split("?")[0]).toBe(list);
    expect([column(done, "详细地址")?.[0], column(done, "城市")?.[0], column(done, "联系电话")?.[0]]).toEqual([
      entered.addressDetail,
      "杭州市",
      "13800000001",
    ]);
  });

  it.each([
    ["省份", { provinceId: "" }, "请选择省份"],
    ["城市", { cityId: "" }, "请选择城市"],
    ["城市", { cityId: "440300" }, "城市没有这个选项"],
    ["详细地址", { addressDetail: " " }, "请填写详细地址"],
    ["详细地址", { addressDetail: "长".repeat(201) }, "详细地址最多 200 个字"],
    ["联系人", { contacts: "" }, "请填写联系人"],
    ["联系电话", { telephone: "<script>alert(1)</script>" }, "请填写有效的联系电话"],
    ["默认地址", { effectiveFlag: "", defaultFlag: "1" }, "停用的地址不能设为默认地址"],
  ])("is refused at %s with %j, and comes back with all that was typed", async (_, mistake, message) => {
    const visitor = await as("d10001");
    const before = total(await visitor.get(list));
    const entered = { ...sound(), ...mistake };
    const back = await send(visitor, await visitor.get(create), entered);
    expect([back.status, back.$(".error-summary a").first().text()]).toEqual([422, message]);
    expect(
      back
        .$(back.$(".error-summary a").first().attr("href") ?? "")
        .closest(".field")
        .text(),
    ).toContain(message);
    for (const name of ["addressDetail", "contacts", "telephone"] as const) expect(valueOf(back, name)).toBe(entered[name]);
    expect(total(await visitor.get(list))).toBe(before);
  });

  it("is made once, however often its form is sent, whatever was lost", async () => {
    const visitor = await as("d10001");
    const before = total(await visitor.get(list));
    const [page, entered] = [await visitor.get(create), sound()];
    await backend.fail("deliveryAddress.create", "cut");
    const lost = await send(visitor, page, entered);
    expect([lost.status >= 500, valueOf(lost, "addressDetail")]).toEqual([true, entered.addressDetail]);
    await backend.heal();
    for (const again of [lost, page]) expect((await send(visitor, again, entered)).text).toContain("新建成功");
    expect(total(await visitor.get(list))).toBe(before + 1);
  });

  it("keeps what was typed while its service refuses or is down, and says what its options lack", async () => {
    const visitor = await as("d10001");
    const [page, entered] = [await visitor.get(create), sound()];
    await backend.fail("deliveryAddress.create", "refuse", { statusText: "暂停新建" });
    const refused = await send(visitor, page, entered);
    expect([refused.text.includes("暂停新建"), valueOf(refused, "addressDetail")]).toEqual([true, entered.addressDetail]);
    await backend.heal();
    await backend.fail("area.list", "503");
    // A province nobody has asked for yet: what was read is remembered.
    const without = await visitor.submit(refused, form, { ...entered, provinceId: "540000", [intentName]: "refresh" });
    expect([without.status, valueOf(without, "addressDetail")]).toEqual([200, entered.addressDetail]);
    expect(without.text).toContain("选项暂时无法读取");
  });
});

describe("an address that is stored", () => {
  it("is changed, made the default, and switched off", async () => {
    const visitor = await as("d10001");
    const page = await open(visitor, { contacts: "吴建军" });
    expect([page.$("h1").text(), valueOf(page, "contacts"), valueOf(page, "cityId")]).toEqual(["取件地址", "吴建军", "330100"]);
    const changed = await send(visitor, page, { contacts: "孙丽", defaultFlag: "1" });
    expect(changed.text).toContain("修改成功");
    const defaults = async () => (await visitor.get(`${list}?size=100`)).$("tbody tr:contains('默认')").length;
    expect([column(changed, "联系人")?.[0], await defaults()]).toEqual(["孙丽", 1]);
    const off = await send(visitor, await visitor.get(page.path), { effectiveFlag: "", defaultFlag: "" });
    expect([column(off, "有效")?.[0], await defaults()]).toEqual(["否", 0]);
  });

  it("shows both versions to whoever was not the first, and goes on with what they changed", async () => {
    const visitor = await as("d10001");
    const first = await open(visitor);
    const second = await visitor.get(first.path);
    await send(visitor, first, { contacts: "林峰" });
    const conflict = await send(visitor, second, { telephone: "021-50800101" });
    expect(conflict.status).toBe(409);
    expect(conflict.$("#conflict").text()).toContain("021-50800101");
    const adopted = await visitor.submit(conflict, form, { [intentName]: "adoptLatest" });
    expect([valueOf(adopted, "contacts"), valueOf(adopted, "telephone")]).toEqual(["林峰", "021-50800101"]);
    const done = await send(visitor, adopted);
    expect([column(done, "联系人")?.[0], column(done, "联系电话")?.[0]]).toEqual(["林峰", "021-50800101"]);
  });

  it("is nowhere for another dealer, to be read or written, and of no company user's", async () => {
    const visitor = await as("d10001");
    for (const id of [theirs?.id, "0", "__proto__"]) expect((await visitor.get(detail(id))).status, String(id)).toBe(404);
    const page = await open(visitor);
    const fields = Object.fromEntries(
      page
        .$(form)
        .serializeArray()
        .map(({ name, value }) => [name, value]),
    );
    const answer = await visitor.request(detail(theirs?.id), { form: { ...fields, contacts: "别人", [intentName]: "submit" } });
    expect([answer.status, answer.body.includes(String(theirs?.addressDetail))]).toEqual([404, false]);
    const staff = await as("zhangwei");
    for (const path of [list, create, detail(theirs?.id)]) expect((await staff.get(path)).status, path).toBe(403);
  });
});
