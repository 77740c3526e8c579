import { expect, it } from "vitest";
import { toSinceReturned } from "./since-returned.server.ts";

const returned = { statusName: "需更正", operateTime: "2026-11-01T02:00:00Z", remark: "请核对" };
const corrected = (changes: { field: string; before: string; after: string }[]) =>
  toSinceReturned([returned, { statusName: "待批准", operateTime: "2026-11-02T02:00:00Z", changes }] as Parameters<
    typeof toSinceReturned
  >[0])?.changes.map(({ field }) => field);

it("a flag that nobody had set and that is off now was not changed, one that is on was", () => {
  const [flag, ofLine] = ["servicePartFlag", "detailLaborList[L1].overtimeFlag"];
  for (const off of ["0", "false"]) {
    const changes = [flag, ofLine].flatMap((field) => [{ field, before: "", after: off }]);
    expect(corrected(changes), off).toEqual([]);
  }
  expect(corrected([flag, ofLine].map((field) => ({ field, before: "0", after: "1" })))).toEqual([flag, ofLine]);
  expect(corrected([{ field: "tripCurrent", before: "", after: "0" }])).toEqual(["tripCurrent"]);
});
