import type { ReactNode } from "react";
import { formatAmount, formatMoney } from "#app/lib/ui/cells/format.ts";
import { Decision, DecisionJump, DetailColumns } from "#app/lib/details/detail-page.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame, FormSaid } from "#app/lib/forms/form-frame.tsx";
import { useFormAnswer } from "#app/lib/forms/form-route.ts";
import type { Form, Shape } from "#app/lib/forms/form.ts";
import type { FormView } from "#app/lib/forms/form-view.ts";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { billAnswerForm, billEditForm, billInvoiceForm, billPaymentForm, billStandInForm, invoiceCheckForm } from "./statement-forms.ts";
import { Chosen, Disputes, Instruction, InvoiceChecks, InvoiceFiles, InvoiceLines } from "./statement-parts.tsx";
import type { loadStatement } from "./statement.server.ts";

type Statement = Awaited<ReturnType<typeof loadStatement>>;
type Loaded = Pick<Statement, "forms" | "current" | "late" | "waiting" | "invoices" | "bill" | "instruction" | "due">;

/** The form as loaded, or as it came back where there is none to load any more. */
function useStanding<S extends Shape>(form: Form<S>, loaded: FormView<S> | undefined) {
  const { answer, lost } = useFormAnswer<S, unknown>(form, loaded);
  return { view: answer ?? loaded, lost };
}

interface StatementColumnsProps {
  loaded: Loaded;
  /** What it comes to and how that was checked. */
  aside: ReactNode;
  history: ReactNode;
  /** What was done last. */
  said: ReactNode;
  /** How far the bill is. */
  progress: ReactNode;
  /** The statement itself. */
  children: ReactNode;
}

/** A bill with what its reader does with it, which hangs on its state. */
export function StatementColumns({ loaded, aside, history, said, progress, children }: StatementColumnsProps) {
  const { forms, current, late, waiting, invoices, bill, instruction, due } = loaded;
  const claims = [...current, ...late];
  const edit = useStanding(billEditForm, forms.edit);
  const standIn = useStanding(billStandInForm, forms.standIn);
  const check = useStanding(invoiceCheckForm, forms.check);
  const payment = useStanding(billPaymentForm, forms.payment);
  const answer = useStanding(billAnswerForm, forms.answer);
  const entered = useStanding(billInvoiceForm, forms.invoices);
  /** `parts` of the form stand before the statement; where it has some, `go` leads to the decision below them. */
  const columns = (id: string, title: string, decision: ReactNode, go?: string, parts?: ReactNode) => (
    <DetailColumns
      {...{ aside, history }}
      said={
        <>
          {said}
          <FormSaid />
        </>
      }
      decision={
        <Decision id={id} title={title}>
          {decision}
        </Decision>
      }
      jump={
        go && (
          <DecisionJump to={id} words={go}>
            <b>{formatMoney(bill.totalAmount ?? "0", bill.currencyCode)}</b>
          </DecisionJump>
        )
      }
    >
      {progress}
      {parts}
      {children}
    </DetailColumns>
  );
  // A form of its own each: none goes on with what another one holds when the bill comes into its next state.
  if (edit.view)
    return (
      <FormFrame key="edit" form={billEditForm} view={edit.view} lost={edit.lost} label="调整账单" enter="save" placed>
        {columns(
          "edit",
          "调整账单",
          <>
            <FormField form={billEditForm} name="closingDate" />
            <FormField form={billEditForm} name="remark" />
            <FormBar
              form={billEditForm}
              buttons={[
                { write: "remove", words: "移出索赔单", busy: "正在移出…" },
                { write: "reinsert", words: "补入（不选则全部）", busy: "正在补入…" },
                { write: "save", words: "保存", busy: "正在保存…" },
                { write: "publish", words: "发布付款单", busy: "正在发布…" },
              ]}
            />
          </>,
          "去调整",
          <Section id="claims" title="索赔单">
            <Chosen list="claims" title="移出" claims={claims} none="付款单中没有索赔单。" />
            <Chosen list="waiting" title="补入" claims={waiting} none="没有待结算的索赔单。" />
          </Section>,
        )}
      </FormFrame>
    );
  if (standIn.view)
    return (
      <FormFrame key="stand-in" form={billStandInForm} view={standIn.view} lost={standIn.lost} label="代为确认" placed>
        {columns(
          "stand-in",
          "逾期代为确认",
          <>
            <p>{due}。</p>
            <FormBar form={billStandInForm} buttons={[{ write: "submit", words: "代为确认", busy: "正在确认…" }]} />
          </>,
        )}
      </FormFrame>
    );
  if (check.view)
    return (
      <FormFrame key="check" form={invoiceCheckForm} view={check.view} lost={check.lost} label="验票" placed>
        {columns(
          "check",
          "验票",
          <FormBar form={invoiceCheckForm} buttons={[{ write: "submit", words: "保存验票结论", busy: "正在保存…" }]} />,
          "去验票",
          <Section id={fieldId("invoices")} title="待验发票">
            <InvoiceChecks invoices={invoices} />
          </Section>,
        )}
      </FormFrame>
    );
  if (payment.view)
    return (
      <FormFrame key="payment" form={billPaymentForm} view={payment.view} lost={payment.lost} label="付款" placed>
        {columns(
          "pay",
          "付款",
          <>
            <p>发票已收齐。确认已付款后，付款单中的 {bill.claimCount ?? 0} 单索赔变为已赔付。</p>
            <FormField form={billPaymentForm} name="paidDate" />
            <FormBar form={billPaymentForm} buttons={[{ write: "submit", words: "确认已付款", busy: "正在付款…" }]} />
          </>,
        )}
      </FormFrame>
    );
  if (answer.view)
    return (
      <FormFrame key="answer" form={billAnswerForm} view={answer.view} lost={answer.lost} label="确认对账" enter="confirm" placed>
        {columns(
          "answer",
          "确认",
          <>
            <p className="quiet">{due}。</p>
            <FormField form={billAnswerForm} name="feedback" />
            <FormBar
              form={billAnswerForm}
              buttons={[
                { write: "dispute", words: "提出异议", busy: "正在提交…" },
                { write: "confirm", words: "确认对账", busy: "正在确认…" },
              ]}
            />
          </>,
          undefined,
          <section className="card card-flush" aria-label="异议">
            <Disputes claims={claims} />
          </section>,
        )}
      </FormFrame>
    );
  if (entered.view)
    return (
      <FormFrame key="invoices" form={billInvoiceForm} view={entered.view} lost={entered.lost} label="开票" enter="submit" placed>
        {columns(
          "invoice",
          "提交发票",
          <>
            <p className="quiet">
              发票净额合计须等于 {formatAmount(bill.totalAmountNet ?? "0")}，税额合计与 {formatAmount(bill.totalAmountTax ?? "0")}{" "}
              相差不超过 0.06。
            </p>
            <FormBar form={billInvoiceForm} buttons={[{ write: "submit", words: "提交发票", busy: "正在提交…" }]} />
          </>,
          "去提交",
          <>
            <Section id={fieldId("invoices")} title="开票">
              <InvoiceLines />
            </Section>
            <InvoiceFiles />
            <Section id="instruction" title="开票说明">
              <Instruction instruction={instruction} />
            </Section>
          </>,
        )}
      </FormFrame>
    );
  return <DetailColumns {...{ aside, history, said }}>{children}</DetailColumns>;
}
