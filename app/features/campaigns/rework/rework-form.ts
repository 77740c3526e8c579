import { defineForm } from "#app/lib/forms/form.ts";
import { reworkWords as words } from "./rework-words.ts";

/** What was replaced in a vehicle (2 §3 "Rework"). */
export const reworkForm = defineForm("rework", {
  fields: {
    vin: { label: words.vin, kind: "vin", required: true },
    reworkPartCds: { label: words.reworkPartCds, kind: "prose", required: true, max: 2000, hint: "零件号，多个用逗号、空格或换行分开" },
  },
});

/** A record that is taken back. */
export const removalForm = defineForm("reworkRemoval", { fields: { id: { kind: "hidden", identity: true }, vin: { kind: "hidden" } } });
