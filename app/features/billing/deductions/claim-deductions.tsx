import { Link } from "@remix-run/react";
import { Day, Money, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import type { Audience } from "#app/lib/request/context.ts";
import type { readClaimDeductions } from "./claim-deductions.server.ts";
import { deductionKind } from "./deduction-kind.ts";
import { deductionWords as words } from "./deduction-words.ts";

interface ClaimDeductionsProps {
  deductions: NonNullable<Awaited<ReturnType<typeof readClaimDeductions>>>;
  audience: Audience;
}

/** What was taken back of a claim, and what is left. */
export function ClaimDeductions({ deductions: { history, left, opens, create }, audience }: ClaimDeductionsProps) {
  const rows = history.ok ? history.value : [];
  return (
    <>
      {!history.ok && <PartMissing what="抵扣" part={history} />}
      {left.ok && (rows.length > 0 || create) && (
        <p className="quiet">
          已抵扣 <Money amount={left.value.deductionTotal} currency={left.value.currencyCode} />，{words.claimLeft}{" "}
          <Money amount={left.value.deductionLeft} currency={left.value.currencyCode} />
        </p>
      )}
      {rows.length > 0 && (
        <LineTable
          label="抵扣记录"
          none="没有抵扣。"
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              id: "number",
              header: words.deductionNumber,
              rowHeader: true,
              cell: ({ id, deductionNumber }) =>
                opens ? <Link to={detailAddress(deductionKind, audience, id)}>{deductionNumber}</Link> : deductionNumber,
            },
            { id: "state", header: words.status, cell: ({ state }) => <StatusTag tone={state.tone}>{state.label}</StatusTag> },
            { id: "reason", header: words.deductionReasonName, cell: (row) => row.deductionReasonName },
            {
              id: "total",
              header: words.deductionTotal,
              align: "end",
              cell: (row) => <Money amount={row.deductionTotal} currency={row.currencyCode} />,
            },
            {
              id: "left",
              header: words.deductionLeft,
              align: "end",
              cell: (row) => <Money amount={row.deductionLeft} currency={row.currencyCode} />,
            },
            { id: "created", header: words.createDate, cell: (row) => <Day value={row.createDate} /> },
          ]}
        />
      )}
    </>
  );
}
