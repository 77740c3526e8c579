import type { ReactNode } from "react";
import { quantityHeader } from "../detail/line-names.tsx";

/** The head of a table of all that is paid for. `granted`: begins the words of what was or is granted; absent where nothing was yet. */
export function LinesHead({ granted }: { granted: string | undefined }) {
  return (
    <thead>
      <tr>
        <th scope="col">费用明细</th>
        <th scope="col">{quantityHeader}</th>
        <th scope="col">金额</th>
        {granted !== undefined && (
          <>
            <th scope="col">{granted}金额</th>
            <th scope="col">差额</th>
          </>
        )}
      </tr>
    </thead>
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
