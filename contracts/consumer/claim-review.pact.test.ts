import { claimRemark } from "#gateway/operations/claim-review.ts";
import { kindnessDetail } from "#gateway/operations/look-ups.ts";
import { reviewedClaimDocument } from "../application-examples.ts";
import { examples } from "../examples.ts";
import { dealer, otherDealer, reviewer } from "../identities.ts";
import { code, decimal, exactly } from "../matchers.ts";
import { claimExists, vehicleHasKindnessCode } from "../states.ts";

const claim = (id: string, status = 1) => [claimExists({ id, applicationNumber: `WC2026-${id}`, dealerCode: "10001", status })];
const reviewed = (id: string, status: number) => reviewedClaimDocument(id, `WC2026-${id}`, status);
const approval = (id: string) => ({ id, version: 1, status: 3 }) as const;
/** Amounts are texts inside, and numbers on the wire. */
const adjusted = (adjustedFee: unknown) => ({ detailPartList: [{ id: "1", adjustedFee }], partFeeRemark: "按协议价" });
const adjustedTo = (adjustedFee: string) => ({ detailPartList: [{ id: "1", adjustedFee }], partFeeRemark: "按协议价" });

const remark = examples(claimRemark, { as: reviewer });
const agreed = { ...approval("900031"), approveCommentDictId: "1401", approveCommentRemark: "同意" };
remark.answers(
  "approves a claim with adjusted lines and fees",
  { given: claim("900031"), body: { ...agreed, ...adjustedTo("300") }, sent: { body: { ...agreed, ...adjusted(300) } } },
  reviewed("900031", 3),
);
remark.answers(
  "sends a claim back with what is to be corrected",
  { given: claim("900032"), body: { id: "900032", version: 1, status: 2, approveCommentRemark: "请补充照片" } },
  reviewed("900032", 2),
);
remark.answers(
  "keeps an internal comment and decides nothing",
  { given: claim("900033"), body: { id: "900033", version: 1, status: 1, internalApproveComment: "等供应商答复" } },
  reviewed("900033", 1),
);
remark.refuses(
  "refuses a claim that is decided and names its state",
  { given: claim("900034", 3), body: { id: "900034", version: 1, status: 4, approveCommentRemark: "不属保修" } },
  "该索赔单已批准，不能审核",
);
remark.refuses(
  "refuses an amount above the claimed one that nobody has confirmed",
  {
    given: claim("900036"),
    body: { ...approval("900036"), ...adjustedTo("400") },
    sent: { body: { ...approval("900036"), ...adjusted(400) } },
  },
  "调整后金额高于申报金额，请确认后再保存",
);
remark.answers(
  "grants an amount above the claimed one that its reviewer has confirmed",
  {
    given: claim("900037"),
    body: { ...approval("900037"), ...adjustedTo("400"), adjustmentConfirmed: true },
    sent: { body: { ...approval("900037"), ...adjusted(400), adjustmentConfirmed: 1 } },
  },
  reviewed("900037", 3),
);
remark.fails("is refused to a dealer", { as: dealer, given: claim("900035"), body: approval("900035") }, 403);

const granted = [vehicleHasKindnessCode({ vin: "LSVAA49J132047371", dealerCode: "10001" })];
const kindness = examples(kindnessDetail, { given: granted, params: { id: "63001" } });
kindness.answers(
  "tells a reviewer the terms of a claim's kindness code",
  { as: reviewer },
  {
    id: exactly("63001"),
    kindnessAuthCode: code("KA2026110001"),
    authPartTotal: decimal(2000),
    authLaborTotal: decimal(600),
    authOtherFeeTotal: decimal(200),
    oemProportion: decimal(70),
  },
);
kindness.hides("hides a kindness code that was granted to another dealer", { as: otherDealer });
