import { expect, it } from "vitest";
import { countdownOf } from "./countdown.ts";

const now = Date.parse("2026-11-20T10:00:00+08:00");
const due = (confirmDueDate: string, objectionFlag = false) => countdownOf({ confirmDueDate, objectionFlag }, now);

it("counts the days a dealer has, which an objection stops", () => {
  expect(due("2026-12-05T10:00:00+08:00")).toBe("剩余 15 天");
  expect(due("2026-11-20T10:00:01+08:00")).toBe("剩余 1 天");
  expect(due("2026-11-20T10:00:00+08:00")).toBe("已过期限");
  expect(due("2026-11-01T10:00:00+08:00", true)).toBe("异议，暂停");
});
