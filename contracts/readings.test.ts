import { expect, it } from "vitest";
import { code, day, decimal, exactly, flag, id, listOf, listWith, money, whole } from "./matchers.ts";
import { readingOf } from "./readings.ts";

const example = {
  id: id(7),
  version: whole("2"),
  effectiveFlag: flag(1),
  usedFlag: flag(0),
  price: decimal(320.5),
  fee: money(8),
  on: day("2026-11-01"),
  status: exactly(3),
  internalFlag: exactly(0),
  left: null,
  rows: listOf({ name: code("水泵") }),
  others: listWith({ id: id("1") }),
  none: [],
};
const held = {
  id: "7",
  version: 2,
  effectiveFlag: true,
  usedFlag: false,
  price: "320.5",
  fee: "8",
  on: "2026-11-01",
  status: 3,
  internalFlag: false,
  left: null,
  rows: [{ name: "水泵" }],
  others: [{ id: "1" }],
  none: [],
};

it("an example is held value by value", () => expect(held).toMatchObject(readingOf(example) as object));

it.each([
  { id: 7 },
  { version: "2" },
  { version: 3 },
  { effectiveFlag: 1 },
  { usedFlag: true },
  { price: 320.5 },
  { on: "2026-11-02" },
  { status: 4 },
  { internalFlag: true },
  { left: 0 },
  { rows: [] },
  { rows: [{ name: "水泵" }, { name: "水泵" }] },
  { rows: [{}] },
  { others: [{ id: "2" }] },
  { none: [{}] },
])("an example is not held with %j", (other) => expect({ ...held, ...other }).not.toMatchObject(readingOf(example) as object));
