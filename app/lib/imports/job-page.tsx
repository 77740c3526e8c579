import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Moment, StatusTag } from "../ui/cells/cells.tsx";
import { formatCount } from "../ui/cells/format.ts";
import { DetailHeader } from "../details/detail-page.tsx";
import { Facts } from "../details/facts.tsx";
import { CsrfToken } from "../forms/ui/csrf-token.tsx";
import { Notice, type NoticeTone } from "../forms/ui/notice.tsx";
import { SubmitButton } from "../forms/ui/submit-button.tsx";
import { Section } from "../ui/section.tsx";
import { Table, type Column } from "../ui/table.tsx";
import { intentName } from "../forms/posts/intent-name.ts";
import { useProgress } from "../view/use-progress.ts";
import { stateTags } from "./import-states.ts";
import type { ChangedRow, ImportProblem, JobView, ReachedRow, RefusedCell } from "./import-view.ts";

/** What was found in a file: refused rows with their reasons, 确认, how the writing goes, and what came of it. */
export function ImportJobPage({ view, problem }: { view: JobView; problem: ImportProblem | undefined }) {
  const { word, state, accepted, refused, cells, effect, changes, reach, reached, reachWords, ignored, addresses } = view;
  useProgress(state.kind === "running");
  const tag = stateTags[state.kind];
  return (
    <>
      {problem && (
        <Notice tone="warning" title={problem.title} announce>
          {problem.advice && <p>{problem.advice}</p>}
        </Notice>
      )}
      <DetailHeader number={view.fileName} status={<StatusTag tone={tag.tone}>{tag.label}</StatusTag>}>
        {word}导入
      </DetailHeader>
      <StoredState view={view} />
      <Section id="counts" title="检查结果">
        <Facts
          facts={[
            { label: "可导入", value: `${formatCount(accepted)} 行` },
            ...(effect
              ? effectNames.flatMap((name) => {
                  const label = view.effectWords[name];
                  return label === undefined ? [] : [{ label, value: `${formatCount(effect[name])} 行` }];
                })
              : []),
            ...(reach && reachWords
              ? [
                  {
                    label: reachWords.label,
                    value: `${formatCount(reach.total)} ${reachWords.unit}${reach.none > 0 ? `，${formatCount(reach.none)} 行未命中` : ""}`,
                  },
                ]
              : []),
            { label: "未通过", value: `${formatCount(refused)} 行` },
            { label: "检查时间", value: <Moment value={view.checkedAt} /> },
            ...(ignored.length > 0 ? [{ label: "忽略的列", value: namedSome(ignored), wide: true as const }] : []),
          ]}
        />
      </Section>
      {effect && effect.changed > 0 && (
        <Section id="changes" title={`${view.effectWords.changed ?? "变更"}的内容`}>
          <p className="done-actions">
            <ButtonLink external to={addresses.changes} download>
              下载全部
            </ButtonLink>
            {changes.length < effect.changed && <span className="quiet">下面是前 {changes.length} 行。</span>}
          </p>
          <Table
            label="变更的内容"
            columns={changeColumns(view.keyLabel)}
            rows={changes.flatMap(toChange)}
            rowKey={({ id }) => id}
            stacks
            fits
          />
        </Section>
      )}
      {reachWords && reached.length > 0 && (
        <Section id="reached" title={`每行${reachWords.label}`}>
          <p className="done-actions">
            <ButtonLink external to={addresses.reached} download>
              下载全部
            </ButtonLink>
            {reached.length < accepted && <span className="quiet">下面是前 {reached.length} 行。</span>}
          </p>
          <Table
            label={`每行${reachWords.label}`}
            columns={reachedColumns(word, reachWords)}
            rows={reached}
            rowKey={({ at, key }) => `${at} ${key}`}
            stacks
            fits
          />
        </Section>
      )}
      {refused > 0 && (
        <Section id="refused" title="未通过的行">
          <p className="done-actions">
            <ButtonLink external to={addresses.refused} download>
              下载全部未通过的行
            </ButtonLink>
            <span className="quiet">
              {cells.length < refused ? `下面是前 ${cells.length} 处；` : ""}文件与模板相同，最后一列是原因，改好后可直接上传。
            </span>
          </p>
          <Table
            label="未通过的行"
            columns={cellColumns}
            rows={cells.map((cell, at) => ({ ...cell, at, line: cell.at }))}
            rowKey={({ at }) => String(at)}
            stacks
            fits
          />
        </Section>
      )}
    </>
  );
}

/** Columns somebody else has named, as many as a line holds. */
function namedSome(names: readonly string[]): string {
  const shown = names.slice(0, 10).join("、");
  return names.length > 10 ? `${shown} 等 ${names.length} 列` : shown;
}

const toChange = ({ at, key, changes }: ChangedRow) =>
  changes.map((change) => ({ id: `${at} ${change.column}`, line: at, key, ...change }));

const effectNames = ["added", "changed", "unchanged"] as const;

const changeColumns = (keyLabel: string): readonly Column<ReturnType<typeof toChange>[number]>[] => [
  { id: "line", header: "行", cell: ({ line }) => line },
  { id: "key", header: keyLabel, rowHeader: true, cell: ({ key }) => key },
  { id: "column", header: "列", cell: ({ column }) => column },
  { id: "before", header: "原内容", long: "wrap", cell: ({ before, to }) => (to ? <Link to={to}>{before}</Link> : before || "（空）") },
  { id: "after", header: "新内容", long: "wrap", cell: ({ after }) => after },
];

const reachedColumns = (word: string, { label, unit }: { label: string; unit: string }): readonly Column<ReachedRow>[] => [
  { id: "line", header: "行", cell: ({ at }) => at },
  { id: "key", header: word, rowHeader: true, cell: ({ key }) => key },
  {
    id: "count",
    header: label,
    align: "end",
    cell: ({ count }) => (count > 0 ? `${formatCount(count)} ${unit}` : <StatusTag tone="warning">未命中</StatusTag>),
  },
];

const cellColumns: readonly Column<RefusedCell & { line: number }>[] = [
  { id: "line", header: "行", cell: ({ line }) => line },
  { id: "column", header: "列", rowHeader: true, cell: ({ column }) => column },
  { id: "value", header: "原值", long: "wrap", cell: ({ value }) => (value === "" ? "（空）" : value) },
  { id: "reason", header: "原因", long: "wrap", cell: ({ reason }) => reason },
];

/** Where it stands, and what can be done about it. */
function StoredState({ view }: { view: JobView }) {
  const { word, state, accepted, addresses } = view;
  const rows = `${formatCount(accepted)} 行`;
  const again = <ButtonLink to={addresses.upload}>上传另一个文件</ButtonLink>;
  switch (state.kind) {
    case "checked":
      if (accepted === 0)
        return <Feedback tone="critical" title="没有可以导入的行" advice="请按下面的原因改好文件后重新上传。" actions={again} />;
      return (
        <Feedback
          tone="info"
          title={`检查完成，还没有写入任何内容`}
          advice={view.refused > 0 ? `确认后导入 ${rows}，未通过的行不导入。` : `确认后导入 ${rows}。`}
          actions={<Buttons view={view} confirm={`确认导入 ${rows}`} discards />}
        />
      );
    case "running":
      return (
        <Feedback
          tone="info"
          title={`正在写入 ${rows}，已用 ${view.elapsed ?? 0} 秒`}
          advice="本页会自动更新。可以离开本页，写入不会中断；稍后从“最近上传”回来查看结果。"
          actions={
            <ButtonLink external to={addresses.self}>
              刷新
            </ButtonLink>
          }
        >
          <progress aria-label="正在写入" />
        </Feedback>
      );
    case "interrupted":
      return (
        <Feedback
          tone="warning"
          title="写入时服务中断，结果尚不确定"
          advice="请再次确认：已经写入的内容不会重复写入。"
          actions={<Buttons view={view} confirm={`再次确认 ${rows}`} />}
        />
      );
    case "failed":
      return (
        <Feedback
          tone="critical"
          title={state.message}
          advice={`${state.advice}问题编号：${state.reference}`}
          actions={<Buttons view={view} confirm={`再次确认 ${rows}`} />}
        >
          {again}
        </Feedback>
      );
    case "done":
      return (
        <Feedback
          tone="success"
          title={state.statusText}
          actions={
            <>
              <ButtonLink variant="primary" to={addresses.list}>
                查看{word}
              </ButtonLink>
              {again}
            </>
          }
        />
      );
  }
}

interface FeedbackProps {
  tone: NoticeTone;
  title: string;
  advice?: string;
  actions: ReactNode;
  children?: ReactNode;
}

function Feedback({ tone, title, advice, actions, children }: FeedbackProps) {
  return (
    <Notice tone={tone} title={title} announce>
      {advice && <p>{advice}</p>}
      {children}
      <div className="done-actions">{actions}</div>
    </Notice>
  );
}

function Buttons({ view, confirm, discards = false }: { view: JobView; confirm: string; discards?: boolean }) {
  if (!view.confirmable || view.token === undefined) return null;
  return (
    <Form method="post" className="done-actions">
      <CsrfToken value={view.token} />
      <SubmitButton name={intentName} value="confirm" busy="正在确认…">
        {confirm}
      </SubmitButton>
      {discards && (
        <SubmitButton name={intentName} value="discard" look="secondary">
          放弃
        </SubmitButton>
      )}
    </Form>
  );
}
