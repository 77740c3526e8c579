import { expect, it } from "vitest";
import { readNextDay } from "./next-day.ts";

it.each([
  ["the choice it began with", "3", "", "2026-12-04"],
  ["another choice", "7", "", "2026-12-08"],
  ["a day of one's own", "other", "2026-12-24", "2026-12-24"],
  ["a day typed beside the choice it began with", "3", "2026-12-24", "2026-12-24"],
  ["a day typed beside another choice that means the same", "7", "2026-12-08", "2026-12-08"],
  ["a day typed beside another choice", "7", "2026-12-24", undefined],
  ["no day of one's own", "other", "", undefined],
  ["nothing", "", "", undefined],
  ["a day too far off", "other", "2099-01-01", undefined],
])("reads %s", (_what, nextDay, nextFollowDate, day) => {
  const read = readNextDay({ nextDay, nextFollowDate }, { begun: "3", today: "2026-12-01", label: "下次跟进日期" });
  expect("day" in read ? read.day : undefined).toBe(day);
  expect("problem" in read).toBe(day === undefined);
});
