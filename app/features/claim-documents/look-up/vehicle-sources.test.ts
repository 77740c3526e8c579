import { describe, expect, it } from "vitest";
import { toProcessRows } from "#app/features/lookup-sources/vehicle-rights.server.ts";
import { fillActivity } from "./claim-document-look-ups.server.ts";

const activity = { id: "801", actCode: "ACT-1", actName: "召回", actDesc: "检查", actBeginDate: "2026-03-01", actEndDate: "1997-01-01" };
const part = (partCode: string, mainFlag: boolean) => ({ partCode, partName: `零件${partCode}`, quantity: "2", unit: "件", mainFlag });
const process = (id: string, ...codes: string[]) => ({
  id,
  procDesc: `作业${id}`,
  actProcessParts: codes.map((code, index) => part(code, index === 0)),
  actProcessLabors: [{ laborCode: `L${id}`, laborName: "更换", standardClaimLabor: "1.5" }],
  actProcessOtherFees: [{ otherFeeTypeDictId: "1605", otherFeeTypeDictName: "辅料费", quantity: "1", unitPrice: "60", description: "油" }],
});

describe("the rows of a service activity", () => {
  it("are its processes, each with lines of its own", () => {
    const rows = toProcessRows({ ...activity, actProcessList: [process("1", "P1", "P2"), process("2", "P3")] });
    expect(rows.map(({ key, code }) => [key, code])).toEqual([
      ["801-1", "ACT-1"],
      ["801-2", "ACT-1"],
    ]);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["ACT-1", "召回", "作业1", "P1 零件P1；P2 零件P2；L1 更换；辅料费 油", "2026-03-01", ""],
      ["ACT-1", "召回", "作业2", "P3 零件P3；L2 更换；辅料费 油", "2026-03-01", ""],
    ]);
    expect(rows.map(({ value }) => fillActivity(value))[0]).toEqual({
      fields: { actCode: "ACT-1", activityNeeded: "1" },
      addLines: {
        detailPartList: [
          { partCode: "P1", partName: "零件P1", quantity: "2", unit: "件", failureRelatedFlag: "1" },
          { partCode: "P2", partName: "零件P2", quantity: "2", unit: "件", failureRelatedFlag: "" },
        ],
        detailLaborList: [{ laborCode: "L1", laborName: "更换", claimLabor: "1.5" }],
        detailOtherFeeList: [{ otherFeeTypeDictId: "1605", quantity: "1", unitPrice: "60", description: "油" }],
      },
    });
  });

  it("is the activity alone where it says nothing of what is done", () => {
    const rows = toProcessRows({ ...activity, actProcessList: [] });
    expect(rows.map(({ value }) => fillActivity(value))).toEqual([{ fields: { actCode: "ACT-1", activityNeeded: "1" } }]);
  });

  it("are none where the activity has no code to write into a claim", () => {
    expect(toProcessRows({ ...activity, actCode: undefined, actProcessList: [process("1", "P1")] })).toEqual([]);
  });
});
