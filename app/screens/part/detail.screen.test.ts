import { describe, expect, it } from "vitest";
import { column, total } from "#e2e/list-page.ts";
import { as } from "#e2e/screen.ts";
import type { Answer } from "#e2e/visitor.ts";

const list = "/system/partsearch";
const firstPart = async (account: "d10001" | "zhangwei") => {
  const visitor = await as(account);
  const page = await visitor.get(list);
  return visitor.get(page.$("table tbody th a").attr("href") ?? "");
};
const valid = (page: Answer) => column(page, "当日有效");

describe.each(["d10001", "zhangwei"] as const)("a part as %s sees it", (account) => {
  it("is reached from the list, under its code, with the way back", async () => {
    const page = await firstPart(account);
    expect(page.status).toBe(200);
    expect(page.$("h1").text()).toMatch(/^P[A-Z]{3}\d{5}$/);
    expect(page.$(`nav a[href='${list}']`).length).toBeGreaterThan(0);
  });

  it("has prices of several currencies and times, those valid on the day first", async () => {
    const page = await firstPart(account);
    expect(new Set(column(page, "币种"))).toEqual(new Set(["CNY", "HKD"]));
    expect(valid(page)).toEqual(["是", "是", "否", "否"]);
  });

  it("shows another day's by a form that needs no scripts", async () => {
    const page = await firstPart(account);
    const old = await (await as(account)).submit(page, "form:has([name=day])", { day: "2020-05-01" });
    expect(valid(old)).toEqual(["是", "否", "否", "否"]);
    expect(column(old, "价格失效日期")?.[0]).toBe("2024-06-30");
    expect(old.$("input[name=day]").attr("value")).toBe("2020-05-01");
  });

  it("says that a day that is none was passed over", async () => {
    const page = await (await as(account)).get(`${(await firstPart(account)).path}?day=2026-02-31`);
    expect([page.status, page.$(".notice").text()]).toEqual([200, expect.stringContaining("不是有效的日期")]);
    expect(valid(page)?.[0]).toBe("是");
  });

  it("leads to the claims it caused, which name it", async () => {
    const visitor = await as(account);
    const claims = await visitor.get(account === "d10001" ? "/claim/search" : "/companyclaim/search");
    const claim = await visitor.get(claims.$("table tbody th a").attr("href") ?? "");
    const link = claim.$("a[href^='/system/partdetail/']").first();
    const part = await visitor.get(link.attr("href") ?? "");
    expect(part.$("h1").text()).toBe(link.text());
    const back = await visitor.get(part.$("a:contains('索赔单'):contains('主因件')").attr("href") ?? "");
    expect(back.status).toBe(200);
    expect(back.$("input[name=causalPartCode]").attr("value")).toBe(link.text());
    expect(total(back)).toBeGreaterThan(0);
  });

  it("leads to the claims that used it, whatever caused these", async () => {
    // The oldest: what other tests have filed has one part.
    const visitor = await as(account);
    const claims = await visitor.get(
      account === "d10001" ? "/claim/search?status=3&sort=createDate" : "/companyclaim/search?status=3&sort=createDate",
    );
    const pages = await Promise.all(
      claims
        .$("table tbody th a")
        .toArray()
        .map((link) => visitor.get(claims.$(link).attr("href") ?? "")),
    );
    // The second line of a claim names another part than the one that caused it.
    const claim = pages.find((page) => page.$("#parts a[href^='/system/partdetail/']").length > 1);
    const link = claim?.$("#parts a[href^='/system/partdetail/']").last();
    const part = await visitor.get(link?.attr("href") ?? "");
    const back = await visitor.get(part.$("a:contains('用到此零件的索赔单')").attr("href") ?? "");
    expect(back.$("input[name=partCode]").attr("value")).toBe(link?.text());
    const numbers = back.$("table tbody th").text();
    expect([total(back) > 0, total(back) > 10 || numbers.includes(claim?.$("h1").text() ?? "?")]).toEqual([true, true]);
  });

  it("is nowhere under an id there is not", async () => {
    expect((await (await as(account)).get("/system/partdetail/999999")).status).toBe(404);
  });
});

it("shows the cost to the company and holds no word of it for a dealer", async () => {
  expect(column(await firstPart("zhangwei"), "成本价")?.every((cost) => /\d/.test(cost))).toBe(true);
  const [page, company] = [await firstPart("d10001"), await firstPart("zhangwei")];
  expect(page.body).not.toMatch(/成本|"cost/);
  for (const cost of column(company, "成本价") ?? []) expect(page.body).not.toContain(cost.replace(/[^\d.]/g, ""));
});

it("is nobody's without the permission, and no claim leads there", async () => {
  const visitor = await as("liufang");
  expect((await visitor.get("/system/partdetail/40001")).status).toBe(403);
  const claims = await visitor.get("/companyclaim/search");
  const claim = await visitor.get(claims.$("table tbody th a").attr("href") ?? "");
  expect([claim.status, claim.$("a[href^='/system/partdetail/']").length]).toEqual([200, 0]);
});
