import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { chosenIds } from "#app/lib/forms/chosen-lines.ts";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { postForm, revalidateUnlessStayed, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { LineTick } from "#app/lib/forms/line-tick.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { OwnedFiles } from "#app/lib/forms/owned-files.tsx";
import { LineInput } from "#app/lib/forms/line-input.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { lineInputName } from "#app/lib/forms/values/form-text.ts";
import { EmptyState, ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Money, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { formatMoney } from "#app/lib/ui/cells/format.ts";
import { Section } from "#app/lib/ui/section.tsx";
import { type Column, Table } from "#app/lib/ui/table.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { sumByCurrency } from "#app/features/claim-documents/sum-by-currency.ts";
import { billWords as words } from "./bill-words.ts";
import { bulkForm as form, type BulkShape, receiptsOf } from "./bulk-form.ts";
import { handleBills, loadBulk } from "./bulk.server.ts";

export const meta = pageMeta;
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessStayed;

export const loader = (args: LoaderFunctionArgs) => loadBulk(args);
export const action = (args: ActionFunctionArgs) => handleBills(args);

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = Loaded["drafts"][number];
type Closed = Loaded["closed"][number];
type Result = NonNullable<Loaded["result"]>;

/** Publishes or pays several bills: what they come to before, what became of each after. */
export default function PaymentBillBulk() {
  const data = useLoaderData<typeof loader>();
  const { drafts, payable, closed, form: loaded, result } = data;
  const { answer, lost } = useFormAnswer<BulkShape, undefined>(form, data);
  const list = pathTo("paymentBillSearch");
  const isEmpty = drafts.length + payable.length === 0 && !answer;
  return (
    <ListPage title="批量办理付款单" actions={<ButtonLink to={list}>返回付款单列表</ButtonLink>}>
      {result && <Results {...result} />}
      {closed.length > 0 && (
        <Section id="closed" title={`不能办理的 ${closed.length} 张`} tone="warning">
          <Table label="不能办理的付款单" columns={closedColumns} rows={closed} rowKey={({ id }) => id} stacks />
        </Section>
      )}
      {!isEmpty && (
        <FormFrame
          key={loaded.formKey + [...drafts, ...payable].map(({ id }) => id).join()}
          form={form}
          view={answer ?? loaded}
          lost={lost}
          label="批量办理"
          enter="recalculate"
        >
          {drafts.length > 0 && (
            <Section id="publish" title={`待发布 ${drafts.length} 张`}>
              <Chosen list="drafts" rows={drafts} />
            </Section>
          )}
          {payable.length > 0 && (
            <Section id="pay" title={`待付款 ${payable.length} 张`}>
              <FormField form={form} name="paidDate" />
              <FormField form={form} name="paidAccount" />
              <Chosen list="payable" rows={payable} />
              <h3>付款凭证</h3>
              <OwnedFiles
                form={form}
                section="pay"
                list="attachmentList"
                owner="row"
                said="fileOf"
                owners={payable.map(({ id, number, dealer = "" }) => ({ value: id, label: `${number} ${dealer}` }))}
                ownerHint="不选则按文件名中的付款单号或银行凭证号对应"
                upload="upload"
                word="付款凭证"
                preview={pathTo("companyDeductUploadPreview")}
                hint="每笔付款至少一个银行回单：PDF 或图片，可以一次选择几个，每个不超过 20 MB。经销商可见。"
              />
            </Section>
          )}
          <FormBar
            form={form}
            back={list}
            buttons={[
              ...(payable.length > 0 ? [{ write: "pay" as const, words: "登记付款", busy: "正在登记…" }] : []),
              ...(drafts.length > 0 ? [{ write: "publish" as const, words: "发布付款单", busy: "正在发布…" }] : []),
            ]}
          />
        </FormFrame>
      )}
      {isEmpty && !result && (
        <EmptyState title={closed.length > 0 ? "没有可以办理的付款单" : "还没有选择付款单"}>
          <p>
            请在 <Link to={list}>付款单列表</Link> 中勾选未发布或待付款的付款单。
          </p>
        </EmptyState>
      )}
    </ListPage>
  );
}

/** Bills with the box that leaves each out, and what those left in come to. */
function Chosen({ list, rows }: { list: "drafts" | "payable"; rows: readonly Row[] }) {
  const { text, problems } = useForm(form);
  const lines = text.lists[list];
  const chosen = new Set(chosenIds(lines));
  const problem = problems.get(list);
  const paidOf = (id: string) => ({
    id,
    number: rows.find((row) => row.id === id)?.number ?? id,
    paidVoucherNumber: text.lists.payable.find((line) => line.id === id)?.paidVoucherNumber ?? "",
  });
  const paid = chosenIds(text.lists.payable).map(paidOf);
  const columns: Column<Row>[] = [
    {
      id: "number",
      header: words.paymentBillNumber,
      rowHeader: true,
      cell: (row) => {
        const at = rows.indexOf(row);
        return (
          <>
            <input type="hidden" name={lineInputName(list, at, "key")} value={lines[at]?.key ?? ""} />
            <input type="hidden" name={lineInputName(list, at, "version")} value={lines[at]?.version ?? ""} />
            <LineTick form={form} list={list} index={at} id={row.id} label={`选择 ${row.number}`} linked>
              <a href={row.to} target="_blank" rel="noreferrer" title="在新窗口打开">
                {row.number}
              </a>
            </LineTick>
          </>
        );
      },
    },
    { id: "dealer", header: words.dealer, cell: (row) => row.dealer },
    { id: "month", header: words.month, cell: (row) => row.month },
    { id: "count", header: words.claimCount, align: "end", cell: (row) => row.claimCount },
    {
      id: "amount",
      header: words.totalAmount,
      align: "end",
      cell: (row) => <Money amount={row.totalAmount} currency={row.currencyCode} />,
    },
    ...(list === "payable"
      ? [
          {
            id: "voucher",
            header: words.paidVoucherNumber,
            cell: (row: Row) => (
              <LineInput
                form={form}
                list="payable"
                index={rows.indexOf(row)}
                name="paidVoucherNumber"
                label={`${words.paidVoucherNumber} ${row.number}`}
              />
            ),
          },
          {
            id: "receipts",
            header: "付款凭证",
            align: "end" as const,
            cell: (row: Row) => `${receiptsOf(paidOf(row.id), paid, text.lists.attachmentList).length} 个`,
          },
        ]
      : []),
  ];
  return (
    <>
      <p>
        已选 <b>{chosen.size}</b> 张，应付合计 <b>{sumOf(rows.filter(({ id }) => chosen.has(id))) || "0.00"}</b>
      </p>
      {problem && <p className="field-problem">{problem}</p>}
      <Table label={form.shape.lists[list].label} columns={columns} rows={rows} rowKey={({ id }) => id} stacks />
    </>
  );
}

/** What became of each; those that need somebody come first. */
function Results({ act, items }: Result) {
  const verb = act === "publish" ? "发布" : "登记付款";
  const isDone = ({ kind }: Result["items"][number]) => kind === "done";
  const [done, others] = [items.filter(isDone), items.filter((item) => !isDone(item))];
  const title = [done.length > 0 && `已${verb} ${done.length} 张`, others.length > 0 && `${others.length} 张没有${verb}`];
  const columns: readonly Column<Result["items"][number]>[] = [
    {
      id: "number",
      header: words.paymentBillNumber,
      rowHeader: true,
      cell: ({ id, row }) => (row ? <Link to={row.to}>{row.number}</Link> : id),
    },
    { id: "dealer", header: words.dealer, cell: ({ row }) => row?.dealer },
    {
      id: "amount",
      header: words.totalAmount,
      align: "end",
      cell: ({ row }) => row && <Money amount={row.totalAmount} currency={row.currencyCode} />,
    },
    { id: "state", header: words.step, cell: ({ row }) => row && <StatusTag tone={row.step.tone}>{row.step.label}</StatusTag> },
    { id: "result", header: "结果", long: "wrap", cell: (item) => outcomeWords(item, verb) },
  ];
  return (
    <>
      <Notice
        tone={others.length === 0 ? "success" : done.length === 0 ? "critical" : "warning"}
        title={title.filter(Boolean).join("，")}
        announce
      />
      <Section id="result" title={`${verb}结果`}>
        <Table label={`${verb}结果`} columns={columns} rows={[...others, ...done]} rowKey={({ id }) => id} stacks />
      </Section>
    </>
  );
}

function outcomeWords({ kind, words: said = "", reference }: Result["items"][number], verb: string): string {
  const told = reference ? `${said} 问题编号：${reference}` : said;
  switch (kind) {
    case "done":
      return `已${verb}`;
    case "refused":
      return told;
    case "failed":
      return `${told} 可以再次${verb}，不会重复。`;
    case "underWay":
      return `${told}请稍后再次${verb}查看结果，不会重复。`;
    case "missing":
      return "没有找到该付款单";
    case "unsent":
      return `前面的失败后没有继续发送，可以再次${verb}`;
  }
}

function sumOf(rows: readonly Row[]): string {
  return sumByCurrency(rows.map(({ totalAmount, currencyCode }) => ({ amount: totalAmount, currency: currencyCode })))
    .map(({ currency, amount }) => formatMoney(amount, currency))
    .join(" + ");
}

const closedColumns: readonly Column<Closed>[] = [
  { id: "number", header: words.paymentBillNumber, rowHeader: true, cell: ({ number }) => number },
  { id: "why", header: "原因", long: "wrap", cell: ({ why }) => why },
];
