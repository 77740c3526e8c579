import { describe, expect, it } from "vitest";
import { blankDate } from "#gateway/conventions.ts";
import { addDays, daysBetween, enteredDay, isDay } from "./calendar-day.ts";

describe("a calendar day", () => {
  it("is one the calendar has", () => {
    for (const day of ["2026-11-20", "2024-02-29"]) expect(isDay(day)).toBe(true);
    for (const text of ["", "2026-02-31", "2025-02-29", "2026-13-01", "2026-1-1", "20261120", "2026-11-20T00:00", "２０２６-11-20"])
      expect(isDay(text)).toBe(false);
  });

  it("was entered unless it is the documented blank one", () => {
    expect(enteredDay(" 2026-11-20 ")).toBe("2026-11-20");
    for (const text of [undefined, "", blankDate, "yesterday"]) expect(enteredDay(text)).toBeUndefined();
  });

  it("is so many days from another", () => {
    expect(daysBetween("2026-10-20", "2026-11-20")).toBe(31);
    expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
    expect(addDays("2024-02-28", 366)).toBe("2025-02-28");
  });
});
