import { describe, expect, it } from "vitest";
import { growth, linear } from "../../../scripts/growth.ts";
import { readTesterText } from "./tester-codes.ts";

describe("the text of a diagnostic tester", () => {
  it("gives its codes once each, in their order, with what it says of them", () => {
    const text = [
      "VIN LSVA02C66S2100026  2026-11-20",
      "1. P0A1F  电池管理单元内部故障",
      "| u0100-87 | 与ECM失去通信 | 当前 |",
      "Ｐ0562：系统电压低",
      "p0a1f 历史",
    ];
    expect(readTesterText(text.join("\r\n"))).toEqual([
      { code: "P0A1F", description: "电池管理单元内部故障" },
      { code: "U0100-87", description: "与ECM失去通信 当前" },
      { code: "P0562", description: "系统电压低" },
    ]);
  });

  it("finds none where there is none, however long it is", () => {
    expect(readTesterText("无故障\nP12 X0100 P9100 COBALT")).toEqual([]);
    expect(readTesterText("P".repeat(20_000))).toEqual([]);
  });
});

it("reads long lines and many of them in time linear in their length", async () => {
  expect(await growth((size) => readTesterText(`P0A1F x${" ".repeat(size)}y${",;|".repeat(size)}z`), 20_000)).toBeLessThan(linear);
  expect(await growth((size) => readTesterText("P0A1F x\n".repeat(size)), 5_000)).toBeLessThan(linear);
});
