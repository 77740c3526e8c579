import { Link } from "@remix-run/react";
import { Day, Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { Meter } from "#app/lib/details/meter.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import type { loadActivity } from "./detail.server.ts";
import { activityWords as words } from "./activity-words.ts";

type Loaded = Awaited<ReturnType<typeof loadActivity>>;
export type DealerRow = Loaded["dealers"][number];

interface ActivityProgressProps extends Pick<Loaded, "counts" | "dealers" | "vehicles" | "remains"> {
  deadline: string | undefined;
}

/** How far an activity is, at a glance. */
export function ActivityProgress({ counts, dealers, vehicles, remains, deadline }: ActivityProgressProps) {
  const { vehicleCount = 0, claimedCount = 0, completedCount = 0 } = counts;
  const sent = dealers.filter(({ sendDate }) => sendDate).length;
  return (
    <ul id="progress" className="tiles" aria-label="完成情况">
      <li>
        完成率
        <b>{share(completedCount, vehicleCount)}</b>
        <Completion vehicles={vehicleCount} waiting={claimedCount - completedCount} completed={completedCount} />
      </li>
      <li>
        车辆
        <b>
          <Link to={vehicles}>{formatCount(vehicleCount)} 台</Link>
        </b>
        <p>
          已完成 {formatCount(completedCount)} · 已申报未批 {formatCount(claimedCount - completedCount)} · 未到店{" "}
          {formatCount(vehicleCount - claimedCount)}
        </p>
      </li>
      <li>
        经销商
        <b>{formatCount(dealers.length)} 家</b>
        <p>
          已下发 {formatCount(sent)} 家 · 已推送 {formatCount(sumOf(dealers, ({ pushedCount = 0 }) => pushedCount))} 台
        </p>
      </li>
      <li>
        {remains?.label ?? words.actDeadline}
        <b>{remains ? `${formatCount(remains.days)} 天` : <Day value={deadline} />}</b>
        {remains && (
          <p>
            申报截止 <Day value={deadline} />
          </p>
        )}
      </li>
    </ul>
  );
}

/** Which dealer has done how much, and what it was told. */
export function ActivityDealers({ dealers }: { dealers: readonly DealerRow[] }) {
  return (
    <Section id="dealers" title="按经销商">
      <LineTable label="按经销商完成情况" none="没有车辆。" rows={dealers} rowKey={({ key }) => key} columns={columns} />
    </Section>
  );
}

const columns: readonly Column<DealerRow>[] = [
  {
    id: "dealer",
    header: "经销商",
    rowHeader: true,
    cell: (row) => (
      <>
        {row.dealer}
        <small className="line-rest">
          {row.sendDate ? (
            <>
              <Moment value={row.sendDate} /> 下发
            </>
          ) : (
            <StatusTag tone="warning">未下发</StatusTag>
          )}
        </small>
      </>
    ),
  },
  { id: "vehicles", header: "车辆", align: "end", cell: (row) => <Link to={row.vehicles}>{formatCount(row.vehicleCount)}</Link> },
  { id: "open", header: "未到店", align: "end", cell: (row) => formatCount(row.open) },
  { id: "waiting", header: "已申报未批", align: "end", cell: (row) => formatCount(row.waiting) },
  { id: "completed", header: words.completedCount, align: "end", cell: (row) => formatCount(row.completed) },
  {
    id: "rate",
    header: "完成率",
    align: "end",
    cell: (row) => (
      <>
        {share(row.completed, row.vehicleCount)}
        <Completion vehicles={row.vehicleCount} waiting={row.waiting} completed={row.completed} />
      </>
    ),
  },
  {
    id: "pushed",
    header: "已推送",
    align: "end",
    cell: (row) =>
      row.pushedCount ? (
        <>
          {formatCount(row.pushedCount)}
          <small className="line-rest">
            <Moment value={row.pushDate} />
          </small>
        </>
      ) : (
        "未推送"
      ),
  },
];

function Completion({ vehicles, waiting, completed }: { vehicles: number; waiting: number; completed: number }) {
  if (vehicles === 0) return null;
  return (
    <Meter
      unit="台"
      shares={[
        { label: "已完成", count: completed, tone: "done" },
        { label: "已申报未批", count: waiting, tone: "begun" },
        { label: "未到店", count: vehicles - waiting - completed, tone: "open" },
      ]}
    />
  );
}

export const share = (done = 0, all = 0) => (all === 0 ? "—" : `${((done / all) * 100).toFixed(1)}%`);

/** What some rows come to. */
export const sumOf = (rows: readonly DealerRow[], count: (row: DealerRow) => number) => rows.reduce((all, row) => all + count(row), 0);
