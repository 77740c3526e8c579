import { afterEach, describe, expect, it } from "vitest";
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
