import { describe, expect, it } from "vitest";
import { askedPlaceOf } from "./asked-place.ts";

describe("askedPlaceOf", () => {
  it.each([
    ["请补充故障部位的清晰照片。", "附件"],
    ["请补充旧件照片，并核对第二行数量", "附件"],
    ["第 2 行零件数量与工单不符", "零件"],
    ["工时代码不适用于该车型", "工时"],
    ["行驶里程低于上次记录，请核对", "行驶里程"],
    ["请填写原主因件发票号", "发票"],
    ["故障日期晚于维修日期", "日期"],
    ["请说明故障现象", "故障现象"],
  ])("%s leads to %s", (comment, label) => {
    expect(askedPlaceOf(comment)?.label).toBe(label);
  });

  it("leads nowhere where nothing of the form is named", () => {
    expect(askedPlaceOf("请与区域经理联系")).toBeUndefined();
    expect(askedPlaceOf(undefined)).toBeUndefined();
  });
});
