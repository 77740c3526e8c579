import { describe, expect, it } from "vitest";
import { billExpectedBy, expectedOf, expectedWords } from "./bill-expected.ts";

describe("the day the next step of a bill is expected by", () => {
  const endTime = "2026-10-31";
  const confirmed = { endTime, confirmStatus: 3, confirmDate: "2026-11-12T10:00:00+08:00" };
  it.each([
    [{ endTime, confirmStatus: 0 }, "由厂家发布", "2026-11-08"],
    [{ endTime, confirmStatus: 1, confirmDueDate: "2026-11-24T10:00:00+08:00" }, "由经销商确认", "2026-11-24"],
    // A Friday and the weekend between.
    [{ endTime, confirmStatus: 2, disputeDate: "2026-11-13T10:00:00+08:00" }, "由厂家处理异议", "2026-11-20"],
    [{ ...confirmed, invoiceStatus: 1 }, "由经销商开票", "2026-11-22"],
    [{ ...confirmed, invoiceStatus: 2, invoiceSubmitDate: "2026-11-19T10:00:00+08:00" }, "由厂家验票", "2026-11-24"],
    [{ ...confirmed, invoiceStatus: 3, acceptDate: "2026-11-19T10:00:00+08:00" }, "付款", "2026-11-26"],
  ])("of %o", (bill, what, day) => {
    expect(expectedOf(bill)).toEqual({ what, day });
  });

  it("is none of one that is paid, and none where nobody says since when it waits", () => {
    expect(expectedOf({ ...confirmed, paidFlag: true })).toBeUndefined();
    expect(expectedOf({ confirmStatus: 2 })).toEqual({ what: "由厂家处理异议", day: undefined });
  });

  it("of a claim without a bill is that of its month, or of the next one once that is over", () => {
    expect(billExpectedBy("2026-10-20T10:00:00+08:00", "2026-10-25")).toBe("2026-11-05");
    expect(billExpectedBy("2026-12-20T10:00:00+08:00", "2026-12-25")).toBe("2027-01-05");
    expect(billExpectedBy("2026-08-20T10:00:00+08:00", "2026-11-04")).toBe("2026-11-05");
    expect(billExpectedBy("2026-08-20T10:00:00+08:00", "2026-11-06")).toBe("2026-12-05");
    expect(billExpectedBy("", "2026-11-06")).toBeUndefined();
  });

  it("says where it is over", () => {
    expect(expectedWords("2026-11-05", "2026-11-05", "付款")).toBe("预计 2026-11-05 前付款");
    expect(expectedWords("2026-10-08", "2026-11-06", "付款")).toBe("应于 2026-10-08 前付款，已逾期 29 天");
    expect(expectedWords(undefined, "2026-11-06", "付款")).toBeUndefined();
  });
});
