import { payStates } from "#gateway/rules/withdrawal-payment.ts";
import type { StatusWord } from "#app/lib/documents/document-kind.ts";

/** Words of the fields of a withdrawal; one word everywhere. */
export const withdrawalWords = {
  number: "提现单号",
  partnerName: "合伙人",
  phone: "手机号",
  typeName: "提现方式",
  amount: "提现金额",
  status: "付款状态",
  createDate: "申请时间",
  beginDate: "付款时间",
  payDate: "到账时间",
  operatorName: "付款人",
  desc: "付款说明",
  failReason: "失败原因",
  checkOperatorName: "合伙人审核人",
} as const;

const tones: Readonly<Record<string, StatusWord["tone"]>> = {
  "0": "info",
  "1": "warning",
  "2": "success",
  "3": "critical",
  "4": "warning",
};

/** A state under the name its backend gives it. */
export function payState(status: string | undefined, name: string | undefined): StatusWord {
  return { label: name ?? status ?? "", tone: tones[status ?? ""] ?? "idle" };
}

/** Whether the bank has not told yet what became of a payment: it is looked up, and never made again. */
export const isOpen = (status: string | undefined) => status === payStates.paying || status === payStates.unknown;
