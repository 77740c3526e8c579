import { Button } from "#app/lib/ui/button.tsx";
import { useEnhanced } from "#app/lib/forms/ui/enhanced.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { Money } from "#app/lib/ui/cells/cells.tsx";
import { AmountDifference } from "#app/lib/details/amount-difference.tsx";
import { useClaimDocument } from "../claim-document-context.tsx";
import { claimWords } from "../claim-words.ts";
import { LineRow, LinesTable, NoLines } from "./line-row.tsx";
import { Changed } from "./since-bar.tsx";
import type { ClaimDocumentView } from "../detail/detail-view.server.ts";
import { LaborName, OtherFeeName, PartName, Quantity, otherFeeUnit } from "../detail/line-names.tsx";
import { GroupTools } from "../review/group-tools.tsx";
import { GroupReason, LineAmount, OtherNet, useReviewing } from "../review/review-context.tsx";
import { reviewWordsOf, type AdjustedList } from "../review/review-form.ts";
import { amountDifference, feeWords, includedWords, type FeeGroup } from "../review/review-totals.ts";

/** All that is paid for in one table: what was claimed, what is granted, what lies between. */
export function ReviewLines({ document }: { document: ClaimDocumentView }) {
  const { granted } = useClaimDocument();
  const enhanced = useEnhanced();
  const { parts, labor, otherFees, currencyCode: currency } = document;
  const none = parts.length + labor.length + otherFees.length === 0;
  return (
    <LinesTable
      granted={granted}
      currency={currency}
      foot={
        !enhanced && (
          <p className="lines-foot">
            <Button type="submit" name={intentName} value="recalculate">
              重新计算
            </Button>
          </p>
        )
      }
    >
      {parts.length > 0 && (
        <tbody id="parts">
          <GroupRow group="part" count={parts.length} surcharge={document.surcharge} currency={currency} />
          {parts.map((line, index) => (
            <LineRow
              key={index}
              name={<PartName line={line} document={document} />}
              changed={<Changed list="detailPartList" code={line.partCode} />}
              quantity={<Quantity of={[line.quantity, line.unit]} price={line.unitPrice} currency={currency} />}
              amounts={<AdjustedAmounts list="detailPartList" index={index} line={line} currency={currency} />}
            />
          ))}
        </tbody>
      )}
      {labor.length > 0 && (
        <tbody id="labor">
          <GroupRow group="labor" count={labor.length} currency={currency} />
          {labor.map((line, index) => (
            <LineRow
              key={index}
              name={<LaborName line={line} document={document} />}
              changed={<Changed list="detailLaborList" code={line.laborCode} />}
              quantity={<Quantity of={[line.claimLabor, "工时"]} price={line.unitPrice} currency={currency} />}
              amounts={<AdjustedAmounts list="detailLaborList" index={index} line={line} currency={currency} />}
            />
          ))}
        </tbody>
      )}
      <OtherFees document={document} />
      {none && <NoLines />}
    </LinesTable>
  );
}

/** They are adjusted as a group; there may be an amount of them without a line. */
function OtherFees({ document }: { document: ClaimDocumentView }) {
  const { view } = useReviewing();
  const { otherFees, currencyCode: currency } = document;
  const { granted } = useClaimDocument();
  if (!view.money.hasOtherFees) return null;
  return (
    <tbody id="other-fees">
      <GroupRow group="other" count={otherFees.length} currency={currency} />
      {otherFees.map((line, index) => (
        <LineRow
          key={index}
          name={<OtherFeeName line={line} />}
          quantity={<Quantity of={[line.quantity, otherFeeUnit]} price={line.unitPrice} currency={currency} />}
          amounts={
            <>
              <td className="end" data-label={claimWords.totalAmount}>
                <Money amount={line.totalAmount} currency={currency} />
              </td>
              <td className="end quiet" data-label={`${granted}金额`}>
                按组调整
              </td>
              <td />
            </>
          }
        />
      ))}
    </tbody>
  );
}

interface AmountsProps {
  list: AdjustedList;
  /** Place in its list, from 0. */
  index: number;
  line: { totalAmount?: string | undefined };
  currency: string | undefined;
}

/** A line nobody can name to the backend stays as it was claimed. */
function AdjustedAmounts({ list, index, line, currency }: AmountsProps) {
  const review = useReviewing();
  const claimDocument = useClaimDocument();
  const words = reviewWordsOf(claimDocument);
  const id = review.view.money[list === "detailPartList" ? "parts" : "labors"][index]?.id;
  const typed = id === undefined ? line.totalAmount : review.text.lists[list]?.find((each) => each["id"] === id)?.["adjustedFee"];
  return (
    <>
      <td className="end" data-label={claimWords.totalAmount}>
        <Money amount={line.totalAmount} currency={currency} />
      </td>
      <td className="end" data-label={`${claimDocument.granted}金额`}>
        {id === undefined ? (
          <Money amount={line.totalAmount} currency={currency} />
        ) : (
          <LineAmount list={list} id={id} place={`${words[list]}第 ${index + 1} 行`} claimed={line.totalAmount} />
        )}
      </td>
      <td className="end" data-label="差额">
        <AmountDifference value={amountDifference(line.totalAmount, typed)} currency={currency} />
      </td>
    </>
  );
}

interface GroupRowProps {
  group: FeeGroup;
  count: number;
  surcharge?: ClaimDocumentView["surcharge"];
  currency: string | undefined;
}

/** A kind of fee in all, and why it is adjusted. */
function GroupRow({ group, count, surcharge, currency }: GroupRowProps) {
  const review = useReviewing();
  const { granted } = useClaimDocument();
  const { money } = review.view;
  const [claimed, adjusted] = [money.claimed[group].total, (review.totals ?? money.adjusted)[group].total];
  const total = <Money amount={adjusted} currency={currency} />;
  return (
    <tr className="group-row">
      <th scope="rowgroup">
        {feeWords[group]}
        <span className="quiet"> {count} 项</span>
        <GroupTools group={group} />
        <small className="line-rest">{includedWords(money.claimed[group].tax, surcharge, currency)}</small>
      </th>
      <td className="reason-cell">
        <GroupReason group={group} />
      </td>
      <td className="end" data-label={claimWords.totalAmount}>
        <Money amount={claimed} currency={currency} />
      </td>
      <td className="end" data-label={`${granted}金额`}>
        {group === "other" ? (
          <>
            <OtherNet />
            <small className="line-rest">含税合计 {total}</small>
          </>
        ) : (
          total
        )}
      </td>
      <td className="end" data-label="差额">
        <AmountDifference value={amountDifference(claimed, adjusted)} currency={currency} />
      </td>
    </tr>
  );
}
