import type { ReactNode } from "react";
import { MoneyColumns } from "#app/lib/ui/cells/cells.tsx";
import { claimWords } from "../claim-words.ts";
import { quantityHeader } from "../detail/line-names.tsx";

interface LinesTableProps {
  /** Begins the words of what was or is granted; absent where nothing was yet. */
  granted: string | undefined;
  /** Of all its amounts: it is told in the head unless it is our own. */
  currency: string | undefined;
  foot?: ReactNode;
  children: ReactNode;
}

/** A table of all that is paid for, in groups. */
export function LinesTable({ granted, currency = "CNY", foot, children }: LinesTableProps) {
  const unit = currency === "CNY" ? "" : ` ${currency}`;
  return (
    <section id="lines" className="card card-flush" aria-label="费用明细">
      <MoneyColumns.Provider value={currency}>
        <table className="lines">
          <thead>
            <tr>
              <th scope="col">费用明细</th>
              <th scope="col">{quantityHeader}</th>
              <th scope="col">{claimWords.totalAmount + unit}</th>
              {granted !== undefined && (
                <>
                  <th scope="col">{granted}金额</th>
                  <th scope="col">差额</th>
                </>
              )}
            </tr>
          </thead>
          {children}
        </table>
      </MoneyColumns.Provider>
      {foot}
    </section>
  );
}

interface LineRowProps {
  name: ReactNode;
  /** What was changed of it. */
  changed?: ReactNode;
  quantity: ReactNode;
  amounts: ReactNode;
}

export function LineRow({ name, changed, quantity, amounts }: LineRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={quantityHeader}>
        {quantity}
        {changed}
      </td>
      {amounts}
    </tr>
  );
}

export function NoLines() {
  return (
    <tbody>
      <tr>
        <td colSpan={5} className="quiet">
          没有费用明细。
        </td>
      </tr>
    </tbody>
  );
}
