import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ClaimEntry } from "#gateway/schemas/claim-entry.ts";
import { toClaimDocumentEntry } from "./claim-document-entry.server.ts";
import type { ClaimDocumentReading } from "./claim-document-reading.server.ts";
import { tidyClaimDocumentText } from "./field-kinds.server.ts";
import { claimText } from "#e2e/typed-claims.ts";
import { nothingRead } from "./test-reading.ts";

type Lists = Parameters<typeof claimText>[1];
const problemsOf = (fields: Record<string, string>, lists?: Lists) => {
  const read = toClaimDocumentEntry(claimText(fields, lists), nothingRead);
  return read.ok ? [] : read.problems.map(({ path, message }) => `${path} ${message}`);
};
function entryOf(fields: Record<string, string>, lists?: Lists, reading: Partial<ClaimDocumentReading> = {}) {
  const read = toClaimDocumentEntry(claimText(fields, lists), { ...nothingRead, ...reading });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.entry;
}

describe("what is sent for a claim's text", () => {
  it("is what was typed, in the wire's kinds, and nothing that was left empty", () => {
    const entry = entryOf(
      { workOrderNumber: "WO-1", tripCurrent: "012000.50", servicePartFlag: "1", remark: "两行\n说明", failureDate: "2026-11-05" },
      { detailPartList: [{ partCode: "P1", quantity: "2", failureRelatedFlag: "1" }] },
    );
    expect(entry).toEqual({
      workOrderNumber: "WO-1",
      tripCurrent: "12000.5",
      servicePartFlag: true,
      remark: "两行\n说明",
      failureDate: "2026-11-05",
      repairDate: "1997-01-01",
      detailPartList: [{ partCode: "P1", quantity: "2", failureRelatedFlag: true }],
      detailLaborList: [],
      detailOtherFeeList: [],
      attachmentList: [],
    });
    expect(z.encode(ClaimEntry, entry)).toMatchObject({ tripCurrent: 12000.5, servicePartFlag: 1 });
  });

  it("names a day that was not filled in as the documented blank claim does", () => {
    expect(entryOf({})).toMatchObject({ failureDate: "1997-01-01", repairDate: "1997-01-01" });
    expect(entryOf({})).not.toHaveProperty("originalCausalPartInvoiceDate");
  });

  it("carries what stands behind codes, over what was typed", () => {
    const lists = { detailPartList: [{ partCode: "p1", partName: "随便", unitPrice: "1", quantity: "2" }] };
    const partMaster = { "0": { partId: "7", partCode: "P1", partName: "水泵总成", unit: "件", unitPrice: "1286", rmaFlag: true } };
    const entry = entryOf({ actCode: "sa26" }, lists, { partMaster, ids: { activityId: "801", actCode: "SA26" } });
    expect(entry).toMatchObject({ actCode: "SA26", activityId: "801" });
    expect(entry.detailPartList).toEqual([
      { partId: "7", partCode: "P1", partName: "水泵总成", unit: "件", unitPrice: "1286", rmaFlag: true, quantity: "2" },
    ]);
  });

  it("leaves out lines at the end that nobody filled in, and keeps their places in the middle", () => {
    const entry = entryOf({}, { detailPartList: [{}, { partCode: "P2" }, {}, {}] });
    expect(entry.detailPartList).toEqual([{}, { partCode: "P2" }]);
  });

  it("never carries which claim it is, sizes or proofs", () => {
    const attachmentList = [{ attachmentName: "a.jpg", attachmentUrl: "/api/claim/v1/attachment/file/1", size: "12", proof: "x" }];
    const text = claimText({ id: "9", version: "3" });
    const read = toClaimDocumentEntry(
      { ...text, lists: { ...text.lists, attachmentList: attachmentList.map((line) => ({ ...line, key: "0" })) } },
      nothingRead,
    );
    expect(read).toMatchObject({ ok: true, entry: { attachmentList: [{ attachmentName: "a.jpg" }] } });
    expect(JSON.stringify(read)).not.toMatch(/proof|size|version|"id"/);
  });

  it.each([
    ["-1", "行驶里程不能为负数"],
    ["1e400", "行驶里程须为数字，例如 1234.5"],
    ["NaN", "行驶里程须为数字，例如 1234.5"],
    ["Infinity", "行驶里程须为数字，例如 1234.5"],
    ["1,234", "行驶里程须为数字，例如 1234.5"],
    ["0x10", "行驶里程须为数字，例如 1234.5"],
    ["12 000", "行驶里程须为数字，例如 1234.5"],
    ["一百", "行驶里程须为数字，例如 1234.5"],
    ["9".repeat(300), "行驶里程须小于 100 亿"],
    ["9".repeat(3000), "行驶里程须为数字，例如 1234.5"],
    ["10000000000", "行驶里程须小于 100 亿"],
    ["1.00001", "行驶里程最多 4 位小数"],
  ])("is refused with the number %j", (tripCurrent, message) => {
    expect(problemsOf({ tripCurrent })).toEqual([`tripCurrent ${message}`]);
  });

  it.each(["2026-02-30", "2026-13-01", "昨天", "20261105", "0000-00-00"])("is refused with the day %j", (failureDate) => {
    expect(problemsOf({ failureDate })).toEqual(["failureDate 故障日期不是有效日期，例如 2026-11-05"]);
  });

  it("is refused with a text that is too long, or has signs nobody can keep", () => {
    expect(problemsOf({ remark: "好".repeat(2000) })).toEqual([]);
    expect(problemsOf({ remark: "好".repeat(2001) })).toEqual(["remark 备注最多 2000 个字"]);
    expect(problemsOf({ remark: "a\u0000b" })).toEqual(["remark 备注含有无法保存的字符"]);
    expect(problemsOf({ remark: "half \ud83d" })).toEqual(["remark 备注含有无法保存的字符"]);
    expect(problemsOf({ remark: "<script>alert(1)</script> 😀\t\n" })).toEqual([]);
  });

  it("names the line and the field of what is wrong in a line", () => {
    expect(
      problemsOf(
        {},
        {
          detailPartList: [
            { partCode: "P1", quantity: "2" },
            { partCode: "P2", quantity: "-2" },
          ],
        },
      ),
    ).toEqual(["detailPartList[1].quantity 零件明细第 2 行：数量不能为负数"]);
  });
});

describe("a text as everything reads it", () => {
  const tidy = (fields: Record<string, string>, audience: "dealer" | "company" = "company") =>
    tidyClaimDocumentText(claimText(fields), audience).fields;

  it("has the plain digits and letters of what an input method made wide", () => {
    expect(tidy({ tripCurrent: "１２，０００".replace("，", ""), vehicleVin: " lsvaa49j1 ", workOrderNumber: "ＷＯ－１" })).toMatchObject({
      tripCurrent: "12000",
      vehicleVin: "LSVAA49J1",
      workOrderNumber: "WO-1",
    });
  });

  it("calls a file by a name that reads in one direction", () => {
    const lists = { attachmentList: [{ key: "0", attachmentName: "报价\u202egpj.exe", description: "左\u200f右" }] };
    expect(tidyClaimDocumentText({ ...claimText({}), lists }, "dealer").lists).toEqual({
      attachmentList: [{ key: "0", attachmentName: "报价gpj.exe", description: "左右" }],
    });
  });

  it("leaves people's own words as they are, and makes names findable", () => {
    expect(tidy({ remark: "\u200b１号缸：\r\n漏水 ", customerName: "Ａ公司（前）" })).toMatchObject({
      remark: "１号缸：\n漏水",
      customerName: "A公司（前）",
    });
  });

  it.each(["2026/11/5", "2026.11.05", "2026年11月5日", "２０２６－１１－０５"])("reads %s as a day", (failureDate) => {
    expect(tidy({ failureDate })["failureDate"]).toBe("2026-11-05");
  });

  it("never has a dealer choose the dealer", () => {
    expect(tidy({ submitterCode: "10002" }, "dealer")["submitterCode"]).toBe("");
    expect(tidy({ submitterCode: "10002" }, "company")["submitterCode"]).toBe("10002");
  });
});
