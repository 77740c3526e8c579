import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { ListFilter } from "#app/lib/lists/list-filter.tsx";
import { ListActions, ListCount, ListMessages, ListPages, ListTable } from "#app/lib/lists/list-parts.tsx";
import { type ColumnsOf, viewList } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { claimDocumentKinds } from "#app/features/claim-documents/claim-document-kinds.ts";
import { waitingFilters, waitingWords } from "./waiting-filters.ts";
import { waitingList } from "./waiting.server.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, waitingList);

/** Approved claims that no bill has yet; or, where that is asked, those that are in one. */
export default function WaitingClaims() {
  const list = useLoaderData<typeof loader>();
  const view = viewList(list, { word: "待结算索赔单", filters: waitingFilters, columns });
  return (
    <ListPage title="待结算索赔单" fills actions={<ListActions view={view} />}>
      <ListMessages view={view} />
      <ListFilter view={view}>
        <ListCount view={view} />
      </ListFilter>
      <ListTable view={view}>所有已批准的索赔单都在付款单中。</ListTable>
      <ListPages view={view} />
    </ListPage>
  );
}

const { link, text, day, money, yesNo } = fieldColumns<typeof waitingList, keyof typeof waitingWords>(waitingWords);

const columns: ColumnsOf<typeof waitingList> = [
  link("applicationNumber", ({ id }) => detailAddress(claimDocumentKinds.claim, "company", id)),
  text("dealerCode", { card: "left" }),
  text("claimTypeName", { card: "none" }),
  text("vehicleVin", { card: "left" }),
  text("causalPartName", { card: "none" }),
  day("approveDate", { card: "right" }),
  money("adjustedTotalAmount", { card: "figure" }),
  onDemand(yesNo("lateFlag")),
  {
    id: "bill",
    header: "付款单",
    visibility: "both",
    card: "none",
    cell: ({ bill }) => (bill ? <Link to={bill}>查看</Link> : "待结算"),
  },
];
