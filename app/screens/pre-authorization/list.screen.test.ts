import { afterEach, describe, expect, it } from "vitest";
import { countRounds } from "#e2e/faults.ts";
import { as, backend } from "#e2e/screen.ts";
import type { Answer } from "#e2e/visitor.ts";

afterEach(() => backend.heal());

const sides = [
  {
    account: "d10001",
    list: "/claim/search/prelicense",
    other: { list: "/companyclaim/search/prelicense", create: "/claim/createPreLicense", claims: "/claim/search" },
  },
  {
    account: "zhangwei",
    list: "/companyclaim/search/prelicense",
    other: { list: "/claim/search/prelicense", create: "/companyclaim/createPreLicense", claims: "/companyclaim/search" },
  },
] as const;

const total = (page: Answer) => Number(/共\s*([\d,]+)\s*条/.exec(page.text)?.[1]?.replaceAll(",", "") ?? "NaN");
const column = (page: Answer, heading: string): string[] => {
  const headings = page.$("table thead th").toArray();
  const index = headings.findIndex((cell) => page.$(cell).text().includes(heading));
  if (index < 0) throw new Error(`no column ${heading}`);
  const rows = page.$("table tbody tr").toArray();
  return rows.map((row) => page.$(page.$(row).children()[index]).text().trim());
};

describe.each(sides)("the list of pre-authorizations of $account", ({ account, list, other }) => {
  const open = async (query = "") => (await as(account)).get(`${list}${query}`);

  it("has its rows in the page itself, newest first, with number, state and both amounts", async () => {
    const page = await open();
    expect(page.status).toBe(200);
    expect(page.$("h1").text()).toBe("预授权查询");
    expect(column(page, "预授权单号").every((number) => number.startsWith("PA"))).toBe(true);
    expect(column(page, "状态").join()).toMatch(/待批准|需更正|已批准|已驳回/);
    expect(column(page, "授权金额").every((amount) => /\d\.\d\d$/.test(amount))).toBe(true);
    const created = column(page, "创建日期");
    expect(created).toEqual([...created].sort().reverse());
  });

  it("is narrowed by state and use; the one that is used leads to its claim", async () => {
    const page = await open("?status=3&usedFlag=1");
    expect(total(page)).toBeGreaterThan(0);
    expect(new Set(column(page, "状态"))).toEqual(new Set(["已批准"]));
    const claim = page.$("table tbody tr").first().find("a[href*='/detail/']:contains('WC')");
    expect((await (await as(account)).get(claim.attr("href") ?? "")).text).toContain(claim.text().trim());
    const free = await open("?status=3&usedFlag=0");
    expect(total(free) + total(page)).toBe(total(await open("?status=3")));
  });

  it("tells what was wrong in its address and answers without it", async () => {
    const page = await open("?status=5&createStartDate=2026-02-31&usedFlag=7&sort=payDate&page=99999");
    expect(page.status).toBe(200);
    for (const word of ["状态", "创建日期", "已被索赔单使用", "不能按这一列排序"]) expect(page.$(".notice").text()).toContain(word);
    expect(page.$("table tbody tr").length).toBeGreaterThan(0);
  });

  it("says that nothing matches, and leads to all", async () => {
    const page = await open("?applicationNumber=NOSUCHNUMBER");
    expect(page.text).toContain("没有符合条件的预授权");
    expect(page.$("a:contains('查看全部预授权')").attr("href")).toBe(list);
  });

  it("offers all that match as a workbook", async () => {
    const page = await open("?status=3");
    const file = await (await as(account)).get(page.$("a:contains('导出')").attr("href") ?? "");
    expect(file.headers.get("content-disposition")).toContain("prelicense.xls");
    expect(file.bytes.subarray(0, 2).toString("latin1")).toBe("PK");
  });

  it("asks all that a page shows in two rounds of calls at most", async () => {
    await open();
    await backend.fail("*", "delay", { delayMs: 300 });
    await backend.forgetCalls();
    expect((await open()).status).toBe(200);
    const calls = await backend.calls();
    expect(calls.length).toBeGreaterThan(0);
    expect(countRounds(calls), JSON.stringify(calls)).toBeLessThanOrEqual(2);
  });

  it("goes on without the optional look-ups when these fail", async () => {
    await backend.fail("dictionary.claim", "500");
    await backend.fail("dealer.page", "503");
    const page = await open();
    expect(page.status).toBe(200);
    expect(page.$("table tbody tr").length).toBeGreaterThan(0);
  });

  it("says so, with a way to try again, when the backend does not answer", async () => {
    await backend.fail("preAuthorization.page", "503");
    const page = await open();
    expect(page.status).toBe(503);
    expect(page.$("main a:contains('重试')").attr("href")).toBe(list);
  });

  it("leads to each one, to the form of a new one and to one's own drafts", async () => {
    const page = await open();
    const number = page.$("table tbody th a").first();
    const detail = await (await as(account)).get(number.attr("href") ?? "");
    expect(detail.status).toBe(200);
    expect(detail.$("h1").text()).toBe(number.text());
    expect(page.$(".head-actions a[aria-keyshortcuts='F1']:contains('新建预授权')").attr("href")).toBe(other.create);
    const drafts = await (await as(account)).get(page.$("a:contains('我的草稿')").attr("href") ?? "");
    expect(drafts.status).toBe(200);
    expect(new Set(drafts.$("table").length > 0 ? column(drafts, "状态") : ["草稿"])).toEqual(new Set(["草稿"]));
  });

  it("keeps the columns and searches of its user apart from those of the claims", async () => {
    const visitor = await as(account);
    const name = `预授权 ${account}`;
    const page = await visitor.get(`${list}?status=3`);
    await visitor.submit(page, "form:has([name=name])", { name, setting: "saveSearch" });
    expect((await open()).$(`a:contains('${name}')`).attr("href")).toBe(`${list}?status=3`);
    expect((await visitor.get(other.claims)).$(`a:contains('${name}')`)).toHaveLength(0);
  });

  it("is the other side's under its own address only", async () => {
    const answer = await (await as(account)).get(other.list, { follow: false });
    if (account === "d10001") expect(answer.status).toBe(403);
    else expect([answer.status, answer.headers.get("location")]).toEqual([302, list]);
  });
});

it("a dealer sees its own alone, whatever dealer the address names", async () => {
  const own = await (await as("d10001")).get("/claim/search/prelicense");
  expect(total(await (await as("d10001")).get("/claim/search/prelicense?submitterCode=10002"))).toBe(total(own));
  const company = await (await as("zhangwei")).get("/companyclaim/search/prelicense?submitterCode=10002&size=100");
  const theirs = column(company, "预授权单号");
  const everything = await (await as("d10001")).get("/claim/search/prelicense?size=100");
  expect(column(everything, "预授权单号").filter((number) => theirs.includes(number))).toEqual([]);
});
