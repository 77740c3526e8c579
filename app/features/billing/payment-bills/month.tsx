import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { SerializeFrom } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/lib/ui/button.tsx";
import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { formatAmount } from "#app/lib/ui/cells/format.ts";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { MessageNotice } from "#app/lib/forms/ui/message-notice.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormView } from "#app/lib/forms/form-route.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { useProgress } from "#app/lib/view/use-progress.ts";
import { monthForm } from "./month-form.ts";
import { loadMonth, makeDrafts } from "./month.server.ts";

export const meta = pageMeta;
export { refreshHeaders as headers } from "#app/lib/view/refresh-headers.ts";

export const loader = (args: LoaderFunctionArgs) => loadMonth(args);
export const action = (args: ActionFunctionArgs) => makeDrafts(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

type Loaded = SerializeFrom<typeof loader>;
type Row = Loaded["rows"][number];

/** A month is settled here, and proved: what was approved less what is netted is what bills pay and what waits (2 §7). */
export default function PaymentMonth() {
  const { month, ended, making, progress, rows, totals, form, file, done } = useLoaderData<typeof loader>();
  useProgress(making?.kind === "running");
  return (
    <>
      <DetailHeader
        number="月度结算与核对"
        actions={
          <ButtonLink external to={file}>
            导出
          </ButtonLink>
        }
      >
        {month} · {ended ? `已生成 ${progress.made} / ${progress.all} 家` : "月份尚未结束，以下为预览"}
      </DetailHeader>
      {done && <MessageNotice message={{ tone: "success", title: done }} />}
      <Form method="get" className="card filter" aria-label="结算月份">
        <label htmlFor="month">结算月份</label>{" "}
        <input id="month" name="month" type="month" className="control" defaultValue={month} pattern="\d{4}-\d{2}" />{" "}
        <Button type="submit">查看</Button>
      </Form>
      <GoingOn making={making} progress={progress} month={month} />
      <Making loaded={form} progress={progress} />
      <Section id="reconciliation" title="核对">
        <p className="quiet">批准 + 迟批补入 − 他月付款单 − 抵扣 = 本月付款单 + 待结算；差额须为 0.00。</p>
        <LineTable
          label="月度核对"
          none="这个月没有批准的索赔单，也没有付款单。"
          rows={rows}
          rowKey={({ key }) => key}
          columns={columns}
          footer={totals.map((sums) => (
            <tr key={sums.currencyCode}>
              <th scope="row" colSpan={2}>
                合计 {sums.currencyCode}
              </th>
              {(
                ["approvedTotal", "lateTotal", "otherBillsTotal", "nettedTotal", "billTotal", "waitingTotal", "differenceTotal"] as const
              ).map((name) => (
                <td
                  key={name}
                  className={name === "differenceTotal" && Number(sums[name]) !== 0 ? "end difference-some" : "end"}
                  data-label={headers[name]}
                >
                  {formatAmount(sums[name])}
                </td>
              ))}
            </tr>
          ))}
        />
      </Section>
    </>
  );
}

/** How the drafts are coming that are made behind the page. */
function GoingOn({ making, progress, month }: Pick<Loaded, "making" | "progress" | "month">) {
  switch (making?.kind) {
    case undefined:
      return null;
    case "running":
      return (
        <Notice tone="info" title={`正在生成付款单：已完成 ${progress.made} / ${progress.all} 家`} announce>
          <p>本页会自动更新。可以离开本页，生成不会中断。</p>
          <progress value={progress.made} max={progress.all} aria-label="生成进度" />
          <div className="done-actions">
            <ButtonLink external to={`${pathTo("companyPaymentMonth")}?month=${month}`}>
              刷新
            </ButtonLink>
          </div>
        </Notice>
      );
    case "interrupted":
      return (
        <Notice tone="warning" title="生成时服务中断" announce>
          <p>已生成的付款单不受影响，请再次生成其余的。</p>
        </Notice>
      );
    case "failed":
      return (
        <Notice tone="critical" title={making.message} announce>
          <p>
            {making.advice}已生成的付款单不受影响，可以再次生成其余的。问题编号：{making.reference}
          </p>
        </Notice>
      );
  }
}

/** Makes what is left of a month's drafts; pressed again, it goes on. */
function Making({ loaded, progress }: { loaded: Loaded["form"]; progress: Loaded["progress"] }) {
  const shown = useFormView(monthForm, loaded);
  if (!shown) return null;
  return (
    <FormFrame {...shown} label="生成付款单">
      <Section id="make" title="生成付款单">
        <p>
          还有 {progress.left} 家经销商没有付款单。生成可以重复进行，已有的付款单不变。
          <progress value={progress.made} max={progress.all} aria-label="生成进度" />
        </p>
        <FormField form={monthForm} name="dealerCode" />
      </Section>
      <FormBar
        form={monthForm}
        back={pathTo("paymentBillSearch")}
        buttons={[{ write: "submit", words: "生成付款单", busy: "正在生成…" }]}
      />
    </FormFrame>
  );
}

const headers = {
  approvedTotal: "批准",
  lateTotal: "+ 迟批补入",
  otherBillsTotal: "− 他月付款单",
  nettedTotal: "− 抵扣",
  billTotal: "= 付款单",
  waitingTotal: "+ 待结算",
  differenceTotal: "差额",
} as const;

/** A figure that leads to the rows it is of, where there are any. */
const amount = (name: "lateTotal" | "otherBillsTotal" | "nettedTotal", leads: "late" | "other" | "netted"): Column<Row> => ({
  id: name,
  header: headers[name],
  align: "end",
  cell: ({ to, ...row }) => {
    const [figure, address] = [row[name] ?? "0", to[leads]];
    return address && Number(figure) !== 0 ? <Link to={address}>{formatAmount(figure)}</Link> : formatAmount(figure);
  },
});

const columns: readonly Column<Row>[] = [
  { id: "dealer", header: "经销商", rowHeader: true, cell: ({ dealer, currencyCode }) => `${dealer ?? ""} ${currencyCode ?? ""}` },
  {
    id: "bill",
    header: "付款单号",
    cell: ({ to, paymentBillNumber, step, claimCount = 0, claimTotal = "0", deductionOpen = "0" }) =>
      to.bill ? (
        <>
          <Link to={to.bill}>{paymentBillNumber}</Link> {step && <StatusTag tone={step.tone}>{step.label}</StatusTag>}
        </>
      ) : (
        <span className="quiet">
          可结算 {claimCount} 单 {formatAmount(claimTotal)}
          {Number(deductionOpen) > 0 && `，待抵扣 ${formatAmount(deductionOpen)}`}
        </span>
      ),
  },
  {
    id: "approved",
    header: headers.approvedTotal,
    align: "end",
    cell: ({ to, approvedTotal = "0" }) =>
      to.approved ? <Link to={to.approved}>{formatAmount(approvedTotal)}</Link> : formatAmount(approvedTotal),
  },
  amount("lateTotal", "late"),
  amount("otherBillsTotal", "other"),
  amount("nettedTotal", "netted"),
  {
    id: "paid",
    header: headers.billTotal,
    align: "end",
    cell: ({ to, billTotal = "0" }) => (to.bill ? <Link to={to.bill}>{formatAmount(billTotal)}</Link> : formatAmount(billTotal)),
  },
  {
    id: "waiting",
    header: headers.waitingTotal,
    align: "end",
    cell: ({ to, waitingTotal = "0" }) => <Link to={to.waiting}>{formatAmount(waitingTotal)}</Link>,
  },
  {
    id: "difference",
    header: headers.differenceTotal,
    align: "end",
    cell: ({ differenceTotal = "0", isWrong }) => (
      <span className={isWrong ? "difference-some" : undefined}>{formatAmount(differenceTotal)}</span>
    ),
  },
];
