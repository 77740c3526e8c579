import { rateWords } from "#gateway/rules/bill-invoices.ts";
import { Day } from "#app/lib/ui/cells/cells.tsx";
import { formatAmount, formatDay } from "#app/lib/ui/cells/format.ts";
import { type Column, Table } from "#app/lib/ui/table.tsx";
import { LineTick } from "#app/lib/forms/line-tick.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { LineInput } from "#app/lib/forms/line-input.tsx";
import { ChoiceControl } from "#app/lib/forms/ui/entry-fields.tsx";
import { fieldState } from "#app/lib/forms/ui/field-frame.tsx";
import { fieldId, lineInputName } from "#app/lib/forms/values/form-text.ts";
import { billAnswerForm, billEditForm, invoiceCheckForm, invoiceDecisions } from "./statement-forms.ts";
import type { loadStatement } from "./statement.server.ts";

type Statement = Awaited<ReturnType<typeof loadStatement>>;
type Line = Statement["current"][number];

/** Claims with a box each: those that go out of a bill, or into it. */
export function Chosen({
  list,
  title,
  claims,
  none,
}: {
  list: "claims" | "waiting";
  title: string;
  claims: readonly Line[];
  none: string;
}) {
  const { problems } = useForm(billEditForm);
  const problem = problems.get(list);
  const columns: readonly Column<Line>[] = [
    {
      id: "number",
      header: "索赔单号",
      rowHeader: true,
      cell: (row) => {
        return (
          <LineTick
            form={billEditForm}
            list={list}
            index={claims.indexOf(row)}
            id={row.id}
            label={`${title} ${row.applicationNumber ?? ""}`}
          >
            {row.applicationNumber}
          </LineTick>
        );
      },
    },
    { id: "part", header: "主因件名称", cell: (row) => row.causalPartName },
    { id: "approved", header: "批准日期", cell: ({ approveDate = "" }) => formatDay(approveDate) },
    { id: "amount", header: "金额", align: "end", cell: (row) => formatAmount(row.adjustedTotalAmount) },
  ];
  return (
    <details className="fold" id={fieldId(list)} open={problem !== undefined}>
      <summary>
        <b>{title}</b>
        <span className="fold-count">{claims.length}</span>
      </summary>
      <div className="fold-body">
        {problem && <p className="field-problem">{problem}</p>}
        {claims.length === 0 ? (
          <p className="quiet">{none}</p>
        ) : (
          <Table label={`${title}的索赔单`} columns={columns} rows={claims} rowKey={({ id }) => id} stacks />
        )}
      </div>
    </details>
  );
}

/** Room beside each claim for what is wrong with it. */
export function Disputes({ claims }: { claims: readonly Line[] }) {
  const { text, problems } = useForm(billAnswerForm);
  const lines = text.lists.claims;
  const problem = problems.get("claims");
  const rows = lines.flatMap((line, index) => {
    const claim = claims.find(({ id }) => id === line.id);
    return claim ? [{ index, claim }] : [];
  });
  type Row = (typeof rows)[number];
  const columns: readonly Column<Row>[] = [
    {
      id: "number",
      header: "索赔单号",
      rowHeader: true,
      cell: ({ index, claim }) => (
        <>
          <LineInput form={billAnswerForm} list="claims" index={index} name="id" label="" />
          {claim.applicationNumber}
        </>
      ),
    },
    { id: "amount", header: "金额", align: "end", cell: ({ claim }) => formatAmount(claim.adjustedTotalAmount) },
    {
      id: "remark",
      header: "异议",
      cell: ({ index, claim }) => (
        <LineInput form={billAnswerForm} list="claims" index={index} name="disputeRemark" label={`异议 ${claim.applicationNumber ?? ""}`} />
      ),
    },
  ];
  return (
    <details
      className="fold"
      id={fieldId("claims")}
      open={problem !== undefined || lines.some(({ disputeRemark }) => disputeRemark !== "")}
    >
      <summary>
        <b>逐单异议</b>
        <span className="fold-count">{rows.length}</span>
      </summary>
      <div className="fold-body">
        {problem && <p className="field-problem">{problem}</p>}
        <Table label="逐单异议" columns={columns} rows={rows} rowKey={({ claim }) => claim.id} stacks />
      </div>
    </details>
  );
}

/** What waits to be checked, each with its amounts and files beside what is decided of it. */
export function InvoiceChecks({ invoices }: { invoices: Statement["invoices"] }) {
  const { text, problems, changeLine } = useForm(invoiceCheckForm);
  const rows = text.lists.invoices.map((line, index) => ({
    index,
    line,
    id: line.id,
    invoice: invoices.find(({ key }) => key === line.id),
  }));
  type Row = (typeof rows)[number];
  const columns: readonly Column<Row>[] = [
    {
      id: "number",
      header: "发票号码",
      rowHeader: true,
      cell: ({ index, invoice }) => (
        <>
          <LineInput form={invoiceCheckForm} list="invoices" index={index} name="id" label="" />
          {invoice && <InvoiceName invoice={invoice} />}
        </>
      ),
    },
    { id: "net", header: "净额", align: "end", cell: ({ invoice }) => formatAmount(invoice?.invoiceAmountNet) },
    {
      id: "rate",
      header: "税率",
      align: "end",
      cell: ({ invoice }) => (invoice?.taxRate === undefined ? "—" : rateWords(invoice.taxRate)),
    },
    { id: "tax", header: "税额", align: "end", cell: ({ invoice }) => formatAmount(invoice?.invoiceAmountTax) },
    { id: "gross", header: "价税合计", align: "end", cell: ({ invoice }) => formatAmount(invoice?.gross) },
    {
      id: "decision",
      header: "结论",
      cell: ({ index, line, invoice }) => {
        const name = lineInputName("invoices", index, "decision");
        return (
          <ChoiceControl
            id={fieldId(name)}
            name={name}
            value={line.decision}
            choices={invoiceDecisions}
            onChange={(value) => changeLine("invoices", line.key, "decision", value)}
            aria-label={`结论 ${invoice?.invoiceNumber ?? ""}`}
            {...fieldState(fieldId(name), problems.get(name))}
          />
        );
      },
    },
    {
      id: "why",
      header: "退票原因",
      cell: ({ index, invoice }) => (
        <LineInput
          form={invoiceCheckForm}
          list="invoices"
          index={index}
          name="returnRemark"
          label={`退票原因 ${invoice?.invoiceNumber ?? ""}`}
        />
      ),
    },
  ];
  return (
    <>
      {problems.get("invoices") && <p className="field-problem">{problems.get("invoices")}</p>}
      <Table label="待验发票" columns={columns} rows={rows} rowKey={({ id }) => id} stacks />
    </>
  );
}

/** Number, day and files of an invoice, in one cell. */
export function InvoiceName({ invoice: { invoiceNumber, invoiceDate, files } }: { invoice: Statement["invoices"][number] }) {
  return (
    <>
      {invoiceNumber}
      <br />
      <small className="quiet">
        开票 <Day value={invoiceDate} />
      </small>{" "}
      <FileLinks files={files} />
    </>
  );
}

/** Files, each opened beside the page. */
export function FileLinks({ files }: { files: Statement["invoices"][number]["files"] }) {
  return files.map(({ name, to }) => (
    <a key={to} href={to} target="_blank" rel="noopener">
      {name}
      <span className="unseen">（新窗口）</span>
    </a>
  ));
}
