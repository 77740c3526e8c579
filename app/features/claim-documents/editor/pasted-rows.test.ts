import { describe, expect, it } from "vitest";
import { blankText, changeLines } from "#app/lib/forms/values/form-text.ts";
import { claimForm } from "../claim-document-form.ts";
import { pasteRows, readPastedRows } from "./pasted-rows.ts";

const list = "detailPartList";

describe("rows pasted from a spreadsheet", () => {
  it("are read cell by cell, without heading, empty rows and columns nobody asked for", () => {
    expect(readPastedRows("零件号\t数量\r\nP1\t2\t\tSN9\t备注\r\n\t\r\nP2\r\n", list)).toEqual([
      { partCode: "P1", quantity: "2", newSn: "SN9" },
      { partCode: "P2" },
    ]);
    expect(readPastedRows("L1\t1.5", "detailLaborList")).toEqual([{ laborCode: "L1", claimLabor: "1.5" }]);
  });

  it("are none where one cell is pasted, or where no codes stand", () => {
    expect(readPastedRows("P1", list)).toBeUndefined();
    expect(readPastedRows("P1\n", list)).toBeUndefined();
    expect(readPastedRows("a\tb", "attachmentList")).toBeUndefined();
  });

  it("begin in the line they are pasted into and push the next ones down, as many as the list takes", () => {
    const add = { verb: "add", list, index: -1 } as const;
    const two = changeLines(changeLines(blankText(claimForm), add, claimForm), add, claimForm);
    const [first] = two.lists[list] ?? [];
    const { text: pasted, leftOut } = pasteRows(two, list, first?.key ?? "", [{ partCode: "P1" }, { partCode: "P2" }, { partCode: "P3" }]);
    expect(pasted.lists[list]?.map((line) => line["partCode"])).toEqual(["P1", "P2", "P3", ""]);
    expect(leftOut).toBe(0);
    expect(new Set(pasted.lists[list]?.map(({ key }) => key)).size).toBe(4);
    const many = Array.from({ length: 500 }, (_, index) => ({ partCode: `P${index}` }));
    const full = pasteRows(two, list, first?.key ?? "", many);
    expect(full.text.lists[list]).toHaveLength(claimForm.linesMax);
    // One of them stands in the line that was there.
    expect(full.leftOut).toBe(many.length - (claimForm.linesMax - 1));
  });
});
