import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Day, Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { DetailColumns, DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { Meter } from "#app/lib/details/meter.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { Steps } from "#app/lib/details/steps.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { postForm, revalidateUnlessAnswered, useFormView } from "#app/lib/forms/form-route.ts";
import { PrintLink } from "#app/lib/ui/print/print-link.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import { DocumentTimeline } from "#app/lib/documents/document-timeline.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { Exemption } from "./exemption.tsx";
import { letOff } from "./exemption-action.server.ts";
import { exemptionForm } from "./exemption-form.ts";
import { PartPictures } from "../part-pictures.tsx";
import { ResentMark } from "../resent-mark.tsx";
import { loadReturnOrder } from "./detail.server.ts";
import { returnOrderWords as words } from "./return-order-words.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadReturnOrder(args);
export const action = (args: ActionFunctionArgs) => letOff(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

type Loaded = Awaited<ReturnType<typeof loadReturnOrder>>;
type Group = Loaded["groups"][number];
type Row = Group["rows"][number];

/** A return order: where its parts are, package by package (2 §2). */
export default function ReturnOrderDetail() {
  const loaded = useLoaderData<typeof loader>();
  const { title, order, state, groups, others, steps, shares, timeline, operations, missing, claim, print, labels, edit } = loaded;
  const { cancelled, unpacked, cancels } = loaded;
  const exemption = useFormView(exemptionForm, loaded.exemption);
  const number = order.applicationNumber;
  return (
    <>
      <DetailHeader
        number={title}
        status={<StatusTag tone={state.tone}>{state.label}</StatusTag>}
        actions={
          <>
            <ButtonLink external to={labels} target="_blank" rel="noopener">
              打印标签<span className="unseen">（新窗口）</span>
            </ButtonLink>
            <PrintLink to={print}>打印</PrintLink>
            {edit && <ButtonLink to={edit}>修改</ButtonLink>}
          </>
        }
      >
        {order.dealer} · <Day value={order.createDate} />
      </DetailHeader>
      {cancelled && (
        <Notice tone="info" title="返件单已取消，零件不需要返回">
          {cancelled.cancelReason}（<Moment value={cancelled.cancelDate} />）
        </Notice>
      )}
      <DetailColumns
        aside={
          <Section id="timeline" title="处理记录">
            <DocumentTimeline timeline={timeline} all={operations} />
          </Section>
        }
      >
        <Section id="progress" title="返件进度">
          <Steps label="返件进度" steps={steps} />
          <Meter shares={shares} />
        </Section>
        <Section id="parts" title="返件明细">
          {missing && <PartMissing what="装箱单" part={missing} />}
          {groups.length > 0 && (
            <LineTable
              label="返件明细"
              none="没有零件。"
              rows={groups.flatMap(({ rows, ...box }) => rows.map((row) => ({ ...row, box })))}
              rowKey={({ id }) => id}
              groupOf={({ box }) => ({ id: box.number, heading: <BoxHeading box={box} missing={missing !== undefined} /> })}
              columns={columns}
            />
          )}
          {groups.length === 0 && <p className="quiet">返件单没有明细。</p>}
        </Section>
        {exemption && <Exemption shown={exemption} rows={unpacked} cancels={cancels} />}
        {others.length > 0 && (
          <Section id="others" title="其他返件">
            <LineTable label="其他返件" none="没有其他返件。" rows={others} rowKey={({ key }) => key} columns={otherColumns} />
          </Section>
        )}
        <Section id="receiver" title="收件信息">
          <Facts
            facts={[
              { label: words.applicationNumber, value: claim ? <Link to={claim}>{number}</Link> : number },
              { label: words.rmaTypeDictId, value: order.type },
              { label: words.requireReturnDate, value: order.requireReturnDate && <Day value={order.requireReturnDate} /> },
              { label: "收件单位", value: order.receiverCompanyName },
              { label: "收件人", value: order.receiverName },
              { label: "收件电话", value: order.receiverTelephone },
              { label: "收件地址", value: order.receiverAddress, wide: true },
              { label: "收件意见", value: order.receiverOpinion, wide: true },
            ]}
          />
        </Section>
      </DetailColumns>
    </>
  );
}

/** The box that the following parts are in, or that they are in none yet. */
function BoxHeading({
  box: { number, box, packingList, expressNo, carrier, size },
  missing,
}: {
  box: Omit<Group, "rows">;
  missing: boolean;
}) {
  if (number === "") return <>未装箱</>;
  return (
    <>
      装箱单 {box ? <Link to={box}>{number}</Link> : number}
      {!missing && (
        <span className="quiet">
          {` · ${expressNo ? `${[carrier, words.expressNo].filter(Boolean).join(" ")} ${expressNo}` : "尚无快递单号"}${size ? ` · 尺寸 ${size} cm` : ""} `}
          {packingList && <PrintLink to={packingList}>打印装箱单</PrintLink>}
        </span>
      )}
    </>
  );
}

const columns: readonly Column<Row>[] = [
  { id: "code", header: words.partCode, rowHeader: true, cell: (row) => <span id={row.id}>{row.partCode}</span> },
  {
    id: "name",
    header: words.partName,
    cell: (row) => (
      <>
        {row.partName} <ResentMark {...row} />
      </>
    ),
  },
  { id: "quantity", header: words.quantity, align: "end", cell: (row) => row.quantity },
  { id: "returning", header: words.rmaQuantity, align: "end", cell: (row) => row.rmaQuantity },
  {
    id: "state",
    header: words.rmaStatus,
    cell: ({ state, overdue, deduct }) => (
      <>
        <StatusTag tone={state.tone}>{state.label}</StatusTag> {overdue && <StatusTag tone="critical">逾期</StatusTag>}{" "}
        {deduct && <Link to={deduct}>新建抵扣</Link>}
      </>
    ),
  },
  { id: "received", header: words.receivedQuantity, align: "end", cell: (row) => row.receivedQuantity },
  { id: "receivedAt", header: words.receivedDate, cell: (row) => <Moment value={row.receivedDate} /> },
  {
    id: "wrong",
    header: "异常说明",
    long: "wrap",
    cell: ({ abnormalRemark, pictures }) => (
      <>
        {abnormalRemark}
        <PartPictures pictures={pictures} />
      </>
    ),
  },
];

const otherColumns: readonly Column<Loaded["others"][number]>[] = [
  { id: "code", header: words.partCode, rowHeader: true, cell: (row) => row.partCode },
  { id: "name", header: words.partName, cell: (row) => row.partName },
  { id: "quantity", header: words.rmaQuantity, align: "end", cell: (row) => row.quantity },
];
