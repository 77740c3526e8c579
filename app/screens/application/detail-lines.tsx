import { Day, Money, YesNo } from "../../components/cells/cells.tsx";
import { AmountDifference } from "../../components/detail/amount-difference.tsx";
import { LineTable } from "../../components/detail/line-table.tsx";
import type { Column } from "../../components/list/table.tsx";
import { useApplication } from "./application-context.tsx";
import type { ApplicationView } from "./detail-view.server.ts";
import type { AdjustedList } from "./review/review-form.ts";
import { AdjustedCell, DifferenceCell } from "./review/review-line.tsx";

type Line<List extends "parts" | "labor" | "otherFees" | "fees"> = ApplicationView[List][number] & { position: number };

/** The part lines of a document (1 §3.2), claimed and adjusted. */
export function PartLines({ document }: { document: ApplicationView }) {
  const { name, granted } = useApplication();
  const columns: Column<Line<"parts">>[] = [
    { id: "code", header: "零件号", rowHeader: true, cell: (line) => line.partCode },
    { id: "name", header: "零件名称", cell: (line) => line.partName },
    { id: "quantity", header: "数量", align: "end", cell: (line) => [line.quantity, line.unit].filter(Boolean).join(" ") },
    ...amountColumns<Line<"parts">>("detailPartList", document.currencyCode, granted),
    { id: "related", header: "故障相关", cell: (line) => <YesNo value={line.failureRelatedFlag} /> },
    ...(name === "claim" ? [partReturns] : []),
    { id: "component", header: "部件代码", cell: (line) => line.componentCode },
    { id: "oldSn", header: "旧件序列号", cell: (line) => line.oldSn },
    { id: "newSn", header: "新件序列号", cell: (line) => line.newSn },
  ];
  return <LineTable label="零件明细" columns={columns} rows={numbered(document.parts)} rowKey={positionOf} none="没有零件明细。" />;
}

/** No part goes back for what is only asked for. */
const partReturns: Column<Line<"parts">> = { id: "return", header: "需返件", cell: (line) => <YesNo value={line.rmaFlag} /> };

/** The labor lines of a document (1 §3.3); hours, claimed and standard. */
export function LaborLines({ document }: { document: ApplicationView }) {
  const { granted } = useApplication();
  const columns: Column<Line<"labor">>[] = [
    { id: "code", header: "工时代码", rowHeader: true, cell: (line) => line.laborCode },
    { id: "name", header: "工时名称", cell: (line) => line.laborName },
    { id: "hours", header: "工时数", align: "end", cell: (line) => line.claimLabor },
    { id: "standard", header: "标准工时", align: "end", cell: (line) => line.standardClaimLabor },
    ...amountColumns<Line<"labor">>("detailLaborList", document.currencyCode, granted),
    { id: "related", header: "故障相关", cell: (line) => <YesNo value={line.failureRelatedFlag} /> },
    { id: "overtime", header: "超时", cell: (line) => <YesNo value={line.overtimeFlag} /> },
    { id: "reason", header: "超时说明", long: "wrap", cell: (line) => line.laborDescription },
    { id: "description", header: "作业内容", long: "wrap", cell: (line) => line.description },
    { id: "model", header: "车型", cell: (line) => [line.vehicleModelCode, line.vehicleModelYear].filter(Boolean).join(" ") },
    { id: "engine", header: "发动机", cell: (line) => line.engine },
    { id: "transmission", header: "变速箱", cell: (line) => line.transmissionCase },
    { id: "market", header: "市场", cell: (line) => line.market },
    { id: "begin", header: "生效日期", cell: (line) => <Day value={line.beginDate} /> },
    { id: "end", header: "失效日期", cell: (line) => <Day value={line.endDate} /> },
  ];
  return <LineTable label="工时明细" columns={columns} rows={numbered(document.labor)} rowKey={positionOf} none="没有工时明细。" />;
}

/** The other fees of a document (1 §3.4); they are adjusted as a group only. */
export function OtherFeeLines({ document }: { document: ApplicationView }) {
  const { currencyCode } = document;
  const columns: Column<Line<"otherFees">>[] = [
    { id: "type", header: "费用类型", rowHeader: true, cell: (line) => line.otherFeeTypeDictName },
    { id: "quantity", header: "数量", align: "end", cell: (line) => line.quantity },
    { id: "price", header: "单价", align: "end", cell: (line) => <Money amount={line.unitPrice} currency={currencyCode} /> },
    { id: "amount", header: "金额", align: "end", cell: (line) => <Money amount={line.totalAmount} currency={currencyCode} /> },
    { id: "description", header: "说明", long: "wrap", cell: (line) => line.description },
    { id: "invoice", header: "发票号", cell: (line) => line.invoiceNumber },
    { id: "support", header: "凭证类型", cell: (line) => line.supportFileTypeDictName },
  ];
  return <LineTable label="其他费用" columns={columns} rows={numbered(document.otherFees)} rowKey={positionOf} none="没有其他费用。" />;
}

interface FeeSumProps {
  claimed: string | undefined;
  adjusted: string | undefined;
  difference: string | undefined;
  currency: string | undefined;
}

/** What all kinds of fee come to, under their totals. */
export function FeeSum({ claimed, adjusted, difference, currency }: FeeSumProps) {
  const { granted } = useApplication();
  return (
    <tr>
      <th scope="row" colSpan={3}>
        总计
      </th>
      <td className="end" data-label="合计">
        <Money amount={claimed} currency={currency} />
      </td>
      <td colSpan={2} />
      <td className="end" data-label={`${granted}合计`}>
        <Money amount={adjusted} currency={currency} />
      </td>
      <td className="end" data-label="差额">
        <AmountDifference value={difference} currency={currency} />
      </td>
    </tr>
  );
}

/** Net, tax and total of each kind of fee, claimed and adjusted. */
export function FeeTotals({ document }: { document: ApplicationView }) {
  const { granted } = useApplication();
  const { currencyCode } = document;
  const amount = (id: string, header: string, pick: (line: Line<"fees">) => string | undefined): Column<Line<"fees">> => ({
    id,
    header,
    align: "end",
    cell: (line) => <Money amount={pick(line)} currency={currencyCode} />,
  });
  const columns: Column<Line<"fees">>[] = [
    { id: "kind", header: "费用", rowHeader: true, cell: (line) => line.kind },
    amount("net", "净额", (line) => line.net),
    amount("tax", "税额", (line) => line.tax),
    amount("total", "合计", (line) => line.total),
    amount("adjustedNet", `${granted}净额`, (line) => line.adjustedNet),
    amount("adjustedTax", `${granted}税额`, (line) => line.adjustedTax),
    amount("adjustedTotal", `${granted}合计`, (line) => line.adjustedTotal),
    {
      id: "difference",
      header: "差额",
      align: "end",
      cell: (line) => <AmountDifference value={line.difference} currency={currencyCode} />,
    },
  ];
  const { totalAmount, adjustedTotalAmount, difference } = document;
  const footer = <FeeSum claimed={totalAmount} adjusted={adjustedTotalAmount} difference={difference} currency={currencyCode} />;
  return (
    <LineTable label="费用合计" columns={columns} rows={numbered(document.fees)} rowKey={positionOf} none="没有费用。" footer={footer} />
  );
}

interface AmountLine {
  unitPrice?: string | undefined;
  totalAmount?: string | undefined;
  adjustedFee?: string | undefined;
  position: number;
}

/** Price, claimed amount, adjusted amount and what lies between them. */
function amountColumns<Row extends AmountLine>(list: AdjustedList, currency: string | undefined, granted: string): Column<Row>[] {
  const ofLine = ({ position, adjustedFee }: AmountLine) => ({ list, position, amount: adjustedFee, currency });
  return [
    { id: "price", header: "单价", align: "end", cell: (line) => <Money amount={line.unitPrice} currency={currency} /> },
    { id: "amount", header: "金额", align: "end", cell: (line) => <Money amount={line.totalAmount} currency={currency} /> },
    { id: "adjusted", header: `${granted}金额`, align: "end", cell: (line) => <AdjustedCell {...ofLine(line)} /> },
    { id: "difference", header: "差额", align: "end", cell: (line) => <DifferenceCell {...ofLine(line)} claimed={line.totalAmount} /> },
  ];
}

/** Lines have no id of their own that every backend sends; their place is what tells them apart. */
function numbered<Row extends object>(rows: readonly Row[]): (Row & { position: number })[] {
  return rows.map((row, index) => ({ ...row, position: index + 1 }));
}

function positionOf(row: { position: number }): string {
  return String(row.position);
}
