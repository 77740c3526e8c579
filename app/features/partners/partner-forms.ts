import { defineForm } from "#app/lib/forms/form.ts";
import { approvals } from "./partner-words.ts";

const decision = {
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
} as const;

/** The decision on a partner: the documented code and remark (2 §3). */
export const checkForm = defineForm("partnerCheck", { fields: decision });
export type CheckShape = (typeof checkForm)["shape"];

/** Sends the message about a decision again. */
export const smsForm = defineForm("partnerSms", { fields: {} });
export type SmsShape = (typeof smsForm)["shape"];

/** The same decision on several. */
export const checkSeveralForm = defineForm("partnerCheckSeveral", {
  fields: decision,
  lists: { partners: { label: "合伙人", tooMany: "一次最多审核 100 位", fields: { id: { kind: "hidden" } } } },
  linesMax: 100,
  shows: ["recalculate"],
});
export type CheckSeveralShape = (typeof checkSeveralForm)["shape"];

/** What lacks in a decision. */
export const remarkLacks = ({ code, remark }: { code: string; remark: string }) =>
  code === approvals.refused && remark === "" ? "拒绝时请填写审核意见，合伙人会收到" : undefined;
