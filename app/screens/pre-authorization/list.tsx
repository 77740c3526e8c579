import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { preAuthorizationPage } from "#gateway/operations/pre-authorization.ts";
import { Day, Money } from "../../components/cells/cells.tsx";
import { formatCount, formatMoney } from "../../components/cells/format.ts";
import { DataTable } from "../../components/list/data-table.tsx";
import { AmountRangeFilter, ChoiceFilter, DateRangeFilter, SelectFilter, TextFilter } from "../../components/list/filter-fields.tsx";
import { FilterForm } from "../../components/list/filter-form.tsx";
import { EmptyState, ListPage, ListSummary } from "../../components/list/list-page.tsx";
import { ColumnChoice, SavedSearches } from "../../components/list/list-settings.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { RowCheckbox, RowSelection } from "../../components/list/row-selection.tsx";
import type { Column } from "../../components/list/table.tsx";
import { hasEntry } from "../../server/access-rules.ts";
import type { Side } from "../../server/context.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { ApplicationStatusTag } from "../application/application-status-tag.tsx";
import { applicationKinds } from "../application/application-kind.ts";
import { draftList, pendingStatus } from "../application/application-words.ts";
import { ListMessages } from "../application/list-messages.tsx";
import { countListed, loadListParts } from "../application/list-parts.server.ts";
import { bulkReviewAddress } from "../application/bulk-review/bulk-review-address.ts";
import { reviewAddress } from "../application/review/review-address.ts";
import { preAuthorizationFilterChips } from "./list-chips.ts";
import { readPreAuthorizationListQuery } from "./list-query.server.ts";
import { preAuthorizationStatuses, preAuthorizationWords as words } from "./pre-authorization-words.ts";
import { toPreAuthorizationRow, type PreAuthorizationRowView } from "./view.server.ts";
import { detailAddress, editorAddress, exportAddress, listAddress } from "../application/application-address.ts";

export const meta = pageMeta;

/** The pre-authorizations of a dealer (its own) and of the company (all): what the address asks for, in one round of calls. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, backend } = context;
  const { side } = actor;
  const params = new URL(request.url).searchParams;
  const query = readPreAuthorizationListQuery(params, side);
  const [page, { missing, ...parts }, menu] = await Promise.all([
    backend.read(preAuthorizationPage, {
      query: { current: query.page, size: query.size, "orders[0].column": query.sort.column, "orders[0].asc": !query.sort.descending },
      body: query.filter,
    }),
    loadListParts(context, params, "preAuthorization", query.filter.claimTypeDictId),
    context.menu(),
  ]);
  return {
    ...parts,
    mayCreate: hasEntry(menu, applicationKinds.preAuthorization.routes[side].create),
    filter: query.filter,
    sort: query.sort,
    page: query.page,
    size: query.size,
    search: query.search,
    notices: [...query.notices, ...missing],
    rows: page.records.map((row) => toPreAuthorizationRow(row, side, parts.dealers)),
    total: countListed(page, query, params),
    sums: (page.sums ?? []).map(({ currencyCode, totalAmount }) => ({ currency: currencyCode, amount: totalAmount })),
  };
}

export default function PreAuthorizationList() {
  const { side, search, filter, sort, page, size, rows, total, ...list } = useLoaderData<typeof loader>();
  const offered = columns.filter((column) => !column.companyOnly || side === "company");
  const shown = new Set(list.chosenColumns ?? offered.filter((column) => column.shown).map(({ id }) => id));
  const chips = preAuthorizationFilterChips(filter, list.types.find(({ value }) => value === filter.claimTypeDictId)?.label);
  return (
    <ListPage
      title="预授权查询"
      actions={
        <>
          <SavedSearches list="preAuthorization" searches={list.searches} search={search} token={list.settingsToken} />
          <Link className="button" to={listAddress("preAuthorization", side, draftList)}>
            我的草稿
          </Link>
          {/* A plain link: a download is no navigation, and one that fails comes back to this page by itself. */}
          <a className="button" href={exportAddress("preAuthorization", side, search)}>
            导出
          </a>
          {list.mayCreate && (
            <Link className="button primary" to={editorAddress("preAuthorization", side)} aria-keyshortcuts="F1" title="F1">
              新建预授权
            </Link>
          )}
        </>
      }
    >
      <ListMessages application="preAuthorization" side={side} done={list.done} problem={list.problem} notices={list.notices} />
      <FilterForm
        chips={chips}
        primary={
          <>
            <TextFilter name="applicationNumber" label={words.applicationNumber} />
            <TextFilter name="vehicleVin" label={words.vehicleVin} />
            {side === "company" && <ChoiceFilter name="submitterCode" label={words.submitterCode} choices={list.dealers} />}
            <SelectFilter name="status" label={words.status} options={statusOptions} />
            <SelectFilter name="usedFlag" label={words.usedFlag} options={yesNo} />
            <DateRangeFilter label={words.createDate} from="createStartDate" to="createEndDate" />
          </>
        }
        more={
          <>
            <SelectFilter name="claimTypeDictId" label={words.claimTypeDictId} options={list.types} />
            <TextFilter name="reportCode" label={words.reportCode} />
            <TextFilter name="dmsClaimNumber" label={words.dmsClaimNumber} />
            <TextFilter name="workOrderNumber" label={words.workOrderNumber} />
            <TextFilter name="customerName" label={words.customerName} />
            <TextFilter name="causalPartCode" label={words.causalPartCode} />
            <TextFilter name="vehicleModelCode" label={words.vehicleModelCode} />
            <DateRangeFilter label={words.approveDate} from="approveStartDate" to="approveEndDate" />
            <AmountRangeFilter label={words.totalAmount} from="totalAmountStart" to="totalAmountEnd" />
          </>
        }
        moreCount={9}
        moreOpen={furtherFilters.some((name) => filter[name] !== undefined)}
      />
      <ListSummary actions={<ColumnChoice list="preAuthorization" columns={offered} shown={shown} token={list.settingsToken} />}>
        共 <b>{formatCount(total)}</b> 条
        {list.sums.map(({ currency, amount }) => (
          <span key={currency}>
            {" · "}金额合计 <b>{formatMoney(amount ?? "0", currency)}</b>
          </span>
        ))}
      </ListSummary>
      <RowSelection
        offered={list.mayReview && rows.some(isPending)}
        action={bulkReviewAddress("preAuthorization", [], "")}
        kept={{ queue: search }}
        words="批量审核"
      >
        <DataTable
          label="预授权列表"
          columns={withLinks(
            side,
            // Whoever opens one that waits goes on through this list.
            (id) =>
              side === "company" && filter.status === pendingStatus
                ? reviewAddress("preAuthorization", id, search)
                : detailAddress("preAuthorization", side, id),
            offered.filter(({ id, sort: column }) => shown.has(id) || column === sort.column),
            list.mayReview,
          )}
          rows={rows}
          rowKey={(row) => row.id}
          sort={sort}
          empty={<NoPreAuthorizations side={side} filtered={chips.length > 0} />}
        />
      </RowSelection>
      {total > 0 && <Pager page={page} size={size} total={total} />}
    </ListPage>
  );
}

const furtherFilters = [
  ...(["claimTypeDictId", "reportCode", "dmsClaimNumber", "workOrderNumber", "customerName", "causalPartCode"] as const),
  ...(["vehicleModelCode", "approveStartDate", "approveEndDate", "totalAmountStart", "totalAmountEnd"] as const),
];

const yesNo = [
  { value: "1", label: "是" },
  { value: "0", label: "否" },
];

const statusOptions = Object.entries(preAuthorizationStatuses).map(([value, { label }]) => ({ value, label }));

/** Those that wait can be decided together. */
function isPending({ status }: PreAuthorizationRowView): boolean {
  return status === pendingStatus;
}

function NoPreAuthorizations({ side, filtered }: { side: Side; filtered: boolean }) {
  if (!filtered) return <EmptyState title="还没有预授权">提交的预授权会显示在这里。</EmptyState>;
  return (
    <EmptyState title="没有符合条件的预授权">
      <p>
        请减少或修改查询条件，或 <Link to={listAddress("preAuthorization", side)}>查看全部预授权</Link>。
      </p>
    </EmptyState>
  );
}

interface ListColumn extends Column<PreAuthorizationRowView> {
  /** In the list until the user chooses otherwise. */
  shown?: true;
  companyOnly?: true;
}

const columns: readonly ListColumn[] = [
  { id: "status", header: words.status, shown: true, cell: (row) => <ApplicationStatusTag status={row.status} name={row.statusName} /> },
  { id: "vin", header: words.vehicleVin, shown: true, cell: (row) => row.vin },
  { id: "dealer", header: words.dealer, long: "clip", shown: true, companyOnly: true, cell: (row) => row.dealer },
  { id: "partName", header: words.causalPartName, long: "clip", shown: true, cell: (row) => row.partName },
  { id: "created", header: words.createDate, sort: "createDate", shown: true, cell: (row) => <Day value={row.created} /> },
  { id: "approved", header: words.approveDate, sort: "approveDate", cell: (row) => <Day value={row.approved} /> },
  {
    id: "amount",
    header: words.totalAmount,
    align: "end",
    shown: true,
    cell: (row) => <Money amount={row.amount} currency={row.currency} />,
  },
  {
    id: "authorized",
    header: words.adjustedTotalAmount,
    align: "end",
    shown: true,
    cell: (row) => <Money amount={row.authorized} currency={row.currency} />,
  },
  { id: "days", header: words.existDays, align: "end", shown: true, cell: (row) => row.days },
  { id: "type", header: words.claimTypeDictId, cell: (row) => row.type },
  { id: "model", header: words.vehicleModelCode, cell: (row) => row.model },
  { id: "partCode", header: words.causalPartCode, cell: (row) => row.partCode },
  { id: "report", header: words.reportCode, cell: (row) => row.report },
];

/** The chosen columns between the number, which leads to the document, the claim that uses it and what can be done with it. `selects`: those that wait can be selected. */
function withLinks(
  side: Side,
  addressOf: (id: string) => string,
  chosen: readonly Column<PreAuthorizationRowView>[],
  selects: boolean,
): Column<PreAuthorizationRowView>[] {
  const linkTo = (row: PreAuthorizationRowView, text: string, label?: string) => (
    <Link to={addressOf(row.id)} aria-label={label}>
      {text}
    </Link>
  );
  return [
    {
      id: "number",
      header: words.applicationNumber,
      rowHeader: true,
      cell: (row) => (
        <>
          {selects && isPending(row) && <RowCheckbox id={row.id} label={row.number ?? row.id} />}
          {linkTo(row, row.number ?? row.id)}
        </>
      ),
    },
    ...chosen,
    {
      id: "claim",
      header: words.claimNumber,
      cell: (row) => row.claimId && <Link to={detailAddress("claim", side, row.claimId)}>{row.claimNumber ?? row.claimId}</Link>,
    },
    { id: "actions", header: "操作", cell: (row) => linkTo(row, "查看", `查看 ${row.number ?? row.id}`) },
  ];
}
