import { expect, it } from "vitest";
import { isNotStarted, isUnfinished, mayReopen } from "./activity-time.ts";

const day = "2026-11-28";
const now = new Date("2026-11-28T10:00:00+08:00");

it.each([
  [{ status: "1", actBeginDate: "2026-11-29" }, true],
  [{ status: "1", actBeginDate: day }, false],
  [{ status: "0", actBeginDate: "2026-12-01" }, false],
  [{ status: "2", actBeginDate: "2026-12-01" }, false],
])("%o has not started: %s", (activity, answer) => expect(isNotStarted(activity, day)).toBe(answer));

it.each([
  [{ status: "1", actEndDate: "2026-10-31", actDeadline: day }, true],
  [{ status: "1", actEndDate: "2026-11-27" }, false],
  [{ status: "1", actBeginDate: "2026-11-29", actEndDate: "2026-12-31" }, false],
  [{ status: "1", actDeadline: "2026-12-31", completedFlag: 1 }, false],
  [{ status: "1", actDeadline: "2026-12-31", completedFlag: true }, false],
  [{ status: "2", actDeadline: "2026-12-31", completedFlag: 0 }, false],
])("%o is unfinished: %s", (activity, answer) => expect(isUnfinished(activity, day)).toBe(answer));

it.each([
  [{ status: "2", actCloseDate: "2026-11-21T10:00:00+08:00" }, true],
  [{ status: "2", actCloseDate: "2026-11-21T09:59:59+08:00" }, false],
  [{ status: "2", actCloseDate: undefined }, false],
  [{ status: "1", actCloseDate: "2026-11-28T09:00:00+08:00" }, false],
])("the end of %o can be taken back: %s", (activity, answer) => expect(mayReopen(activity, now)).toBe(answer));
