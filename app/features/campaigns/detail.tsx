import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { reopenDays } from "#gateway/rules/activity-time.ts";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Day, Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { Decision, DecisionJump, DetailColumns, DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { MessageNotice } from "#app/lib/forms/ui/message-notice.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import { DocumentFiles } from "#app/lib/documents/document-files.tsx";
import { DocumentTimeline } from "#app/lib/documents/document-timeline.tsx";
import { DeletionFailure, DraftDeletion } from "#app/lib/documents/draft-deletion.tsx";
import { FormBar, type BarButton } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import type { FormView } from "#app/lib/forms/form-view.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { actOnActivity } from "./act-action.server.ts";
import { actForm, type ActShape } from "./act-form.ts";
import { activityKind } from "./activity-kind.ts";
import { ActivityWorkSections } from "./activity-work.tsx";
import { activityWords as words } from "./activity-words.ts";
import { loadActivity } from "./detail.server.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadActivity(args);
export const action = (args: ActionFunctionArgs) => actOnActivity(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

type Loaded = Awaited<ReturnType<typeof loadActivity>>;

/** A service activity: its work, its vehicles, whom it was shown to and how far it is (2 §2). */
export default function ActivityDetail() {
  const { title, id, state, isUnsent, work, counts, scopes, models, isLimited, dealers, progress, ...loaded } =
    useLoaderData<typeof loader>();
  return (
    <>
      <DetailHeader
        number={title}
        status={
          <>
            <StatusTag tone={state.tone}>{state.label}</StatusTag> {isUnsent && <StatusTag tone="warning">未下发</StatusTag>}
          </>
        }
        actions={
          loaded.edit && (
            <>
              <ButtonLink to={loaded.edit}>修改</ButtonLink>
              <ButtonLink to={pathTo("companyActivityImport")}>导入车辆</ButtonLink>
              {loaded.deletionToken && <DraftDeletion number={title} token={loaded.deletionToken} />}
            </>
          )
        }
      >
        {work.actName} · {counts.createUserName} 创建于 <Moment value={counts.createDate} />
      </DetailHeader>
      <DeletionFailure />
      <DetailColumns
        said={loaded.done && <MessageNotice message={{ tone: "success", title: loaded.done }} />}
        decision={
          loaded.act && (
            <Decision id="act" title={loaded.reopens ? "活动已结束" : "下发与推送"}>
              <ActForm loaded={loaded.act} reopens={loaded.reopens} />
            </Decision>
          )
        }
        jump={loaded.act && <DecisionJump to="act" words="去处理" />}
        history={
          <Section id="timeline" title="处理记录">
            <DocumentTimeline timeline={loaded.timeline} all={loaded.operations} />
          </Section>
        }
      >
        <Section id="progress" title="完成情况">
          <Facts
            facts={[
              { label: words.vehicleCount, value: <Link to={loaded.vehicles}>{formatCount(counts.vehicleCount ?? 0)} 台</Link> },
              { label: words.claimedCount, value: `${formatCount(counts.claimedCount ?? 0)} 台` },
              { label: words.completedCount, value: `${formatCount(counts.completedCount ?? 0)} 台` },
              { label: "完成率", value: share(counts.completedCount, counts.vehicleCount) },
              { label: words.sendDate, value: counts.sendDate && <Moment value={counts.sendDate} /> },
              ...(counts.actCloseDate
                ? [
                    { label: words.actCloseDate, value: <Moment value={counts.actCloseDate} /> },
                    { label: words.actCloseReason, value: counts.actCloseReason, wide: true as const },
                  ]
                : []),
            ]}
          />
          <LineTable
            label="各经销商和车型的完成情况"
            none="没有车辆。"
            rows={progress}
            rowKey={({ key }) => key}
            columns={progressColumns}
          />
        </Section>
        <Section id="dealers" title="经销商">
          <LineTable label="经销商列表" none="没有车辆。" rows={dealers} rowKey={({ key }) => key} columns={dealerColumns} />
        </Section>
        <ActivityWorkSections work={work} />
        <Section id="scope" title="车辆范围">
          <LineTable label="车辆范围列表" none="没有按条件限定的车辆。" rows={scopes} rowKey={({ key }) => key} columns={scopeColumns} />
          {isLimited && <p>{`仅限指定车型：${models || "无"}`}</p>}
        </Section>
        <DocumentFiles kind={activityKind} audience="company" id={id} attachments={work.attachments} remark={undefined} />
      </DetailColumns>
    </>
  );
}

/** Pressing twice does what pressing once does. */
const closedButtons: readonly BarButton<ActShape>[] = [{ write: "reopen", words: "撤销结束", busy: "正在撤销…" }];
const buttons: readonly BarButton<ActShape>[] = [
  { write: "close", words: "结束活动", busy: "正在结束…", danger: true },
  { write: "push", words: "推送 DMS", busy: "正在推送…" },
  { write: "sendDown", words: "下发经销商", busy: "正在下发…" },
];

function ActForm({ loaded, reopens }: { loaded: FormView<ActShape>; reopens: boolean }) {
  const { answer, lost } = useFormAnswer<ActShape, unknown>(actForm, loaded);
  return (
    <FormFrame key={loaded.formKey} form={actForm} view={answer ?? loaded} lost={lost} label="下发经销商与推送 DMS">
      {reopens ? (
        <p className="quiet">结束后 {reopenDays} 天内可以撤销，撤销后经销商可继续申报。</p>
      ) : (
        <FormField form={actForm} name="actCloseReason" hint="结束活动时填写，经销商可见" />
      )}
      <FormBar form={actForm} buttons={reopens ? closedButtons : buttons} />
    </FormFrame>
  );
}

const share = (done = 0, all = 0) => (all === 0 ? "—" : `${((done / all) * 100).toFixed(1)}%`);

const progressColumns: readonly Column<Loaded["progress"][number]>[] = [
  { id: "dealer", header: "经销商", rowHeader: true, cell: (row) => row.dealer },
  { id: "model", header: "车型", cell: (row) => row.model },
  { id: "vehicles", header: words.vehicleCount, align: "end", cell: (row) => row.vehicleCount },
  { id: "claimed", header: words.claimedCount, align: "end", cell: (row) => row.claimedCount },
  { id: "completed", header: words.completedCount, align: "end", cell: (row) => row.completedCount },
  { id: "rate", header: "完成率", align: "end", cell: (row) => share(row.completedCount, row.vehicleCount) },
];

const dealerColumns: readonly Column<Loaded["dealers"][number]>[] = [
  { id: "dealer", header: "经销商", rowHeader: true, cell: (row) => row.dealer },
  { id: "vehicles", header: words.vehicleCount, align: "end", cell: (row) => row.vehicleCount },
  { id: "sent", header: words.sendDate, cell: (row) => (row.sendDate ? <Moment value={row.sendDate} /> : "未下发") },
  { id: "pushed", header: "已推送", align: "end", cell: (row) => row.pushedCount },
  { id: "push", header: "推送时间", cell: (row) => (row.pushDate ? <Moment value={row.pushDate} /> : "未推送") },
];

const scopeColumns: readonly Column<Loaded["scopes"][number]>[] = [
  { id: "model", header: words.vehicleModelCode, rowHeader: true, cell: (row) => row.model ?? "不限" },
  { id: "year", header: words.vehicleModelYear, cell: (row) => row.vehicleModelYear ?? "不限" },
  { id: "plant", header: words.plantCode, cell: (row) => row.plantCode ?? "不限" },
  { id: "from", header: "下线日期起", cell: (row) => <Day value={row.qdStartDate} /> },
  { id: "to", header: "下线日期止", cell: (row) => <Day value={row.qdEndDate} /> },
];
