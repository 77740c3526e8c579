import { Link } from "@remix-run/react";
import { Moment, Money } from "../../components/cells/cells.tsx";
import { formatCount } from "../../components/cells/format.ts";
import { PartMissing } from "../../components/detail/part-missing.tsx";
import { Table, type Column } from "../../components/table.tsx";
import { ApplicationStatusTag } from "../application/application-status-tag.tsx";
import { claimWords } from "../application/claim-words.ts";
import type { OwnWorkPart, WorkKey, WorkRow } from "./own-work.server.ts";

const words = {
  claim: {
    corrections: { title: "退回更正", at: "创建时间", none: "没有退回更正的索赔单。", all: "全部退回更正" },
    drafts: { title: "我的草稿", at: "创建时间", none: "没有未提交的草稿。", all: "全部草稿" },
    decisions: { title: "最新审核结果", at: "审核时间", none: "还没有审核结果。", all: "按决定日期查看" },
  },
  preAuthorization: {
    corrections: { title: "退回更正的预授权", at: "创建时间", none: "没有退回更正的预授权。", all: "全部退回更正" },
    drafts: { title: "预授权草稿", at: "创建时间", none: "没有未提交的草稿。", all: "全部草稿" },
    decisions: { title: "预授权最新审核结果", at: "审核时间", none: "还没有审核结果。", all: "按决定日期查看" },
  },
} as const;

/** A part of the home page, or what to say where it could not be read. */
export function OwnWork({ id, application, kind, part }: OwnWorkPart) {
  const { title, none, all, at } = words[application][id];
  const heading = kind.few ? `work-${application}-${id}` : `work-${id}`;
  return (
    <section className="card" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {!part.ok ? (
        <PartMissing what={title} part={part} />
      ) : part.value.rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <>
          <Table label={title} columns={columnsOf(kind, id, at, part.value.rows)} rows={part.value.rows} rowKey={(row) => row.id} />
          <p>
            <Link to={part.value.list}>{id === "decisions" ? all : `${all}（${formatCount(part.value.total)}）`}</Link>
          </p>
        </>
      )}
    </section>
  );
}

function columnsOf(
  { numberWord, granted }: OwnWorkPart["kind"],
  id: WorkKey["id"],
  at: string,
  rows: readonly WorkRow[],
): Column<WorkRow>[] {
  const dealer: Column<WorkRow> = { id: "dealer", header: "经销商", long: "clip", cell: (row) => row.dealer };
  const outcome: Column<WorkRow> = {
    id: "granted",
    header: `${granted}金额`,
    align: "end",
    cell: (row) => <Money amount={row.granted} currency={row.currency} />,
  };
  return [
    { id: "number", header: numberWord, rowHeader: true, cell: (row) => <Link to={row.to}>{row.number}</Link> },
    { id: "status", header: "状态", cell: (row) => <ApplicationStatusTag status={row.status} name={row.statusName} /> },
    { id: "vin", header: "车架号(VIN)", cell: (row) => row.vin },
    ...(rows.some((row) => row.dealer !== undefined) ? [dealer] : []),
    { id: "amount", header: claimWords.totalAmount, align: "end", cell: (row) => <Money amount={row.amount} currency={row.currency} /> },
    ...(id === "decisions" ? [outcome] : []),
    { id: "at", header: at, cell: (row) => <Moment value={row.at} /> },
  ];
}
