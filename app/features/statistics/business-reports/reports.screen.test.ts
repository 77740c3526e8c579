import { describe, expect, it } from "vitest";
import { describeList } from "#e2e/describe-list.ts";
import { fullRun } from "#e2e/full-run.ts";
import { column, total } from "#e2e/list-page.ts";
import { as } from "#e2e/screen.ts";
import type { Account } from "#e2e/visitor.ts";
import { reportLists } from "./report-lists.server.ts";
import { reports, type ReportName } from "./reports.tsx";
import { businessReportRoutes } from "./routes.ts";

const pathOf = (name: ReportName) => businessReportRoutes.find(({ id }) => id === name)?.path ?? "";
/** The date each period means, and whose a row is. */
const asks: Readonly<Partial<Record<ReportName, readonly [date: string, dealer: string]>>> = {
  reportDestroyClaim: ["approveDate", "submitterCode"],
  reportVehicleRetail: ["retailDate", "dealerCode"],
};
const names = Object.keys(reports) as ReportName[]; // the keys of a literal object: the compiler widens them

for (const name of names) {
  const [date, dealer] = asks[name] ?? ["createDate", "submitterCode"];
  const address = pathOf(name);
  describeList({
    ...reports[name],
    list: reportLists[name],
    visited: { d10001: address, zhangwei: address },
    owned: true,
    narrowed: name === "reportVehicleRetail" ? "endTime=2025-06-01" : "endTime=2026-11-10",
    asks: { beginTime: (row) => row[date], dealerCode: (row) => row[dealer] },
  });
}

const readers = ["d10001", "zhangwei", "wangqiang"] as const;
/** Each report with one of its readers, and with all of them on demand. */
const readings = names.flatMap((name, at) =>
  readers.filter((_, reader) => fullRun || reader === at % readers.length).map((account) => [name, account] as const),
);

describe("a report", () => {
  it("leads from its numbers and codes to what they count", async () => {
    const visitor = await as("zhangwei");
    const page = await visitor.get(pathOf("reportClaimDetail"));
    const hrefOf = (start: string) => page.$(`tbody a[href*='${start}']`).first().attr("href") ?? "";
    expect((await visitor.get(hrefOf("/companyclaim/detail/"))).$("h1").text()).toContain(column(page, "索赔单号")?.[0]?.slice(0, 18));
    const ofPart = await visitor.get(hrefOf("partCode="));
    expect(ofPart.$("h1").text()).toBe("索赔单查询");
    expect(total(ofPart) > 0).toBe(true);
    expect((await visitor.get(hrefOf("vin="))).$("#warranties")).toHaveLength(1);
    const narrowed = await visitor.get(hrefOf("dealerCode="));
    expect(new Set(column(narrowed, "经销商代码")).size).toBe(1);
  });

  it.each(readings)("leads from each number and code of %s to what shows the row, for %s", { tags: ["slow"] }, async (name, account) => {
    const visitor = await as(account);
    const page = await visitor.get(pathOf(name));
    const rows = page.$("tbody tr").toArray().slice(0, 3);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const number = page.$(row).find("th a").text();
      for (const link of page.$(row).find("a").toArray()) {
        const [href, code] = [page.$(link).attr("href") ?? "", page.$(link).text()];
        const shown = await visitor.get(href);
        expect(shown.status, href).toBe(200);
        expect(shown.text.includes(code), href).toBe(true);
        // Of a list that a code narrows, the row's own document is one.
        const filter = [...new URL(href, "http://localhost").searchParams.keys()].find((key) => key !== "vin");
        if (filter === undefined) continue;
        const own = name === "reportVehicleRetail" ? "vehicleVin" : "applicationNumber";
        if (filter !== "dealerCode") expect(total(await visitor.get(`${href}&${own}=${number}`)), `${href} ${number}`).toBeGreaterThan(0);
      }
    }
  });

  it("tells what its amounts come to, a dealer of its own alone", async () => {
    const sumOf = async (account: Account) => {
      const said = (await (await as(account)).get(pathOf("reportClaim"))).$(".list-summary").text();
      return Number(/申报金额[^¥·]*¥([\d,.]+)/.exec(said)?.[1]?.replaceAll(",", ""));
    };
    const [all, own] = [await sumOf("zhangwei"), await sumOf("d10001")];
    expect(all > own).toBe(true);
    expect(own > 0).toBe(true);
  });

  it("shows a dealer neither the column of dealers nor another's rows, whatever is asked for", async () => {
    const page = await (await as("d10001")).get(`${pathOf("reportClaim")}?dealerCode=10002`);
    expect(column(page, "经销商代码")).toBeUndefined();
    expect(total(page)).toBe(total(await (await as("d10001")).get(pathOf("reportClaim"))));
  });

  it("is closed to whoever reviews alone", async () => {
    const visitor = await as("liufang");
    for (const { path } of businessReportRoutes) expect((await visitor.get(path)).status).toBe(403);
  });
});
