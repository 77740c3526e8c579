import { afterAll, describe, expect, it } from "vitest";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { deliveryAddresses } from "#fixtures/returns/delivery-addresses/seed.ts";
import { describeDetail, openFirst } from "#e2e/describe-detail.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { describeForm } from "#e2e/describe-form.ts";
import { describeList } from "#e2e/describe-list.ts";
import { column, total } from "#e2e/list-page.ts";
import { appUrl, as, backend } from "#e2e/screen.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { signedIn, type Answer } from "#e2e/visitor.ts";
import { dealerDetail, dealerUpdate } from "#gateway/operations/reference-data.ts";
import { dealerForm } from "./dealer-form.ts";
import { dealerList } from "./list.server.ts";

const list = "/system/dealersearch";
const address = (id: string) => `/system/distributor/manage/detail/${id}`;

describeList({ word: "经销商", list: dealerList, visited: { zhangwei: list }, narrowed: "currencyCode=CNY" });
describeDetail({
  word: "经销商",
  list,
  address,
  visited: ["d10001"],
  refused: { by: ["scan01"], id: "20001" },
  foreign: { id: "20002", text: "北京朝阳长风" },
});

describe("a dealer's page", () => {
  it("has names, rates, region and users", async () => {
    const page = await (await as("zhangwei")).get(address("20001"));
    for (const text of [
      "上海浦东星辰",
      "Shanghai Pudong Xingchen",
      "W10001",
      "CNY 人民币",
      "8%",
      "¥150.00 每工时",
      "华东",
      "浦东新区张江路 1288 号",
    ])
      expect(page.text).toContain(text);
    expect(page.$("#users tbody th").text()).toContain("d10001");
  });

  it("says what it claimed in the last twelve months and what became of it, and leads to all its figures", async () => {
    const visitor = await as("zhangwei");
    const page = await visitor.get(address("20001"));
    expect(page.$("#year dl").text()).toMatch(/申报\s*[\d,]+ 单 ¥[\d,.]+.*批准率\s*[\d.]+%.*平均审核用时\s*[\d.]+ 天/s);
    const figures = await visitor.get(page.$("#year a").attr("href") ?? "");
    expect(figures.status).toBe(200);
    expect(figures.path).toContain("dealerCode=10001");
  });

  // Of a dealer without an account: what other files do to addresses, they do as somebody.
  it("has where its old parts are picked up, the default first", async () => {
    const page = await (await as("zhangwei")).get(address("20003"));
    const shown = page.$("#delivery-addresses tbody tr");
    expect(shown.length).toBe(deliveryAddresses.filter(({ dealerCode }) => dealerCode === "10003").length);
    expect(shown.first().text()).toContain("默认");
  });

  it("leads the company to its claims and vehicles", async () => {
    const visitor = await as("zhangwei");
    const page = await visitor.get(address("20001"));
    for (const [words, filter] of [
      ["索赔单", "submitterCode"],
      ["车辆", "dealerCode"],
    ]) {
      const found = await visitor.get(page.$(`.head-actions a:contains('${words}')`).attr("href") ?? "");
      expect(total(found) > 0).toBe(true);
      expect(found.path).toEqual(expect.stringContaining(`${filter}=10001`));
    }
  });

  it("is one row to its dealer, and in its file", async () => {
    const visitor = await as("d10001");
    const page = await visitor.get(`${list}?code=1000`);
    expect(total(page)).toBe(1);
    expect(column(page, "经销商代码")).toEqual(["10001"]);
    expect((await visitor.get(page.$("a:contains('导出')").attr("href") ?? "")).body).not.toContain("10002");
  });

  it("has no addresses for whoever has nothing to do with returns, and never asks for them", async () => {
    await backend.forgetCalls();
    const page = await openFirst("wangqiang", list);
    expect(page.status).toBe(200);
    expect(page.$("#delivery-addresses").length).toBe(0);
    expect((await backend.calls()).map(({ operation }) => operation)).not.toContain("deliveryAddress.ofDealer");
  });
});

describe("a dealer's record", () => {
  // Of a dealer without an account, and of it what no list can be asked: other files go by what the world begins with.
  const id = "20003";
  const gateway = openGateway(backendUrl);
  afterAll(() => gateway.close());
  const edit = `${address(id)}/edit`;
  const form = "main form[method=post]:has([name=nameEn])";
  const stored = async () => (await backendAs(gateway, "zhangwei")).read(dealerDetail, { params: { id } });
  let changes = 0;

  describeForm({
    word: "经销商",
    form: dealerForm,
    account: "zhangwei",
    other: "d10002",
    writes: dealerUpdate.id,
    changedBy: "张伟",
    async begin() {
      const visitor = await signedIn(appUrl, "zhangwei");
      return {
        visitor,
        page: await visitor.get(edit),
        typed: { nameEn: `Tianhe <b>& ${(changes += 1)}` },
        made: async () => (await stored()).version ?? 0,
        async overtake() {
          const body = { ...(await stored()), zip: `51066${changes % 10}` };
          const changed = await (await backendAs(gateway, "zhangwei")).write(dealerUpdate, { body });
          if (!changed.ok) throw changed.error;
        },
      };
    },
  });

  it("is opened from its page, filled in as it is read there, and the change stands in the timeline", async () => {
    const visitor = await as("zhangwei");
    const before = await visitor.get(address(id));
    const page = await visitor.get(before.$(".head-actions a:contains('修改')").attr("href") ?? "");
    const value = (name: string) => page.$(`${form} [name=${name}]`).val();
    const names = ["manageRate", "laborRate", "provinceId", "cityId", "status"];
    expect(names.map(value)).toEqual(["10", "120", "440000", "440100", "1"]);
    const nameEn = `Nanyue ${(changes += 1)}`;
    const done = await visitor.submit(page, form, { nameEn, [intentName]: "submit" });
    expect(done.text).toContain("修改成功：经销商 10003");
    const shown = await visitor.get(done.$(".notice a:contains('打开')").attr("href") ?? "");
    expect(shown.$(`#timeline li:contains('→ ${nameEn}')`).text()).toMatch(/^修改张伟 · .*英文名称：/);
  });

  it.each([
    ["manageRate", "100.5", "管理费率须在 0 到 100 之间，最多两位小数"],
    ["laborOvertimeRate", "0", "加班工时单价须大于 0，不超过 100000，最多两位小数"],
  ])("is refused for %s %s, beside its field", async (name, value, message) => {
    const visitor = await as("zhangwei");
    const back = await visitor.submit(await visitor.get(edit), form, { [name]: value, [intentName]: "submit" });
    expect(back.status).toBe(422);
    expect(back.$(".error-summary a").text()).toEqual(message);
    expect(back.$(`${form} [name=${name}]`).val()).toEqual(value);
  });

  it("gets another currency once it was asked about, where the dealer has documents", async () => {
    const visitor = await as("zhangwei");
    const press = async (page: Answer, said: Record<string, string>, intent = "submit") =>
      visitor.submit(page, form, { ...said, [intentName]: intent });
    const asked = await press(await visitor.get(edit), { currencyCode: "HKD" });
    expect(asked.status).toBe(422);
    expect(asked.$(".error-summary").text()).toMatch(/已有\d+ 单索赔单.*仍按 CNY/);
    expect((await press(asked, {})).status).toBe(422);
    expect((await press(asked, {}, "changeCurrency")).text).toContain("修改成功");
    const back = await press(await visitor.get(edit), { currencyCode: "CNY" });
    expect((await press(back, {}, "changeCurrency")).text).toContain("修改成功");
    // Nothing is asked of one that keeps its currency.
    expect((await press(await visitor.get(edit), {})).$(".error-summary").length).toBe(0);
  });

  it("is the company's to change: its own dealer reads how it changed, in percent, and has no way to the form", async () => {
    const page = await (await as("d10002")).get(address("20002"));
    expect(page.$("#timeline").text()).toContain("管理费率：4% → 5%");
    expect(page.$("a:contains('修改')").length).toBe(0);
    expect((await (await as("d10002")).get(`${address("20002")}/edit`)).status).toBe(403);
  });
});
