import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Day, Moment, Money, StatusTag, YesNo } from "#app/lib/ui/cells/cells.tsx";
import { Decision, DecisionJump, DetailColumns, DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { Fold } from "#app/lib/details/fold.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { MessageNotice } from "#app/lib/forms/ui/message-notice.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import { DocumentFiles } from "#app/lib/documents/document-files.tsx";
import { DocumentTimeline } from "#app/lib/documents/document-timeline.tsx";
import { revalidateUnlessAnswered, postForm, useFormView } from "#app/lib/forms/form-route.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { actOnDeduction } from "./decision-action.server.ts";
import { CompanyForm, ConfirmForm, RepaymentForm } from "./decision-forms.tsx";
import { repaymentForm, type RepaymentShape } from "./decision-form.ts";
import { deductionKind } from "./deduction-kind.ts";
import { deductionWords as words } from "./deduction-words.ts";
import { loadDeduction } from "./detail.server.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadDeduction(args);
export const action = (args: ActionFunctionArgs) => actOnDeduction(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

type Loaded = Awaited<ReturnType<typeof loadDeduction>>;

/** A deduction: what it takes of each line, and the word of both sides on it (2 §2). */
export default function DeductionDetail() {
  const { title, audience, deduction, state, waiting, lines, nettings, ...loaded } = useLoaderData<typeof loader>();
  const { currencyCode: currency } = deduction;
  // Whoever was late reads why, with what was typed: though nothing can be decided any more.
  const answered = useActionData<unknown>() !== undefined;
  const repayment = useFormView(repaymentForm, loaded.repayment);
  const decision = answered || loaded.decidable ? decisionOf(loaded, repayment, waiting) : undefined;
  return (
    <>
      <DetailHeader
        number={title}
        status={<StatusTag tone={state.tone}>{state.label}</StatusTag>}
        actions={loaded.edit && <ButtonLink to={loaded.edit}>{waiting?.objected ? "修改并答复" : "修改"}</ButtonLink>}
      >
        {deduction.dealer} · {deduction.createUserName} 创建于 <Moment value={deduction.createDate} />
      </DetailHeader>
      <DetailColumns
        aside={waiting && <Waiting waiting={waiting} audience={audience} />}
        said={loaded.done && <MessageNotice message={{ tone: "success", title: loaded.done }} />}
        decision={
          decision && (
            <Decision id="decision" title={decision.title}>
              {decision.form}
            </Decision>
          )
        }
        jump={
          decision && (
            <DecisionJump to="decision" words={decision.go}>
              <Money amount={deduction.deductionTotal} currency={currency} />
            </DecisionJump>
          )
        }
        history={
          <Section id="timeline" title="处理记录">
            <DocumentTimeline timeline={loaded.timeline} all={loaded.operations} />
          </Section>
        }
      >
        <Section id="summary" title="概要">
          <Facts
            facts={[
              {
                label: words.claimNumber,
                value: loaded.claim ? <Link to={loaded.claim}>{deduction.claimNumber}</Link> : deduction.claimNumber,
              },
              { label: words.vehicleVin, value: deduction.vehicleVin },
              { label: words.deductionTypeName, value: deduction.deductionTypeName },
              { label: words.deductionReasonName, value: deduction.deductionReasonName },
              { label: words.deductionAllFlag, value: <YesNo value={deduction.deductionAllFlag} /> },
              { label: words.deductionPartTotal, value: <Money amount={deduction.deductionPartTotal} currency={currency} /> },
              { label: words.deductionLaborTotal, value: <Money amount={deduction.deductionLaborTotal} currency={currency} /> },
              { label: words.deductionOtherTotal, value: <Money amount={deduction.deductionOtherTotal} currency={currency} /> },
              { label: words.deductionTotalNet, value: <Money amount={deduction.deductionTotalNet} currency={currency} /> },
              { label: words.deductionTotalTax, value: <Money amount={deduction.deductionTotalTax} currency={currency} /> },
              { label: words.deductionTotal, value: <Money amount={deduction.deductionTotal} currency={currency} /> },
              { label: words.deductionLeft, value: <Money amount={deduction.deductionLeft} currency={currency} /> },
              { label: words.deductionIllustration, value: deduction.deductionIllustration, wide: true },
              { label: words.remark, value: deduction.remark, wide: true },
              { label: words.voidRemark, value: deduction.voidRemark, wide: true },
            ]}
          />
        </Section>
        <Section id="lines" title="抵扣明细">
          <LineTable label="抵扣明细" none="没有抵扣明细。" rows={lines} rowKey={({ key }) => key} columns={columnsIn(currency)} />
        </Section>
        {nettings.length > 0 && (
          <Section id="nettings" title="付款单抵扣与还款">
            <LineTable
              label="付款单抵扣与还款"
              none="尚未抵扣。"
              rows={nettings}
              rowKey={({ key }) => key}
              columns={nettingColumns(currency)}
            />
          </Section>
        )}
        <DocumentFiles kind={deductionKind} audience={audience} id={deduction.id} attachments={loaded.attachments} remark={undefined} />
        <Section id="word" title="确认与反馈">
          <Facts
            facts={[
              { label: words.confirmUserName, value: deduction.confirmUserName },
              { label: words.confirmDate, value: deduction.confirmDate && <Moment value={deduction.confirmDate} /> },
              { label: words.feedback, value: deduction.feedback, wide: true },
              { label: "反馈人", value: deduction.feedbackUserName },
              { label: words.answerRemark, value: deduction.answerRemark, wide: true },
            ]}
          />
        </Section>
        {repayment && loaded.decision && (loaded.voidable || answered) && (
          <Fold id="void" title="作废抵扣" gist={["没有付款单抵扣、没有还款时可以作废"]} open={answered}>
            <CompanyForm loaded={loaded.decision} confirmable={false} />
          </Fold>
        )}
      </DetailColumns>
    </>
  );
}

/** The form of its reader's side. */
function decisionOf(
  { confirmation, decision, confirmable }: Pick<Loaded, "confirmation" | "decision" | "confirmable">,
  repayment: ReturnType<typeof useFormView<RepaymentShape>>,
  waiting: Loaded["waiting"],
) {
  if (confirmation)
    return { title: "确认抵扣", go: "去确认", form: <ConfirmForm loaded={confirmation} objected={waiting?.objected === true} /> };
  if (repayment) return { title: "登记还款", go: "去登记", form: <RepaymentForm {...repayment} /> };
  return decision && { title: "处理抵扣", go: "去处理", form: <CompanyForm loaded={decision} confirmable={confirmable} /> };
}

/** How long its dealer has yet, or that it objected. */
function Waiting({ waiting, audience }: { waiting: NonNullable<Loaded["waiting"]>; audience: Loaded["audience"] }) {
  if (waiting.objected)
    return (
      <Notice tone="warning" title="经销商有异议">
        确认期限已停止计算，{audience === "company" ? "请修改并答复。" : "请等待厂家答复；也可以直接确认。"}
      </Notice>
    );
  return <Notice tone="info" title={waiting.words} />;
}

function columnsIn(currency: string | undefined): Column<Loaded["lines"][number]>[] {
  const money = (
    id: "adjustedFee" | "grantedFee" | "deductionFee" | "deductionFeeNet" | "deductionFeeTax" | "deductionLeft",
    header: string,
  ): Column<Loaded["lines"][number]> => ({
    id,
    header,
    align: "end",
    cell: (line) => <Money amount={line[id]} currency={currency} />,
  });
  return [
    { id: "name", header: "明细", rowHeader: true, cell: ({ anchor, name }) => <span id={anchor}>{name}</span> },
    { id: "kind", header: words.feeType, cell: (line) => line.kind },
    money("adjustedFee", "调整后金额"),
    money("grantedFee", words.grantedFee),
    money("deductionFeeNet", words.deductionFeeNet),
    money("deductionFeeTax", words.deductionFeeTax),
    money("deductionFee", words.deductionFee),
    money("deductionLeft", words.lineLeft),
  ];
}

function nettingColumns(currency: string | undefined): Column<Loaded["nettings"][number]>[] {
  return [
    {
      id: "bill",
      header: words.paymentBillNumber,
      rowHeader: true,
      cell: (row) =>
        row.repaidDate === undefined ? (
          row.paymentBillNumber
        ) : (
          <>
            经销商还款
            <span className="line-rest">
              <Day value={row.repaidDate} /> · 凭证 {row.repaidVoucherNumber} · {row.repaidUserName} 登记
            </span>
          </>
        ),
    },
    { id: "amount", header: words.deductionFee, align: "end", cell: (row) => <Money amount={row.nettedAmount} currency={currency} /> },
    { id: "state", header: words.status, cell: (row) => (row.repaidDate ? "已还款" : row.publishFlag ? "已抵扣" : "预留") },
    { id: "date", header: "抵扣日期", cell: (row) => <Moment value={row.nettedDate} /> },
  ];
}
