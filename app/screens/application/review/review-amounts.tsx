import { Money } from "../../../components/cells/cells.tsx";
import { AmountCompare } from "../../../components/detail/amount-compare.tsx";
import { LineTable } from "../../../components/detail/line-table.tsx";
import type { Column } from "../../../components/list/table.tsx";
import { AmountDifference } from "../../../components/detail/amount-difference.tsx";
import { FeeSum } from "../detail-lines.tsx";
import { intentName } from "../../../components/form/intent-name.ts";
import { useApplication } from "../application-context.tsx";
import { useReview } from "./review-context.tsx";
import { amountDifference, feeGroups, type FeeGroup, type GroupAmounts } from "./review-totals.ts";

const kinds: Readonly<Record<FeeGroup, string>> = { part: "零件费", labor: "工时费", other: "其他费用" };

interface Row {
  kind: string;
  claimed: GroupAmounts;
  adjusted: GroupAmounts;
}

/** Net, tax and total of each group, claimed and as adjusted above: live with scripts, after 重新计算 without. */
export function ReviewTotals() {
  const review = useReview();
  const { granted } = useApplication();
  if (!review) return null;
  const { money } = review.view;
  const { currency, claimedTotal } = money;
  const adjustedTotal = review.totals?.totalAmount ?? money.adjustedTotal;
  const rows = feeGroups.map((group): Row => ({
    kind: kinds[group],
    claimed: money.claimed[group],
    adjusted: (review.totals ?? money.adjusted)[group],
  }));
  const amount = (id: string, header: string, pick: (row: Row) => string): Column<Row> => ({
    id,
    header,
    align: "end",
    cell: (row) => <Money amount={pick(row)} currency={currency} />,
  });
  const columns: Column<Row>[] = [
    { id: "kind", header: "费用", rowHeader: true, cell: (row) => row.kind },
    amount("net", "净额", (row) => row.claimed.net),
    amount("tax", "税额", (row) => row.claimed.tax),
    amount("total", "合计", (row) => row.claimed.total),
    amount("adjustedNet", `${granted}净额`, (row) => row.adjusted.net),
    amount("adjustedTax", `${granted}税额`, (row) => row.adjusted.tax),
    amount("adjustedTotal", `${granted}合计`, (row) => row.adjusted.total),
    {
      id: "difference",
      header: "差额",
      align: "end",
      cell: (row) => <AmountDifference value={amountDifference(row.claimed.total, row.adjusted.total)} currency={currency} />,
    },
  ];
  return (
    <>
      <LineTable
        label="费用合计"
        columns={columns}
        rows={rows}
        rowKey={({ kind }) => kind}
        none="没有费用。"
        footer={
          <FeeSum
            claimed={claimedTotal}
            adjusted={adjustedTotal}
            difference={amountDifference(claimedTotal, adjustedTotal)}
            currency={currency}
          />
        }
      />
      {!review.totals && <p className="quiet">{granted}合计由系统在保存时计算，这里是现在保存的金额。</p>}
      {money.terms?.kindness && (
        <p className="quiet">
          善意授权：厂家承担 {money.terms.kindness.makerPercent}%；授权上限 零件费{" "}
          <Money amount={money.terms.kindness.part} currency={currency} />
          、工时费 <Money amount={money.terms.kindness.labor} currency={currency} />
          、其他费用 <Money amount={money.terms.kindness.other} currency={currency} />。
        </p>
      )}
      <p className="recalculate no-print">
        <button type="submit" className="button" name={intentName} value="recalculate">
          重新计算
        </button>
      </p>
    </>
  );
}

/** The two totals side by side. */
export function ReviewCompare() {
  const review = useReview();
  const { granted } = useApplication();
  if (!review) return null;
  const { claimedTotal, adjustedTotal, currency } = review.view.money;
  const adjusted = review.totals?.totalAmount ?? adjustedTotal;
  return (
    <AmountCompare
      original={claimedTotal}
      adjusted={adjusted}
      granted={granted}
      difference={amountDifference(claimedTotal, adjusted)}
      currency={currency}
    />
  );
}
