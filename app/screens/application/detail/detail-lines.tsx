import { Link } from "@remix-run/react";
import { Day, Money } from "../../../components/cells/cells.tsx";
import { LineName, Stacked } from "../../../components/detail/line-cells.tsx";
import { LineTable } from "../../../components/detail/line-table.tsx";
import type { Column } from "../../../components/table.tsx";
import { pathTo } from "../../../route-table.ts";
import { useApplication } from "../application-context.tsx";
import type { ApplicationView } from "./detail-view.server.ts";
import { FeeTable, noAmounts, type FeeRow } from "../fee-table.tsx";
import { useReview } from "../review/review-context.tsx";
import type { AdjustedList } from "../review/review-form.ts";
import { AdjustedCell, DifferenceCell } from "../review/review-line.tsx";

type Line<List extends "parts" | "labor" | "otherFees"> = ApplicationView[List][number] & { position: number };

/** The part lines of a document (1 §3.2), claimed and adjusted. */
export function PartLines({ document }: { document: ApplicationView }) {
  const { afterRepair } = useApplication();
  const amounts = useAmountColumns<Line<"parts">>("detailPartList", document.parts, document.currencyCode);
  const columns: Column<Line<"parts">>[] = [
    {
      id: "part",
      header: "零件",
      rowHeader: true,
      cell: (line) => (
        <LineName
          name={line.partName ?? line.partCode}
          // No part goes back for what is only asked for.
          marks={[line.failureRelatedFlag && "故障相关", afterRepair && line.rmaFlag && "需返件"]}
          more={[
            <PartLink key="code" {...line} />,
            labelled("部件代码", line.componentCode),
            labelled("旧件序列号", line.oldSn),
            labelled("新件序列号", line.newSn),
          ]}
        />
      ),
    },
    quantityColumn(document.currencyCode, (line) => [line.quantity, line.unit]),
    ...amounts,
  ];
  return <LineTable label="零件明细" columns={columns} rows={numbered(document.parts)} rowKey={positionOf} none="暂无零件。" />;
}

/** Leads to the part for whoever may look parts up. */
function PartLink({ partId, partCode }: { partId?: string | undefined; partCode?: string | undefined }) {
  return partId ? <Link to={pathTo("partDetail", { detailID: partId })}>{partCode ?? partId}</Link> : partCode;
}

/** The labor lines of a document (1 §3.3); hours, claimed and standard. */
export function LaborLines({ document }: { document: ApplicationView }) {
  const amounts = useAmountColumns<Line<"labor">>("detailLaborList", document.labor, document.currencyCode);
  const columns: Column<Line<"labor">>[] = [
    {
      id: "labor",
      header: "工时",
      rowHeader: true,
      cell: (line) => (
        <LineName
          name={line.laborName ?? line.laborCode}
          marks={[line.failureRelatedFlag && "故障相关", line.overtimeFlag && "超标准工时"]}
          more={[
            line.laborCode,
            labelled("标准工时", line.standardClaimLabor),
            labelled("超工时说明", line.laborDescription),
            line.description !== line.laborName && labelled("作业内容", line.description),
            labelled("车型", [line.vehicleModelCode, line.vehicleModelYear].filter(Boolean).join(" ")),
            labelled("发动机", line.engine),
            labelled("变速箱", line.transmissionCase),
            labelled("市场", line.market),
            line.beginDate && (
              <>
                生效日期 <Day value={line.beginDate} />
              </>
            ),
            line.endDate && (
              <>
                失效日期 <Day value={line.endDate} />
              </>
            ),
          ]}
        />
      ),
    },
    quantityColumn(document.currencyCode, (line) => [line.claimLabor, "工时"]),
    ...amounts,
  ];
  return <LineTable label="工时明细" columns={columns} rows={numbered(document.labor)} rowKey={positionOf} none="暂无工时。" />;
}

/** The other fees of a document (1 §3.4); they are adjusted as a group only. */
export function OtherFeeLines({ document }: { document: ApplicationView }) {
  const { currencyCode } = document;
  const columns: Column<Line<"otherFees">>[] = [
    {
      id: "type",
      header: "费用类型",
      rowHeader: true,
      cell: (line) => (
        <LineName
          name={line.otherFeeTypeDictName}
          more={[line.description, labelled("发票号", line.invoiceNumber), labelled("凭证类型", line.supportFileTypeDictName)]}
        />
      ),
    },
    quantityColumn(currencyCode, (line) => [line.quantity]),
    { id: "amount", header: "金额", align: "end", cell: (line) => <Money amount={line.totalAmount} currency={currencyCode} /> },
  ];
  return <LineTable label="其他费用" columns={columns} rows={numbered(document.otherFees)} rowKey={positionOf} none="暂无其他费用。" />;
}

/** What is not there is not named. */
function labelled(label: string, value: string | undefined): string | undefined {
  return value ? `${label} ${value}` : undefined;
}

/** How much of it, and at what price. */
function quantityColumn<Row extends { unitPrice?: string | undefined }>(
  currency: string | undefined,
  quantity: (line: Row) => (string | undefined)[],
): Column<Row> {
  return {
    id: "quantity",
    header: "数量 × 单价",
    align: "end",
    cell: (line) => (
      <Stacked
        over={quantity(line).filter(Boolean).join(" ")}
        under={
          <>
            × <Money amount={line.unitPrice} currency={currency} />
          </>
        }
      />
    ),
  };
}

/** Net, tax and total of each kind of fee, claimed and adjusted; what lies between the part lines and their net among them. */
export function FeeTotals({ document }: { document: ApplicationView }) {
  const { fees, surcharge, totalAmount, adjustedTotalAmount, difference, currencyCode } = document;
  const [part, ...others] = fees;
  const rows: readonly FeeRow[] = part && surcharge ? [part, { ...noAmounts, ...surcharge }, ...others] : fees;
  return <FeeTable rows={rows} sum={{ total: totalAmount, adjustedTotal: adjustedTotalAmount, difference }} currency={currencyCode} />;
}

interface AmountLine {
  totalAmount?: string | undefined;
  adjustedFee?: string | undefined;
  position: number;
}

/** Claimed amount, adjusted amount and what lies between them; while nothing is adjusted nor can be, the claimed amount alone. */
function useAmountColumns<Row extends AmountLine>(
  list: AdjustedList,
  lines: readonly Omit<AmountLine, "position">[],
  currency: string | undefined,
): Column<Row>[] {
  const { granted } = useApplication();
  const reviewing = useReview() !== undefined;
  const ofLine = ({ position, adjustedFee }: AmountLine) => ({ list, position, amount: adjustedFee, currency });
  const claimed: Column<Row> = {
    id: "amount",
    header: "金额",
    align: "end",
    cell: (line) => <Money amount={line.totalAmount} currency={currency} />,
  };
  if (!reviewing && lines.every(({ adjustedFee }) => adjustedFee === undefined)) return [claimed];
  return [
    claimed,
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
