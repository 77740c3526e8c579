import { describe, expect, it } from "vitest";
import { describeDetail, openFirst } from "#e2e/describe-detail.ts";
import { column, total } from "#e2e/list-page.ts";
import { as } from "#e2e/screen.ts";
import type { Answer } from "#e2e/visitor.ts";

const list = "/system/partsearch";
const address = (id: string) => `/system/partdetail/${id}`;
const valid = (page: Answer) => column(page, "当日有效");
const toPart = "a[href^='/system/partdetail/']";

describeDetail({ word: "零件", list, address, visited: ["d10001", "zhangwei"], refused: { by: ["scan01"], id: "40001" } });

describe.each([
  ["d10001", "/claim/search"],
  ["zhangwei", "/companyclaim/search"],
] as const)("a part as %s sees it", (account, claims) => {
  it("has prices of several currencies and times, those valid on the day first; another day's by a form without scripts", async () => {
    const page = await openFirst(account, list);
    expect(new Set(column(page, "币种"))).toEqual(new Set(["CNY", "HKD"]));
    expect(valid(page)).toEqual(["是", "是", "否", "否"]);
    const old = await (await as(account)).submit(page, "form:has([name=day])", { day: "2020-05-01" });
    expect(valid(old)).toEqual(["是", "否", "否", "否"]);
    expect(column(old, "价格失效日期")?.[0]).toBe("2024-06-30");
    expect(old.$("input[name=day]").attr("value")).toBe("2020-05-01");
    const none = await (await as(account)).get(`${page.path}?day=2026-02-31`);
    expect(none.status).toBe(200);
    expect(none.$(".notice").text()).toEqual(expect.stringContaining("不是有效的日期"));
    expect(valid(none)?.[0]).toBe("是");
  });

  it.each([
    ["it caused", "a:contains('以此为主因件的索赔单')", "causalPartCode", 0],
    ["that used it, whatever caused these", "a:contains('用到此零件的索赔单')", "partCode", -1],
  ] as const)("leads to the claims %s, which name it", async (_, link, filter, at) => {
    const visitor = await as(account);
    // The oldest: what other tests have filed has one part. The last line of a claim names another part than the one that caused it.
    const oldest = await visitor.get(`${claims}?status=3&sort=createDate`);
    const addresses = oldest
      .$("table tbody th a")
      .toArray()
      .flatMap((each) => oldest.$(each).attr("href") ?? []);
    const pages = await Promise.all(addresses.map((each) => visitor.get(each)));
    const claim = pages.find((page) => page.$(`#parts ${toPart}`).length > 1);
    const ofPart = claim?.$(at === 0 ? toPart : `#parts ${toPart}`).eq(at);
    const part = await visitor.get(ofPart?.attr("href") ?? "");
    expect(part.$("h1").text()).toBe(ofPart?.text());
    const back = await visitor.get(part.$(link).attr("href") ?? "");
    expect(back.status).toBe(200);
    expect(back.$(`input[name=${filter}]`).attr("value")).toEqual(ofPart?.text());
    const numbers = back.$("table tbody th").text();
    expect(total(back) > 0).toBe(true);
    expect(total(back) > 10 || numbers.includes(claim?.$("h1").text() ?? "?")).toBe(true);
  });
});

it("shows the cost to the company and holds no word of it for a dealer", async () => {
  const [page, company] = [await openFirst("d10001", list), await openFirst("zhangwei", list)];
  const costs = column(company, "成本价") ?? [];
  expect(costs.length > 0).toBe(true);
  expect(costs.every((cost) => /\d/.test(cost))).toBe(true);
  expect(page.body).not.toMatch(/成本|"cost/);
  for (const cost of costs) expect(page.body).not.toContain(cost.replace(/[^\d.]/g, ""));
});

it("is where a claim leads a reviewer", async () => {
  const claim = await openFirst("liufang", "/companyclaim/search");
  expect(claim.$(toPart).length).toBeGreaterThan(0);
});
