import { describe, expect, it } from "vitest";
import { dayFrom, followDaysMax, refuseContactDay } from "./follow-up-day.ts";

describe("the day a customer is contacted again", () => {
  const today = "2026-12-01";

  it.each([
    ["", true],
    ["2026-02-31", true],
    ["20261205", true],
    ["2026-11-30", true],
    [today, false],
    ["2026-12-02", false],
    ["2027-03-01", false],
    ["2027-03-02", true],
    ["2099-01-01", true],
  ])("%j is refused: %s", (day, refused) => {
    expect(refuseContactDay(day, today, "下次跟进日期") !== undefined).toBe(refused);
  });

  it("says which day is the last one that can be chosen", () => {
    const last = dayFrom(today, followDaysMax);
    expect(refuseContactDay("2099-01-01", today, "回拨日期")).toContain(last);
    expect(refuseContactDay(last, today, "回拨日期")).toBeUndefined();
  });
});
