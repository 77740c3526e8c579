import { expect, it } from "vitest";
import { tripMistake, wholeTrip } from "./report-trip.ts";

it.each([
  ["0", undefined],
  ["12000.00", undefined],
  ["9999999", undefined],
  ["1.5", "行驶里程须为整数"],
  ["99999999999", "行驶里程须在 0 到 9,999,999 之间"],
  ["99999999999999999999", "行驶里程须在 0 到 9,999,999 之间"],
  ["-1", "行驶里程须为数字"],
])("a mileage of %s is told: %s", (trip, mistake) => expect(tripMistake(trip)).toBe(mistake));

it("is the same number on screens and in files", () => expect([wholeTrip("1.5"), wholeTrip(7), wholeTrip("")]).toEqual([1, 7, undefined]));
