import Big from "big.js";
import { codeMistake } from "#gateway/rules/master-codes.ts";
import { plainCode, readCodes, readDay, readNumber, readTelephone, readWords } from "#gateway/rules/typed-input.ts";
import { decimalPlaces } from "#gateway/rules/decimals.ts";
import { dayMs, isDay } from "../forms/values/calendar-day.ts";
import { isVin, plainVin } from "../forms/values/vin.ts";
import type { Column } from "./import.ts";
import type { RawCell } from "./row-reader.server.ts";

type Checked = { value: string } | { reason: string };

/** A cell as its column takes it, or why not. A missing one is its row's affair. */
export function checkCell(column: Column, cell: RawCell): Checked {
  if (cell.kind === "error") return { reason: "单元格是错误值，请改为正确的内容" };
  if (cell.kind === "formula") return { reason: "单元格是公式，请粘贴为数值" };
  const codes = column.kind === "code" ? [cell.text] : column.kind === "codes" ? cell.text.split(/[\s,;、|，；]+/) : [];
  const mistake = codes.map(codeMistake).find((reason) => reason !== undefined);
  if (mistake !== undefined) return { reason: mistake };
  // A number that somebody typed as a number, where a text is meant: a code of digits.
  const text = readWords(cell.kind === "number" && column.kind !== "day" ? plainStored(cell.text) : cell.text);
  switch (column.kind) {
    case "text":
      return within(column.max, text.replace(/\s+/g, " "));
    case "code":
      return within(column.max, plainCode(text));
    case "codes":
      return within(column.max, readCodes(text).join(","));
    case "telephone":
      return within(column.max, readTelephone(text));
    case "vin": {
      const vin = plainVin(text);
      return isVin(vin) ? { value: vin } : { reason: "须为 17 位，不含字母 I、O、Q" };
    }
    case "number":
      return checkNumber(column, text);
    case "day":
      return checkDay(cell.kind === "number" ? { ...cell, text } : { kind: "text", text });
    case "choice": {
      const chosen = column.of.find(({ label, value }) => label === text || value === text);
      return chosen ? { value: chosen.value } : { reason: `须为${column.of.map(({ label }) => label).join("、")}之一` };
    }
  }
}

function within(max: number, value: string): Checked {
  return [...value].length > max ? { reason: `最多 ${max} 个字` } : { value };
}

function checkNumber({ decimals, most, least = 0 }: Extract<Column, { kind: "number" }>, text: string): Checked {
  const plain = readNumber(text);
  if (!/^\d{1,20}(\.\d{1,20})?$/.test(plain)) return { reason: "须为数字，例如 1.5" };
  const number = new Big(plain);
  if (decimalPlaces(number) > decimals) return { reason: decimals === 0 ? "须为整数" : `最多 ${decimals} 位小数` };
  if (number.gt(most) || number.lt(least)) return { reason: `须在 ${least} 到 ${most} 之间` };
  return { value: number.toFixed() };
}

/** Days before or after these are no days of a worksheet but numbers typed in by mistake. */
const serials = { from: 20_000, to: 80_000 };

function checkDay({ text, kind }: RawCell): Checked {
  const value = (kind === "number" ? dayOfSerial(text) : undefined) ?? readDay(text.replace(timeOfDay, ""));
  return isDay(value) ? { value } : { reason: "不是有效日期，例如 2026-11-05" };
}

/** The time that systems write behind a day: 2026-11-05 10:30:00, 2026-11-05T00:00:00.000+08:00. */
const timeOfDay = /[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** The day a number of a worksheet stands for; undefined for what is none. */
function dayOfSerial(text: string): string | undefined {
  const serial = Number(text);
  if (!(serial >= serials.from && serial <= serials.to)) return undefined;
  // Excel counts from 1899-12-30, for it believes in a 29 February 1900.
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * dayMs).toISOString().slice(0, 10);
}

/** A cell as its row comes back to be corrected: what Excel stores as numbers as people read it. */
export function shownCell(column: Column, { text, kind }: RawCell): string {
  if (kind !== "number") return text;
  return (column.kind === "day" ? dayOfSerial(text) : undefined) ?? plainStored(text);
}

/** As Excel shows it: 0.1 + 0.2 is stored as 0.30000000000000004. What is no number stays as it is. */
function plainStored(text: string): string {
  const number = Number(text);
  return text === "" || !Number.isFinite(number) ? text : new Big(number.toPrecision(15)).toFixed();
}
