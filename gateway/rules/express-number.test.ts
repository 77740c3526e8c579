import { expect, it } from "vitest";
import { carrierName, isCarrier, isExpressNumber } from "./express-number.ts";

it.each([
  ["SF1469761239", undefined, "顺丰速运"],
  ["sf1469761239", undefined, "顺丰速运"],
  ["EA123456789CN", undefined, "邮政 EMS"],
  ["3100000002", undefined, undefined],
  ["3100000002", "DB", "德邦快递"],
  ["SF1469761239", "OTHER", "其他快递"],
  ["SF1469761239", "toString", undefined],
  [undefined, undefined, undefined],
])("calls the carrier of %s, said to be %s, %s", (expressNo, said, name) => {
  expect(carrierName(expressNo, said)).toBe(name);
});

it("knows numbers and carriers from other words", () => {
  expect([isExpressNumber("SF-1469761239"), isExpressNumber("SF1"), isExpressNumber("SF 1469761")]).toEqual([true, false, false]);
  expect([isCarrier("SF"), isCarrier("constructor"), isCarrier("")]).toEqual([true, false, false]);
});
