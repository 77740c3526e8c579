import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { formatMoney } from "#app/lib/ui/cells/format.ts";
import { sumByCurrency } from "#app/features/claim-documents/sum-by-currency.ts";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { RowSelection, selectionColumn } from "#app/lib/lists/ui/row-selection.tsx";
import { ListFilter } from "#app/lib/lists/list-filter.tsx";
import { ListActions, ListCount, ListMessages, ListPages, ListSums, ListTable, ListTabs } from "#app/lib/lists/list-parts.tsx";
import { actionColumn, type ColumnsOf, viewList } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { namedRoutes, pathTo } from "#app/registry/route-table.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { billWords as words } from "./bill-words.ts";
import { paymentBillFilters } from "./filters.ts";
import { paymentBillList } from "./list.server.ts";
import { paymentBillKind } from "./payment-bill-kind.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, paymentBillList);

const details = namedRoutes({ dealer: "deductPaymentBillDetails", company: "companyPaymentBillDetails" });

/** Payment bills: a row a dealer, month and currency (2 §2). */
export default function PaymentBillList() {
  const list = useLoaderData<typeof loader>();
  const { audience, search } = list;
  const view = viewList(list, { word: "付款单", filters: paymentBillFilters, columns: columnsOf(audience) });
  return (
    <ListPage
      title="付款单查询"
      fills
      actions={
        <ListActions view={view} opened={(id) => detailAddress(paymentBillKind, audience, id)}>
          <ButtonLink external to={`${pathTo(details[audience])}${search && `?${search}`}`}>
            下载明细
          </ButtonLink>
          {audience === "company" && (
            <ButtonLink variant="primary" to={pathTo("companyPaymentMonth")}>
              月度结算与核对
            </ButtonLink>
          )}
        </ListActions>
      }
    >
      <ListMessages view={view} />
      <ListTabs view={view} />
      <ListFilter view={view}>
        <ListCount view={view}>
          <ListSums label="应付金额合计" sums={list.summary ?? []} />
        </ListCount>
      </ListFilter>
      <RowSelection
        rows={list.rows}
        offered={audience === "company" && list.rows.some(isHandled)}
        action={pathTo("companyPaymentBillBulk")}
        kept={{}}
        words="批量发布或付款"
        unit="张"
        hint="仅未发布和待付款的付款单可选"
        sum={sumOf}
      >
        <ListTable view={view}>
          {audience === "company" ? "选择月份生成付款单后会显示在这里。" : "厂家发布的付款单会显示在这里。"}
        </ListTable>
      </RowSelection>
      <ListPages view={view} />
    </ListPage>
  );
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];
const isHandled = ({ bulk }: Row) => bulk;

function sumOf(rows: readonly Row[]): string {
  return sumByCurrency(rows.map(({ totalAmount, currencyCode }) => ({ amount: totalAmount, currency: currencyCode })))
    .map(({ currency, amount }) => formatMoney(amount, currency))
    .join(" + ");
}

const selection = selectionColumn<Row>(({ paymentBillNumber, id }) => paymentBillNumber ?? id, isHandled);

const { link, text, count, day, money } = fieldColumns<typeof paymentBillList, keyof typeof words>(words);

function columnsOf(audience: Audience): ColumnsOf<typeof paymentBillList> {
  return [
    ...(audience === "company" ? [selection] : []),
    link("paymentBillNumber", ({ id }) => detailAddress(paymentBillKind, audience, id)),
    {
      id: "step",
      header: words.step,
      visibility: "both",
      card: "right",
      cell: ({ step }) => <StatusTag tone={step.tone}>{step.label}</StatusTag>,
    },
    text("month", { sort: "beginTime", card: "left" }),
    text("dealer", { audience: "company", card: "left", long: "clip" }),
    count("claimCount", { card: "none" }),
    money("totalSum", { card: "none" }),
    money("deductionSum", { card: "none" }),
    money("totalAmount", { card: "figure" }),
    onDemand(money("totalAmountNet")),
    onDemand(money("totalAmountTax")),
    day("publishDate", { card: "none" }),
    onDemand(day("closingDate")),
    onDemand(day("confirmDate")),
    day("paidDate", { card: "none" }),
    onDemand(text("createUserName", { audience: "company" })),
    onDemand(day("createDate", { sort: "createDate" })),
    actionColumn(
      (row) => row.paymentBillNumber ?? row.id,
      ({ nextStep }) => [nextStep],
    ),
  ];
}
