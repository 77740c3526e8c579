import { defineForm } from "#app/lib/forms/form.ts";
import { approvals } from "./partner-words.ts";

/** The decision on a partner: the documented code and remark (2 §3). */
export const checkForm = defineForm("partnerCheck", {
  fields: {
    code: {
      kind: "choice",
      label: "审核结论",
      radios: true,
      required: true,
      of: [
        { value: approvals.passed, label: "通过" },
        { value: approvals.refused, label: "拒绝" },
      ],
    },
    remark: { kind: "prose", label: "审核意见", hint: "拒绝时必填；会随短信发给合伙人", max: 200, wide: true },
  },
});
export type CheckShape = (typeof checkForm)["shape"];

/** Sends the message about a decision again. */
export const smsForm = defineForm("partnerSms", { fields: {} });
export type SmsShape = (typeof smsForm)["shape"];
