import type { ReactNode } from "react";
import { Money } from "#app/lib/ui/cells/cells.tsx";
import { AmountDifference } from "#app/lib/details/amount-difference.tsx";
import { useClaimDocument } from "../claim-document-context.tsx";
import type { ClaimDocumentView } from "../detail/detail-view.server.ts";
import { LaborName, OtherFeeName, PartName, Quantity, otherFeeUnit } from "../detail/line-names.tsx";
import { includedWords } from "../review/review-totals.ts";
import { claimWords } from "../claim-words.ts";
import { LineRow, LinesTable, NoLines } from "./line-row.tsx";

/** All that is paid for in one table; once something was granted, that and what lies between. */
export function ReadingLines({ document }: { document: ClaimDocumentView }) {
  const { granted } = useClaimDocument();
  const { parts, labor, otherFees, fees, adjustedTotalAmount, currencyCode: currency } = document;
  const [part, work, other] = fees;
  const decided = adjustedTotalAmount !== undefined;
  return (
    <LinesTable granted={decided ? granted : undefined} currency={currency}>
      <Group id="parts" fee={part} count={parts.length} document={document}>
        {parts.map((line, index) => (
          <LineRow
            key={index}
            name={<PartName line={line} document={document} />}
            quantity={<Quantity of={[line.quantity, line.unit]} price={line.unitPrice} currency={currency} />}
            amounts={<Amounts amount={line.totalAmount} adjusted={line.adjustedFee} {...{ line, decided, currency }} />}
          />
        ))}
      </Group>
      <Group id="labor" fee={work} count={labor.length} document={document}>
        {labor.map((line, index) => (
          <LineRow
            key={index}
            name={<LaborName line={line} document={document} />}
            quantity={<Quantity of={[line.claimLabor, "工时"]} price={line.unitPrice} currency={currency} />}
            amounts={<Amounts amount={line.totalAmount} adjusted={line.adjustedFee} {...{ line, decided, currency }} />}
          />
        ))}
      </Group>
      <Group id="other-fees" fee={other} count={otherFees.length} document={document}>
        {otherFees.map((line, index) => (
          <LineRow
            key={index}
            name={<OtherFeeName line={line} />}
            quantity={<Quantity of={[line.quantity, otherFeeUnit]} price={line.unitPrice} currency={currency} />}
            amounts={<Amounts amount={line.totalAmount} {...{ decided, currency }} byGroup />}
          />
        ))}
      </Group>
      {parts.length + labor.length + otherFees.length === 0 && <NoLines />}
    </LinesTable>
  );
}

interface GroupProps {
  id: string;
  fee: ClaimDocumentView["fees"][number] | undefined;
  count: number;
  document: ClaimDocumentView;
  children: ReactNode;
}

/** A kind of fee: in all with its tax, why something else was granted, and its lines. There may be an amount of it without a line. */
function Group({ id, fee, count, document, children }: GroupProps) {
  const { surcharge, adjustedTotalAmount, currencyCode: currency } = document;
  if (!fee || (count === 0 && Number(fee.total ?? 0) === 0)) return null;
  return (
    <tbody id={id}>
      <tr className="group-row">
        <th scope="rowgroup">
          {fee.kind}
          <span className="quiet"> {count} 项</span>
          <small className="line-rest">{includedWords(fee.tax, id === "parts" ? surcharge : undefined, currency)}</small>
        </th>
        <td className="reason-cell">{fee.remark && <span className="quiet">{fee.remark}</span>}</td>
        <Amounts
          amount={fee.total}
          adjusted={fee.adjustedTotal}
          line={fee}
          decided={adjustedTotalAmount !== undefined}
          currency={currency}
        />
      </tr>
      {children}
    </tbody>
  );
}

interface AmountsProps {
  amount: string | undefined;
  adjusted?: string | undefined;
  line?: { difference?: string | undefined };
  /** Whether anything was granted yet. */
  decided: boolean;
  currency: string | undefined;
  /** It is granted with all of its kind. */
  byGroup?: true;
}

function Amounts({ amount, adjusted, line, decided, currency, byGroup }: AmountsProps) {
  const { granted } = useClaimDocument();
  return (
    <>
      <td className="end" data-label={claimWords.totalAmount}>
        <Money amount={amount} currency={currency} />
      </td>
      {decided && (
        <>
          <td className={byGroup ? "end quiet" : "end"} data-label={`${granted}金额`}>
            {byGroup ? "按组调整" : <Money amount={adjusted} currency={currency} />}
          </td>
          <td className="end" data-label="差额">
            <AmountDifference value={line?.difference} currency={currency} />
          </td>
        </>
      )}
    </>
  );
}
