import { detailAddress } from "#app/lib/documents/document-address.ts";
import type { RowAction } from "#app/lib/lists/list-view.tsx";
import type { Audience } from "#app/lib/request/context.ts";
import type { StoredState } from "./bill-words.ts";
import { paymentBillKind } from "./payment-bill-kind.ts";

const [unpublished, toConfirm, disputed, confirmed] = [0, 1, 2, 3] as const;
const [toInvoice, toCheck, accepted] = [1, 2, 3] as const;

/** What a bill in its state asks of whoever reads it: published, confirmed, invoiced, checked, paid, or read. */
export function billStep({ id, ...state }: StoredState & { id: string }, audience: Audience): RowAction {
  return { label: labelOf(state, audience) ?? "查看", to: detailAddress(paymentBillKind, audience, id) };
}

function labelOf({ confirmStatus, invoiceStatus, paidFlag }: StoredState, audience: Audience): string | undefined {
  if (paidFlag) return undefined;
  if (audience === "dealer") {
    if (confirmStatus === toConfirm) return "确认";
    return confirmStatus === confirmed && invoiceStatus === toInvoice ? "开票" : undefined;
  }
  if (confirmStatus === unpublished) return "发布";
  if (confirmStatus === disputed) return "处理";
  if (confirmStatus !== confirmed) return undefined;
  if (invoiceStatus === toCheck) return "验票";
  return invoiceStatus === accepted ? "付款" : undefined;
}
