import { Money } from "../ui/cells/cells.tsx";
import { formatMoney } from "../ui/cells/format.ts";

interface AmountCompareProps {
  /** Decimal strings. The difference is reckoned on the server: money never meets a float. */
  original: string | null | undefined;
  adjusted: string | null | undefined;
  /** Begins the words of the adjusted amount: 调整后, 授权. */
  granted: string;
  /** adjusted − original; absent when there is nothing to compare. */
  difference?: string | null | undefined;
  /** The difference in percent of the original amount, as text: "−4.5%". */
  percent?: string | null | undefined;
  currency?: string | null | undefined;
}

/** The claimed amount and the adjusted one side by side, and what lies between them. */
export function AmountCompare({ original, adjusted, granted, difference, percent, currency }: AmountCompareProps) {
  return (
    <>
      <dl className="facts amounts">
        <div>
          <dt>申报金额</dt>
          <dd className="total">
            <Money amount={original} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{granted}金额</dt>
          <dd className="total">
            <Money amount={adjusted} currency={currency} />
          </dd>
        </div>
      </dl>
      {difference && (
        <p className={isNothing(difference) ? "difference" : "difference difference-some"}>
          差额 {formatMoney(difference, currency ?? "CNY")}
          {percent && `（${percent}）`}
        </p>
      )}
    </>
  );
}

function isNothing(amount: string): boolean {
  return /^-?0*(\.0*)?$/.test(amount);
}
