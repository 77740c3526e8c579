import Big from "big.js";
import { balanceInvoices, type Invoiced, isCommercial, rateWords, taxTolerance } from "#gateway/rules/bill-invoices.ts";
import { Facts } from "#app/lib/details/facts.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { LineInput } from "#app/lib/forms/line-input.tsx";
import { lineIntent } from "#app/lib/forms/line-intent.ts";
import { OwnedFiles } from "#app/lib/forms/owned-files.tsx";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { ChoiceControl } from "#app/lib/forms/ui/entry-fields.tsx";
import { EntryCell, EntryTable } from "#app/lib/forms/ui/entry-table.tsx";
import { FieldMessages, fieldState } from "#app/lib/forms/ui/field-frame.tsx";
import { fieldId, lineInputName } from "#app/lib/forms/values/form-text.ts";
import { Button } from "#app/lib/ui/button.tsx";
import { formatAmount, formatMoney } from "#app/lib/ui/cells/format.ts";
import { Section } from "#app/lib/ui/section.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { billInvoiceForm, invoiceRates } from "./statement-forms.ts";
import type { loadStatement } from "./statement.server.ts";

type Statement = Awaited<ReturnType<typeof loadStatement>>;
type Bill = Statement["bill"];

/** To whom and how invoices are made out, and over which amounts. */
export function Instruction({ instruction, bill }: Pick<Statement, "instruction" | "bill">) {
  if (!instruction) return null;
  if (!instruction.ok) return <PartMissing what="开票说明" part={instruction} />;
  const { buyerName, taxNumber, buyerAddress, buyerTelephone, bankName, bankAccount, invoiceDesc } = instruction.value;
  const { commercialBuyerName, commercialBuyerAddress, commercialDesc } = instruction.value;
  const remark = { label: "备注栏", value: bill.paymentBillNumber };
  if (isCommercial(bill))
    return (
      <Facts
        facts={[
          { label: "发票种类", value: "商业发票（Commercial Invoice）" },
          { label: "金额", value: formatMoney(bill.totalAmount, bill.currencyCode) },
          { label: "购买方名称", value: commercialBuyerName ?? buyerName, wide: true },
          { label: "地址", value: commercialBuyerAddress ?? buyerAddress, wide: true },
          { label: "备注", value: bill.paymentBillNumber },
          { label: "开票说明", value: commercialDesc ?? "请开具不含增值税的商业发票，以付款单币种开具，注明付款单号。", wide: true },
        ]}
      />
    );
  return (
    <Facts
      facts={[
        { label: "购买方名称", value: buyerName },
        { label: "纳税人识别号", value: taxNumber },
        { label: "地址、电话", value: [buyerAddress, buyerTelephone].filter(Boolean).join(" "), wide: true },
        { label: "开户行及账号", value: [bankName, bankAccount].filter(Boolean).join(" "), wide: true },
        ...(bill.taxLines ?? []).map(({ taxRate, totalAmountNet = "0", totalAmountTax = "0" }) => ({
          label: `税率 ${rateWords(taxRate)}`,
          value: `净额 ${formatAmount(totalAmountNet)}，税额 ${formatAmount(totalAmountTax)}`,
        })),
        remark,
        { label: "开票说明", value: invoiceDesc, wide: true },
      ]}
    />
  );
}

/** How far invoices are from what the bill pays, rate by rate. */
export function Balance({ bill, invoices }: { bill: Bill; invoices: readonly Invoiced[] }) {
  const lines = balanceInvoices(bill, invoices);
  if (lines.length === 0) return null;
  return (
    <ul className="plain" aria-label="与付款单相差">
      {lines.map(({ rate, net, tax }) => {
        const fits = net.eq(0) && tax.abs().lte(taxTolerance);
        return (
          <li key={rate} className={fits ? undefined : "difference-some"}>
            {fits ? "✓" : "✗"} {isCommercial(bill) ? "金额" : `税率 ${rateWords(rate)}`}
            <small className="quiet">
              {" "}
              {isCommercial(bill) ? "相差" : "净额相差"} {formatAmount(net.toFixed(2))}
              {!isCommercial(bill) && `，税额相差 ${formatAmount(tax.toFixed(2))}`}
            </small>
          </li>
        );
      })}
    </ul>
  );
}

/** The same of what is being entered; an amount that is none counts as nothing. */
export function EnteredBalance({ bill, accepted }: { bill: Bill; accepted: readonly Invoiced[] }) {
  const { text } = useForm(billInvoiceForm);
  const amount = (typed: string) => (/^\d{1,12}(\.\d{1,4})?$/.test(typed) ? typed : "0");
  const entered = text.lists.invoices.map(({ taxRate, invoiceAmountNet, invoiceAmountTax }) => ({
    taxRate: taxRate === "" ? undefined : taxRate,
    invoiceAmountNet: amount(invoiceAmountNet),
    invoiceAmountTax: amount(invoiceAmountTax),
  }));
  return <Balance bill={bill} invoices={[...accepted, ...entered]} />;
}

/** An invoice a row: number, day, amounts. Commercial ones have neither rate nor tax. */
export function InvoiceLines({ bill }: { bill: Bill }) {
  const { text, problems, changeLine } = useForm(billInvoiceForm);
  const commercial = isCommercial(bill);
  const headings = [
    { label: "发票号码" },
    { label: "开票日期", width: 108 },
    { label: commercial ? `金额（${bill.currencyCode ?? ""}）` : "净额", end: true, width: 112 },
    ...(commercial
      ? []
      : [
          { label: "税率", width: 80 },
          { label: "税额", end: true, width: 96 },
          { label: "价税合计", end: true, width: 92 },
        ]),
    { label: "操作", width: 52 },
  ];
  const input = (index: number, name: "invoiceNumber" | "invoiceDate" | "invoiceAmountNet" | "invoiceAmountTax", label: string) => (
    <LineInput form={billInvoiceForm} list="invoices" index={index} name={name} label={`第 ${index + 1} 张${label}`} />
  );
  return (
    <>
      <EntryTable label="发票" headings={headings}>
        {text.lists.invoices.map((line, index) => {
          const rate = lineInputName("invoices", index, "taxRate");
          return (
            <tbody key={line.key}>
              <tr>
                <td>{index + 1}</td>
                <EntryCell label="发票号码">
                  <input type="hidden" name={lineInputName("invoices", index, "key")} value={line.key} />
                  {commercial && (
                    <>
                      <input type="hidden" name={rate} value="0" />
                      <input type="hidden" name={lineInputName("invoices", index, "invoiceAmountTax")} value="0.00" />
                    </>
                  )}
                  {input(index, "invoiceNumber", "发票号码")}
                </EntryCell>
                <EntryCell label="开票日期">{input(index, "invoiceDate", "开票日期")}</EntryCell>
                <EntryCell label={commercial ? "金额" : "净额"} end>
                  {input(index, "invoiceAmountNet", commercial ? "金额" : "净额")}
                </EntryCell>
                {!commercial && (
                  <>
                    <EntryCell label="税率">
                      <ChoiceControl
                        id={fieldId(rate)}
                        name={rate}
                        value={line.taxRate}
                        choices={invoiceRates}
                        onChange={(value) => changeLine("invoices", line.key, "taxRate", value)}
                        aria-label={`第 ${index + 1} 张税率`}
                        {...fieldState(fieldId(rate), problems.get(rate))}
                      />
                      <FieldMessages id={fieldId(rate)} problem={problems.get(rate)} />
                    </EntryCell>
                    <EntryCell label="税额" end>
                      {input(index, "invoiceAmountTax", "税额")}
                    </EntryCell>
                    <EntryCell label="价税合计" end>
                      {grossOf(line)}
                    </EntryCell>
                  </>
                )}
                <EntryCell label="操作">
                  <Button type="submit" variant="tertiary" name={intentName} value={lineIntent("remove", "invoices", index)}>
                    移除<span className="unseen">第 {index + 1} 张发票</span>
                  </Button>
                </EntryCell>
              </tr>
            </tbody>
          );
        })}
      </EntryTable>
      <p className="line-add">
        <Button id="add-invoices" type="submit" name={intentName} value={lineIntent("add", "invoices")}>
          <span aria-hidden="true">+&nbsp;</span>添加发票
        </Button>
      </p>
    </>
  );
}

/** Net and tax together, once both are amounts. */
function grossOf({ invoiceAmountNet, invoiceAmountTax }: { invoiceAmountNet: string; invoiceAmountTax: string }): string {
  const both = [invoiceAmountNet, invoiceAmountTax];
  if (!both.every((amount) => /^\d{1,12}(\.\d{1,2})?$/.test(amount))) return "—";
  return formatAmount(new Big(invoiceAmountNet).plus(invoiceAmountTax).toFixed(2));
}

/** Files of the invoices, each said to be of one. */
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
        ownerHint="不选则按文件名中的发票号码对应，否则属于第一张"
        upload="upload"
        word="发票文件"
        preview={pathTo("deductPaymentBillUploadPreview")}
        accept=".pdf,.ofd,.xml,image/jpeg,image/png"
        hint="每张发票至少一个文件：PDF、OFD、XML 或图片，每个不超过 20 MB"
      />
    </Section>
  );
}
