import { Fragment } from "react";
import { kindnessGroups, type KindnessAmounts } from "#gateway/rules/kindness-money.ts";
import { Money, MoneyColumns } from "#app/lib/ui/cells/cells.tsx";
import { AmountDifference } from "#app/lib/details/amount-difference.tsx";
import { FeeTable, noAmounts, type FeeRow } from "../fee-table.tsx";
import { useClaimDocument } from "../claim-document-context.tsx";
import { useReviewing } from "./review-context.tsx";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { amountDifference, feeGroups, feeWords, grantedBy, surchargeOf, surchargeWord, type AdjustedTotals } from "./review-totals.ts";
import type { ReviewMoney } from "./review-view.ts";

/** Net, tax and total of each group, claimed and as adjusted: live with scripts, after 重新计算 without. */
export function ReviewTotals() {
  const review = useReviewing();
  const { money } = review.view;
  const { currency, claimedTotal } = money;
  const adjustedTotal = review.totals?.totalAmount ?? money.adjustedTotal;
  const rows = feeGroups.map((group): FeeRow => {
    const [claimed, adjusted] = [money.claimed[group], (review.totals ?? money.adjusted)[group]];
    return {
      kind: feeWords[group],
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
      {money.terms?.kindness && (
        <p className="quiet">
          善意授权：厂家承担 {money.terms.kindness.makerPercent}%；本单可用{" "}
          <GroupAmounts amounts={money.terms.kindness} currency={currency} />
          {money.kindnessLeft && (
            <>
              ；授权码尚余 <GroupAmounts amounts={money.kindnessLeft} currency={currency} />
            </>
          )}
          。
        </p>
      )}
    </>
  );
}

/** Net amounts of the three groups, one behind the other. */
function GroupAmounts({ amounts, currency }: { amounts: KindnessAmounts; currency: string }) {
  return kindnessGroups.map(({ name, word }, at) => (
    <Fragment key={name}>
      {at > 0 && "、"}
      {word} <Money amount={amounts[name]} currency={currency} />
    </Fragment>
  ));
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

/** What was claimed, what is granted and what lies between, in all. */
export function ReviewMoney() {
  const review = useReviewing();
  const { granted } = useClaimDocument();
  const { money } = review.view;
  const { claimedTotal, currency } = money;
  const adjusted = review.totals?.totalAmount ?? money.adjustedTotal;
  return (
    <section id="amounts" className="card" aria-label="金额">
      <dl className="money">
        <div>
          <dt>申报金额</dt>
          <dd>
            <Money amount={claimedTotal} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{granted}金额</dt>
          <dd className="total">
            <Money amount={adjusted} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>差额</dt>
          <dd>
            <MoneyColumns.Provider value={currency}>
              <AmountDifference value={amountDifference(claimedTotal, adjusted)} currency={currency} />
            </MoneyColumns.Provider>
          </dd>
        </div>
      </dl>
      {!review.totals && <p className="quiet">{granted}合计由系统在保存时计算，这里是现在保存的金额。</p>}
    </section>
  );
}
