import { useContext } from "react";
import { MoneyColumns } from "../ui/cells/cells.tsx";
import { formatAmount, formatMoney } from "../ui/cells/format.ts";

/** What an adjustment changed, a decimal string; red only when it did. Nothing while there is nothing to compare. */
export function AmountDifference({ value, currency }: { value: string | undefined; currency: string | undefined }) {
  const plain = useContext(MoneyColumns) === (currency ?? "CNY");
  if (value === undefined) return null;
  const changed = formatAmount(value) !== "0.00";
  return (
    <span className={changed ? "difference difference-some" : "difference"}>
      {plain ? formatAmount(value) : formatMoney(value, currency)}
    </span>
  );
}
