import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ClaimFilter } from "#gateway/schemas/claim.ts";
import { paramsOf } from "#app/lib/lists/filters.ts";
import { readListAddress } from "#app/lib/lists/list-address.server.ts";
import { claimFilters } from "./filters.ts";
import { claimList } from "./list.server.ts";

const claimFilterNames = claimFilters.all.flatMap(paramsOf);

const terms = new Map([["key-of-a-name", "王"]]);
const read = (search: string, audience: "dealer" | "company" = "company") =>
  readListAddress(new URLSearchParams(search), claimList, audience, terms);

describe("the query of a claim list", () => {
  it("is page 1 of 10 rows, newest first, when the address says nothing", () => {
    expect(read("")).toEqual({
      filter: {},
      sort: { column: "createDate", descending: true },
      page: 1,
      size: 10,
      search: "",
      notices: [],
      lost: false,
    });
  });

  it("keeps every documented filter", () => {
    const search =
      "applicationNumber=WC26&vehicleVin=LSVAA49J132047371&submitterCode=10001&status=0&claimTypeDictId=3" +
      "&createStartDate=2026-01-01&createEndDate=2026-02-01&dmsClaimNumber=D1&workOrderNumber=WO1&customerName=key-of-a-name" +
      "&causalPartCode=1K0&vehicleModelCode=X5&rmaOccurredFlag=1&approveStartDate=2026-01-01&approveEndDate=2026-02-01&payStartDate=2026-01-01&payEndDate=2026-02-01" +
      "&totalAmountStart=1.50&totalAmountEnd=20";
    const query = read(search);
    expect(query.filter).toEqual({
      applicationNumber: "WC26",
      dmsClaimNumber: "D1",
      workOrderNumber: "WO1",
      vehicleVin: "LSVAA49J132047371",
      customerName: "王",
      submitterCode: "10001",
      claimTypeDictId: "3",
      status: 0,
      causalPartCode: "1K0",
      vehicleModelCode: "X5",
      rmaOccurredFlag: 1,
      createStartDate: "2026-01-01",
      createEndDate: "2026-02-01",
      approveStartDate: "2026-01-01",
      approveEndDate: "2026-02-01",
      payStartDate: "2026-01-01",
      payEndDate: "2026-02-01",
      totalAmountStart: "1.50",
      totalAmountEnd: "20",
    });
    expect(decodeURIComponent(query.search)).toBe(search);
    expect(query.notices).toEqual([]);
  });

  it("drops the dealer filter of a dealer: it sees its own claims only", () => {
    expect(read("submitterCode=10002", "dealer")).toMatchObject({ filter: {}, search: "", notices: [] });
  });

  it.each([
    ["page=-1&size=1e9", 1, 100],
    ["page=0&size=0", 1, 10],
    ["page=NaN&size=abc", 1, 10],
    ["page=2.9&size=49", 2, 20],
    ["page=1e400&size=-20", 1, 10],
    ["page=99999999999", 100_000, 10],
  ])("brings %s into range", (search, page, size) => {
    expect(read(search)).toMatchObject({ page, size });
  });

  it("sorts on the documented columns in both directions", () => {
    expect(read("sort=payDate").sort).toEqual({ column: "payDate", descending: false });
    expect(read("sort=-approveDate").search).toBe("sort=-approveDate");
    expect(read("sort=-createDate").search).toBe("");
  });

  it("ignores an unknown sort column and says so", () => {
    expect(read("sort=-internalApproveComment")).toMatchObject({
      sort: { column: "createDate", descending: true },
      notices: ["不能按这一列排序，已按创建日期排序。"],
    });
  });

  it("leaves a 10 KB filter out and says so", () => {
    const query = read(`applicationNumber=${"A".repeat(10_240)}`);
    expect(query.filter).toEqual({});
    expect(query.notices).toEqual(["“索赔单号”号码最多 60 个字符，已忽略这个条件。"]);
  });

  it.each([
    ["createStartDate=2026-02-30", "“创建日期”不是有效的日期，已忽略这个条件。"],
    ["payEndDate=NaN", "“赔付日期”不是有效的日期，已忽略这个条件。"],
    ["totalAmountStart=-5", "“申报金额”不是有效的金额，已忽略这个条件。"],
    ["status=9", "“状态”没有这个选项，已忽略这个条件。"],
    ["vehicleVin=a%00b", "“车架号(VIN)”含有无法查询的字符，已忽略这个条件。"],
  ])("ignores %s and says so", (search, notice) => {
    expect(read(search)).toMatchObject({ filter: {}, notices: [notice] });
  });

  it("has a name by its key alone: one typed into the address is passed over, never repeated, and told", () => {
    expect(read("customerName=key-of-a-name&status=1")).toMatchObject({ filter: { customerName: "王", status: 1 }, lost: false });
    expect(read("customerName=王&status=1")).toMatchObject({
      filter: { status: 1 },
      search: "status=1",
      notices: ["“客户名称”的查询内容已失效，已忽略这个条件，请重新填写。"],
      lost: true,
    });
  });

  it("swaps a range given the wrong way round and says so", () => {
    expect(read("createStartDate=2026-03-01&createEndDate=2026-02-01&totalAmountStart=100&totalAmountEnd=20")).toMatchObject({
      filter: { createStartDate: "2026-02-01", createEndDate: "2026-03-01", totalAmountStart: "20", totalAmountEnd: "100" },
      notices: ["“创建日期”的起止颠倒，已互换。", "“申报金额”的起止颠倒，已互换。"],
    });
  });

  it("takes the first of several values and says so", () => {
    expect(read("status=1&status=3")).toMatchObject({ filter: { status: 1 }, notices: ["“状态”给出了多个值，只按第一个查询。"] });
    expect(read("status=&status=3")).toMatchObject({ filter: { status: 3 }, notices: [] });
  });

  it("reads full-width input and thousands separators as what they mean", () => {
    expect(read(new URLSearchParams({ vehicleVin: "　ｌｓｖ４９ ", totalAmountStart: "1，234.50" }).toString()).filter).toEqual({
      vehicleVin: "LSV49",
      totalAmountStart: "1234.50",
    });
  });

  it("makes a filter the backend's declaration accepts, and a stable address, of any URL", () => {
    const names = fc.constantFrom(...claimFilterNames, "page", "size", "sort", "__proto__");
    const values = fc.oneof(
      fc.constantFrom(...terms.keys()),
      fc.string(),
      fc.string({ unit: "binary" }),
      fc.date({ noInvalidDate: true }).map(String),
      fc.double().map(String),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), fc.constantFrom("dealer" as const, "company" as const), (pairs, audience) => {
        const query = readListAddress(new URLSearchParams(pairs), claimList, audience, terms);
        expect(ClaimFilter.safeParse(query.filter).success).toBe(true);
        expect(query.page).toBeGreaterThanOrEqual(1);
        expect([10, 20, 50, 100]).toContain(query.size);
        const again = readListAddress(new URLSearchParams(query.search), claimList, audience, terms);
        expect(again).toEqual({ ...query, page: 1, notices: [], lost: false });
      }),
    );
  });
});
