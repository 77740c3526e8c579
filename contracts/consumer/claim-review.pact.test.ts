import { expect } from "vitest";
import { claimRemark } from "#gateway/operations/claim-review.ts";
import { kindnessDetail } from "#gateway/operations/look-ups.ts";
import { reviewedApplication } from "../application-examples.ts";
import { dealer, otherDealer, reviewer } from "../identities.ts";
import { code, decimal, exactly, refusal, success } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { claimExists, vehicleHasKindnessCode } from "../states.ts";

const claim = (id: string, status: number) => claimExists({ id, applicationNumber: `WC2026-${id}`, dealerCode: "10001", status });
const reviewed = (id: string, status: number) => success(reviewedApplication(id, `WC2026-${id}`, status));

interaction(claimRemark, "approves a claim with adjusted lines and fees", {
  as: reviewer,
  given: [claim("900031", 1)],
  body: {
    id: "900031",
    version: 1,
    status: 3,
    approveCommentDictId: "1401",
    approveCommentRemark: "同意",
    detailPartList: [{ id: "1", adjustedFee: 300 }],
    partFeeRemark: "按协议价",
  },
  answers: answer(reviewed("900031", 3)),
  expects: async (backend) => {
    const approved = await backend.write(
      claimRemark,
      {
        body: {
          id: "900031",
          version: 1,
          status: 3,
          approveCommentDictId: "1401",
          approveCommentRemark: "同意",
          detailPartList: [{ id: "1", adjustedFee: "300" }],
          partFeeRemark: "按协议价",
        },
      },
      { idempotencyKey: "review-1" },
    );
    expect(approved).toMatchObject({ ok: true, value: { id: "900031", status: 3, version: 2, adjustedTotalAmount: "540.2" } });
  },
});

interaction(claimRemark, "sends a claim back with what is to be corrected", {
  as: reviewer,
  given: [claim("900032", 1)],
  body: { id: "900032", version: 1, status: 2, approveCommentRemark: "请补充照片" },
  answers: answer(reviewed("900032", 2)),
  expects: async (backend) => {
    const body = { id: "900032", version: 1, status: 2, approveCommentRemark: "请补充照片" } as const;
    expect(await backend.write(claimRemark, { body })).toMatchObject({ ok: true, value: { status: 2 } });
  },
});

interaction(claimRemark, "keeps an internal comment and decides nothing", {
  as: reviewer,
  given: [claim("900033", 1)],
  body: { id: "900033", version: 1, status: 1, internalApproveComment: "等供应商答复" },
  answers: answer(reviewed("900033", 1)),
  expects: async (backend) => {
    const body = { id: "900033", version: 1, status: 1, internalApproveComment: "等供应商答复" } as const;
    expect(await backend.write(claimRemark, { body })).toMatchObject({ ok: true, value: { status: 1 } });
  },
});

interaction(claimRemark, "refuses a claim that is decided and names its state", {
  as: reviewer,
  given: [claim("900034", 3)],
  body: { id: "900034", version: 1, status: 4, approveCommentRemark: "不属保修" },
  answers: answer(refusal("该索赔单已批准，不能审核")),
  expects: async (backend) => {
    const body = { id: "900034", version: 1, status: 4, approveCommentRemark: "不属保修" } as const;
    const refused = await backend.write(claimRemark, { body });
    expect(refused).toMatchObject({ ok: false, error: { kind: "refused", message: "该索赔单已批准，不能审核" } });
  },
});

interaction(claimRemark, "refuses an amount above the claimed one that nobody has confirmed", {
  as: reviewer,
  given: [claim("900036", 1)],
  body: { id: "900036", version: 1, status: 3, detailPartList: [{ id: "1", adjustedFee: 400 }], partFeeRemark: "按协议价" },
  answers: answer(refusal("调整后金额高于申报金额，请确认后再保存")),
  expects: async (backend) => {
    const lines = { detailPartList: [{ id: "1", adjustedFee: "400" }], partFeeRemark: "按协议价" };
    const refused = await backend.write(claimRemark, { body: { id: "900036", version: 1, status: 3, ...lines } });
    expect(refused).toMatchObject({ ok: false, error: { kind: "refused", message: "调整后金额高于申报金额，请确认后再保存" } });
  },
});

interaction(claimRemark, "grants an amount above the claimed one that its reviewer has confirmed", {
  as: reviewer,
  given: [claim("900037", 1)],
  body: {
    id: "900037",
    version: 1,
    status: 3,
    detailPartList: [{ id: "1", adjustedFee: 400 }],
    partFeeRemark: "按协议价",
    adjustmentConfirmed: 1,
  },
  answers: answer(reviewed("900037", 3)),
  expects: async (backend) => {
    const lines = { detailPartList: [{ id: "1", adjustedFee: "400" }], partFeeRemark: "按协议价" };
    const granted = await backend.write(claimRemark, {
      body: { id: "900037", version: 1, status: 3, ...lines, adjustmentConfirmed: true },
    });
    expect(granted).toMatchObject({ ok: true, value: { id: "900037", status: 3 } });
  },
});

interaction(claimRemark, "is refused to a dealer", {
  as: dealer,
  given: [claim("900035", 1)],
  body: { id: "900035", version: 1, status: 3 },
  answers: answer(undefined, 403),
  expects: async (backend) => {
    const refused = await backend.write(claimRemark, { body: { id: "900035", version: 1, status: 3 } });
    expect(refused).toMatchObject({ ok: false, error: { kind: "forbidden" } });
  },
});

const granted = vehicleHasKindnessCode({ vin: "LSVAA49J132047371", dealerCode: "10001" });

interaction(kindnessDetail, "tells a reviewer the terms of a claim's kindness code", {
  as: reviewer,
  given: [granted],
  params: { id: "63001" },
  answers: answer(
    success({
      id: exactly("63001"),
      kindnessAuthCode: code("KA2026110001"),
      authPartTotal: decimal(2000),
      authLaborTotal: decimal(600),
      authOtherFeeTotal: decimal(200),
      oemProportion: decimal(70),
    }),
  ),
  expects: async (backend) => {
    const terms = { authPartTotal: "2000", authLaborTotal: "600", authOtherFeeTotal: "200", oemProportion: "70" };
    expect(await backend.read(kindnessDetail, { params: { id: "63001" } })).toMatchObject(terms);
  },
});

interaction(kindnessDetail, "hides a kindness code that was granted to another dealer", {
  as: otherDealer,
  given: [granted],
  params: { id: "63001" },
  answers: answer({ status: exactly(404), statusText: code("单据不存在") }, 404),
  expects: async (backend) => {
    await expect(backend.read(kindnessDetail, { params: { id: "63001" } })).rejects.toMatchObject({ kind: "notFound" });
  },
});
