import type { ReactNode } from "react";
import { isCommercial } from "#gateway/rules/bill-invoices.ts";
import { formatMoney } from "#app/lib/ui/cells/format.ts";
import { Decision, DecisionJump, DetailColumns } from "#app/lib/details/detail-page.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame, PlacedMessages } from "#app/lib/forms/form-frame.tsx";
import { useFormView } from "#app/lib/forms/form-route.ts";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { billAnswerForm, billEditForm, billInvoiceForm, billPaymentForm, billStandInForm, invoiceCheckForm } from "./statement-forms.ts";
import { Balance, EnteredBalance, Instruction, InvoiceFiles, InvoiceLines } from "./invoice-entry.tsx";
import { Chosen, Disputes, InvoiceChecks } from "./statement-parts.tsx";
import { PaymentFiles } from "./payment-files.tsx";
import type { loadStatement } from "./statement.server.ts";

type Statement = Awaited<ReturnType<typeof loadStatement>>;
type Loaded = Pick<Statement, "forms" | "current" | "late" | "waiting" | "invoices" | "bill" | "instruction" | "due">;

interface BillPageProps {
  bill: Loaded["bill"];
  /** What it comes to and how that was checked. */
  aside: ReactNode;
  history: ReactNode;
  /** What was done last. */
  said: ReactNode;
  /** How far the bill is. */
  progress: ReactNode;
  statement: ReactNode;
}

/** A bill with what its reader does with it, which hangs on its state. */
export function StatementColumns({ loaded, ...beside }: Omit<BillPageProps, "bill"> & { loaded: Loaded }) {
  const { forms, current, late, waiting, invoices, bill, instruction, due } = loaded;
  const claims = [...current, ...late];
  const unreturned = invoices.filter(({ invoiceStatus }) => invoiceStatus !== 2);
  const page = { ...beside, bill };
  const edit = useFormView(billEditForm, forms.edit);
  const standIn = useFormView(billStandInForm, forms.standIn);
  const check = useFormView(invoiceCheckForm, forms.check);
  const payment = useFormView(billPaymentForm, forms.payment);
  const answer = useFormView(billAnswerForm, forms.answer);
  const entered = useFormView(billInvoiceForm, forms.invoices);
  // Each form has its key: none goes on with what another one holds when the bill comes into its next state.
  if (edit)
    return (
      <FormFrame key="edit" {...edit} label="调整账单" enter="save" placed>
        <BillColumns
          {...page}
          id="edit"
          title="调整账单"
          go="去调整"
          parts={
            <Section id="claims" title="索赔单">
              <Chosen list="claims" title="移出" claims={claims} none="付款单中没有索赔单。" />
              <Chosen list="waiting" title="补入" claims={waiting} none="没有待结算的索赔单。" />
            </Section>
          }
        >
          <FormField form={billEditForm} name="closingDate" />
          <FormField form={billEditForm} name="remark" />
          <FormBar
            form={billEditForm}
            buttons={[
              { write: "remove", words: "移出索赔单", busy: "正在移出…" },
              { write: "reinsert", words: "补入所选", busy: "正在补入…" },
              { write: "reinsertAll", words: "补入全部", busy: "正在补入…" },
              { write: "save", words: "保存", busy: "正在保存…" },
              { write: "publish", words: "发布付款单", busy: "正在发布…" },
            ]}
          />
        </BillColumns>
      </FormFrame>
    );
  if (standIn)
    return (
      <FormFrame key="stand-in" {...standIn} label="代为确认" placed>
        <BillColumns {...page} id="stand-in" title="逾期代为确认">
          {due && <p>{due}。</p>}
          <FormBar form={billStandInForm} buttons={[{ write: "submit", words: "代为确认", busy: "正在确认…" }]} />
        </BillColumns>
      </FormFrame>
    );
  if (check)
    return (
      <FormFrame key="check" {...check} label="验票" placed>
        <BillColumns
          {...page}
          id="check"
          title="验票"
          go="去验票"
          parts={
            <Section id={fieldId("invoices")} title="待验发票">
              <InvoiceChecks invoices={invoices} />
            </Section>
          }
        >
          <Balance bill={bill} invoices={unreturned} />
          <FormBar form={invoiceCheckForm} buttons={[{ write: "submit", words: "保存验票结论", busy: "正在保存…" }]} />
        </BillColumns>
      </FormFrame>
    );
  if (payment)
    return (
      <FormFrame key="payment" {...payment} label="付款" placed>
        <BillColumns {...page} id="pay" title="付款" go="去付款" parts={<PaymentFiles />}>
          <p>发票已收齐。确认已付款后，付款单中的 {bill.claimCount ?? 0} 单索赔变为已赔付。</p>
          <FormField form={billPaymentForm} name="paidDate" />
          <FormField form={billPaymentForm} name="paidVoucherNumber" />
          <FormField form={billPaymentForm} name="paidAccount" />
          <FormField form={billPaymentForm} name="paidAmount" />
          <FormBar form={billPaymentForm} buttons={[{ write: "submit", words: "确认已付款", busy: "正在付款…" }]} />
        </BillColumns>
      </FormFrame>
    );
  if (answer)
    return (
      <FormFrame key="answer" {...answer} label="确认对账" enter="confirm" placed>
        <BillColumns
          {...page}
          id="answer"
          title="确认"
          parts={
            <section className="card card-flush" aria-label="异议">
              <Disputes claims={claims} />
            </section>
          }
        >
          {due && <p className="quiet">{due}。</p>}
          <FormField form={billAnswerForm} name="feedback" />
          <FormBar
            form={billAnswerForm}
            buttons={[
              { write: "dispute", words: "提出异议", busy: "正在提交…" },
              { write: "confirm", words: "确认对账", busy: "正在确认…" },
            ]}
          />
        </BillColumns>
      </FormFrame>
    );
  if (entered)
    return (
      <FormFrame key="invoices" {...entered} label="开票" enter="submit" placed>
        <BillColumns
          {...page}
          id="invoice"
          title="提交发票"
          go="去提交"
          parts={
            <>
              <Section id={fieldId("invoices")} title={isCommercial(bill) ? "商业发票" : "开票"}>
                <InvoiceLines bill={bill} />
              </Section>
              <InvoiceFiles />
              <Section id="instruction" title="开票说明">
                <Instruction instruction={instruction} bill={bill} />
              </Section>
            </>
          }
        >
          <EnteredBalance bill={bill} accepted={invoices.filter(({ invoiceStatus }) => invoiceStatus === 1)} />
          <p className="quiet">
            {isCommercial(bill) ? "发票金额合计须等于应付金额。" : "按税率分别开票：净额须相等，税额相差不超过 0.06。"}
          </p>
          <FormBar form={billInvoiceForm} buttons={[{ write: "submit", words: "提交发票", busy: "正在提交…" }]} />
        </BillColumns>
      </FormFrame>
    );
  const { progress, statement, ...others } = beside;
  return (
    <DetailColumns {...others}>
      {progress}
      {statement}
    </DetailColumns>
  );
}

interface BillColumnsProps extends BillPageProps {
  /** Of the decision. */
  id: string;
  title: string;
  /** The words that lead to the decision, where some of the form stands before the statement. */
  go?: string;
  /** Of the form, before the statement. */
  parts?: ReactNode;
  /** What is decided. */
  children: ReactNode;
}

/** A bill under one of its forms, which decides beside it. */
function BillColumns({ bill, said, progress, statement, id, title, go, parts, children, ...beside }: BillColumnsProps) {
  return (
    <DetailColumns
      {...beside}
      said={
        <>
          {said}
          <PlacedMessages />
        </>
      }
      decision={
        <Decision id={id} title={title}>
          {children}
        </Decision>
      }
      jump={
        go && (
          <DecisionJump to={id} words={go}>
            <b>{formatMoney(bill.totalAmount, bill.currencyCode)}</b>
          </DecisionJump>
        )
      }
    >
      {progress}
      {parts}
      {statement}
    </DetailColumns>
  );
}
