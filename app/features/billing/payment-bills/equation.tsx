import { formatAmount } from "#app/lib/ui/cells/format.ts";
import type { sumsOf } from "./statement.server.ts";

/** What a bill adds up from, on screen as on paper. Amounts are decimal strings. */
export function Equation({ sums, due }: { sums: ReturnType<typeof sumsOf>; due: string }) {
  const { current, late, currentDeductions, historicalDeductions } = sums;
  const rows = [
    { sign: "", name: "本期索赔", note: `A · ${current.count} 单`, amount: current.amount },
    { sign: "+", name: "迟批补入", note: `B · ${late.count} 单`, amount: late.amount },
    { sign: "−", name: "本期抵扣", note: `C · ${currentDeductions.count} 笔`, amount: currentDeductions.amount, less: true },
    { sign: "−", name: "上期结转", note: `D · ${historicalDeductions.count} 笔`, amount: historicalDeductions.amount, less: true },
  ];
  return (
    <table className="equation">
      <tbody>
        {rows.map(({ sign, name, note, amount, less = false }) => (
          <tr key={name}>
            <td>{sign}</td>
            <th scope="row">
              {name} <small className="quiet">{note}</small>
            </th>
            <td className={less && Number(amount) > 0 ? "end difference-some" : "end"}>{formatAmount(amount)}</td>
          </tr>
        ))}
        <tr className="result">
          <td>=</td>
          <th scope="row">应付</th>
          <td className="end">{formatAmount(due)}</td>
        </tr>
      </tbody>
    </table>
  );
}
