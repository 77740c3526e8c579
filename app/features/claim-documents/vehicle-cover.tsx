import { Day } from "#app/lib/ui/cells/cells.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { OpenRecalls } from "../campaigns/recalls/open-recall-notice.tsx";
import type { toActivities, toWarranties } from "./history-view.server.ts";

/** The warranties of a vehicle. */
export function VehicleWarranties({ rows }: { rows: ReturnType<typeof toWarranties> }) {
  return (
    <LineTable
      label="保修政策列表"
      none="该车辆名下不存在保修政策"
      rows={rows}
      rowKey={(row) => row.key}
      columns={[
        { id: "coverage", header: "保修范围", rowHeader: true, cell: (row) => row.coverage },
        { id: "policy", header: "保修政策", cell: (row) => row.warrantyPolicy },
        { id: "start", header: "保修开始日期", cell: (row) => <Day value={row.start} /> },
        { id: "end", header: "保修结束日期", cell: (row) => <Day value={row.end} /> },
        {
          id: "limit",
          header: "保修里程上限",
          align: "end",
          cell: (row) => row.warrantyTripLimitVal && distance(row.warrantyTripLimitVal, row.tripUnit),
        },
        { id: "state", header: "状态", cell: (row) => row.ended ?? "有效" },
        { id: "description", header: "保修说明", long: "wrap", cell: (row) => row.warrantyDesc },
      ]}
    />
  );
}

/** What a vehicle is called to the workshop for; an open recall is told before all. @param to where its vehicles are listed */
export function VehicleActivities({ rows, to }: { rows: ReturnType<typeof toActivities>; to?: string | undefined }) {
  const recalls = rows.filter((row) => row.isOpenRecall);
  return (
    <>
      <OpenRecalls recalls={recalls.map(({ actCode, actName }) => ({ code: actCode, name: actName }))} to={to} />
      <ActivityTable rows={rows} />
    </>
  );
}

function ActivityTable({ rows }: { rows: ReturnType<typeof toActivities> }) {
  return (
    <LineTable
      label="服务活动列表"
      none="没有未完成的服务活动"
      rows={rows}
      rowKey={(row) => row.key}
      columns={[
        { id: "code", header: "活动代码", rowHeader: true, cell: (row) => row.actCode },
        { id: "name", header: "活动名称", cell: (row) => row.actName },
        { id: "begin", header: "开始日期", cell: (row) => <Day value={row.begin} /> },
        { id: "end", header: "结束日期", cell: (row) => <Day value={row.end} /> },
        { id: "status", header: "状态", cell: (row) => (row.completedFlag ? "已完成" : row.statusName) },
      ]}
    />
  );
}

/** A mileage with its unit. */
export function distance(value: string, unit = "km"): string {
  return `${formatCount(Number(value))} ${unit}`;
}
