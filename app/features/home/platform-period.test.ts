import { describe, expect, it } from "vitest";
import { yearBefore, usualPeriod } from "./platform-period.ts";

describe("the months of the platform", () => {
  it("are the last twelve where none are named", () => {
    expect(usualPeriod("2026-11-23")).toEqual({ beginTime: "2025-12", endTime: "2026-11" });
    expect(usualPeriod("2026-12-01")).toEqual({ beginTime: "2026-01", endTime: "2026-12" });
  });

  it("are compared with the same a year earlier, and with none where one end is open", () => {
    expect(yearBefore({ beginTime: "2025-12", endTime: "2026-11" })).toEqual({ beginTime: "2024-12", endTime: "2025-11" });
    expect(yearBefore({ beginTime: "2026-01", endTime: "2026-01" })).toEqual({ beginTime: "2025-01", endTime: "2025-01" });
    expect(yearBefore({ beginTime: "2026-01" })).toBeUndefined();
    expect(yearBefore({})).toBeUndefined();
  });
});
