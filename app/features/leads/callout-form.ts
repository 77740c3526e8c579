import { defineForm } from "#app/lib/forms/form.ts";
import { leadWords as words } from "./lead-words.ts";

/** What calling a customer came to. */
export const calloutForm = defineForm("leadCallout", {
  versioned: true,
  fields: {
    calloutState: { label: words.calloutState, kind: "offered", required: true, compared: "never" },
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
