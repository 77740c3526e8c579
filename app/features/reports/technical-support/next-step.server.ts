import type { OutputOf } from "#gateway/operation.ts";
import type { techSupportPage } from "#gateway/operations/technical-support.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import type { RowAction } from "#app/lib/lists/list-view.tsx";
import type { Audience } from "#app/lib/request/context.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { techSupportKind } from "./tech-support-kind.ts";

type Row = OutputOf<typeof techSupportPage>["records"][number];

/** Whether the company may close what its dealer has not confirmed in time. */
export function mayCloseLate({ status, confirmDueDate }: Pick<Row, "status" | "confirmDueDate">): boolean {
  return status === answered && (confirmDueDate === undefined || Date.parse(confirmDueDate) <= Date.now());
}

const [asked, toCorrect, corrected, answered] = [1, 2, 3, 4] as const;

/** What a technical support asks of whoever reads it: the company answers, its dealer corrects and confirms. */
export function supportStep(row: Pick<Row, "id" | "status" | "confirmDueDate">, audience: Audience): RowAction {
  const { id, status } = row;
  const to = detailAddress(techSupportKind, audience, id);
  if (audience === "company") return { label: status === asked || status === corrected ? "答复" : mayCloseLate(row) ? "关闭" : "查看", to };
  if (status === toCorrect) return { label: "修改", to: pathTo("techSupportEdit", { detailID: id }) };
  return { label: status === answered ? "确认" : "查看", to };
}
