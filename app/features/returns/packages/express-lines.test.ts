import { expect, it } from "vitest";
import { readExpressLines } from "./express-lines.ts";

it("reads what is typed and what is pasted from a spreadsheet, and counts lines as they stand", () => {
  expect(readExpressLines("PK1 SF100000\r\n\r\nPK2\tＳＦ200000\t备注\n PK3，SF3 \nPK4")).toEqual([
    { at: 1, packageNumber: "PK1", expressNo: "SF100000" },
    { at: 3, packageNumber: "PK2", expressNo: "SF200000" },
    { at: 4, packageNumber: "PK3", expressNo: "SF3" },
    { at: 5, packageNumber: "PK4", expressNo: "" },
  ]);
});
