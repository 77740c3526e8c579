import { afterEach, describe, expect, it } from "vitest";
import { countRounds } from "#e2e/faults.ts";
import { as, backend, listedClaims } from "#e2e/screen.ts";
import type { Answer } from "#e2e/visitor.ts";

afterEach(() => backend.heal());

const sides = [
  { account: "d10001", list: "/claim/search" },
  { account: "zhangwei", list: "/companyclaim/search" },
] as const;

const total = (page: Answer) => Number(/共\s*([\d,]+)\s*条/.exec(page.text)?.[1]?.replaceAll(",", "") ?? "NaN");
const rows = (page: Answer) => page.$("table tbody tr").length;
const column = (page: Answer, heading: string): string[] => {
  const index = page
    .$("table thead th")
    .toArray()
    .findIndex((cell) => page.$(cell).text().includes(heading));
  if (index < 0) throw new Error(`no column ${heading}`);
  return page
    .$("table tbody tr")
    .toArray()
    .map((row) => page.$(page.$(row).children()[index]).text().trim());
};

describe.each(sides)("the claim list of $account", ({ account, list }) => {
  const open = async (query = "") => (await as(account)).get(`${list}${query}`);

  it("has its rows in the page itself, ten of them, with number, state and amounts, newest first", async () => {
    const page = await open();
    expect(page.status).toBe(200);
    expect(page.$("h1").text()).toBe("索赔单查询");
    expect(rows(page)).toBe(10);
    expect(total(page)).toBeGreaterThan(10);
    expect(column(page, "状态").join()).toMatch(/草稿|待批准|需更正|已批准|已驳回|已赔付/);
    const created = column(page, "创建日期");
    expect(created).toEqual([...created].sort().reverse());
    expect(page.$("th[aria-sort=descending]").text()).toContain("创建日期");
  });

  it("is narrowed by a status, says so in a chip that takes it away again, and keeps the choice in the form", async () => {
    const page = await open("?status=3");
    expect(new Set(column(page, "状态"))).toEqual(new Set(["已批准"]));
    expect(page.$("select[name=status] option[selected]").attr("value")).toBe("3");
    const chip = page.$("a:contains('已批准')").filter((_, link) => page.$(link).text().includes("状态"));
    expect(chip).toHaveLength(1);
    const all = await (
      await as(account)
    ).get(
      new URL(chip.attr("href") ?? "", `http://x${list}`).search
        ? `${list}${new URL(chip.attr("href") ?? "", `http://x${list}`).search}`
        : list,
    );
    expect(total(all)).toBeGreaterThan(total(page));
  });

  it("finds one claim by part of its number", async () => {
    const [claim] = await listedClaims(await as(account), list);
    const page = await open(`?applicationNumber=${claim?.applicationNumber.slice(-6)}`);
    expect(column(page, "索赔单号")).toContain(claim?.applicationNumber);
    expect(total(page)).toBeLessThan(10);
  });

  it.each(["createDate", "approveDate", "payDate"])("is sorted by %s both ways, each way a link", async (name) => {
    const [down, up] = [await open(`?status=5&sort=-${name}`), await open(`?status=5&sort=${name}`)];
    expect(down.$("th[aria-sort=descending]")).toHaveLength(1);
    expect(up.$("th[aria-sort=ascending]")).toHaveLength(1);
    expect(column(down, "索赔单号")).not.toEqual(column(up, "索赔单号"));
  });

  it("turns pages without losing or repeating a claim", async () => {
    const seen: string[] = [];
    for (const page of [1, 2, 3]) seen.push(...column(await open(`?page=${page}`), "索赔单号"));
    expect(seen).toHaveLength(30);
    expect(new Set(seen).size).toBe(30);
    expect(column(await open("?size=50"), "索赔单号").slice(0, 30)).toEqual(seen);
  });

  it("sums the amounts of all that match, not of the page", async () => {
    const [small, large] = [await open("?size=10"), await open("?size=100")];
    const sum = (page: Answer) => /金额合计[^¥]*(¥[\d,.]+)/.exec(page.text)?.[1];
    expect(sum(small)).toMatch(/^¥[\d,]+\.\d{2}/);
    expect(sum(large)).toBe(sum(small));
  });

  it("says what to do when nothing matches", async () => {
    const page = await open("?applicationNumber=ZZZ999ZZZ");
    expect(page.status).toBe(200);
    expect(rows(page)).toBe(0);
    expect(page.$(".empty").text()).toMatch(/没有|未找到/);
  });

  it.each([
    ["a page before the first and a size beyond all", "?page=-1&size=1e9"],
    ["words for numbers", "?page=abc&size=xyz"],
    ["an unknown column", "?sort=password"],
    ["an injected column", "?sort=createDate;drop%20table%20claim"],
    ["a filter of 10 KB", `?applicationNumber=${"9".repeat(10_240)}`],
    ["a day that is none", "?createStartDate=2026-02-31&createEndDate=gestern"],
    ["a start after the end", "?createStartDate=2026-11-01&createEndDate=2026-10-01"],
    ["an amount that is none", "?totalAmountStart=abc&totalAmountEnd=-1e99"],
    ["an unknown status", "?status=99&rmaOccurredFlag=7"],
    ["one filter many times", "?status=1&status=2&status[]=3"],
    ["wildcards and quotes", "?applicationNumber=%25_'%22%5C%3Cscript%3E"],
    ["broken percent-encoding", "?applicationNumber=%E0%A4%A"],
    ["a NUL and control characters", "?vehicleVin=%00%1B"],
    ["names of the language itself", "?__proto__=1&constructor=2&toString=3"],
  ])("answers %s with a list, never with an error", async (_, query) => {
    const page = await open(query);
    expect(page.status).toBe(200);
    expect(page.$("h1").text()).toBe("索赔单查询");
    expect(page.$("table, .empty").length).toBeGreaterThan(0);
    const data = await (await as(account)).get(`${list}.data${query}`);
    expect(data.status).toBe(200);
  });

  it("shows the first page for a page before it and no more than a hundred rows", async () => {
    const page = await open("?page=-1&size=1e9");
    expect(column(page, "索赔单号").slice(0, 10)).toEqual(column(await open(), "索赔单号"));
    expect(rows(page)).toBeLessThanOrEqual(100);
  });

  it("leads from beyond the last page to the last one", async () => {
    const page = await open("?page=9999");
    expect(page.status).toBe(200);
    expect(rows(page)).toBeGreaterThan(0);
  });

  it("tells which filter it left out", async () => {
    const page = await open("?createStartDate=2026-02-31");
    expect(page.text).toContain("创建日期");
    expect(page.text).toMatch(/已忽略/);
  });

  it("needs at most two rounds of backend calls, one after the other", async () => {
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
    expect(rows(page)).toBe(10);
  });
});

describe("the two sides", () => {
  it("show a dealer its own claims only, and no choice of a dealer", async () => {
    const page = await (await as("d10001")).get("/claim/search?size=100");
    expect(page.$("[name=submitterCode]")).toHaveLength(0);
    const theirs = await listedClaims(await as("d10002"), "/claim/search?size=100");
    for (const { applicationNumber } of theirs) expect(page.body).not.toContain(applicationNumber);
    expect(total(page)).toBe(total(await (await as("d10001")).get("/claim/search?submitterCode=10002")));
  });

  it("show the company all dealers' claims but no dealer's drafts", async () => {
    const visitor = await as("zhangwei");
    for (const dealer of ["10001", "10002", "10003"]) {
      expect(total(await visitor.get(`/companyclaim/search?submitterCode=${dealer}`))).toBeGreaterThan(0);
    }
    const drafts = await listedClaims(await as("d10001"), "/claim/search?status=0");
    expect(drafts.length).toBeGreaterThan(0);
    // Drafts they have begun themselves are theirs to see.
    const theirs = await visitor.get("/companyclaim/search?status=0&size=100");
    for (const { applicationNumber } of drafts) expect(theirs.body).not.toContain(applicationNumber);
  });
});
