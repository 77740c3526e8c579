import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { EmptyState, ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { revalidateUnlessStayed, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { payWithdrawals } from "./pay-action.server.ts";
import { payForm as form, type PayShape } from "./pay-form.ts";
import { loadPayment } from "./pay-loader.server.ts";
import { PayForm } from "./pay-rows.tsx";
import { PayResults } from "./pay-results.tsx";
import { payStates } from "#gateway/rules/withdrawal-payment.ts";

export const meta = pageMeta;
export const clientAction = postForm;

export const loader = (args: LoaderFunctionArgs) => loadPayment(args);
export const action = (args: ActionFunctionArgs) => payWithdrawals(args);

export const shouldRevalidate = revalidateUnlessStayed;

type Closed = ReturnType<typeof useLoaderData<typeof loader>>["closed"][number];

/** Pays withdrawals together: what they come to before, what became of each after (2 §2). */
export default function WithdrawalPay() {
  const data = useLoaderData<typeof loader>();
  const { rows, closed, form: loaded, result } = data;
  const { answer, lost } = useFormAnswer<PayShape, undefined>(form, data);
  const list = `${pathTo("partnerMoneyManagement")}?status=${payStates.pending}`;
  const isEmpty = rows.length === 0 && !answer;
  return (
    <ListPage title="批量付款" actions={<ButtonLink to={list}>返回提现列表</ButtonLink>}>
      {result && <PayResults items={result} list={list} />}
      {closed.length > 0 && (
        <Section id="closed" title={`不能付款的 ${closed.length} 笔`} tone="warning">
          <Table label="不能付款的提现单" columns={closedColumns} rows={closed} rowKey={({ id }) => id} stacks />
        </Section>
      )}
      {!isEmpty && (
        <>
          {result && <h2>仍待付款的 {rows.length} 笔</h2>}
          <PayForm
            key={loaded.formKey + rows.map(({ id }) => id).join()}
            view={answer ?? loaded}
            rows={rows}
            lost={lost && { ...lost, advice: `${lost.advice ?? ""}再次提交不会重复付款。` }}
            list={list}
          />
        </>
      )}
      {isEmpty && !result && (
        <EmptyState title={closed.length > 0 ? "没有可以付款的提现单" : "还没有选择提现单"}>
          <p>
            请在 <Link to={list}>提现列表</Link> 中勾选待付款或付款失败的提现单。
          </p>
        </EmptyState>
      )}
    </ListPage>
  );
}

const closedColumns: readonly Column<Closed>[] = [
  { id: "number", header: "提现单号", rowHeader: true, cell: ({ id }) => id },
  { id: "why", header: "原因", long: "wrap", cell: ({ why }) => why },
];
