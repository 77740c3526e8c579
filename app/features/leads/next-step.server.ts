import type { RowAction } from "#app/lib/lists/list-view.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { isOpenLead, leadStates } from "./lead-words.ts";

interface Lead {
  id: string;
  leadStatus?: number | undefined;
}

/** What a lead asks of headquarters: its customer is called, then it is given to a dealer. */
export function leadStep({ id, leadStatus }: Lead): RowAction {
  if (leadStatus === leadStates.pool) return { label: "下发", to: `${pathTo("cvrmLeadAssign")}?${new URLSearchParams({ id }).toString()}` };
  return { label: leadStatus === leadStates.fresh ? "外呼" : "查看", to: pathTo("cvrmDetail", { detailID: id }) };
}

/** What a lead asks of the dealer who has it. */
export function dealerLeadStep({ id, leadStatus }: Lead): RowAction {
  return { label: isOpenLead(leadStatus) ? "跟进" : "查看", to: pathTo("cvrmDealerLead", { detailID: id }) };
}
