import { describe, expect, it } from "vitest";
import { boxKeyOf, whyNotOneBox } from "./return-box.ts";

const part = { partCode: "P1", receiverCompanyName: "旧件库", receiverAddressDetail: "安驰路 569 号", partAttributeCode: "NORMAL" };
const battery = { ...part, partCode: "B1", partName: "冷却板", partAttributeCode: "DANGEROUS" };

describe("a box of old parts", () => {
  it("has one receiver, however its address is spaced", () => {
    expect(whyNotOneBox([])).toBeUndefined();
    expect(whyNotOneBox([part, { ...part, receiverAddressDetail: "安驰路569号" }])).toBeUndefined();
    expect(whyNotOneBox([part, { ...part, receiverCompanyName: "常州电池" }])).toContain("旧件库、常州电池；请先装");
    expect(whyNotOneBox([part, { ...part, receiverAddressDetail: "新能大道 18 号" }])).toContain("安驰路 569 号、新能大道 18 号");
  });

  it("has dangerous goods alone or none", () => {
    expect(whyNotOneBox([battery, battery])).toBeUndefined();
    expect(whyNotOneBox([part, battery])).toBe("危险品须单独装箱：B1 冷却板 不能与普通件同箱；请分成两箱");
    expect(boxKeyOf(part)).not.toBe(boxKeyOf(battery));
  });
});
