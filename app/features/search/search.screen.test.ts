import { afterEach, describe, expect, it } from "vitest";
import { countRounds } from "#e2e/faults.ts";
import { listedClaims, total } from "#e2e/list-page.ts";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";
import { stockVehicles } from "#fixtures/master-data/vehicles/seed.ts";
import { warrantyReports } from "#fixtures/reports/seed.ts";
import { writtenSupports } from "#fixtures/reports/technical-support/seed.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { as, backend } from "#e2e/screen.ts";
import type { Account } from "#e2e/visitor.ts";

afterEach(() => backend.heal());

const audiences = [
  { account: "d10001", list: "/claim/search", details: "/claim/detail" },
  { account: "zhangwei", list: "/companyclaim/search", details: "/companyclaim/detail" },
] as const;

/** What somebody types into the header's box, on whatever page. */
async function find(account: Account, text: string) {
  const visitor = await as(account);
  return visitor.submit(await visitor.get("/home"), "form.search", { q: text });
}

const seedData = Array.from({ length: 600 }, (_, index) => makeClaim(index));
const returned = seedData.flatMap(({ returnOrder }) => returnOrder?.claimDetailPartList ?? []);
/** A part that goes back with no claim, and no box waits for. */
const goesBack = new Set(
  seedData.flatMap(({ claim }) => (claim.rmaOccurredFlag === 1 ? (claim.detailPartList ?? []).map(({ partCode }) => partCode) : [])),
);
const kept = parts.find(({ code }) => !goesBack.has(code));

describe.each(audiences)("the box in the header of $account", ({ account, list, details }) => {
  const own = async () => (await listedClaims(await as(account), `${list}?status=3`))[0] ?? { id: "", applicationNumber: "" };

  it("opens the one document with a number at once, however it is written", async () => {
    const { id, applicationNumber } = await own();
    expect((await find(account, ` ${applicationNumber.toLowerCase()} `)).path).toBe(`${details}/${id}`);
  });

  it("finds by VIN, DMS number and work order what the lists find by them, a link to each", async () => {
    const { applicationNumber } = await own();
    const visitor = await as(account);
    const row = (await visitor.get(`${list}?applicationNumber=${applicationNumber}`)).$("tbody tr").first();
    const vin =
      row
        .find("td")
        .toArray()
        .map((cell) => row.find(cell).text())
        .find((text) => /^LSVA/.test(text)) ?? "";
    const part = vin.slice(0, 6);
    const page = await find(account, part);
    expect(page.$("h1").text()).toContain(part);
    const links = page
      .$("a.found-list")
      .toArray()
      .map((link) => page.$(link));
    expect(links.some((link) => link.attr("href") === `${list}?vehicleVin=${part}`)).toBe(true);
    for (const link of links) {
      const answer = Number(/(\d[\d,]*) 条/.exec(link.text())?.[1]?.replaceAll(",", ""));
      expect(total(await visitor.get(link.attr("href") ?? ""))).toBe(answer);
    }
    for (const filter of ["workOrderNumber", "dmsClaimNumber"]) {
      const words = await find(account, filter === "workOrderNumber" ? "WO2" : "DMS");
      const found = words.$(`a.found-list[href*='${filter}=']`).attr("href");
      if (found) expect(total(await visitor.get(found))).toBeGreaterThan(0);
      else expect(words.$(".empty").text() + words.$("tbody").text(), filter).not.toBe("");
    }
  });

  it("opens a report of either kind by its number", async () => {
    const audience = account === "zhangwei" ? "company" : "";
    const report = warrantyReports.find(({ dealerCode, status }) => dealerCode === "10001" && status === 4);
    const support = writtenSupports.find(({ dealerCode, status }) => dealerCode === "10001" && status === 5);
    expect((await find(account, String(report?.reportNumber))).path).toBe(`/${audience}repairsupport/detail/${String(report?.id)}`);
    expect((await find(account, String(support?.reportNumber))).path).toBe(`/${audience}techsupport/detail/${String(support?.id)}`);
  });

  it("opens a part by its code, has a vehicle beside its documents, and finds parts by name, with the whole list", async () => {
    const visitor = await as(account);
    const claim = await visitor.get((await visitor.get(`${list}?status=3`)).$("tbody th a").attr("href") ?? "");
    const linkTo = (path: string) => claim.$(`a[href^='${path}']`).first();
    expect((await find(account, ` ${String(kept?.code).toLowerCase()} `)).path).toBe(`/system/partdetail/${String(kept?.id)}`);
    const vehicle = linkTo("/system/cardetail/");
    const hits = await find(account, vehicle.text());
    expect(hits.$(`a[href='${vehicle.attr("href")}']`).text()).toBe(vehicle.text());
    expect(hits.$(`a[href^='${details}/']`).length).toBeGreaterThan(0);
    const page = await find(account, "水泵总成");
    const all = page.$("#part a.found-list");
    expect(page.$("#part li").length).toBe(5);
    expect(all.text()).toContain(`全部 ${total(await visitor.get(all.attr("href") ?? ""))} 条`);
  });

  it("asks all lists at once", async () => {
    await find(account, "LSVA");
    await backend.fail("*", "delay", { delayMs: 200 });
    await backend.forgetCalls();
    expect((await find(account, "LSVA05")).status).toBe(200);
    // Home beforehand is a round of its own, and the menu one before what goes by it.
    expect(countRounds(await backend.calls())).toBeLessThanOrEqual(4);
  });

  it("shows what it has while a list cannot be asked, says so, and opens nothing by guess", async () => {
    const { applicationNumber } = await own();
    await backend.fail("preAuthorization.page", "503");
    const page = await find(account, applicationNumber);
    expect(page.$("h1").text()).toContain(applicationNumber);
    expect(page.$(".notice").text()).toContain("预授权暂时无法读取");
    expect(page.$("tbody th").text()).toContain(applicationNumber);
  });

  it.each([
    ["", "请在上方输入要查询的内容"],
    ["W", "请至少输入 3 个字符"],
    ["NOSUCH-0", "没有找到“NOSUCH-0”"],
    ["%_'\"\\<script>", "没有找到"],
    ["9".repeat(5000), "没有找到"],
  ])("answers %s with what to do", async (text, words) => {
    const page = await find(account, text);
    expect(page.status).toBe(200);
    expect(page.$(".empty").text()).toEqual(expect.stringContaining(words));
  });
});

it.each([
  ["d10001", "/backmanage"],
  ["zhangwei", "/companybackmanage"],
] as const)("opens a return order and a package by their numbers for %s", async (account, base) => {
  const { returnOrder: order, packages: [box] = [] } =
    Array.from({ length: 100 }, (_, index) => makeClaim(index)).find(
      ({ claim, packages = [] }) => claim.submitterCode === "10001" && packages.length > 0,
    ) ?? {};
  expect((await find(account, String(order?.rmaNumber))).path).toBe(`${base}/detail/${String(order?.id)}`);
  expect((await find(account, String(box?.packageNumber))).path).toBe(`${base}/fsearch/${String(box?.id)}`);
  expect((await find(account, String(box?.expressNo))).path).toBe(`${base}/fsearch/${String(box?.id)}`);
});

it.each([
  ["d10001", "/backmanage"],
  ["zhangwei", "/companybackmanage"],
] as const)("leads %s from a part that was scanned to the box that waits for it and to the part", async (account, base) => {
  const visitor = await as(account);
  const row = returned.find(
    ({ submitterCode, packageNumber, receivedDate }) => submitterCode === "10001" && packageNumber && !receivedDate,
  );
  const [code, number] = [String(row?.partCode), String(row?.packageNumber)];
  const hits = await find(account, code.toLowerCase());
  expect(hits.$("#part a[href^='/system/partdetail/']").text()).toBe(code);
  const all = hits.$("#package a.found-list").attr("href") ?? "";
  expect(all).toBe(`${base}/fsearch?${new URLSearchParams({ partCode: code, receivedFlag: "0" })}`);
  expect((await visitor.get(`${all}&size=100`)).$(`tbody th a:contains('${number}')`)).toHaveLength(1);
});

it("opens a vehicle by its VIN where it has no document", async () => {
  const { id, vehicleVin = "" } = stockVehicles[0]?.vehicleInfoVO ?? {};
  expect((await find("zhangwei", String(vehicleVin))).path).toBe(`/system/cardetail/${id}`);
});

it("opens a dealer by its code, for a dealer itself alone", async () => {
  expect((await find("zhangwei", "10002")).path).toBe("/system/distributor/manage/detail/20002");
  expect((await find("d10001", "10002")).$("#dealer").length).toBe(0);
});

it.each([
  ["HHR202600005", "/partner/management/detail/970005"],
  ["tx2026000004", "/partner/money/management/detail/TX2026000004"],
  ["SC2026000003", "/order/search/detail/980003"],
  ["ACT2026-03", "/company/activity/detail/801"],
])("opens what the company alone has by its number: %s", async (number, path) => {
  expect((await find("zhangwei", number)).path).toBe(path);
});

it("finds a dealer none of another's documents", async () => {
  const [theirs] = await listedClaims(await as("d10002"), "/claim/search");
  expect((await find("d10001", theirs?.applicationNumber ?? "")).$(".empty").text()).toContain("没有找到");
});

it.each(["liufang", "wangqiang"] as const)("is not there for %s, who may not search, and refuses by hand", async (account) => {
  const visitor = await as(account);
  expect((await visitor.get("/home")).$("form.search")).toHaveLength(0);
  for (const address of ["/companysearch?q=LSVA", "/search?q=LSVA"]) expect((await visitor.get(address)).status).toBe(403);
});

describe("what the box offers while somebody types", () => {
  const offered = async (account: Account, q: string) => {
    const page = await (
      await as(account)
    ).get(`${account === "zhangwei" ? "/companysearch" : "/search"}/suggestions?${new URLSearchParams({ q })}`);
    return JSON.parse(page.body) as { suggestions: { word: string; number: string; facts: string; to: string }[] };
  };

  it.each(audiences)("names documents and master data of $account, each with its page", async ({ account, details }) => {
    const { suggestions } = await offered(account, "LSVA");
    const documents = suggestions.filter(({ to }) => to.startsWith(`${details}/`));
    expect(documents.length).toBeGreaterThan(0);
    expect(documents.length).toBeLessThan(4);
    expect((await (await as(account)).get(documents[0]?.to ?? "")).$("h1").text()).toBe(documents[0]?.number);
    const [part] = (await offered(account, String(kept?.code))).suggestions;
    expect(part).toMatchObject({ word: "零件", number: kept?.code, to: `/system/partdetail/${String(kept?.id)}` });
  });

  it("is nothing for two letters, for what there is not, and of what another dealer has", async () => {
    for (const q of ["LS", "没有这样的单据"]) expect((await offered("d10001", q)).suggestions).toEqual([]);
    const [foreign] = await listedClaims(await as("zhangwei"), "/companyclaim/search?submitterCode=10002&status=3");
    expect((await offered("d10001", String(foreign?.applicationNumber))).suggestions).toEqual([]);
  });
});
