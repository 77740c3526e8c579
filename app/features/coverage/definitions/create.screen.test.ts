import { describe, expect, it } from "vitest";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { coverageDefinitionPage } from "#gateway/operations/coverage.ts";
import { describeForm } from "#e2e/describe-form.ts";
import { column, total } from "#e2e/list-page.ts";
import { as, backend } from "#e2e/screen.ts";
import { definitionForm } from "./definition-form.ts";

const [list, create] = ["/company/warranty/coverage/definition/search", "/company/warranty/coverage/definition/create"];
let made = 0;
const typed = () => ({
  definitionCode: `SCR-${(made += 1)}`,
  definitionName: `三电 <b>& ${made}`,
  months: "96",
  warrantyTripLimitVal: "120000",
  tripUnit: "km",
  usage: "1",
  startRule: "1",
  componentsIn: "BAT",
});

describeForm({
  word: "新建保修定义",
  form: definitionForm,
  account: "zhangwei",
  other: "d10002",
  writes: "coverageDefinition.create",
  async begin() {
    const visitor = await as("zhangwei");
    return { visitor, page: await visitor.get(create), typed: typed(), made: async () => total(await visitor.get(list)) };
  },
});

const form = "main form[method=post]:has([name=definitionCode])";

describe("a new definition", () => {
  it("takes codes however they are told apart, and stands in its list", async () => {
    const visitor = await as("zhangwei");
    const values = { ...typed(), componentsIn: "eng， ＴＲＡ\nEng", warrantyTripLimitVal: "" };
    const done = await visitor.submit(await visitor.get(create), form, { ...values, [intentName]: "submit" });
    expect(done.text).toContain(`新建成功：保修定义 ${values.definitionCode}`);
    const found = await visitor.get(`${list}?definitionCode=${values.definitionCode}`);
    expect(column(found, "包含")?.[0]).toBe("ENG、TRA");
    expect(column(found, "保修里程")?.[0]).toBe("不限");
  });

  it.each([
    ["definitionCode", { definitionCode: "三电" }, "定义代码只能含字母、数字和连字符"],
    ["months", { months: "0" }, "保修月数须为 1 到 180 的整数"],
    ["warrantyTripLimitVal", { warrantyTripLimitVal: "0" }, "保修里程须大于 0；不限里程请留空"],
    ["componentsOut", { componentsOut: "bat" }, "BAT 已写在包含部件中，不能同时排除"],
    ["", { componentsOut: "XYZ" }, "部件代码 XYZ 不存在"],
    ["", { definitionCode: "VEH-2024-P" }, "定义代码 VEH-2024-P 已存在，请换一个代码"],
  ])("is refused at %j, and comes back with all that was typed", async (name, mistake, message) => {
    const visitor = await as("zhangwei");
    const back = await visitor.submit(await visitor.get(create), form, { ...typed(), ...mistake, [intentName]: "submit" });
    expect(back.status).toBe(422);
    expect(back.text.includes(message)).toBe(true);
    if (name !== "") expect(back.$(".error-summary a").attr("href")).toBe(`#field-${name}`);
    for (const [field, value] of Object.entries(mistake)) expect(back.$(`${form} [name=${field}]`).val()).toBe(value);
  });

  it("is company staff's who have the permission", async () => {
    await backend.forgetCalls();
    for (const account of ["liufang", "d10001"] as const)
      for (const address of [list, create]) expect((await (await as(account)).get(address, { follow: false })).status).toBe(403);
    expect((await backend.calls()).filter(({ operation }) => operation === coverageDefinitionPage.id)).toEqual([]);
  });
});
