import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimsBehind } from "./platform-links.ts";
import { readPlatformQuery } from "./platform-query.server.ts";

const read = (search: string, audience: "dealer" | "company" = "company") => readPlatformQuery(new URLSearchParams(search), audience);

describe("the platform's address", () => {
  it("names months, a dealer, a model and a state", () => {
    expect(read("beginTime=2026-01&endTime=2026-11&dealerCode=10001&vehicleModelCode=M0425&status=3")).toEqual({
      filter: { beginTime: "2026-01", endTime: "2026-11", dealerCode: "10001", vehicleModelCode: "M0425", status: 3 },
      notices: [],
    });
  });

  it("takes a day for its month, and exchanges ends that are the wrong way round", () => {
    const { filter, notices } = read("beginTime=2026-11-17&endTime=2026-03");
    expect(filter).toEqual({ beginTime: "2026-03", endTime: "2026-11" });
    expect(notices).toEqual(["“创建月份”的起止颠倒，已互换。"]);
  });

  it.each(["2026-13", "2026-00", "0000-01", "abc", "2026-1", "2026-01-01T00:00", "２０２６"])(
    "leaves out %s, which is no month, and says so",
    (month) => {
      const { filter, notices } = read(new URLSearchParams({ beginTime: month }).toString());
      expect(filter).toEqual({});
      expect(notices).toEqual(["“创建月份”不是有效的月份，已忽略这个条件。"]);
    },
  );

  it("knows no dealer but its own for a dealer", () => {
    expect(read("dealerCode=10002&status=1", "dealer")).toEqual({ filter: { status: 1 }, notices: [] });
  });

  it("never fails, whatever stands in it", () => {
    const names = fc.constantFrom("beginTime", "endTime", "dealerCode", "vehicleModelCode", "status", "page", "sort");
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: "binary", maxLength: 60 })), { maxLength: 8 }), (pairs) => {
        const { filter } = readPlatformQuery(new URLSearchParams(pairs), "company");
        for (const month of [filter.beginTime, filter.endTime]) expect(month ?? "2026-01").toMatch(/^\d{4}-\d{2}$/);
      }),
    );
  });
});

describe("the list behind a figure", () => {
  it("asks for the same claims, by days", () => {
    expect(claimsBehind("company", { beginTime: "2026-02", endTime: "2028-02", dealerCode: "10001", status: 3 })).toBe(
      "/companyclaim/search?submitterCode=10001&status=3&createStartDate=2026-02-01&createEndDate=2028-02-29",
    );
    expect(claimsBehind("dealer", { endTime: "2026-12" }, { causalPartCode: "P 1&2" })).toBe(
      "/claim/search?causalPartCode=P+1%262&createEndDate=2026-12-31",
    );
  });

  it("is narrowed to what was decided, for a rate and for days", () => {
    expect(claimsBehind("dealer", {}, { decided: true })).toBe("/claim/search?approveStartDate=2000-01-01");
  });
});
