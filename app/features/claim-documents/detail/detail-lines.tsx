import { Money } from "#app/lib/ui/cells/cells.tsx";
import { AmountDifference } from "#app/lib/details/amount-difference.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import { useClaimDocument } from "../claim-document-context.tsx";
import type { ClaimDocumentView } from "./detail-view.server.ts";
import { FeeTable, noAmounts, type FeeRow } from "../fee-table.tsx";
import { LaborName, OtherFeeName, PartName, Quantity, quantityHeader, otherFeeUnit } from "./line-names.tsx";

type Line<List extends "parts" | "labor" | "otherFees"> = ClaimDocumentView[List][number] & { position: number };

/** The part lines of a document (1 §3.2), claimed and adjusted. */
export function PartLines({ document }: { document: ClaimDocumentView }) {
  const { parts, currencyCode } = document;
  const amounts = useAmountColumns<Line<"parts">>(parts, currencyCode);
  const columns: Column<Line<"parts">>[] = [
    { id: "part", header: "零件", rowHeader: true, cell: (line) => <PartName line={line} document={document} /> },
    quantityColumn(currencyCode, (line) => [line.quantity, line.unit]),
    ...amounts,
  ];
  return <LineTable label="零件明细" columns={columns} rows={numbered(parts)} rowKey={positionOf} none="暂无零件。" />;
}

/** The labor lines of a document (1 §3.3); hours, claimed and standard. */
export function LaborLines({ document }: { document: ClaimDocumentView }) {
  const { labor, currencyCode } = document;
  const amounts = useAmountColumns<Line<"labor">>(labor, currencyCode);
  const columns: Column<Line<"labor">>[] = [
    { id: "labor", header: "工时", rowHeader: true, cell: (line) => <LaborName line={line} document={document} /> },
    quantityColumn(currencyCode, (line) => [line.claimLabor, "工时"]),
    ...amounts,
  ];
  return <LineTable label="工时明细" columns={columns} rows={numbered(labor)} rowKey={positionOf} none="暂无工时。" />;
}

/** The other fees of a document (1 §3.4); they are adjusted as a group only. */
export function OtherFeeLines({ document }: { document: ClaimDocumentView }) {
  const { otherFees, currencyCode } = document;
  const columns: Column<Line<"otherFees">>[] = [
    { id: "type", header: "费用类型", rowHeader: true, cell: (line) => <OtherFeeName line={line} /> },
    quantityColumn(currencyCode, (line) => [line.quantity, otherFeeUnit]),
    { id: "amount", header: "金额", align: "end", cell: (line) => <Money amount={line.totalAmount} currency={currencyCode} /> },
  ];
  return <LineTable label="其他费用" columns={columns} rows={numbered(otherFees)} rowKey={positionOf} none="暂无其他费用。" />;
}

/** How much of it, and at what price. */
function quantityColumn<Row extends { unitPrice?: string | undefined }>(
  currency: string | undefined,
  of: (line: Row) => (string | undefined)[],
): Column<Row> {
  const cell = (line: Row) => <Quantity of={of(line)} price={line.unitPrice} currency={currency} />;
  return { id: "quantity", header: quantityHeader, align: "end", cell };
}

/** Net, tax and total of each kind of fee, claimed and adjusted; what lies between the part lines and their net among them. */
export function FeeTotals({ document }: { document: ClaimDocumentView }) {
  const { fees, surcharge, totalAmount, adjustedTotalAmount, difference, currencyCode } = document;
  const [part, ...others] = fees;
  const rows: readonly FeeRow[] = part && surcharge ? [part, { ...noAmounts, ...surcharge }, ...others] : fees;
  return <FeeTable rows={rows} sum={{ total: totalAmount, adjustedTotal: adjustedTotalAmount, difference }} currency={currencyCode} />;
}

interface AmountLine {
  totalAmount?: string | undefined;
  adjustedFee?: string | undefined;
  difference?: string | undefined;
}

/** Claimed amount, adjusted amount and what lies between them; while nothing is adjusted, the claimed amount alone. */
function useAmountColumns<Row extends AmountLine>(lines: readonly AmountLine[], currency: string | undefined): Column<Row>[] {
  const { granted } = useClaimDocument();
  const claimed: Column<Row> = {
    id: "amount",
    header: "金额",
    align: "end",
    cell: (line) => <Money amount={line.totalAmount} currency={currency} />,
  };
  if (lines.every(({ adjustedFee }) => adjustedFee === undefined)) return [claimed];
  return [
    claimed,
    { id: "adjusted", header: `${granted}金额`, align: "end", cell: (line) => <Money amount={line.adjustedFee} currency={currency} /> },
    { id: "difference", header: "差额", align: "end", cell: (line) => <AmountDifference value={line.difference} currency={currency} /> },
  ];
}

/** Lines have no id of their own that every backend sends; their place is what tells them apart. */
function numbered<Row extends object>(rows: readonly Row[]): (Row & { position: number })[] {
  return rows.map((row, index) => ({ ...row, position: index + 1 }));
}

function positionOf(row: { position: number }): string {
  return String(row.position);
}
