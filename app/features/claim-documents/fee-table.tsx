import { Money } from "#app/lib/ui/cells/cells.tsx";
import { AmountDifference } from "#app/lib/details/amount-difference.tsx";
import { Stacked } from "#app/lib/details/line-cells.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import { useClaimDocument } from "./claim-document-context.tsx";

type Amount = string | undefined;

/** Net, tax and total of one kind of fee, claimed and adjusted. */
export interface FeeRow {
  kind: string;
  net: Amount;
  tax: Amount;
  total: Amount;
  adjustedNet: Amount;
  adjustedTax: Amount;
  adjustedTotal: Amount;
  difference: Amount;
}

/** What a part of a fee does not have: only its net is told. */
export const noAmounts = {
  tax: undefined,
  total: undefined,
  adjustedTax: undefined,
  adjustedTotal: undefined,
  difference: undefined,
} satisfies Partial<FeeRow>;

interface FeeTableProps {
  rows: readonly FeeRow[];
  /** All kinds of fee together. */
  sum: Pick<FeeRow, "total" | "adjustedTotal" | "difference">;
  currency: string | undefined;
}

/** What each kind of fee and all of them come to; each claimed amount stands over the adjusted one, where there are any. */
export function FeeTable({ rows, sum, currency }: FeeTableProps) {
  const { granted } = useClaimDocument();
  const isAdjusted = rows.some(({ adjustedTotal }) => adjustedTotal !== undefined);
  const both = (claimed: Amount, adjusted: Amount) =>
    claimed !== undefined && (
      <Stacked
        over={<Money amount={claimed} currency={currency} />}
        under={
          isAdjusted && (
            <>
              {granted} <Money amount={adjusted} currency={currency} />
            </>
          )
        }
      />
    );
  const difference: Column<FeeRow> = {
    id: "difference",
    header: "差额",
    align: "end",
    cell: (row) => <AmountDifference value={row.difference} currency={currency} />,
  };
  const columns: Column<FeeRow>[] = [
    { id: "kind", header: "费用", rowHeader: true, cell: (row) => row.kind },
    { id: "net", header: "净额", align: "end", cell: (row) => both(row.net, row.adjustedNet) },
    { id: "tax", header: "税额", align: "end", cell: (row) => both(row.tax, row.adjustedTax) },
    { id: "total", header: "合计", align: "end", cell: (row) => both(row.total, row.adjustedTotal) },
    ...(isAdjusted ? [difference] : []),
  ];
  const footer = (
    <tr>
      <th scope="row" colSpan={3}>
        总计
      </th>
      <td className="end" data-label="合计">
        {both(sum.total, sum.adjustedTotal)}
      </td>
      {isAdjusted && (
        <td className="end" data-label="差额">
          <AmountDifference value={sum.difference} currency={currency} />
        </td>
      )}
    </tr>
  );
  return <LineTable label="费用合计" columns={columns} rows={rows} rowKey={({ kind }) => kind} none="暂无费用。" footer={footer} />;
}
