import { defineForm } from "#app/lib/forms/form.ts";
import { leadWords as words } from "./lead-words.ts";

/** What a dealer does about a lead (2 §3); a reason hangs on the state. */
export const followForm = defineForm("leadFollow", {
  versioned: true,
  fields: {
    followState: { label: words.followState, kind: "offered", required: true, compared: "never" },
    closeReason: { label: words.closeReason, kind: "offered", under: "followState", compared: "never", hint: "战败或无效时必填" },
    nextFollowDate: { label: words.nextFollowDate, kind: "day", compared: "never", hint: "跟进中或试驾时必填" },
    intentionLevel: { label: words.intentionLevel, kind: "offered", compared: "never" },
    followRemark: { label: words.followRemark, kind: "prose", max: 500, wide: true, compared: "never", hint: "跟进中或试驾时必填" },
  },
});

/** Who at the dealer sells to the customer. */
export const consultantForm = defineForm("leadConsultant", {
  versioned: true,
  fields: { salesConsultant: { label: words.salesConsultant, kind: "offered", required: true, compared: "never" } },
});

export type FollowShape = (typeof followForm)["shape"];
export type ConsultantShape = (typeof consultantForm)["shape"];
