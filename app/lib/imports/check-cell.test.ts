import { expect, it } from "vitest";
import { checkCell } from "./check-cell.server.ts";
import type { Column } from "./import.ts";

const common = { label: "列", example: "例" };
const amount: Column = { ...common, kind: "number", decimals: 2, most: 1_000_000 };
const text = (kind: "text" | "code" | "codes" | "telephone"): Column => ({ ...common, kind, max: 30 });

it.each<[Column, string, string]>([
  [amount, "1，234.5", "1234.5"],
  [amount, "1。5", "1.5"],
  [text("telephone"), "+86 138-0000-0000", "13800000000"],
  [text("text"), "\u200b水泵（前）　ＡＢ\u200e", "水泵（前） AB"],
  [text("code"), "\ufeffｐair10025 ", "PAIR10025"],
  [text("codes"), "p1，p2\np1", "P1,P2"],
  [{ ...common, kind: "day" }, "２０２６年１１月５日", "2026-11-05"],
  [{ ...common, kind: "vin" }, " lsva 02c64r2100195\u200b", "LSVA02C64R2100195"],
])("a cell of %o that holds %j is %j", (column, typed, value) => {
  expect(checkCell(column, { kind: "text", text: typed })).toEqual({ value });
});

it.each(["1,5", "12,34"])("refuses %s, which is one number to some and another to others", (typed) => {
  expect(checkCell(amount, { kind: "text", text: typed })).toHaveProperty("reason");
});
