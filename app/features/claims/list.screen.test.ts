import { afterEach, describe, expect, it } from "vitest";
import { as, backend, listedClaims } from "#e2e/screen.ts";
import type { Answer } from "#e2e/visitor.ts";

afterEach(() => backend.heal());

const audiences = [
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

describe.each(audiences)("the claim list of $account", ({ account, list }) => {
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

  it("counts its states by one call, and only where that call knows what else is asked", async () => {
    const visitor = await as(account);
    const countsOf = (page: Answer) =>
      Object.fromEntries(
        page
          .$(".tabs a")
          .toArray()
          .map((tab) => [page.$(tab).contents().first().text(), page.$(tab).find("b").text().trim()]),
      );
    const counts = countsOf(await open());
    for (const [status, words] of [
      [1, "待批准"],
      [3, "已批准"],
      [5, "已赔付"],
    ] as const)
      expect(Number(counts[words]), words).toBe(total(await open(`?status=${status}`)));
    // Nobody counts deleted ones; drafts are their writers' and have no tab of the company's.
    expect(counts["已删除"]).toBe("");
    expect("草稿" in counts).toBe(account === "d10001");
    const narrowed = await visitor.get(`${list}?status=3&vehicleVin=LSVA`);
    expect(countsOf(narrowed)).toMatchObject({ 全部: "", 待批准: "", 已批准: String(total(narrowed)) });
  });

  it("has its rows although nobody counts its states", async () => {
    await backend.fail("home.platform", "500");
    const page = await open("?vehicleModelCode=CM3");
    expect(page.status).toBe(200);
    expect(page.$(".tabs a").length).toEqual(8);
  });

  it("leads back to what was opened last, the latest first, each once", async () => {
    const visitor = await as(account);
    const [first, second] = await listedClaims(visitor, list);
    for (const claim of [first, second, first]) {
      const page = await visitor.get(`${list}?applicationNumber=${claim?.applicationNumber}`);
      await visitor.get(page.$("tbody th a").attr("href") ?? "");
    }
    const page = await open();
    const viewed = page.$(".viewed a").toArray();
    expect(viewed.slice(0, 2).map((link) => page.$(link).text())).toEqual([first?.applicationNumber, second?.applicationNumber]);
    expect((await visitor.get(page.$(viewed[0]).attr("href") ?? "")).$("h1").text()).toContain(first?.applicationNumber);
  });

  it("offers with a row what its state asks for", async () => {
    const actions = async (status: number) => {
      const page = await open(`?status=${status}`);
      return page
        .$("tbody tr")
        .first()
        .find(".row-actions a")
        .toArray()
        .map((link) => page.$(link).text());
    };
    const dealer = account === "d10001";
    expect(await actions(1)).toEqual(dealer ? ["复制为新单", "打印"] : ["审核", "打印"]);
    expect(await actions(2)).toEqual(dealer ? ["修改", "打印"] : ["查看", "打印"]);
    expect(await actions(5)).toEqual([dealer ? "复制为新单" : "查看", "打印"]);
    if (dealer) expect(await actions(0)).toEqual(["修改", "删除"]);
  });

  it("sums the amounts of all that match, not of the page", async () => {
    const [small, large] = [await open("?size=10"), await open("?size=100")];
    const sum = (page: Answer) => /金额合计[^¥]*(¥[\d,.]+)/.exec(page.text)?.[1];
    expect(sum(small)).toMatch(/^¥[\d,]+\.\d{2}/);
    expect(sum(large)).toBe(sum(small));
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
