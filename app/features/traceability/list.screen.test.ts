import ExcelJS from "exceljs";
import { describe, expect, it } from "vitest";
import { describeList } from "#e2e/describe-list.ts";
import { column, total } from "#e2e/list-page.ts";
import { as } from "#e2e/screen.ts";
import { traceabilities } from "#fixtures/traceability/seed.ts";
import { vehicles as cars } from "#fixtures/master-data/vehicles/seed.ts";
import { traceabilityList } from "./list.server.ts";

const list = "/mts/search";
const vehicles = "/mts/search/vehicles";
const [first] = traceabilities;
const keyOf = (vin: unknown) => String(vin).slice(0, 8) + String(vin).slice(9);
const within = cars
  .map(({ vehicleInfoVO }) => String(vehicleInfoVO?.vehicleVin))
  .filter((vin) => keyOf(first?.vinStart) <= keyOf(vin) && keyOf(vin) <= keyOf(first?.vinEnd));

describeList({
  word: "追溯",
  list: traceabilityList,
  visited: { d10001: list, zhangwei: list },
  narrowed: `partNo=${String(first?.partNo)}`,
  asks: { timesStartDate: ({ times }) => times },
  // A row is a range.
  notInRows: { vin: [String(within[0])] },
});

describe("one vehicle among ranges", () => {
  it("is found by its number, with whether it has each part still", async () => {
    const page = await (await as("d10001")).get(`${list}?vin=${String(within[0])}`);
    const found = traceabilities.filter((row) => keyOf(row.vinStart) <= keyOf(within[0]) && keyOf(within[0]) <= keyOf(row.vinEnd));
    expect(page.status).toBe(200);
    expect(total(page)).toEqual(found.length);
    expect(column(page, "该车现状")?.every((state) => /^原装$|已更换/.test(state))).toBe(true);
    expect(column(await (await as("d10001")).get(list), "该车现状")).toBeUndefined();
  });
});

describe("vehicles with a supplier's part", () => {
  const asked = `partNo=${String(first?.partNo)}&supplyNo=${String(first?.supplyNo)}`;

  it("are reached from the ranges with the same conditions, listed and exported, a row each", async () => {
    const visitor = await as("zhangwei");
    const ranges = await visitor.get(`${list}?${asked}`);
    const page = await visitor.get(`${ranges.$("a:contains('装车车辆')").attr("href") ?? ""}&size=100`);
    const listed = column(page, "车架号(VIN)") ?? [];
    expect(listed.length).toBeGreaterThan(0);
    for (const vin of listed) expect(vin).toMatch(/^[A-Z0-9]{17}/);
    const file = await visitor.get(page.$("a:contains('导出')").attr("href") ?? "");
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(file.bytes as unknown as ArrayBuffer);
    const [sheet] = workbook.worksheets;
    expect(sheet?.getRow(1).getCell(1).value).toBe("车架号(VIN)");
    expect((sheet?.rowCount ?? 1) - 1).toBe(total(page));
  });

  it("are asked for by what they have: all of them are no list and no file", async () => {
    const visitor = await as("zhangwei");
    const page = await visitor.get(`${vehicles}?station=${encodeURIComponent(String(first?.station))}`);
    expect(page.status).toBe(200);
    expect(page.text.includes("请先填写零件号、供应商代码或车架号")).toBe(true);
    expect(page.$("a:contains('导出')").length).toBe(0);
    const back = await visitor.get(`${vehicles}/export`);
    expect(back.path.startsWith(vehicles)).toBe(true);
    expect(back.text.includes("请先填写零件号")).toBe(true);
  });

  it("are a dealer's own to a dealer", async () => {
    const all = total(await (await as("zhangwei")).get(`${vehicles}?${asked}`));
    expect(total(await (await as("d10002")).get(`${vehicles}?${asked}`))).toBeLessThan(Number(all));
  });
});
