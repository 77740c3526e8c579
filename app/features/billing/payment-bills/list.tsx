import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { ListFilter } from "#app/lib/lists/list-filter.tsx";
import { ListActions, ListCount, ListMessages, ListPages, ListSums, ListTable, ListTabs } from "#app/lib/lists/list-parts.tsx";
import { type ColumnsOf, viewList } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { namedRoutes, pathTo } from "#app/registry/route-table.ts";
import type { Side } from "#app/lib/request/context.ts";
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
  const { side, search } = list;
  const view = viewList(list, { word: "付款单", filters: paymentBillFilters, columns: columnsOf(side) });
  return (
    <ListPage
      title="付款单查询"
      fills
      actions={
        <ListActions view={view} opened={(id) => detailAddress(paymentBillKind, side, id)}>
          <ButtonLink external to={`${pathTo(details[side])}${search && `?${search}`}`}>
            下载明细
          </ButtonLink>
          {side === "company" && (
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
      <ListTable view={view}>{side === "company" ? "选择月份生成付款单后会显示在这里。" : "厂家发布的付款单会显示在这里。"}</ListTable>
      <ListPages view={view} />
    </ListPage>
  );
}

const { link, text, count, day, money } = fieldColumns<typeof paymentBillList, keyof typeof words>(words);

function columnsOf(side: Side): ColumnsOf<typeof paymentBillList> {
  return [
    link("paymentBillNumber", ({ id }) => detailAddress(paymentBillKind, side, id)),
    {
      id: "step",
      header: words.step,
      shown: "both",
      card: "right",
      cell: ({ step }) => <StatusTag tone={step.tone}>{step.label}</StatusTag>,
    },
    text("month", { sort: "beginTime", card: "left" }),
    text("dealer", { side: "company", card: "left", long: "clip" }),
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
    onDemand(text("createUserName", { side: "company" })),
    onDemand(day("createDate", { sort: "createDate" })),
  ];
}
