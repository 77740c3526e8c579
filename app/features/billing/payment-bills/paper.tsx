import { Link } from "@remix-run/react";
import { formatAmount, formatDay, formatMoney } from "#app/lib/ui/cells/format.ts";
import { LineTable } from "#app/lib/details/line-table.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import type { paperOf, sumsOf } from "./statement.server.ts";

type Paper = Pick<ReturnType<typeof paperOf>, "current" | "late" | "deductions">;
type Line = Paper["current"][number];
type Deduction = Paper["deductions"][number];

export interface PaperLinesProps extends Paper {
  sums: ReturnType<typeof sumsOf>;
  /** Which of its claims stand here, where it has more than a page of them. */
  page: number;
  pages: number;
}

interface PaperProps extends PaperLinesProps {
  bill: {
    totalAmount?: string | undefined;
    totalAmountNet?: string | undefined;
    totalAmountTax?: string | undefined;
    currencyCode?: string | undefined;
  };
}

/** What a statement holds: claims of the month, late ones, deductions, and what is to be paid. */
export function Paper({ bill, ...lines }: PaperProps) {
  return (
    <>
      <PaperLines {...lines} heading="h3" />
      <p className="payable">
        <span>
          应付金额 A + B − C − D（净额 {formatAmount(bill.totalAmountNet)}，税额 {formatAmount(bill.totalAmountTax)}）
        </span>{" "}
        <b>{formatMoney(bill.totalAmount, bill.currencyCode)}</b>
      </p>
    </>
  );
}

/** Claims and deductions of a statement, on screen as on paper. `heading`: the element of its titles. */
export function PaperLines({ current, late, deductions, sums, page, pages, heading: Heading }: PaperLinesProps & { heading: "h2" | "h3" }) {
  const part = pages > 1 ? `（第 ${page} / ${pages} 页）` : "";
  return (
    <>
      <Heading>
        一、本期索赔（{sums.current.count} 单）{part}
      </Heading>
      <LineTable
        label="本期索赔"
        none={sums.current.count === 0 ? "没有本期索赔。" : "本页没有本期索赔。"}
        rows={current}
        rowKey={({ id }) => id}
        columns={lineColumns}
        footer={<Subtotal name="小计 A" sums={sums.current} />}
      />
      {sums.late.count > 0 && (
        <>
          <Heading id="late">
            二、补入的迟批索赔（{sums.late.count} 单）{part}
          </Heading>
          <LineTable
            label="补入的迟批索赔"
            none="本页没有补入的索赔。"
            rows={late}
            rowKey={({ id }) => id}
            columns={lineColumns}
            footer={<Subtotal name="小计 B" sums={sums.late} />}
          />
        </>
      )}
      <Heading id="deductions">
        {sums.late.count > 0 ? "三" : "二"}、抵扣（{deductions.length} 笔）
      </Heading>
      <LineTable
        label="抵扣"
        none="没有抵扣。"
        rows={deductions}
        rowKey={({ key }) => key}
        columns={deductionColumns}
        footer={
          <tr>
            <th scope="row" colSpan={4}>
              小计 C + D
            </th>
            <td className="end difference-some" data-label="抵扣金额">
              −{formatAmount(sums.deducted)}
            </td>
          </tr>
        }
      />
    </>
  );
}

function Subtotal({ name, sums }: { name: string; sums: PaperLinesProps["sums"]["current"] }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      <td className="end" data-label="零件费">
        {formatAmount(sums.part)}
      </td>
      <td className="end" data-label="工时费">
        {formatAmount(sums.labor)}
      </td>
      <td className="end" data-label="其他费用">
        {formatAmount(sums.other)}
      </td>
      <td className="end" data-label="合计">
        {formatAmount(sums.amount)}
      </td>
    </tr>
  );
}

const fee = (
  id: "adjustedPartFeeTotal" | "adjustedLaborFeeTotal" | "adjustedOtherFeeTotal" | "adjustedTotalAmount",
  header: string,
): Column<Line> => ({
  id,
  header,
  align: "end",
  cell: (row) => formatAmount(row[id]),
});

const lineColumns: readonly Column<Line>[] = [
  {
    id: "number",
    header: "索赔单号",
    rowHeader: true,
    cell: ({ to, applicationNumber = "" }) => (to ? <Link to={to}>{applicationNumber}</Link> : applicationNumber),
  },
  { id: "part", header: "主因件名称", cell: (row) => row.causalPartName },
  {
    id: "approved",
    header: "批准日期",
    cell: ({ approveDate = "" }) => <time dateTime={approveDate}>{formatDay(approveDate)}</time>,
  },
  fee("adjustedPartFeeTotal", "零件费"),
  fee("adjustedLaborFeeTotal", "工时费"),
  fee("adjustedOtherFeeTotal", "其他费用"),
  fee("adjustedTotalAmount", "合计"),
];

const deductionColumns: readonly Column<Deduction>[] = [
  {
    id: "number",
    header: "抵扣单号",
    rowHeader: true,
    cell: ({ to, deductionNumber = "" }) => (to ? <Link to={to}>{deductionNumber}</Link> : deductionNumber),
  },
  { id: "claim", header: "索赔单号", cell: (row) => row.claimNumber },
  { id: "reason", header: "原因", cell: (row) => row.deductionReasonName },
  { id: "period", header: "期间", cell: ({ isHistorical }) => (isHistorical ? "上期结转" : "本期") },
  {
    id: "amount",
    header: "抵扣金额",
    align: "end",
    cell: ({ nettedAmount = "0" }) => <span className="difference-some">−{formatAmount(nettedAmount)}</span>,
  },
];
