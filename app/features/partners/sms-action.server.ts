import { formAction } from "#app/lib/forms/form-action.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { partnerOf } from "./check-action.server.ts";
import { smsForm as form, type SmsShape } from "./partner-forms.ts";
import { readPartner, sendSms, wasNotifiedSince } from "./partner-sms.server.ts";
import { approvals } from "./partner-words.ts";

/** Tells a partner again what was decided; pressed twice it goes out once. */
export const { action: sendAgain, load: loadSms } = formAction<SmsShape, { id: string }>(form, {
  page: partnerOf,
  start: () => ({ fields: {} }),
  validate: () => ({ ok: true, ready: undefined }),
  async send({ context, page: { id } }, _validated, _doc, begin) {
    return sendSms(context, await readPartner(context, id), await begin());
  },
  async recoverAfterTimeout({ context, page: { id } }, { since }) {
    const partner = await readPartner(context, id);
    return wasNotifiedSince(partner, since) ? { id, number: partner.partnerNumber ?? id } : undefined;
  },
  done: ({ page: { id } }) => ({
    kind: "updated",
    message: "短信已发送",
    documentId: id,
    to: (done) => `${pathTo("partnerDetail", { detailID: id })}?done=${done}`,
  }),
  again: "是否已发出还不确定，再次发送前会先查询，不会重复。",
  button: "发送短信",
});

/** Whether there is something to tell. */
export const isDecided = (result: string | undefined) => result === approvals.passed || result === approvals.refused;
