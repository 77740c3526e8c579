import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { reopenDays } from "#gateway/rules/activity-time.ts";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Day, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { Decision, DecisionJump, DetailColumns, DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Fold } from "#app/lib/details/fold.tsx";
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
import { ActivityDealers, ActivityProgress, share, sumOf, type DealerRow } from "./activity-progress.tsx";
import { ActivityFacts, ActivityProcesses } from "./activity-work.tsx";
import { activityWords as words } from "./activity-words.ts";
import { loadActivity } from "./detail.server.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadActivity(args);
export const action = (args: ActionFunctionArgs) => actOnActivity(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

type Loaded = Awaited<ReturnType<typeof loadActivity>>;

/** A service activity: how far it is, dealer by dealer, what can be done next, and its work (2 §2). */
export default function ActivityDetail() {
  const { title, id, state, isUnsent, work, scopes, models, isLimited, dealers, progress, ...loaded } = useLoaderData<typeof loader>();
  return (
    <>
      <DetailHeader
        number={work.actName || title}
        status={
          <>
            <StatusTag tone={state.tone}>{state.label}</StatusTag> {isUnsent && <StatusTag tone="warning">未下发</StatusTag>}
          </>
        }
        actions={
          loaded.edit && (
            <>
              <ButtonLink to={pathTo("companyActivityImport")}>导入车辆</ButtonLink>
              <ButtonLink to={loaded.edit}>修改</ButtonLink>
              {loaded.deletionToken && <DraftDeletion number={title} token={loaded.deletionToken} />}
            </>
          )
        }
      >
        {[work.actName && title, work.announcementNum].filter(Boolean).map((part) => `${part} · `)}
        {work.actBeginDate && (
          <>
            <Day value={work.actBeginDate} /> 至 <Day value={work.actEndDate} /> · 申报截止 <Day value={work.actDeadline} />
          </>
        )}
      </DetailHeader>
      <DeletionFailure />
      <ActivityProgress
        counts={loaded.counts}
        dealers={dealers}
        vehicles={loaded.vehicles}
        remains={loaded.remains}
        deadline={work.actDeadline}
      />
      <DetailColumns
        said={loaded.done && <MessageNotice message={{ tone: "success", title: loaded.done }} />}
        aside={<ActivityFacts work={work} beside={{ closed: loaded.counts, models: isLimited ? models || "无" : undefined }} />}
        decision={
          loaded.act && (
            <Decision id="act" title={loaded.reopens ? "活动已结束" : "下一步"}>
              <ActForm loaded={loaded.act} reopens={loaded.reopens} dealers={dealers} />
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
        <ActivityDealers dealers={dealers} />
        <ActivityProcesses work={work} />
        {progress.length + scopes.length > 0 && (
          <section className="card card-flush folds" aria-label="其余内容">
            {progress.length > 0 && (
              <Fold id="models" title="按经销商和车型" count={progress.length}>
                <LineTable
                  label="各经销商和车型的完成情况"
                  none="没有车辆。"
                  rows={progress}
                  rowKey={({ key }) => key}
                  columns={progressColumns}
                />
              </Fold>
            )}
            {scopes.length > 0 && (
              <Fold id="scope" title="车辆范围" count={scopes.length}>
                <LineTable label="车辆范围列表" none="" rows={scopes} rowKey={({ key }) => key} columns={scopeColumns} />
              </Fold>
            )}
          </section>
        )}
        <DocumentFiles kind={activityKind} audience="company" id={id} attachments={work.attachments} remark={undefined} />
      </DetailColumns>
    </>
  );
}

/** Pressing twice does what pressing once does. */
const closedButtons: readonly BarButton<ActShape>[] = [{ write: "reopen", words: "撤销结束", busy: "正在撤销…" }];
const close: BarButton<ActShape> = { write: "close", words: "结束活动", busy: "正在结束…", danger: true };
const push: BarButton<ActShape> = { write: "push", words: "推送 DMS", busy: "正在推送…" };
const sendDown: BarButton<ActShape> = { write: "sendDown", words: "下发经销商", busy: "正在下发…" };

/** What is to be done next stands last, and is said above. */
function ActForm({ loaded, reopens, dealers }: { loaded: FormView<ActShape>; reopens: boolean; dealers: readonly DealerRow[] }) {
  const unsent = dealers.filter(({ sendDate }) => !sendDate);
  const unpushed = sumOf(dealers, (row) => row.vehicleCount - (row.pushedCount ?? 0));
  const open = sumOf(dealers, (row) => row.open);
  const next = [
    unsent.length > 0 && `${unsent.length} 家经销商未下发`,
    unpushed > 0 && `${formatCount(unpushed)} 台未推送`,
    open > 0 && `${formatCount(open)} 台未到店`,
  ].filter((part) => part !== false);
  const buttons = unsent.length === 0 && unpushed > 0 ? [close, sendDown, push] : [close, push, sendDown];
  const { answer, lost } = useFormAnswer<ActShape, unknown>(actForm, loaded);
  return (
    <FormFrame key={loaded.formKey} form={actForm} view={answer ?? loaded} lost={lost} label="下发经销商与推送 DMS">
      {reopens ? (
        <p className="quiet">结束后 {reopenDays} 天内可以撤销，撤销后经销商可继续申报。</p>
      ) : (
        <>
          {next.length > 0 && <p className="quiet">{next.join("，")}。</p>}
          <FormField form={actForm} name="actCloseReason" hint="结束活动时填写，经销商可见" />
        </>
      )}
      <FormBar form={actForm} buttons={reopens ? closedButtons : buttons} />
    </FormFrame>
  );
}

const progressColumns: readonly Column<Loaded["progress"][number]>[] = [
  { id: "dealer", header: "经销商", rowHeader: true, cell: (row) => row.dealer },
  { id: "model", header: "车型", cell: (row) => row.model },
  { id: "vehicles", header: words.vehicleCount, align: "end", cell: (row) => row.vehicleCount },
  { id: "claimed", header: words.claimedCount, align: "end", cell: (row) => row.claimedCount },
  { id: "completed", header: words.completedCount, align: "end", cell: (row) => row.completedCount },
  { id: "rate", header: "完成率", align: "end", cell: (row) => share(row.completedCount, row.vehicleCount) },
];

const scopeColumns: readonly Column<Loaded["scopes"][number]>[] = [
  { id: "model", header: words.vehicleModelCode, rowHeader: true, cell: (row) => row.model ?? "不限" },
  { id: "year", header: words.vehicleModelYear, cell: (row) => row.vehicleModelYear ?? "不限" },
  { id: "plant", header: words.plantCode, cell: (row) => row.plantCode ?? "不限" },
  { id: "from", header: "下线日期起", cell: (row) => <Day value={row.qdStartDate} /> },
  { id: "to", header: "下线日期止", cell: (row) => <Day value={row.qdEndDate} /> },
];
