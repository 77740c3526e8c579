import { expect, it } from "vitest";
import { daysOf } from "./claim-document-words.ts";

it("days run on while a document waits, are those of its review once it is decided, and are none of a draft", () => {
  const told = [0, 1, 2, 3, 4, 5, 6].map((status) => daysOf({ status, existDays: 4 })?.word);
  expect(told).toEqual([undefined, "停留", "停留", "审核用时", "审核用时", "审核用时", undefined]);
  expect(daysOf({ status: 3, existDays: 2 })).toEqual({ word: "审核用时", days: "2 天" });
  expect(daysOf({ status: 1 })).toBeUndefined();
});
