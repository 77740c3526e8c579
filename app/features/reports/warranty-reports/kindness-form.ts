import { defineForm } from "#app/lib/forms/form.ts";

const amount = { kind: "amount", hint: "净额；不授权则留空" } as const;
const share = { kind: "number", required: true } as const;

/** What the company grants with an approved report (2 §3 "Kindness code"); its code, vehicle, dealer and currency follow from the report. */
export const kindnessForm = defineForm("kindnessCode", {
  versioned: true,
  writes: ["takeBack", "submit"],
  // Taking a code back needs nothing that stands in the form.
  validatedWhole: true,
  fields: {
    authEndTime: { label: "授权截止日期", kind: "day", required: true, hint: "当天结束前有效" },
    useLimit: { label: "使用次数", kind: "number", required: true, hint: "1 到 99 次" },
    authPartTotal: { ...amount, label: "授权零件费" },
    authLaborTotal: { ...amount, label: "授权工时费" },
    authOtherFeeTotal: { ...amount, label: "授权其他费用" },
    oemProportion: { ...share, label: "厂家承担比例（%）", hint: "三方合计 100" },
    dealerProportion: { ...share, label: "经销商承担比例（%）" },
    customerProportion: { ...share, label: "客户承担比例（%）" },
  },
});

export type KindnessShape = (typeof kindnessForm)["shape"];

export const kindnessShares = ["oemProportion", "dealerProportion", "customerProportion"] as const;
export const kindnessAmounts = ["authPartTotal", "authLaborTotal", "authOtherFeeTotal"] as const;
