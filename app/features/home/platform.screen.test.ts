// @module-tag slow
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { countRounds } from "#e2e/faults.ts";
import { as, backend } from "#e2e/screen.ts";
import type { Answer } from "#e2e/visitor.ts";

afterEach(() => backend.heal());

const path = "/home/datav/platform";
const open = async (account: "zhangwei" | "liufang" | "wangqiang" | "d10001", query = "") => (await as(account)).get(`${path}${query}`);
const listed = (page: Answer) => Number(/共\s*([\d,]+)\s*条/.exec(page.text)?.[1]?.replaceAll(",", "") ?? "NaN");

/** The rows of all tables: what stands in each cell, and where it leads. */
function figures(page: Answer) {
  return page
    .$("main section:not(#open-bills) tbody tr")
    .toArray()
    .map((row) =>
      page
        .$(row)
        .find("td")
        .toArray()
        .map((cell) => ({
          texts: page
            .$(cell)
            .find("a")
            .toArray()
            .map((link) => page.$(link).text().trim()),
          to: page.$(cell).find("a").attr("href"),
        })),
    );
}

describe("the figures of the data platform", () => {
  it("are those of the lists they lead to, for any filter", async () => {
    const month = fc.constantFrom("2026-08", "2026-10", "2026-11", "");
    const queries = fc.record({
      beginTime: month,
      endTime: month,
      dealerCode: fc.constantFrom("10001", "10002", "", ""),
      vehicleModelCode: fc.constantFrom("M0425", "", ""),
      status: fc.constantFrom("1", "3", "5", "", "", ""),
    });
    const cases = fc.sample(fc.tuple(fc.constantFrom("zhangwei", "liufang", "d10001", "d10004"), queries), { numRuns: 5, seed: 5 });
    let compared = 0;
    for (const [account, query] of [["zhangwei", {}] as const, ["d10001", {}] as const, ...cases]) {
      const visitor = await as(account);
      const page = await visitor.get(`${path}?${new URLSearchParams(query)}`);
      expect(page.status).toBe(200);
      const symbol = account === "d10004" ? "HKD " : "¥";
      for (const [index, [count, claimed, granted, , , , rate, days]] of figures(page).entries()) {
        // Every fourth: each is a page of its own.
        if (index % 4 > 0 || !count?.to) continue;
        const list = await visitor.get(count.to);
        expect(listed(list), `${account} ${count.to}`).toBe(Number(count.texts[0]?.replaceAll(",", "")));
        for (const sum of claimed?.texts ?? []) if (sum !== "0.00") expect(list.text, count.to).toContain(`申报金额合计 ${symbol}${sum}`);
        expect(claimed?.to).toEqual(count.to);
        // Of what nobody has decided, no granted amount can be told.
        expect(granted?.to).toBe(days?.to);
        if (days?.to) expect(listed(await visitor.get(days.to)), days.to).toBeGreaterThan(0);
        if (rate?.to) expect(rate.to).toBe(days?.to);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(20);
  }, 200_000);

  it("stand in all above, each a link to its list", async () => {
    const page = await open("zhangwei", "?status=5");
    const links = page.$(".platform-tiles a").toArray();
    expect(links.length).toBeGreaterThanOrEqual(5);
    const list = await (await as("zhangwei")).get(page.$(links[0]).attr("href") ?? "");
    expect(listed(list)).toBe(Number(page.$(links[0]).text().replaceAll(",", "")));
  });
});

describe("payment bills that are not paid", () => {
  it.each(["wangqiang", "d10001"] as const)("stand before %s by month and dealer, each a link to as many", async (account) => {
    const page = await open(account);
    const rows = page.$("#open-bills tbody tr").toArray();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows.slice(0, 2)) {
      const links = page.$(row).find("a");
      const list = await (await as(account)).get(links.first().attr("href") ?? "");
      expect(listed(list)).toBe(Number(links.first().text()));
      expect(list.text).toContain(`应付金额合计 ¥${links.last().text()}`);
    }
    const one = await open(account, "?beginTime=2026-09&endTime=2026-09");
    expect(
      new Set(
        one
          .$("#open-bills tbody th")
          .toArray()
          .map((cell) => one.$(cell).text()),
      ),
    ).toEqual(new Set(["2026-09"]));
  });

  it("are nothing of whoever does not settle", async () => {
    expect((await open("liufang")).$("#open-bills").length).toBe(0);
  });
});

describe("the months they are about", () => {
  it("are the last twelve, held against the twelve before, until others are asked for", async () => {
    const page = await open("d10001");
    const [, from = "", to = ""] = /^(\S+) 至 ([\d-]+)，/.exec(page.$(".head-note").text()) ?? [];
    expect(to).toEqual(new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Shanghai" }).format(new Date()).slice(0, 7));
    expect(Number(to.slice(0, 4)) * 12 + Number(to.slice(5)) - Number(from.slice(0, 4)) * 12 - Number(from.slice(5))).toBe(11);
    expect(page.$(".platform-tiles a").first().attr("href")).toContain(`createStartDate=${from}-01`);
    const month = await open("d10001", `?beginTime=${to}&endTime=${to}`);
    expect(month.$(".platform-tiles").text()).toMatch(/[↑↓→] [\d.]+% 比上年同期/);

    const all = await open("d10001", "?period=all");
    expect(all.$(".head-note").text()).toMatch(/^全部月份/);
    expect(all.$(".platform-tiles").text()).not.toContain("比上年同期");
    expect(all.$(".platform-tiles a").first().attr("href")).not.toContain("createStartDate");
  });
});

describe("amounts of several currencies", () => {
  it("are shown one currency at a time, the others a link away", async () => {
    const page = await open("zhangwei");
    const chips = page.$("a.chip-range").toArray();
    const other = chips.find((chip) => page.$(chip).text() === "HKD");
    expect(page.$("a.chip-range[aria-current]").text()).toContain("人民币");
    const abroad = await (await as("zhangwei")).get(page.$(other).attr("href") ?? "");
    expect(abroad.$("a.chip-range[aria-current]").text()).toContain("HKD");
    const [amounts, amountsAbroad] = [page, abroad].map(({ $ }) => $(".platform-tiles b[title]").attr("title"));
    expect(amounts).toMatch(/^¥/);
    expect(amountsAbroad).toMatch(/^HKD /);
    expect((await open("zhangwei", "?currency=XYZ")).$(".platform-tiles b[title]").attr("title")).toBe(amounts);
  });
});

describe("technical supports on the data platform", () => {
  it("are told by level with their share that was answered in time, to whoever reads them", async () => {
    const page = await open("zhangwei");
    const rows = page.$("[aria-labelledby=by-answer] tbody tr").toArray();
    const cells = rows.map((row) =>
      page
        .$(row)
        .find("th, td")
        .toArray()
        .map((cell) => page.$(cell).text()),
    );
    expect(cells.map(([level]) => level)).toEqual(["紧急", "重要", "一般", "全部"]);
    for (const [, answered, inTime, late, share] of cells) {
      expect(Number(inTime) + Number(late)).toBe(Number(answered));
      expect(share).toBe(`${((100 * Number(inTime)) / Number(answered)).toFixed(1)}%`);
    }
    expect((await open("wangqiang")).$("[aria-labelledby=by-answer]").length).toBe(0);
  });
});

describe.each([
  ["zhangwei", ["申报与审核", "按经销商", "按主因件", "按车型", "按状态", "未结付款单"]],
  ["wangqiang", ["申报与审核", "按经销商", "按主因件", "按车型", "按状态", "未结付款单"]],
  ["d10001", ["申报与审核", "按主因件", "按车型", "按状态", "未结付款单"]],
] as const)("the data platform of %s", (account, titles) => {
  it("shows the course as a picture with a name, and every part with its figures in a table", async () => {
    const page = await open(account);
    expect(page.status).toBe(200);
    expect(
      page
        .$("main h2:not(#by-answer)")
        .toArray()
        .map((title) => page.$(title).text()),
    ).toEqual([...titles]);
    for (const section of page.$("main section.card:not([aria-labelledby=by-answer])").toArray()) {
      expect(page.$(section).find("tbody tr").length).toBeGreaterThan(0);
    }
    expect(page.$("main [role=img]").attr("aria-label")?.length ?? 0).toBeGreaterThan(5);
    expect(page.$("main [role=img] svg").length).toBeGreaterThan(0);
    expect(page.$("main svg [style], main svg style, main svg script").length).toBe(0);
  });

  it("stands in the menu under the home page, with the way back above it", async () => {
    const page = await open(account);
    expect(page.$(`nav a[href='${path}'][aria-current=page]`).text()).toBe("数据平台");
    expect(page.$("a[href='/home']").text()).toContain("我的主页");
  });

  it("needs at most two rounds of backend calls, one after the other", async () => {
    await open(account);
    await backend.fail("*", "delay", { delayMs: 300 });
    await backend.forgetCalls();
    expect((await open(account)).status).toBe(200);
    expect(countRounds(await backend.calls())).toBeLessThanOrEqual(2);
  });
});

describe("whose figures they are", () => {
  it("are a dealer's own, whatever dealer the address names", async () => {
    const [plain, other] = [await open("d10001"), await open("d10001", "?dealerCode=10002")];
    expect(other.$("main .platform-tiles").text()).toBe(plain.$("main .platform-tiles").text());
    expect(plain.$("main").text()).not.toMatch(/10002|10003|10004/);
    const all = await open("zhangwei", "?dealerCode=10001");
    expect(Number(all.$(".platform-tiles a").first().text())).toBeLessThan(
      Number((await open("zhangwei")).$(".platform-tiles a").first().text().replaceAll(",", "")),
    );
  });

  it("are nobody's without the right to read claims", async () => {
    const visitor = await as("scan01");
    expect((await visitor.get(path)).status).toBe(403);
    expect((await visitor.get("/home")).$(`a[href='${path}']`)).toHaveLength(0);
  });
});

describe("a platform that cannot show figures", () => {
  it("says that a period has none, and leads back to all", async () => {
    const page = await open("zhangwei", "?beginTime=1999-01&endTime=1999-02");
    expect(page.status).toBe(200);
    expect(page.$("main [role=img], main .platform-tiles").length).toBe(0);
    expect(page.text).toContain("没有符合条件的索赔单");
    expect(page.$("main a:contains('查看全部数据')").attr("href")).toBe(`${path}?period=all`);
  });

  it.each([
    ["beginTime=2026-13", "“创建月份”不是有效的月份"],
    ["status=77", "“状态”没有这个选项"],
    [`dealerCode=${"9".repeat(300)}`, "“经销商代码”最多 60 个字符"],
    ["vehicleModelCode=%00", "“车型代码”含有无法查询的字符"],
    ["status=1&status=2", "“状态”给出了多个值"],
  ])("passes over %s and says so", async (query, words) => {
    const page = await open("zhangwei", `?${query}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(words);
  });

  it("takes a hostile code for the text it is", async () => {
    const page = await open(
      "zhangwei",
      `?${new URLSearchParams({ vehicleModelCode: `"><script>alert(1)</script>`, dealerCode: "%' or 1=1 --" })}`,
    );
    expect(page.status).toBe(200);
    expect(page.text.includes("没有符合条件的索赔单")).toBe(true);
    expect(page.body).not.toContain("<script>alert(1)");
  });

  it("says what is wrong when the backend breaks, and keeps its filter when only the dealers are missing", async () => {
    await backend.fail("home.platform", "500");
    const broken = await open("zhangwei", "?status=3");
    expect(broken.status).toBe(502);
    expect(broken.$("main a:contains('重试')").attr("href")).toBe(`${path}?status=3`);
    await backend.heal();
    await backend.fail("dealer.page", "500");
    const page = await open("zhangwei", "?status=3");
    expect(page.status).toBe(200);
    expect(page.text.includes("经销商的选项暂时无法读取")).toBe(true);
    expect(page.$("main svg").length).toBeGreaterThan(0);
  });
});
