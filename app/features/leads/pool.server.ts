import type { OutputOf } from "#gateway/operation.ts";
import { leadPoolPage } from "#gateway/operations/lead-follow-up.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { poolFilters } from "./filters.ts";
import { leadWords as words } from "./lead-words.ts";
import { leadOffers, toLeadRow } from "./list.server.ts";

export type PoolLead = OutputOf<typeof leadPoolPage>["records"][number];

/** The dealer the rule of regions gives a lead to, and why that one. */
export function toProposal({ regionDealerName, regionRule }: Pick<PoolLead, "regionDealerName" | "regionRule">) {
  return regionDealerName && `${regionDealerName}${regionRule ? `（${regionRule}）` : ""}`;
}

/** Leads whose customer is interested and that no dealer has. */
export const poolList = defineList({
  name: "leadPool",
  filters: poolFilters,
  page: leadPoolPage,
  sorts: { createDate: words.createDate, collectDate: words.collectDate },
  order: "-createDate",
  offers: leadOffers,
  toRow: (row) => ({ ...toLeadRow(row), regionDealer: toProposal(row) }),
});
