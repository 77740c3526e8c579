import { detailAddress } from "#app/lib/documents/document-address.ts";
import type { RowAction } from "#app/lib/lists/list-view.tsx";
import type { Audience } from "#app/lib/request/context.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { warrantyReportKind } from "./warranty-report-kind.ts";

const [toApprove, toCorrect] = [1, 2] as const;

/** What a warranty report asks of whoever reads it: the company decides, its dealer corrects. */
export function reportStep({ id, status }: { id: string; status?: number | undefined }, audience: Audience): RowAction {
  if (audience === "dealer" && status === toCorrect) return { label: "修改", to: pathTo("repairSupportEdit", { detailID: id }) };
  return { label: audience === "company" && status === toApprove ? "批准" : "查看", to: detailAddress(warrantyReportKind, audience, id) };
}
