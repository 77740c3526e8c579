import { defineForm } from "#app/lib/forms/form.ts";

/** What need not come back of an order: lines of `rows` without an id still have to. */
export const exemptionForm = defineForm("returnExemption", {
  writes: ["exempt", "cancel"],
  fields: { reason: { label: "原因", kind: "text", required: true, max: 200, wide: true, hint: "记入处理记录，经销商可见" } },
  lists: { rows: { label: "未装箱的零件", fields: { id: { kind: "hidden" } } } },
  linesMax: 500,
});
