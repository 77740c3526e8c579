import { expect, it } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

it.each([
  ["239684.65", "贰拾叁万玖仟陆佰捌拾肆元陆角伍分"],
  ["0", "零元整"],
  ["-0.00", "零元整"],
  ["0.05", "伍分"],
  ["0.50", "伍角"],
  ["10", "壹拾元整"],
  ["100000.00", "壹拾万元整"],
  ["100000000", "壹亿元整"],
  ["100010000.00", "壹亿零壹万元整"],
  ["107000.53", "壹拾万零柒仟元伍角叁分"],
  ["1680.32", "壹仟陆佰捌拾元叁角贰分"],
  ["16409.02", "壹万陆仟肆佰零玖元零贰分"],
  ["325.04", "叁佰贰拾伍元零肆分"],
  ["6007.1", "陆仟零柒元壹角"],
  ["-1583.15", "负壹仟伍佰捌拾叁元壹角伍分"],
])("%s is written out as %s", (amount, words) => {
  expect(amountInWords(amount)).toBe(`人民币 ${words}`);
});

it("names the currency, a strange one by its code", () => {
  expect(amountInWords("80.00", "HKD")).toBe("港币 捌拾元整");
  expect(amountInWords("80.00", "XAU")).toBe("XAU 捌拾元整");
});

it.each(["", "1.234", "1e3", "9".repeat(13)])("leaves %j as it is", (amount) => {
  expect(amountInWords(amount)).toBe(amount);
});
