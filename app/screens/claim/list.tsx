import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { claimPage } from "#gateway/operations/claim.ts";
import { Day, Money, YesNo } from "../../components/cells/cells.tsx";
import { formatCount, formatMoney } from "../../components/cells/format.ts";
import { DataTable } from "../../components/list/data-table.tsx";
import { AmountRangeFilter, ChoiceFilter, DateRangeFilter, SelectFilter, TextFilter } from "../../components/list/filter-fields.tsx";
import { FilterForm } from "../../components/list/filter-form.tsx";
import { EmptyState, ListPage, ListSummary } from "../../components/list/list-page.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { RowCheckbox, RowSelection } from "../../components/list/row-selection.tsx";
import type { Column } from "../../components/list/table.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { hasEntry } from "../../server/access-rules.ts";
import type { Side } from "../../server/context.ts";
import { applicationKinds } from "../application/application-kind.ts";
import { ApplicationStatusTag } from "../application/application-status-tag.tsx";
import { claimWords } from "./claim-words.ts";
import { applicationStatuses, pendingStatus } from "../application/application-words.ts";
import { ListMessages } from "../application/list-messages.tsx";
import { countListed, loadListParts } from "../application/list-parts.server.ts";
import { claimFilterChips } from "./list-chips.ts";
import { ColumnChoice, SavedSearches } from "../../components/list/list-settings.tsx";
import { readClaimListQuery } from "./list-query.server.ts";
import { bulkReviewAddress } from "../application/bulk-review/bulk-review-address.ts";
import { reviewAddress } from "../application/review/review-address.ts";
import { toClaimRow, type ClaimRowView } from "./view.server.ts";
import { detailAddress, editorAddress, exportAddress, listAddress } from "../application/application-address.ts";

export const meta = pageMeta;

/** The claim list of a dealer (its own claims) and of the company (all): what the address asks for, in one round of calls. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, backend } = context;
  const { side } = actor;
  const params = new URL(request.url).searchParams;
  const query = readClaimListQuery(params, side);
  const [page, { missing, ...parts }, menu] = await Promise.all([
    backend.read(claimPage, {
      query: { current: query.page, size: query.size, "orders[0].column": query.sort.column, "orders[0].asc": !query.sort.descending },
      body: query.filter,
    }),
    loadListParts(context, params, "claim", query.filter.claimTypeDictId),
    context.menu(),
  ]);
  return {
    ...parts,
    mayCreate: hasEntry(menu, applicationKinds.claim.routes[side].create),
    filter: query.filter,
    sort: query.sort,
    page: query.page,
    size: query.size,
    search: query.search,
    notices: [...query.notices, ...missing],
    rows: page.records.map((row) => toClaimRow(row, side, parts.dealers)),
    total: countListed(page, query, params),
    sums: (page.sums ?? []).map(({ currencyCode, totalAmount }) => ({ currency: currencyCode, amount: totalAmount })),
  };
}

export default function ClaimList() {
  const { side, search, filter, sort, page, size, rows, total, ...list } = useLoaderData<typeof loader>();
  const offered = columns.filter((column) => !column.companyOnly || side === "company");
  const shown = new Set(
    list.chosenColumns ?? offered.filter((column) => column.shown === "both" || column.shown === side).map(({ id }) => id),
  );
  const chips = claimFilterChips(filter, list.types.find(({ value }) => value === filter.claimTypeDictId)?.label);
  return (
    <ListPage
      title="索赔单查询"
      actions={
        <>
          <SavedSearches list="claim" searches={list.searches} search={search} token={list.settingsToken} />
          {/* A plain link: a download is no navigation, and one that fails comes back to this page by itself. */}
          <a className="button" href={exportAddress("claim", side, search)}>
            导出
          </a>
          {list.mayCreate && (
            <Link className="button primary" to={editorAddress("claim", side)} aria-keyshortcuts="F1" title="F1">
              新建
            </Link>
          )}
        </>
      }
    >
      <ListMessages application="claim" side={side} done={list.done} problem={list.problem} notices={list.notices} />
      <FilterForm
        chips={chips}
        primary={
          <>
            <TextFilter name="applicationNumber" label={claimWords.applicationNumber} />
            <TextFilter name="vehicleVin" label={claimWords.vehicleVin} />
            {side === "company" && <ChoiceFilter name="submitterCode" label={claimWords.submitterCode} choices={list.dealers} />}
            <SelectFilter name="status" label={claimWords.status} options={statusOptions} />
            <SelectFilter name="claimTypeDictId" label={claimWords.claimTypeDictId} options={list.types} />
            <DateRangeFilter label={claimWords.createDate} from="createStartDate" to="createEndDate" />
          </>
        }
        more={
          <>
            <TextFilter name="dmsClaimNumber" label={claimWords.dmsClaimNumber} />
            <TextFilter name="workOrderNumber" label={claimWords.workOrderNumber} />
            <TextFilter name="customerName" label={claimWords.customerName} />
            <TextFilter name="causalPartCode" label={claimWords.causalPartCode} />
            <TextFilter name="vehicleModelCode" label={claimWords.vehicleModelCode} />
            <SelectFilter name="rmaOccurredFlag" label={claimWords.rmaOccurredFlag} options={yesNo} />
            <DateRangeFilter label={claimWords.approveDate} from="approveStartDate" to="approveEndDate" />
            <DateRangeFilter label={claimWords.payDate} from="payStartDate" to="payEndDate" />
            <AmountRangeFilter label={claimWords.totalAmount} from="totalAmountStart" to="totalAmountEnd" />
          </>
        }
        moreCount={9}
        moreOpen={furtherFilters.some((name) => filter[name] !== undefined)}
      />
      <ListSummary actions={<ColumnChoice list="claim" columns={offered} shown={shown} token={list.settingsToken} />}>
        共 <b>{formatCount(total)}</b> 条
        {list.sums.map(({ currency, amount }) => (
          <span key={currency}>
            {" · "}金额合计 <b>{formatMoney(amount ?? "0", currency)}</b>
          </span>
        ))}
      </ListSummary>
      <RowSelection
        offered={list.mayReview && rows.some(isPending)}
        action={bulkReviewAddress("claim", [], "")}
        kept={{ queue: search }}
        words="批量审核"
      >
        <DataTable
          label="索赔单列表"
          columns={withLinks(
            // Whoever opens a claim that waits goes on through this list.
            (id) =>
              side === "company" && filter.status === pendingStatus ? reviewAddress("claim", id, search) : detailAddress("claim", side, id),
            offered.filter(({ id, sort: column }) => shown.has(id) || column === sort.column),
            list.mayReview,
          )}
          rows={rows}
          rowKey={(row) => row.id}
          sort={sort}
          empty={<NoClaims side={side} filtered={chips.length > 0} />}
        />
      </RowSelection>
      {total > 0 && <Pager page={page} size={size} total={total} />}
    </ListPage>
  );
}

const furtherFilters = [
  ...(["dmsClaimNumber", "workOrderNumber", "customerName", "causalPartCode", "vehicleModelCode", "rmaOccurredFlag"] as const),
  ...(["approveStartDate", "approveEndDate", "payStartDate", "payEndDate", "totalAmountStart", "totalAmountEnd"] as const),
];

const yesNo = [
  { value: "1", label: "是" },
  { value: "0", label: "否" },
];

const statusOptions = Object.entries(applicationStatuses).map(([value, { label }]) => ({ value, label }));

function NoClaims({ side, filtered }: { side: Side; filtered: boolean }) {
  if (!filtered)
    return (
      <EmptyState title="还没有索赔单">{side === "dealer" ? "提交的索赔单会显示在这里。" : "经销商提交的索赔单会显示在这里。"}</EmptyState>
    );
  return (
    <EmptyState title="没有符合条件的索赔单">
      <p>
        请减少或修改查询条件，或 <Link to={listAddress("claim", side)}>查看全部索赔单</Link>。
      </p>
    </EmptyState>
  );
}

interface ListColumn extends Column<ClaimRowView> {
  /** Whose list shows it until the user chooses otherwise; a dealer has room for more, its list names no dealers. */
  shown?: "dealer" | "both";
  companyOnly?: true;
}

const columns: readonly ListColumn[] = [
  {
    id: "status",
    header: claimWords.status,
    shown: "both",
    cell: (row) => <ApplicationStatusTag status={row.status} name={row.statusName} />,
  },
  { id: "vin", header: claimWords.vehicleVin, shown: "both", cell: (row) => row.vin },
  { id: "dealer", header: claimWords.dealer, long: "clip", shown: "both", companyOnly: true, cell: (row) => row.dealer },
  { id: "partName", header: claimWords.causalPartName, long: "clip", shown: "both", cell: (row) => row.partName },
  { id: "created", header: claimWords.createDate, sort: "createDate", shown: "both", cell: (row) => <Day value={row.created} /> },
  { id: "approved", header: claimWords.approveDate, sort: "approveDate", shown: "dealer", cell: (row) => <Day value={row.approved} /> },
  { id: "paid", header: claimWords.payDate, sort: "payDate", cell: (row) => <Day value={row.paid} /> },
  { id: "amount", header: claimWords.totalAmount, align: "end", shown: "both", cell: amountCell("amount") },
  { id: "adjusted", header: claimWords.adjustedTotalAmount, align: "end", shown: "both", cell: amountCell("adjusted") },
  { id: "days", header: claimWords.existDays, align: "end", shown: "both", cell: (row) => row.days },
  { id: "type", header: claimWords.claimTypeDictId, cell: (row) => row.type },
  { id: "dmsNumber", header: claimWords.dmsClaimNumber, cell: (row) => row.dmsNumber },
  { id: "workOrder", header: claimWords.workOrderNumber, cell: (row) => row.workOrder },
  { id: "model", header: claimWords.vehicleModelCode, cell: (row) => row.model },
  { id: "partCode", header: claimWords.causalPartCode, cell: (row) => row.partCode },
  { id: "returns", header: claimWords.rmaOccurredFlag, cell: (row) => <YesNo value={row.returns} /> },
];

function isPending({ status }: ClaimRowView): boolean {
  return status === pendingStatus;
}

function amountCell(name: "amount" | "adjusted") {
  return function AmountCell(row: ClaimRowView) {
    return <Money amount={row[name]} currency={row.currency} />;
  };
}

/**
 * The chosen columns between the number, which leads to the claim, and what can be done with it.
 * @param selects whether those that wait can be selected
 */
function withLinks(addressOf: (id: string) => string, chosen: readonly Column<ClaimRowView>[], selects: boolean): Column<ClaimRowView>[] {
  const linkTo = (row: ClaimRowView, words: string, label?: string) => (
    <Link to={addressOf(row.id)} aria-label={label}>
      {words}
    </Link>
  );
  return [
    {
      id: "number",
      header: claimWords.applicationNumber,
      rowHeader: true,
      cell: (row) => (
        <>
          {selects && isPending(row) && <RowCheckbox id={row.id} label={row.number ?? row.id} />}
          {linkTo(row, row.number ?? row.id)}
        </>
      ),
    },
    ...chosen,
    { id: "actions", header: "操作", cell: (row) => linkTo(row, "查看", `查看 ${row.number ?? row.id}`) },
  ];
}
