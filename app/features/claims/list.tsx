import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Day, Money, YesNo } from "#app/lib/ui/cells/cells.tsx";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { keys } from "#app/lib/ui/keys.ts";
import { ListFilter } from "#app/lib/lists/list-filter.tsx";
import { ListActions, ListCount, ListMessages, ListPages, ListSums, ListTable, ListTabs } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { detailAddress, editorAddress } from "#app/lib/documents/document-address.ts";
import { claimDocumentColumns, ClaimDocumentSelection } from "../claim-documents/claim-document-list.tsx";
import { ClaimDocumentStatusTag } from "../claim-documents/claim-document-status-tag.tsx";
import { DocumentLinks } from "#app/lib/documents/document-links.tsx";
import { toFlashLinks } from "#app/lib/documents/done-links.server.ts";
import { mayReview } from "../claim-documents/review/reviewer.server.ts";
import { claimWords } from "../claim-documents/claim-words.ts";
import { claimFilters } from "./filters.ts";
import { claimList } from "./list.server.ts";
import type { ClaimRowView } from "./view.server.ts";
import { claimKind } from "./claim-kind.ts";

export const meta = pageMeta;

/** The claim list of a dealer (its own claims) and of the company (all). */
export async function loader(args: LoaderFunctionArgs) {
  const { actor } = args.context;
  const [list, menu] = await Promise.all([loadList(args, claimList, columns), args.context.menu()]);
  const mayCreate = hasEntry(menu, claimKind.routes[actor.audience].create);
  const next = list.done ? toFlashLinks(claimKind, actor.audience, list.done) : [];
  return { list, next, mayCreate, mayReview: mayReview(actor) };
}

export default function ClaimList() {
  const { list, next, mayCreate, mayReview: selects } = useLoaderData<typeof loader>();
  const { audience } = list;
  const { first, actions } = claimDocumentColumns<ClaimRowView>(claimKind, list, claimWords.applicationNumber, selects);
  const view = viewList(list, { word: "索赔单", filters: claimFilters, columns: [...first, ...columns, actions] });
  return (
    <ListPage
      title="索赔单查询"
      fills
      actions={
        <ListActions view={view} opened={(id) => detailAddress(claimKind, audience, id)}>
          {mayCreate && (
            <ButtonLink
              variant="primary"
              to={editorAddress(claimKind, audience)}
              aria-keyshortcuts={keys.newDocument}
              title={keys.newDocument}
            >
              新建索赔单
            </ButtonLink>
          )}
        </ListActions>
      }
    >
      <ListMessages view={view}>
        <DocumentLinks links={next} />
      </ListMessages>
      <ListTabs view={view} />
      <ListFilter view={view}>
        <ListCount view={view}>
          <ListSums label="申报金额合计" sums={list.summary ?? []} />
        </ListCount>
      </ListFilter>
      <ClaimDocumentSelection kind={claimKind} list={list} selects={selects}>
        <ListTable view={view}>{audience === "dealer" ? "提交的索赔单会显示在这里。" : "经销商提交的索赔单会显示在这里。"}</ListTable>
      </ClaimDocumentSelection>
      <ListPages view={view} />
    </ListPage>
  );
}

const columns: ColumnsOf<typeof claimList> = [
  {
    id: "status",
    card: "right",
    header: claimWords.status,
    visibility: "both",
    cell: (row) => <ClaimDocumentStatusTag status={row.status} name={row.statusName} recommended={row.recommended} />,
  },
  { id: "vin", card: "left", header: claimWords.vehicleVin, visibility: "both", copied: (row) => row.vin, cell: (row) => row.vin },
  {
    id: "dealer",
    card: "left",
    header: claimWords.dealer,
    long: "clip",
    visibility: "both",
    audience: "company",
    cell: (row) => row.dealer,
  },
  { id: "partName", card: "left", header: claimWords.causalPartName, long: "clip", visibility: "both", cell: (row) => row.partName },
  {
    id: "created",
    card: "none",
    header: claimWords.createDate,
    sort: "createDate",
    visibility: "both",
    cell: (row) => <Day value={row.created} />,
  },
  {
    id: "approved",
    card: "none",
    field: "approved",
    header: claimWords.approveDate,
    sort: "approveDate",
    visibility: "dealer",
    cell: (row) => <Day value={row.approved} />,
  },
  { id: "paid", field: "paid", header: claimWords.payDate, sort: "payDate", cell: (row) => <Day value={row.paid} /> },
  { id: "amount", card: "figure", header: claimWords.totalAmount, align: "end", visibility: "both", cell: amountCell("amount") },
  { id: "adjusted", card: "right", header: claimWords.adjustedTotalAmount, align: "end", visibility: "both", cell: amountCell("adjusted") },
  { id: "days", card: "right", header: claimWords.existDays, align: "end", visibility: "both", cell: (row) => row.days },
  { id: "type", field: "type", header: claimWords.claimTypeDictId, cell: (row) => row.type },
  { id: "dmsNumber", field: "dmsNumber", header: claimWords.dmsClaimNumber, cell: (row) => row.dmsNumber },
  { id: "workOrder", field: "workOrder", header: claimWords.workOrderNumber, cell: (row) => row.workOrder },
  { id: "model", field: "model", header: claimWords.vehicleModelCode, cell: (row) => row.model },
  { id: "partCode", field: "partCode", header: claimWords.causalPartCode, cell: (row) => row.partCode },
  { id: "returns", field: "returns", header: claimWords.rmaOccurredFlag, cell: (row) => <YesNo value={row.returns} /> },
];

function amountCell(name: "amount" | "adjusted") {
  return function AmountCell(row: ClaimRowView) {
    return <Money amount={row[name]} currency={row.currency} />;
  };
}
