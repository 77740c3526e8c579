import { expect } from "vitest";
import { claimDetail } from "#gateway/operations/claim.ts";
import { applicationDocument } from "../application-examples.ts";
import { dealer, otherDealer, reviewer } from "../identities.ts";
import { code, day, exactly, flag, instant, success } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { claimExists } from "../states.ts";

const notThere = answer({ status: exactly(404), statusText: code("单据不存在") }, 404);
const pending = { id: "900001", dealerCode: "10001", status: 1 };

const claim = { ...applicationDocument("900001", "WC202611100001"), repairDate: day("2026-10-30"), rmaOccurredFlag: flag(1) };

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
