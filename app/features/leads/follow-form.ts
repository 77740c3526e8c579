import { defineForm } from "#app/lib/forms/form.ts";
import { leadWords as words } from "./lead-words.ts";
import { nextDayChoices } from "./next-day.ts";

/** What most calls come to: chosen, it is the record, so that nothing has to be typed. */
const quickRemarks = ["未接通", "已发报价", "已约到店", "等旧车评估"].map((label) => ({ value: label, label }));

/** What a dealer does about a lead (2 §3); a reason hangs on the state. */
export const followForm = defineForm("leadFollow", {
  versioned: true,
  writes: ["submit", "saveNext"],
  fields: {
    followState: { label: words.followState, kind: "offered", radios: true, required: true, compared: "never" },
    orderNumber: { label: words.orderNumber, kind: "code", max: 50, compared: "never", hint: "成交时，订单号与 VIN 至少填一项" },
    vin: { label: words.vin, kind: "vin", compared: "never" },
    quickRemark: {
      label: "联系情况",
      kind: "choice",
      radios: true,
      of: [...quickRemarks, { value: "", label: "见记录" }],
      compared: "never",
    },
    nextDay: { label: "下次联系", kind: "choice", radios: true, of: nextDayChoices, compared: "never" },
    nextFollowDate: { label: words.nextFollowDate, kind: "day", compared: "never", hint: "选日期时填写，最远 90 天" },
    closeReason: { label: words.closeReason, kind: "offered", under: "followState", compared: "never", hint: "战败或无效时必填" },
    intentionLevel: { label: words.intentionLevel, kind: "offered", compared: "never" },
    followRemark: { label: words.followRemark, kind: "prose", max: 500, wide: true, compared: "never", hint: "没有选联系情况时必填" },
  },
});

/** Takes a sale back: it was called off, or told of the wrong customer. */
export const reopenForm = defineForm("leadReopen", {
  versioned: true,
  fields: {
    followRemark: { label: "撤销原因", kind: "prose", required: true, max: 500, wide: true, compared: "never" },
    nextDay: { label: "下次联系", kind: "choice", radios: true, of: nextDayChoices, compared: "never" },
    nextFollowDate: { label: words.nextFollowDate, kind: "day", compared: "never", hint: "选日期时填写，最远 90 天" },
  },
});
export type ReopenShape = (typeof reopenForm)["shape"];

/** Who at the dealer sells to the customer. */
export const consultantForm = defineForm("leadConsultant", {
  versioned: true,
  fields: { salesConsultant: { label: words.salesConsultant, kind: "offered", required: true, compared: "never" } },
});

export type FollowShape = (typeof followForm)["shape"];
export type ConsultantShape = (typeof consultantForm)["shape"];
