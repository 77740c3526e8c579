import type { StatusWord } from "#app/lib/documents/document-kind.ts";

/** Words of the fields of a partner; one word everywhere. */
export const partnerWords = {
  partnerNumber: "合伙人编号",
  partnerName: "姓名",
  telephone: "手机号",
  parentPhone: "推荐人手机号",
  partnerTypeName: "合伙人类型",
  partnerFlag: "是否合伙人",
  approvalResult: "审核状态",
  createDate: "申请时间",
  approveDate: "审核时间",
  operatorName: "审核人",
  remark: "审核意见",
  smsDate: "短信通知时间",
} as const;

/** What can be decided of a partner, by the ids of the dictionary (2 §7); how a state is shown. */
export const approvals = { pending: "0", passed: "1", refused: "2" } as const;

const tones: Readonly<Record<string, StatusWord["tone"]>> = { "0": "info", "1": "success", "2": "critical" };

/** A state under the name its backend gives it. */
export function approvalState(result: string | undefined, name: string | undefined): StatusWord {
  return { label: name ?? result ?? "", tone: tones[result ?? ""] ?? "idle" };
}

/** What is said once a partner is decided. */
export const smsWords = { sent: "审核成功，短信已发送", unknown: "审核成功，短信结果未知" } as const;
