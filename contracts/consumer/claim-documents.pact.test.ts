import { expect } from "vitest";
import { claimDetail } from "#gateway/operations/claim.ts";
import { dealer, otherDealer, reviewer } from "../identities.ts";
import { code, day, decimal, exactly, flag, instant, listOf, success, whole } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { claimExists } from "../states.ts";

const notThere = answer({ status: exactly(404), statusText: code("单据不存在") }, 404);
const pending = { id: "900001", dealerCode: "10001", status: 1 };

const claim = {
  id: exactly("900001"),
  applicationNumber: code("WC202611100001"),
  status: exactly(1),
  version: whole(1),
  submitterCode: exactly("10001"),
  vehicleVin: code("LSVAA49J132047371"),
  tripCurrent: decimal(12_345),
  tripUnit: code("km"),
  failureDate: day("2026-10-28"),
  repairDate: day("2026-10-30"),
  createDate: instant("2026-11-01T10:00:00+08:00"),
  causalPartCode: code("P100001"),
  partFeeTotalNet: decimal(864),
  partFeeTotalTax: decimal(112.32),
  partFeeTotal: decimal(976.32),
  adjustedPartFeeTotal: decimal(976.32),
  laborFeeTotal: decimal(203.4),
  otherFeeTotal: decimal(54.78),
  totalAmount: decimal(1234.5),
  adjustedTotalAmount: decimal(1234.5),
  currencyCode: code("CNY"),
  rmaOccurredFlag: flag(1),
  detailPartList: listOf({
    partCode: code("P100001"),
    partName: code("水泵总成"),
    quantity: decimal(1),
    unitPrice: decimal(800),
    totalAmount: decimal(800),
    adjustedFee: decimal(800),
    failureRelatedFlag: flag(1),
    rmaFlag: flag(1),
  }),
  detailLaborList: listOf({
    laborCode: code("L1001"),
    laborName: code("更换水泵总成"),
    claimLabor: decimal(1.5),
    standardClaimLabor: decimal(1.5),
    unitPrice: decimal(120),
    totalAmount: decimal(180),
    adjustedFee: decimal(180),
  }),
  detailOtherFeeList: listOf({
    otherFeeTypeDictId: code("1601"),
    quantity: decimal(1),
    unitPrice: decimal(50.26),
    totalAmount: decimal(50.26),
  }),
  attachmentList: listOf({ attachmentName: code("故障照片 1.png"), attachmentUrl: code("/api/claim/v1/attachment/file/1") }),
  dealerInfoVO: { code: exactly("10001"), name: code("上海浦东汽车销售服务有限公司") },
};

interaction(claimDetail, "gives a dealer its own claim, whole", {
  as: dealer,
  given: [claimExists(pending)],
  params: { id: "900001" },
  answers: answer(success(claim)),
  expects: async (backend) => {
    const read = await backend.read(claimDetail, { params: { id: "900001" } });
    expect(read).toMatchObject({ id: "900001", status: 1, totalAmount: "1234.5", failureDate: "2026-10-28" });
    expect(read.detailPartList).toMatchObject([{ partCode: "P100001", unitPrice: "800", rmaFlag: true }]);
    expect(read.detailLaborList).toMatchObject([{ claimLabor: "1.5", totalAmount: "180" }]);
    expect(read.detailOtherFeeList).toMatchObject([{ totalAmount: "50.26" }]);
    expect(read.attachmentList).toMatchObject([{ attachmentName: "故障照片 1.png" }]);
  },
});

interaction(claimDetail, "gives company staff any dealer's claim with the internal comment", {
  as: reviewer,
  given: [claimExists({ ...pending, status: 3 })],
  params: { id: "900001" },
  answers: answer(
    success({
      ...claim,
      status: exactly(3),
      approveDate: instant("2026-11-05T10:00:00+08:00"),
      internalApproveComment: code("同批次第三例，已通知供应商"),
    }),
  ),
  expects: async (backend) => {
    const read = await backend.read(claimDetail, { params: { id: "900001" } });
    expect(read).toMatchObject({ status: 3, internalApproveComment: "同批次第三例，已通知供应商" });
  },
});

interaction(claimDetail, "hides a claim from another dealer", {
  as: otherDealer,
  given: [claimExists(pending)],
  params: { id: "900001" },
  answers: notThere,
  expects: async (backend) => {
    await expect(backend.read(claimDetail, { params: { id: "900001" } })).rejects.toMatchObject({
      kind: "notFound",
      message: "单据不存在",
    });
  },
});

interaction(claimDetail, "hides a dealer's draft from company staff", {
  as: reviewer,
  given: [claimExists({ ...pending, status: 0 })],
  params: { id: "900001" },
  answers: notThere,
  expects: async (backend) => {
    await expect(backend.read(claimDetail, { params: { id: "900001" } })).rejects.toMatchObject({ kind: "notFound" });
  },
});
