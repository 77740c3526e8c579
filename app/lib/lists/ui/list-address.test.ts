import { describe, expect, it } from "vitest";
import { changeList, nextSort, pageNumbers, readSort, toSearch, writeSort } from "./list-address.ts";

const params = (search: string) => new URLSearchParams(search);

describe("the address of a list", () => {
  it("keeps everything else when one thing changes", () => {
    expect(changeList(params("vin=LSV&status=1"), { status: "2" })).toBe("?vin=LSV&status=2");
  });

  it("goes back to the first page when filter, size or order change", () => {
    expect(changeList(params("vin=LSV&page=7"), { size: "20" })).toBe("?vin=LSV&size=20");
    expect(changeList(params("page=7"), { sort: "-payDate" })).toBe("?sort=-payDate");
  });

  it("turns the page and leaves the first one unwritten", () => {
    expect(changeList(params("vin=LSV"), { page: "3" })).toBe("?vin=LSV&page=3");
    expect(changeList(params("vin=LSV&page=3"), { page: "1" })).toBe("?vin=LSV");
  });

  it("removes what is set to nothing", () => {
    expect(changeList(params("vin=LSV"), { vin: null })).toBe("?");
  });

  it("leaves out empty fields, the default size and what the framework added", () => {
    expect(toSearch(params("vin=&status=1&size=10&_routes=x"))).toBe("?status=1");
  });

  it("says what just happened once", () => {
    expect(changeList(params("vin=L&problem=unavailable&reference=abc"), { page: "2" })).toBe("?vin=L&page=2");
  });

  it("escapes what a user typed", () => {
    expect(changeList(params(""), { vin: "a&b=水" })).toBe("?vin=a%26b%3D%E6%B0%B4");
  });
});

describe("the order of a list", () => {
  it("reads what it writes", () => {
    for (const sort of [
      { column: "createDate", descending: true },
      { column: "payDate", descending: false },
    ])
      expect(readSort(writeSort(sort))).toEqual(sort);
    expect(readSort(null)).toBeUndefined();
  });

  it("starts a column with the newest and turns it around on the next click", () => {
    expect(nextSort(undefined, "payDate")).toEqual({ column: "payDate", descending: true });
    expect(nextSort({ column: "payDate", descending: true }, "payDate").descending).toBe(false);
    expect(nextSort({ column: "createDate", descending: true }, "payDate").descending).toBe(true);
  });
});

describe("page numbers", () => {
  it("shows the ends, the neighbours and gaps between", () => {
    expect(pageNumbers(5, 107)).toEqual([1, null, 4, 5, 6, null, 107]);
  });

  it("shows a page rather than a gap of one", () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it("shows one page for an empty list", () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
  });
});
