import { Day, Moment } from "#app/lib/ui/cells/cells.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import type { ActivityWork, toActivityWork } from "./activity-work.server.ts";
import { activityWords as words } from "./activity-words.ts";

type Work = ReturnType<typeof toActivityWork>;
type Line = ActivityWork["processes"][number]["lines"][number];

/** What an activity is about, and what is done in it, as dealers read it. */
export function ActivityWorkSections({ work }: { work: Work }) {
  return (
    <>
      <ActivityFacts work={work} />
      <ActivityProcesses work={work} />
    </>
  );
}

/** What an activity is about. @param beside under a head that says its days; when and why it ended, where it did */
export function ActivityFacts({ work, beside }: { work: Work; beside?: Beside }) {
  const closed = beside?.closed ?? {};
  const days = [
    { label: words.actBeginDate, value: work.actBeginDate && <Day value={work.actBeginDate} /> },
    { label: words.actEndDate, value: work.actEndDate && <Day value={work.actEndDate} /> },
    { label: words.actDeadline, value: work.actDeadline && <Day value={work.actDeadline} /> },
    { label: words.announcementNum, value: work.announcementNum },
  ];
  return (
    <Section id="summary" title="活动内容">
      <Facts
        facts={[
          ...(closed.actCloseDate
            ? [
                { label: words.actCloseDate, value: <Moment value={closed.actCloseDate} /> },
                { label: words.actCloseReason, value: closed.actCloseReason, wide: true as const },
              ]
            : []),
          { label: words.actTypeDictName, value: work.actTypeDictName },
          ...(beside ? [] : days),
          ...(beside?.models === undefined ? [] : [{ label: words.designatedModels, value: beside.models }]),
          { label: words.firstWarrantyFlag, value: work.firstWarrantyFlag ? "是" : "否" },
          { label: words.symptomId, value: work.symptom },
          { label: words.failureId, value: work.failureReason },
          { label: words.actMainParts, value: work.mainParts },
          { label: words.actDesc, value: work.actDesc, wide: true },
        ]}
      />
    </Section>
  );
}

interface Beside {
  closed: Closed;
  /** Those it is for, where it is not for all. */
  models: string | undefined;
}

interface Closed {
  actCloseDate?: string | undefined;
  actCloseReason?: string | undefined;
}

/** What is done in an activity, process by process. */
export function ActivityProcesses({ work }: { work: Work }) {
  return (
    <Section id="work" title="作业与限额">
      {work.processes.length === 0 && <p className="quiet">没有作业。</p>}
      {work.processes.map(({ key, title, description, remark, limit, lines }) => (
        <div key={key}>
          <h3>{title}</h3>
          <p>{[description, limit, remark].filter(Boolean).join(" · ")}</p>
          <LineTable label={`${title}的明细`} none="没有明细。" rows={lines} rowKey={(line) => line.key} columns={columns} />
        </div>
      ))}
    </Section>
  );
}

const columns: readonly Column<Line>[] = [
  { id: "kind", header: "类别", cell: (row) => row.kind },
  { id: "code", header: "代码", rowHeader: true, cell: (row) => row.code },
  { id: "name", header: "名称", cell: (row) => row.name },
  { id: "amount", header: "数量", align: "end", cell: (row) => row.amount },
  { id: "price", header: "单价上限", align: "end", cell: (row) => row.price },
];
