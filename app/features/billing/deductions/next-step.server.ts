import { detailAddress } from "#app/lib/documents/document-address.ts";
import type { RowAction } from "#app/lib/lists/list-view.tsx";
import type { Audience } from "#app/lib/request/context.ts";
import { deductionKind } from "./deduction-kind.ts";

const toConfirm = 0;

interface Deduction {
  id: string;
  status?: number | undefined;
  objectionFlag?: boolean | undefined;
}

/** What a deduction asks of whoever reads it: its dealer confirms it, the company answers an objection. */
export function deductionStep({ id, status, objectionFlag = false }: Deduction, audience: Audience): RowAction {
  const asked = status === toConfirm && (audience === "company") === objectionFlag;
  return { label: asked ? (objectionFlag ? "处理" : "确认") : "查看", to: detailAddress(deductionKind, audience, id) };
}
