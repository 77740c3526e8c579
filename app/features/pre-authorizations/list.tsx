import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Day, Money } from "#app/lib/ui/cells/cells.tsx";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { keys } from "#app/lib/ui/keys.ts";
import { ListFilter } from "#app/lib/lists/list-filter.tsx";
import { ListActions, ListCount, ListMessages, ListPages, ListSums, ListTable, ListTabs } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf, type ListColumn } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { detailAddress, editorAddress } from "#app/lib/documents/document-address.ts";
import { claimDocumentColumns, ClaimDocumentSelection } from "../claim-documents/claim-document-list.tsx";
import { ClaimDocumentStatusTag } from "../claim-documents/claim-document-status-tag.tsx";
import { DocumentLinks } from "#app/lib/documents/document-links.tsx";
import { toFlashLinks } from "#app/lib/documents/done-links.server.ts";
import { mayReview } from "../claim-documents/review/reviewer.server.ts";
import { preAuthorizationFilters } from "./filters.ts";
import { preAuthorizationList } from "./list.server.ts";
import { preAuthorizationWords as words } from "./pre-authorization-words.ts";
import type { PreAuthorizationRowView } from "./view.server.ts";
import { claimDocumentKinds } from "../claim-documents/claim-document-kinds.ts";
import { preAuthorizationKind } from "./pre-authorization-kind.ts";

export const meta = pageMeta;

/** The pre-authorizations of a dealer (its own) and of the company (all). */
export async function loader(args: LoaderFunctionArgs) {
  const { actor } = args.context;
  const [list, menu] = await Promise.all([loadList(args, preAuthorizationList, columns), args.context.menu()]);
  const mayCreate = hasEntry(menu, preAuthorizationKind.routes[actor.audience].create);
  const next = list.done ? toFlashLinks(preAuthorizationKind, actor.audience, list.done) : [];
  return { list, next, mayCreate, mayReview: mayReview(actor) };
}

export default function PreAuthorizationList() {
  const { list, next, mayCreate, mayReview: selects } = useLoaderData<typeof loader>();
  const { audience } = list;
  const { first, actions } = claimDocumentColumns<PreAuthorizationRowView>(preAuthorizationKind, list, words.applicationNumber, selects);
  const claim: ListColumn<PreAuthorizationRowView, never> = {
    id: "claim",
    header: words.claimNumber,
    visibility: "always",
    cell: ({ claimId, claimNumber }) =>
      claimId && <Link to={detailAddress(claimDocumentKinds.claim, audience, claimId)}>{claimNumber ?? claimId}</Link>,
  };
  const view = viewList(list, { word: "预授权", filters: preAuthorizationFilters, columns: [...first, ...columns, claim, actions] });
  return (
    <ListPage
      title="预授权查询"
      fills
      actions={
        <ListActions view={view} opened={(id) => detailAddress(preAuthorizationKind, audience, id)}>
          {mayCreate && (
            <ButtonLink
              variant="primary"
              to={editorAddress(preAuthorizationKind, audience)}
              aria-keyshortcuts={keys.newDocument}
              title={keys.newDocument}
            >
              新建预授权
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
      <ClaimDocumentSelection kind={preAuthorizationKind} list={list} selects={selects}>
        <ListTable view={view}>提交的预授权会显示在这里。</ListTable>
      </ClaimDocumentSelection>
      <ListPages view={view} />
    </ListPage>
  );
}

const columns: ColumnsOf<typeof preAuthorizationList> = [
  {
    id: "status",
    card: "right",
    header: words.status,
    visibility: "both",
    cell: (row) => <ClaimDocumentStatusTag status={row.status} name={row.statusName} recommended={row.recommended} />,
  },
  { id: "vin", card: "left", header: words.vehicleVin, visibility: "both", copied: (row) => row.vin, cell: (row) => row.vin },
  { id: "dealer", card: "left", header: words.dealer, long: "clip", visibility: "both", audience: "company", cell: (row) => row.dealer },
  { id: "partName", card: "left", header: words.causalPartName, long: "clip", visibility: "both", cell: (row) => row.partName },
  {
    id: "created",
    card: "none",
    header: words.createDate,
    sort: "createDate",
    visibility: "both",
    cell: (row) => <Day value={row.created} />,
  },
  {
    id: "approved",
    card: "none",
    field: "approved",
    header: words.approveDate,
    sort: "approveDate",
    cell: (row) => <Day value={row.approved} />,
  },
  { id: "amount", card: "figure", header: words.totalAmount, align: "end", visibility: "both", cell: amountCell("amount") },
  { id: "authorized", card: "right", header: words.adjustedTotalAmount, align: "end", visibility: "both", cell: amountCell("authorized") },
  { id: "days", card: "right", header: words.existDays, align: "end", visibility: "both", cell: (row) => row.days },
  { id: "type", field: "type", header: words.claimTypeDictId, cell: (row) => row.type },
  { id: "model", field: "model", header: words.vehicleModelCode, cell: (row) => row.model },
  { id: "partCode", field: "partCode", header: words.causalPartCode, cell: (row) => row.partCode },
  { id: "report", field: "report", header: words.reportCode, cell: (row) => row.report },
];

function amountCell(name: "amount" | "authorized") {
  return function AmountCell(row: PreAuthorizationRowView) {
    return <Money amount={row[name]} currency={row.currency} />;
  };
}
