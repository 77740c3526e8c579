import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { rateWords } from "#gateway/rules/bill-invoices.ts";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Day, Money, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { formatAmount, formatMoney } from "#app/lib/ui/cells/format.ts";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { Fold } from "#app/lib/details/fold.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { Steps } from "#app/lib/details/steps.tsx";
import { MessageNotice } from "#app/lib/forms/ui/message-notice.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { PrintLink } from "#app/lib/ui/print/print-link.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import { DocumentTimeline } from "#app/lib/documents/document-timeline.tsx";
import { revalidateUnlessAnswered, postForm } from "#app/lib/forms/form-route.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { billWords as words } from "./bill-words.ts";
import { Equation } from "./equation.tsx";
import { Paper } from "./paper.tsx";
import { taxColumns } from "./payment-bill-sheet.tsx";
import { StatementColumns } from "./statement-columns.tsx";
import { actOnBill } from "./statement-action.server.ts";
import { FileLinks, InvoiceName } from "./statement-parts.tsx";
import { loadStatement } from "./statement.server.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadStatement(args);
export const action = (args: ActionFunctionArgs) => actOnBill(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** An account statement: the bill itself, what it adds up from, and what its reader does with it (2 §2). */
export default function AccountStatement() {
  const loaded = useLoaderData<typeof loader>();
  const { title, bill, step, steps, expected, print, details, done } = loaded;
  return (
    <>
      <DetailHeader
        number={title}
        status={<StatusTag tone={step.tone}>{step.label}</StatusTag>}
        actions={
          <>
            <ButtonLink external to={details}>
              下载明细
            </ButtonLink>
            <PrintLink to={print}>打印</PrintLink>
          </>
        }
      >
        {bill.beginTime} 至 {bill.endTime} · {bill.createUserName} 生成
        {expected && ` · ${expected}`}
      </DetailHeader>
      {loaded.forms.mustBeOther && (
        <Notice tone="info" title={loaded.forms.mustBeOther}>
          <p>请由另一位结算人员付款。</p>
        </Notice>
      )}
      <StatementColumns
        loaded={loaded}
        aside={<Beside {...loaded} />}
        history={
          <Section id="timeline" title="处理记录">
            <DocumentTimeline timeline={loaded.timeline} all={loaded.operations} />
          </Section>
        }
        progress={
          <Section id="progress" title="结算进度">
            <Steps label="结算进度" steps={steps} />
          </Section>
        }
        said={done && <MessageNotice message={{ tone: "success", title: done }} />}
        statement={<Statement {...loaded} />}
      />
    </>
  );
}

/** The statement itself, with what its dealer objects to and its invoices. */
function Statement(loaded: Loaded) {
  const { bill, disputes, invoices, groups, taxes, receipts, forms } = loaded;
  // Those that wait stand in the form, where there is one.
  const told = forms.check || forms.invoices ? invoices.filter(({ invoiceStatus }) => invoiceStatus !== 0) : invoices;
  return (
    <>
      <article className="card paper" aria-label="对账单">
        <h2>对账单</h2>
        <Facts
          facts={[
            { label: "经销商", value: bill.dealer },
            { label: "保修账户", value: bill.warrantyAccountCode && `${bill.warrantyAccountCode} · ${bill.currencyCode ?? ""}` },
            { label: "截止日期", value: bill.closingDate && <Day value={bill.closingDate} /> },
          ]}
        />
        <Paper {...loaded} />
        <PaperPages page={loaded.page} pages={loaded.pages} />
      </article>
      {disputes.length > 0 && (
        <Section id="disputes" title="经销商的异议" tone="warning">
          <LineTable label="经销商的异议" none="没有逐单异议。" rows={disputes} rowKey={({ key }) => key} columns={disputeColumns} />
        </Section>
      )}
      {told.length > 0 && (
        <Section id="invoices" title="发票">
          <LineTable
            label="发票"
            none="没有发票。"
            rows={told}
            rowKey={({ key }) => key}
            columns={told.some(({ returnRemark }) => returnRemark) ? [...invoiceColumns, whyReturned] : invoiceColumns}
          />
        </Section>
      )}
      {bill.paidVoucherNumber && (
        <Section id="payment" title="付款">
          <Facts
            facts={[
              { label: words.paidDate, value: bill.paidDate },
              { label: words.paidAmount, value: formatMoney(bill.paidAmount, bill.currencyCode) },
              { label: words.paidVoucherNumber, value: bill.paidVoucherNumber },
              { label: words.paidAccount, value: bill.paidAccount },
              { label: "付款凭证", value: receipts.length > 0 && <FileLinks files={receipts} />, wide: true },
            ]}
          />
        </Section>
      )}
      <Fold id="rates" title="按税率" count={taxes.length - 1}>
        <LineTable label="按税率" none="没有金额。" rows={taxes} rowKey={({ name }) => name} columns={taxColumns} />
      </Fold>
      <Fold id="groups" title="按索赔类型" count={groups.length}>
        <LineTable label="按索赔类型" none="没有索赔单。" rows={groups} rowKey={({ key }) => key} columns={groupColumns} />
      </Fold>
    </>
  );
}

/** What it comes to, and how that was checked. */
function Beside({ bill, sums, checks }: Loaded) {
  const wrong = checks.filter(({ ok }) => !ok).length;
  return (
    <>
      <Section id="due" title="应付金额">
        <p className="due">{formatMoney(bill.totalAmount, bill.currencyCode)}</p>
        <p className="quiet">
          净额 {formatAmount(bill.totalAmountNet)} · 税额 {formatAmount(bill.totalAmountTax)}
        </p>
        <Equation sums={sums} due={bill.totalAmount ?? "0"} />
      </Section>
      <Section id="checks" title="核对">
        <p>
          <StatusTag tone={wrong === 0 ? "success" : "critical"}>{wrong === 0 ? "全部相符" : `${wrong} 项不符`}</StatusTag>
        </p>
        <ul className="plain">
          {checks.map(({ words, ok, figures }) => (
            <li key={words} className={ok ? undefined : "difference-some"}>
              {ok ? "✓" : "✗"} {words}
              <small className="quiet"> {figures}</small>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** Links to the claims of other pages, where a bill has more than one shows. */
function PaperPages({ page, pages }: { page: number; pages: number }) {
  const { pathname } = useLocation();
  if (pages <= 1) return null;
  return (
    <nav className="pager no-print" aria-label="索赔单分页">
      <ul className="pager-pages">
        {page > 1 && (
          <li>
            <Link to={`${pathname}?page=${page - 1}`}>上一页</Link>
          </li>
        )}
        <li aria-current="page">
          第 {page} / {pages} 页
        </li>
        {page < pages && (
          <li>
            <Link to={`${pathname}?page=${page + 1}`}>下一页</Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

const disputeColumns: readonly Column<Loaded["disputes"][number]>[] = [
  { id: "number", header: "索赔单号", rowHeader: true, cell: (row) => row.applicationNumber },
  { id: "remark", header: "异议", long: "wrap", cell: (row) => row.disputeRemark },
];

const invoiceTones = ["info", "success", "critical"] as const;

const whyReturned: Column<Loaded["invoices"][number]> = {
  id: "why",
  header: "退票原因",
  long: "wrap",
  cell: (row) => row.returnRemark,
};

const invoiceColumns: readonly Column<Loaded["invoices"][number]>[] = [
  { id: "number", header: "发票号码", rowHeader: true, cell: (row) => <InvoiceName invoice={row} /> },
  { id: "net", header: "净额", align: "end", cell: (row) => formatAmount(row.invoiceAmountNet) },
  { id: "rate", header: "税率", align: "end", cell: ({ taxRate }) => (taxRate === undefined ? "—" : rateWords(taxRate)) },
  { id: "tax", header: "税额", align: "end", cell: (row) => formatAmount(row.invoiceAmountTax) },
  { id: "gross", header: "价税合计", align: "end", cell: ({ gross }) => formatAmount(gross) },
  {
    id: "state",
    header: "状态",
    cell: ({ invoiceStatus = 0, invoiceStatusName }) => (
      <StatusTag tone={invoiceTones[invoiceStatus] ?? "idle"}>{invoiceStatusName ?? "—"}</StatusTag>
    ),
  },
];

const groupColumns: readonly Column<Loaded["groups"][number]>[] = [
  {
    id: "type",
    header: "索赔类型",
    rowHeader: true,
    cell: ({ claimTypeName, lateFlag }) => `${claimTypeName ?? ""}${lateFlag ? "（迟批补入）" : ""}`,
  },
  { id: "count", header: "单数", align: "end", cell: (row) => row.claimCount },
  { id: "part", header: "零件费", align: "end", cell: (row) => formatAmount(row.adjustedPartFeeTotal) },
  { id: "labor", header: "工时费", align: "end", cell: (row) => formatAmount(row.adjustedLaborFeeTotal) },
  { id: "other", header: "其他费用", align: "end", cell: (row) => formatAmount(row.adjustedOtherFeeTotal) },
  { id: "total", header: "合计", align: "end", cell: (row) => <Money amount={row.totalAmount} /> },
];
