import { isGatewayError } from "#gateway/errors.ts";
import { partnerCheck } from "#gateway/operations/partner.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import { endsTheRequest } from "#app/lib/data/settled-read.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { checkForm as form, remarkLacks, type CheckShape } from "./partner-forms.ts";
import { readPartner, notifyOnce, type Partner, type SmsOutcome } from "./partner-sms.server.ts";
import { approvals, smsWords } from "./partner-words.ts";

interface Page {
  id: string;
}

/** Of a partner, by the address. */
export const partnerOf = ({ params }: RouteArgs): Page => ({ id: params["detailID"] ?? "" });
const toMade = ({ id, partnerNumber }: Partner) => ({ id, number: partnerNumber ?? id });

/** What nobody could find out is no message that was not sent. */
export async function notify(context: RequestContext, key: string, id: string): Promise<SmsOutcome> {
  try {
    return await notifyOnce(context, key, id);
  } catch (error) {
    if (!isGatewayError(error) || endsTheRequest(error)) throw error;
    return { kind: "unknown" };
  }
}

/** A decision, and what became of its message. */
export function tellSms(outcome: SmsOutcome): string {
  switch (outcome.kind) {
    case "sent":
      return smsWords.sent;
    case "unsent":
      return `审核成功，但短信没有发出（${outcome.words}），请在本页重新发送`;
    case "unknown":
      return smsWords.unknown;
  }
}

/** Passes or refuses a partner, then tells them: a message that fails leaves the decision, and can be sent again. */
export const { action: checkPartner, load: loadCheck } = formAction<CheckShape, Page, Partner, { code: string; remark: string }>(form, {
  page: partnerOf,
  stored: {
    word: "合伙人",
    read: ({ context, page: { id } }) => readPartner(context, id),
    toText: () => ({ fields: {} }),
    // Partners have no versions: what stands is whether somebody has decided.
    version: () => 0,
    made: toMade,
    closed: (partner) =>
      partner.approvalResult === approvals.pending
        ? undefined
        : {
            tone: "warning",
            title: `该合伙人已由 ${partner.operatorName ?? "其他人"} 审核：${partner.approvalResultName ?? ""}`,
            advice: "您的审核没有保存。",
          },
    lastChange: ({ operatorName, approveDate }) => (approveDate === undefined ? undefined : { by: operatorName, at: approveDate }),
  },
  validate({ plain: { fields } }) {
    const { code, remark } = fields;
    const message = remarkLacks({ code, remark });
    if (message !== undefined) return { ok: false, problems: [{ path: "remark", message }] };
    return { ok: true, ready: { code, remark } };
  },
  async send({ context: { backend, actor }, page: { id } }, { code, remark }, partner, begin) {
    const body = { operator: actor.account, partnerId: id, code, remark };
    const result = await backend.write(partnerCheck, { body }, await begin());
    return result.ok ? { ...result, value: { id, number: partner?.partnerNumber ?? id } } : result;
  },
  /** A partner is decided once: a decision of this user's that says the same is the one. */
  async recoverAfterTimeout({ context, page: { id } }, _attempt, sent) {
    const partner = await readPartner(context, id);
    const { approvalResult, operator } = partner;
    return operator === context.actor.account && approvalResult === sent.fields.code ? toMade(partner) : undefined;
  },
  async done({ context, key, page: { id } }) {
    return {
      kind: "reviewed",
      documentId: id,
      message: tellSms(await notify(context, key, id)),
      to: (done) => `${pathTo("partnerDetail", { detailID: id })}?done=${done}`,
    };
  },
  again: "可以再次提交，不会重复审核。",
  button: "提交审核",
});
