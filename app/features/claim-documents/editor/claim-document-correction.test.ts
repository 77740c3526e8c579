import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Claim } from "#gateway/schemas/claim.ts";
import { ClaimCorrection } from "#gateway/schemas/claim-entry.ts";
import { asRendered, describeChanges, mergeOver, saysTheSame, type ValueNames } from "#app/lib/forms/form-versions.server.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { mergeIntoClaimDocument } from "./claim-document-correction.server.ts";
import { toClaimDocumentEntry } from "./claim-document-entry.server.ts";
import { claimForm } from "../claim-document-form.ts";
import { lineIdsOf, toClaimDocumentText } from "./claim-document-text.server.ts";
import { nothingRead } from "./test-reading.ts";

/** A claim as a backend sends it, with fields nobody documented beside those it knows. */
const sent = {
  id: "42",
  version: 3,
  status: 2,
  applicationNumber: "WC-42",
  workOrderNumber: "WO-1",
  vehicleVin: "LSVAA49J132047371",
  vehicleModelCode: "X5",
  failureDate: "2026-11-05",
  repairDate: "1997-01-01",
  tripCurrent: 18250,
  tripUnit: "km",
  servicePartFlag: 1,
  rmaOccurredFlag: 1,
  sysSymptomCode: "S1",
  sysSymptomId: "501",
  warrantyReportId: "77",
  totalAmount: 1234.5,
  plantNote: { kept: true },
  detailPartList: [
    { id: "1", partId: "9", partCode: "P1", partName: "水泵", quantity: 2, unitPrice: 10.5, rmaFlag: 1, batch: "B7" },
    { id: "2", partCode: "P2", quantity: 1, unitPrice: 3 },
  ],
  detailLaborList: [
    { id: "1", laborCode: "L1", claimLabor: 1.5, standardClaimLabor: 1.2, overtimeFlag: 1, laborDescription: "锈蚀", shift: "夜" },
  ],
  detailOtherFeeList: [{ id: "1", otherFeeTypeDictId: "1601", quantity: 1, unitPrice: 100 }],
  attachmentList: [{ id: "5", attachmentName: "照片.jpg", attachmentUrl: "/api/claim/v1/attachment/file/5", shotAt: "x" }],
};
// The declared type knows no undocumented field; what a backend really sends may have them.
const stored = z.decode(Claim, sent as z.input<typeof Claim>);
const text = asRendered(claimForm, toClaimDocumentText(claimForm, stored, "dealer"), 3, { ids: lineIdsOf(stored) });

function correct(changed: FormText) {
  const read = toClaimDocumentEntry(changed, nothingRead);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return z.encode(ClaimCorrection, mergeIntoClaimDocument("claim", stored, changed, read.entry, 3));
}
const withFields = (fields: Record<string, string>): FormText => ({ ...text, fields: { ...text.fields, ...fields } });

describe("a stored claim in its form", () => {
  it("stands there as people type it: blank days empty, numbers plain", () => {
    expect(text.fields).toMatchObject({
      failureDate: "2026-11-05",
      repairDate: "",
      tripCurrent: "18250",
      servicePartFlag: "1",
      version: "3",
    });
    expect(text.lists["detailPartList"]).toMatchObject([{ key: "s0v3", partCode: "P1", quantity: "2" }, { key: "s1v3" }]);
  });
});

describe("a correction", () => {
  it("that changes nothing sends everything back as it came", () => {
    expect(correct(text)).toEqual(sent);
  });

  it("puts what was typed into what is stored, and empties what was emptied", () => {
    const changed = correct(withFields({ workOrderNumber: "", tripCurrent: "18300", servicePartFlag: "" }));
    expect(changed).not.toHaveProperty("workOrderNumber");
    expect(changed).not.toHaveProperty("servicePartFlag");
    expect(changed).toMatchObject({ tripCurrent: 18300, plantNote: { kept: true }, warrantyReportId: "77", id: "42", version: 3 });
  });

  it("keeps what stands behind a code while the code stays, and not a moment longer", () => {
    expect(correct(text)).toMatchObject({ sysSymptomId: "501", vehicleModelCode: "X5" });
    expect(correct(withFields({ sysSymptomCode: "S2" }))).not.toHaveProperty("sysSymptomId");
  });

  it("keeps what a line carries besides, wherever the line moved, and for that line alone", () => {
    const [first, second] = text.lists["detailPartList"] ?? [];
    if (!first || !second) throw new Error("two part lines");
    const added = { ...first, key: "0", quantity: "5" };
    const lines = correct({ ...text, lists: { ...text.lists, detailPartList: [second, added, first] } }).detailPartList ?? [];
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatchObject({ id: "2", partCode: "P2" });
    expect(lines[1]).not.toHaveProperty("batch");
    expect(lines[2]).toMatchObject({ id: "1", batch: "B7", rmaFlag: 1, quantity: 2 });
    const replaced = correct({ ...text, lists: { ...text.lists, detailPartList: [{ ...first, partCode: "P9" }] } }).detailPartList ?? [];
    expect(replaced).toEqual([{ partCode: "P9", partName: "水泵", quantity: 2, unitPrice: 10.5 }]);
  });
});

/** Where what is stored and what was typed over it differ. */
function differences(typed: FormText, names: ValueNames = {}) {
  return describeChanges(claimForm, mergeOver(claimForm, typed, text, { ids: lineIdsOf(stored) }).changes, names);
}

describe("two versions of a claim", () => {
  it("do not differ when they say the same in other signs", () => {
    const typed = withFields({ tripCurrent: "18250.00", sysSymptomCode: "ｓ1", tripUnit: "km" });
    expect(saysTheSame(claimForm, text, typed)).toBe(true);
    expect(differences(typed)).toEqual([]);
  });

  it("differ field by field and line by line, in words", () => {
    const [first] = text.lists["detailPartList"] ?? [];
    if (!first) throw new Error("a part line");
    const typed: FormText = {
      fields: { ...text.fields, claimTypeDictId: "1102", servicePartFlag: "", remark: "新说明" },
      lists: { ...text.lists, detailPartList: [{ ...first, quantity: "3" }] },
    };
    expect(saysTheSame(claimForm, text, typed)).toBe(false);
    expect(differences(typed, { claimTypeDictId: [{ value: "1102", label: "保修" }] })).toEqual([
      { path: "claimTypeDictId", label: "索赔类型", stored: "", typed: "保修", outcome: "typed" },
      { path: "servicePartFlag", label: "主因件为自购备件（按备件保修）", stored: "是", typed: "否", outcome: "typed" },
      { path: "remark", label: "备注", stored: "", typed: "新说明", outcome: "typed" },
      { path: "detailPartList[0].quantity", label: "零件明细第 1 行 数量", stored: "2", typed: "3", outcome: "typed" },
      {
        path: "detailPartList",
        label: "零件明细（现在第 2 行）",
        stored: "零件号 P2，数量 1，单价 3",
        typed: "已移除",
        outcome: "typed",
      },
    ]);
  });

  it("are not held against what master data fills in", () => {
    const [first, ...rest] = text.lists["detailPartList"] ?? [];
    const typed: FormText = {
      ...text,
      lists: { ...text.lists, detailPartList: [{ ...first, key: "s0v3", partName: "", unitPrice: "" }, ...rest] },
    };
    expect(saysTheSame(claimForm, text, typed)).toBe(true);
    expect(differences(typed)).toEqual([]);
  });
});
