import { isGatewayError } from "#gateway/errors.ts";
import { partnerCheck } from "#gateway/operations/partner.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import { endsTheRequest } from "#app/lib/data/settled-read.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { checkForm as form, type CheckShape } from "./partner-forms.ts";
import { readPartner, notifyOnce, type Partner } from "./partner-sms.server.ts";
import { approvals } from "./partner-words.ts";

interface Page {
  id: string;
}

/** Of a partner, by the address. */
export const partnerOf = ({ params }: RouteArgs): Page => ({ id: params["detailID"] ?? "" });
const toMade = ({ id, partnerNumber }: Partner) => ({ id, number: partnerNumber ?? id });

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
    if (code === approvals.refused && remark === "")
      return { ok: false, problems: [{ path: "remark", message: "拒绝时请填写审核意见，合伙人会收到" }] };
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
    let notInRows: string | undefined;
    try {
      notInRows = await notifyOnce(context, key, id);
    } catch (error) {
      if (!isGatewayError(error) || endsTheRequest(error)) throw error;
      notInRows = error.message;
    }
    return {
      kind: "reviewed",
      documentId: id,
      message: notInRows === undefined ? "审核成功，短信已发送" : `审核成功，但短信没有发出（${notInRows}），请在本页重新发送`,
      to: (done) => `${pathTo("partnerDetail", { detailID: id })}?done=${done}`,
    };
  },
  again: "可以再次提交，不会重复审核。",
  button: "提交审核",
});
