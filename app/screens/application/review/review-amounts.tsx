import { Money } from "../../../components/cells/cells.tsx";
import { AmountCompare } from "../../../components/detail/amount-compare.tsx";
import { FeeTable, noAmounts, type FeeRow } from "../fee-table.tsx";
import { intentName } from "../../../forms/intent-name.ts";
import { useApplication } from "../application-context.tsx";
import { useReview } from "./review-context.tsx";
import type { FormText } from "../../../forms/form-text.ts";
import { type AdjustedTotals, amountDifference, feeGroups, grantedBy, surchargeOf, surchargeWord, type FeeGroup } from "./review-totals.ts";
import type { ReviewMoney } from "./review-view.ts";

const kinds: Readonly<Record<FeeGroup, string>> = { part: "零件费", labor: "工时费", other: "其他费用" };

/** Net, tax and total of each group, claimed and as adjusted above: live with scripts, after 重新计算 without. */
export function ReviewTotals() {
  const review = useReview();
  const { granted } = useApplication();
  if (!review) return null;
  const { money } = review.view;
  const { currency, claimedTotal } = money;
  const adjustedTotal = review.totals?.totalAmount ?? money.adjustedTotal;
  const rows = feeGroups.map((group): FeeRow => {
    const [claimed, adjusted] = [money.claimed[group], (review.totals ?? money.adjusted)[group]];
    return {
      kind: kinds[group],
      ...claimed,
      adjustedNet: adjusted.net,
      adjustedTax: adjusted.tax,
      adjustedTotal: adjusted.total,
      difference: amountDifference(claimed.total, adjusted.total),
    };
  });
  const surcharge = surchargeRow(review.text, money, review.totals);
  if (surcharge) rows.splice(1, 0, surcharge);
  const sum = { total: claimedTotal, adjustedTotal, difference: amountDifference(claimedTotal, adjustedTotal) };
  return (
    <>
      <FeeTable rows={rows} sum={sum} currency={currency} />
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

/** What the net of the parts has more than their lines; of what a kindness code limits that cannot be told. */
function surchargeRow(text: FormText, money: ReviewMoney, totals: AdjustedTotals | undefined): FeeRow | undefined {
  const claimed = surchargeOf(
    money.claimed.part.net,
    money.parts.map(({ totalAmount }) => totalAmount),
  );
  if (claimed === undefined || Number(claimed) === 0) return undefined;
  const adjusted = totals && !money.terms?.kindness ? surchargeOf(totals.part.net, grantedBy(text, money).parts) : undefined;
  return { ...noAmounts, kind: surchargeWord(money.terms?.manageRate), net: claimed, adjustedNet: adjusted };
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
