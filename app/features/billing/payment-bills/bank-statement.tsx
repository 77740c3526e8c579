import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { fieldColumns } from "#app/lib/lists/field-columns.tsx";
import { ListFilter } from "#app/lib/lists/list-filter.tsx";
import { ListActions, ListCount, ListMessages, ListPages, ListSums, ListTable } from "#app/lib/lists/list-parts.tsx";
import { type ColumnsOf, viewList } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { billWords as words } from "./bill-words.ts";
import { bankStatementFilters } from "./filters.ts";
import { bankStatementList } from "./list.server.ts";
import { paymentBillKind } from "./payment-bill-kind.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, bankStatementList);

/** What was paid, to be held against the bank's own list (2 §2). */
export default function BankStatement() {
  const list = useLoaderData<typeof loader>();
  const view = viewList(list, { word: "付款", filters: bankStatementFilters, columns });
  return (
    <ListPage title="银行对账" fills actions={<ListActions view={view} opened={(id) => detailAddress(paymentBillKind, "dealer", id)} />}>
      <ListMessages view={view} />
      <ListFilter view={view}>
        <ListCount view={view}>
          <ListSums label="已付金额合计" sums={list.summary ?? []} />
        </ListCount>
      </ListFilter>
      <ListTable view={view}>已付款的付款单会显示在这里。</ListTable>
      <ListPages view={view} />
    </ListPage>
  );
}

const { link, text, count, day, money } = fieldColumns<typeof bankStatementList, keyof typeof words>(words);

const columns: ColumnsOf<typeof bankStatementList> = [
  link("paymentBillNumber", ({ id }) => detailAddress(paymentBillKind, "dealer", id)),
  day("paidDate", { card: "right" }),
  money("totalAmount", { card: "figure" }),
  text("paidVoucherNumber", { card: "left" }),
  text("paidAccount", { card: "none", long: "clip" }),
  money("totalAmountNet", { card: "none" }),
  money("totalAmountTax", { card: "none" }),
  text("month", { sort: "beginTime", card: "left" }),
  count("claimCount", { card: "none" }),
  text("paidUserName", { card: "none" }),
];
