import { defineForm } from "#app/lib/forms/form.ts";
import { leadWords as words } from "./lead-words.ts";
import { nextDayChoices } from "./next-day.ts";

/** What calling a customer came to. */
export const calloutForm = defineForm("leadCallout", {
  versioned: true,
  fields: {
    calloutState: { label: words.calloutState, kind: "offered", required: true, compared: "never" },
    nextDay: { label: "未接通时再次外呼", kind: "choice", radios: true, of: nextDayChoices, compared: "never" },
    nextFollowDate: { label: "再次外呼日期", kind: "day", compared: "never", hint: "选日期时填写，最远 90 天" },
    followRemark: {
      label: "外呼说明",
      kind: "prose",
      max: 500,
      wide: true,
      compared: "never",
      hint: "有意向的线索进入线索池；空号或错号的线索变为无效",
    },
  },
});
export type CalloutShape = (typeof calloutForm)["shape"];
