import { Button } from "#app/lib/ui/button.tsx";
import { formatAmount, formatDay } from "#app/lib/ui/cells/format.ts";
import { EntryCell, EntryTable } from "#app/lib/forms/ui/entry-table.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { type Column, Table } from "#app/lib/ui/table.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { lineIntent } from "#app/lib/forms/line-intent.ts";
import { LineField } from "#app/lib/forms/line-field.tsx";
import { LineInput } from "#app/lib/forms/line-input.tsx";
import { OwnedFiles } from "#app/lib/forms/owned-files.tsx";
import { fieldId, lineInputName } from "#app/lib/forms/values/form-text.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { billAnswerForm, billEditForm, billInvoiceForm, invoiceCheckForm } from "./statement-forms.ts";
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
  const { text, problems, changeLine } = useForm(billEditForm);
  const lines = text.lists[list];
  const problem = problems.get(list);
  const columns: readonly Column<Line>[] = [
    {
      id: "number",
      header: "索赔单号",
      rowHeader: true,
      cell: (row) => {
        const at = claims.indexOf(row);
        const line = lines.find(({ id }) => id === row.id);
        return (
          <label className="checkbox">
            <input
              type="checkbox"
              name={lineInputName(list, at, "id")}
              value={row.id}
              checked={line !== undefined}
              onChange={(event) => changeLine(list, (line ?? lines[at])?.key ?? "", "id", event.currentTarget.checked ? row.id : "")}
              aria-label={`${title} ${row.applicationNumber ?? ""}`}
            />
            {row.applicationNumber}
          </label>
        );
      },
    },
    { id: "part", header: "主因件名称", cell: (row) => row.causalPartName },
    { id: "approved", header: "批准日期", cell: ({ approveDate = "" }) => formatDay(approveDate) },
    { id: "amount", header: "金额", align: "end", cell: (row) => formatAmount(row.adjustedTotalAmount ?? "0") },
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
    { id: "amount", header: "金额", align: "end", cell: ({ claim }) => formatAmount(claim.adjustedTotalAmount ?? "0") },
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

export function InvoiceChecks({ invoices }: { invoices: Statement["invoices"] }) {
  const { text, problems } = useForm(invoiceCheckForm);
  const rows = text.lists.invoices.map((line, index) => ({ index, id: line.id, invoice: invoices.find(({ key }) => key === line.id) }));
  type Row = (typeof rows)[number];
  const columns: readonly Column<Row>[] = [
    {
      id: "number",
      header: "发票号码",
      rowHeader: true,
      cell: ({ index, invoice }) => (
        <>
          <LineInput form={invoiceCheckForm} list="invoices" index={index} name="id" label="" />
          {invoice?.invoiceNumber}
        </>
      ),
    },
    { id: "net", header: "净额", align: "end", cell: ({ invoice }) => formatAmount(invoice?.invoiceAmountNet ?? "0") },
    { id: "tax", header: "税额", align: "end", cell: ({ invoice }) => formatAmount(invoice?.invoiceAmountTax ?? "0") },
    {
      id: "decision",
      header: "结论",
      cell: ({ index }) => <LineField form={invoiceCheckForm} list="invoices" index={index} name="decision" />,
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

/** To whom and how invoices are made out. */
export function Instruction({ instruction }: Pick<Statement, "instruction">) {
  if (!instruction) return null;
  if (!instruction.ok) return <PartMissing what="开票说明" part={instruction} />;
  const { buyerName, taxNumber, buyerAddress, buyerTelephone, bankName, bankAccount, invoiceDesc } = instruction.value;
  return (
    <Facts
      facts={[
        { label: "购买方名称", value: buyerName },
        { label: "纳税人识别号", value: taxNumber },
        { label: "地址、电话", value: [buyerAddress, buyerTelephone].filter(Boolean).join(" "), wide: true },
        { label: "开户行及账号", value: [bankName, bankAccount].filter(Boolean).join(" "), wide: true },
        { label: "开票说明", value: invoiceDesc, wide: true },
      ]}
    />
  );
}

const headings = [
  { label: "发票号码" },
  { label: "开票日期" },
  { label: "净额", end: true },
  { label: "税额", end: true },
  { label: "操作" },
] as const;

export function InvoiceLines() {
  const { text } = useForm(billInvoiceForm);
  const input = (index: number, name: "invoiceNumber" | "invoiceDate" | "invoiceAmountNet" | "invoiceAmountTax", label: string) => (
    <LineInput form={billInvoiceForm} list="invoices" index={index} name={name} label={`第 ${index + 1} 张${label}`} />
  );
  return (
    <>
      <EntryTable label="发票" kind="invoices" headings={headings}>
        {text.lists.invoices.map((line, index) => (
          <tbody key={line.key}>
            <tr>
              <td>{index + 1}</td>
              <EntryCell label="发票号码">
                <input type="hidden" name={lineInputName("invoices", index, "key")} value={line.key} />
                {input(index, "invoiceNumber", "发票号码")}
              </EntryCell>
              <EntryCell label="开票日期">{input(index, "invoiceDate", "开票日期")}</EntryCell>
              <EntryCell label="净额" end>
                {input(index, "invoiceAmountNet", "净额")}
              </EntryCell>
              <EntryCell label="税额" end>
                {input(index, "invoiceAmountTax", "税额")}
              </EntryCell>
              <EntryCell label="操作">
                <Button type="submit" variant="tertiary" name={intentName} value={lineIntent("remove", "invoices", index)}>
                  移除<span className="unseen">第 {index + 1} 张发票</span>
                </Button>
              </EntryCell>
            </tr>
          </tbody>
        ))}
      </EntryTable>
      <p className="line-add">
        <Button id="add-invoices" type="submit" name={intentName} value={lineIntent("add", "invoices")}>
          <span aria-hidden="true">+&nbsp;</span>添加发票
        </Button>
      </p>
    </>
  );
}

export function InvoiceFiles() {
  const { text } = useForm(billInvoiceForm);
  const owners = text.lists.invoices.map(({ key, invoiceNumber }, index) => ({ value: key, label: `${index + 1}. ${invoiceNumber}` }));
  return (
    <Section id="files" title="发票文件">
      <OwnedFiles
        form={billInvoiceForm}
        section="files"
        list="attachmentList"
        owner="row"
        said="fileOf"
        owners={owners}
        ownerHint="不选则属于第一张"
        upload="upload"
        word="发票文件"
        preview={pathTo("deductPaymentBillUploadPreview")}
        hint="发票的 PDF 或图片，每个不超过 20 MB"
      />
    </Section>
  );
}
