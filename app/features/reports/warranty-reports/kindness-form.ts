import { defineForm } from "#app/lib/forms/form.ts";

const amount = { kind: "amount" } as const;
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
    authPartTotal: { ...amount, label: "零件费净额" },
    authLaborTotal: { ...amount, label: "工时费净额" },
    authOtherFeeTotal: { ...amount, label: "其他费用净额" },
    oemProportion: { ...share, label: "厂家（%）" },
    dealerProportion: { ...share, label: "经销商（%）" },
    customerProportion: { ...share, label: "客户（%）" },
  },
});

export type KindnessShape = (typeof kindnessForm)["shape"];

export const kindnessShares = ["oemProportion", "dealerProportion", "customerProportion"] as const;
export const kindnessTerms = ["authEndTime", "useLimit"] as const;
export const kindnessAmounts = ["authPartTotal", "authLaborTotal", "authOtherFeeTotal"] as const;
