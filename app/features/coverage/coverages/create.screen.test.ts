import { describe, expect, it } from "vitest";
import { controlId } from "#app/lib/forms/form-state.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { describeForm } from "#e2e/describe-form.ts";
import { total } from "#e2e/list-page.ts";
import { as, backend } from "#e2e/screen.ts";
import { coverages } from "#fixtures/coverage/coverage-seed.ts";
import { coverageForm } from "./coverage-form.ts";

const [list, create] = ["/company/warranty/coverage/search", "/company/warranty/coverage/create"];
const sold = coverages.find(({ id }) => id === "61");
let made = 0;
/** About a market where nothing is covered yet: no neighbours. */
const typed = () => {
  made += 1;
  const [code, day] = [`SCR-${made}`, `${2030 + made}-01-01`];
  return {
    coverageCode: code,
    coverageName: `整车 <b>& ${made}`,
    definitionId: String(sold?.definitionId),
    modelCodes: "M0125",
    modelYears: "2025",
    plantCodes: `P${made}`,
    market: "澳门",
    beginDate: day,
    endDate: day,
  };
};

describeForm({
  word: "新建保修范围",
  form: coverageForm,
  account: "zhangwei",
  other: "d10002",
  writes: "coverage.create",
  async begin() {
    const visitor = await as("zhangwei");
    return { visitor, page: await visitor.get(create), typed: typed(), made: async () => total(await visitor.get(list)) };
  },
});

const form = "main form[method=post]:has([name=coverageCode])";

describe("a new coverage", () => {
  const body = coverages.find(({ coverageCode }) => coverageCode === "COR");
  const next = () => ({
    ...typed(),
    coverageCode: "veh-p",
    definitionId: String(body?.definitionId),
    market: "中国",
    plantCodes: "",
    beginDate: "2028-03-01",
    endDate: "",
  });

  it("shows what it ends, overlaps and leaves open before it is saved, and is saved by the second press", async () => {
    const visitor = await as("zhangwei");
    await backend.forgetCalls();
    const answer = await visitor.submit(await visitor.get(create), form, { ...next(), [intentName]: "submit" });
    expect(answer.status).toBe(422);
    expect(answer.$(".error-summary").text()).toEqual(expect.stringContaining("再次保存即确认"));
    expect(answer.$("#neighbours").text()).toContain("将失效：VEH-P（2027-01-01 至 长期）的失效日期改为 2028-02-29。");
    expect(answer.$("#neighbours").text()).toContain("重叠：2028-03-01 至 长期 与 COR 同时有效");
    // Another day is another finding: what was shown no longer confirms it.
    const again = await visitor.submit(answer, form, { beginDate: "2028-04-01", [intentName]: "submit" });
    expect(again.status).toBe(422);
    expect(again.$("#neighbours").text()).toEqual(expect.stringContaining("2028-03-31"));
    const done = await visitor.submit(again, form, { [intentName]: "submit" });
    expect(done.text).toContain("新建成功：保修范围 VEH-P");
    const calls = (await backend.calls()).filter(({ operation }) => operation === "coverage.create");
    expect(calls).toHaveLength(1);
    const ended = await visitor.get(`${list}?coverageCode=VEH-P&validStartDate=2028-03-31&validEndDate=2028-03-31`);
    expect(ended.$("tbody tr").first().text()).toContain("2028-03-31");
  });

  it("is refused beside its first day, with who made it and when, where one of its code begins no earlier", async () => {
    const visitor = await as("zhangwei");
    const before = total(await visitor.get(list));
    const answer = await visitor.submit(await visitor.get(create), form, { ...next(), beginDate: "2026-01-01", [intentName]: "submit" });
    const said = answer.$(`.error-summary a[href='#${controlId(coverageForm, "beginDate")}']`).text();
    expect(answer.status).toBe(422);
    expect(said).toEqual(expect.stringMatching(/^范围代码 VEH-P 已有从 \d{4}-\d\d-\d\d 起生效的（\S+ 于 .+ 新建），请填写更晚的生效日期$/));
    expect(answer.$(`${form} [name=coverageName]`).val()).toEqual(expect.stringContaining("整车"));
    expect(total(await visitor.get(list))).toEqual(before);
  });

  it("shows it by a button of its own, and says when there is nothing", async () => {
    const visitor = await as("zhangwei");
    const blank = await visitor.get(create);
    expect(blank.$("#neighbours")).toHaveLength(0);
    const shown = await visitor.submit(blank, form, { ...typed(), [intentName]: "check" });
    expect(shown.status).toBe(200);
    expect(shown.$("#neighbours").text()).toEqual(expect.stringContaining("没有重叠，也没有空档"));
  });

  it("says that it cannot be read what it meets, and is not saved unseen", async () => {
    const visitor = await as("zhangwei");
    const blank = await visitor.get(create);
    const before = total(await visitor.get(list));
    await backend.fail("coverage.page", "503");
    const answer = await visitor.submit(blank, form, { ...next(), coverageCode: "WEA-P", [intentName]: "submit" });
    expect(answer.status).toBe(503);
    expect(answer.$(`${form} [name=coverageCode]`).val()).toBe("WEA-P");
    await backend.heal();
    expect(total(await visitor.get(list))).toBe(before);
  });

  it.each([
    ["coverageCode", { coverageCode: "整车" }, "范围代码只能含字母、数字和连字符"],
    ["modelYears", { modelYears: "25" }, "年款须为四位年份"],
    ["endDate", { endDate: "2020-01-01" }, "失效日期早于生效日期"],
    ["", { modelCodes: "M9999" }, "车型代码 M9999 不存在"],
  ])("is refused at %j, and comes back with all that was typed", async (name, mistake, message) => {
    const visitor = await as("zhangwei");
    const back = await visitor.submit(await visitor.get(create), form, { ...typed(), ...mistake, [intentName]: "submit" });
    expect(back.status).toBe(422);
    expect(back.text.includes(message)).toBe(true);
    if (name !== "") expect(back.$(".error-summary a").attr("href")).toBe(`#field-${name}`);
    for (const [field, value] of Object.entries(mistake)) expect(back.$(`${form} [name=${field}]`).val()).toBe(value);
  });
});
