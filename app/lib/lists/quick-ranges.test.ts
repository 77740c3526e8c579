import { expect, it } from "vitest";
import { quickRanges } from "./quick-ranges.ts";

const rangesOf = (today: string) => Object.fromEntries(quickRanges(today).map(({ words, first, last }) => [words, `${first}/${last}`]));

it("ends with today; weeks begin on Monday, months on their first day", () => {
  // A Sunday, the last day of its week.
  expect(rangesOf("2026-03-01")).toEqual({
    今天: "2026-03-01/2026-03-01",
    本周: "2026-02-23/2026-03-01",
    本月: "2026-03-01/2026-03-01",
    近30天: "2026-01-31/2026-03-01",
  });
  expect(rangesOf("2026-11-23")["本周"]).toBe("2026-11-23/2026-11-23");
});
