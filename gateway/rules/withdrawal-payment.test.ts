import { expect, it } from "vitest";
import { attemptsOf, mayBePaid, tellLimit } from "./withdrawal-payment.ts";

it.each([
  [{ status: "0" }, 0, true],
  [{ status: "1" }, 1, false],
  [{ status: "2", attempt: 3 }, 3, false],
  [{ status: "3" }, 1, true],
  [{ status: 3, attempt: 2 }, 2, true],
  [{ status: "4", attempt: 2 }, 2, false],
])("%j was tried %i times, and may be paid: %s", (stands, attempts, may) => {
  expect([attemptsOf(stands), mayBePaid(stands)]).toEqual([attempts, may]);
});

it.each([
  [{ type: "1", amount: 20_000 }, false],
  [{ type: "1", amount: "20000.01" }, true],
  [{ type: "2", amount: 60_000 }, false],
])("%j is above a limit: %s", (withdrawal, above) => {
  expect(tellLimit(withdrawal) !== undefined).toBe(above);
});
