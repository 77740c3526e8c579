import { detailAddress } from "#app/lib/documents/document-address.ts";
import type { RowAction } from "#app/lib/lists/list-view.tsx";
import type { Audience } from "#app/lib/request/context.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { techSupportKind } from "./tech-support-kind.ts";

const [asked, toCorrect, corrected, answered] = [1, 2, 3, 4] as const;

/** What a technical support asks of whoever reads it: the company answers, its dealer corrects and confirms. */
export function supportStep({ id, status }: { id: string; status?: number | undefined }, audience: Audience): RowAction {
  const to = detailAddress(techSupportKind, audience, id);
  if (audience === "company") return { label: status === asked || status === corrected ? "答复" : "查看", to };
  if (status === toCorrect) return { label: "修改", to: pathTo("techSupportEdit", { detailID: id }) };
  return { label: status === answered ? "确认" : "查看", to };
}
