import { Link } from "@remix-run/react";
import { addUp } from "#gateway/rules/decimals.ts";
import { Moment, Money } from "#app/lib/ui/cells/cells.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import type { loadWarrantyReport } from "./detail.server.ts";

type Part = NonNullable<Awaited<ReturnType<typeof loadWarrantyReport>>["kindness"]>;
type Grant = Extract<Part, { ok: true }>["value"];

/** The kindness code of a report, and what claims take of it, for both sides. */
export function KindnessGrant({ part }: { part: Part | undefined }) {
  if (!part) return null;
  return (
    <Section id="kindness" title="善意授权码">
      {part.ok ? <Terms grant={part.value} /> : <PartMissing what="善意授权" part={part} />}
    </Section>
  );
}

function Terms({ grant }: { grant: Grant }) {
  const { currencyCode } = grant;
  const money = (amount: string | undefined) => <Money amount={amount} currency={currencyCode} />;
  const columns: readonly Column<Grant["claims"][number]>[] = [
    {
      id: "claim",
      header: "索赔单号",
      rowHeader: true,
      cell: ({ to, claimNumber }) => (to ? <Link to={to}>{claimNumber}</Link> : claimNumber),
    },
    { id: "state", header: "状态", cell: (row) => row.statusName },
    { id: "part", header: "占用零件费", align: "end", cell: (row) => money(row.authPartTotal) },
    { id: "labor", header: "占用工时费", align: "end", cell: (row) => money(row.authLaborTotal) },
    { id: "other", header: "占用其他费用", align: "end", cell: (row) => money(row.authOtherFeeTotal) },
    { id: "total", header: "调整后金额", align: "end", cell: (row) => money(row.totalAmount) },
  ];
  const { left } = grant;
  const groups = [
    { word: "零件费", authorized: grant.authPartTotal, left: left.part, paid: grant.adjustedPartFeeTotal },
    { word: "工时费", authorized: grant.authLaborTotal, left: left.labor, paid: grant.adjustedLaborFeeTotal },
    { word: "其他费用", authorized: grant.authOtherFeeTotal, left: left.other, paid: grant.adjustedOtherFeeTotal },
    { word: "合计", authorized: grant.authTotalAmount, left: addUp(Object.values(left)).toFixed(2), paid: grant.totalAmount },
  ];
  const groupColumns: readonly Column<(typeof groups)[number]>[] = [
    { id: "group", header: "费用", rowHeader: true, cell: ({ word }) => word },
    { id: "authorized", header: "授权净额", align: "end", cell: (row) => money(row.authorized) },
    { id: "left", header: "可用净额", align: "end", cell: (row) => money(row.left) },
    { id: "paid", header: "调整后含税", align: "end", cell: (row) => money(row.paid) },
  ];
  return (
    <>
      <Facts
        facts={[
          { label: "善意授权码", value: grant.kindnessAuthCode },
          { label: "授权截止时间", value: <Moment value={grant.authEndTime} /> },
          { label: "使用次数", value: `${grant.usedCount ?? 0} / ${grant.useLimit ?? 0} ${grant.useUnit ?? "次"}` },
          {
            label: "厂家/经销商/客户承担",
            value: `${grant.oemProportion ?? 0}% / ${grant.dealerProportion ?? 0}% / ${grant.customerProportion ?? 0}%`,
          },
        ]}
      />
      <LineTable label="授权金额" none="没有授权金额。" rows={groups} rowKey={({ word }) => word} columns={groupColumns} />
      <LineTable label="使用记录" none="还没有索赔单使用。" rows={grant.claims} rowKey={({ key }) => key} columns={columns} />
    </>
  );
}
