import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Moment, Money } from "#app/lib/ui/cells/cells.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import type { loadWarrantyReport } from "./detail.server.ts";

type Part = NonNullable<Awaited<ReturnType<typeof loadWarrantyReport>>["kindness"]>;
type Grant = Extract<Part, { ok: true }>["value"];

/** The kindness code of a report, and what claims take of it, for both sides. @param children the form that grants or changes it */
export function KindnessGrant({ part, children }: { part: Part | undefined; children: ReactNode }) {
  if (!part && !children) return null;
  return (
    <Section id="kindness" title="善意授权">
      {part && (part.ok ? <Terms grant={part.value} /> : <PartMissing what="善意授权" part={part} />)}
      {children}
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
  return (
    <>
      <Facts
        facts={[
          { label: "善意授权码", value: grant.kindnessAuthCode },
          { label: "授权截止时间", value: <Moment value={grant.authEndTime} /> },
          { label: "使用次数", value: `${grant.usedCount ?? 0} / ${grant.useLimit ?? 0} ${grant.useUnit ?? "次"}` },
          { label: "授权零件费", value: money(grant.authPartTotal) },
          { label: "授权工时费", value: money(grant.authLaborTotal) },
          { label: "授权其他费用", value: money(grant.authOtherFeeTotal) },
          { label: "授权金额合计", value: money(grant.authTotalAmount) },
          { label: "剩余授权金额", value: money(grant.left) },
          { label: "调整后零件费", value: money(grant.adjustedPartFeeTotal) },
          { label: "调整后工时费", value: money(grant.adjustedLaborFeeTotal) },
          { label: "调整后其他费用", value: money(grant.adjustedOtherFeeTotal) },
          { label: "调整后金额合计", value: money(grant.totalAmount) },
          {
            label: "厂家/经销商/客户承担",
            value: `${grant.oemProportion ?? 0}% / ${grant.dealerProportion ?? 0}% / ${grant.customerProportion ?? 0}%`,
          },
        ]}
      />
      <LineTable label="使用记录" none="还没有索赔单使用。" rows={grant.claims} rowKey={({ key }) => key} columns={columns} />
    </>
  );
}
