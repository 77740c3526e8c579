import { formatAmount, formatDay } from "#app/lib/ui/cells/format.ts";
import { Facts, type Fact } from "#app/lib/details/facts.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { PayableAmount, Signatures } from "#app/lib/ui/print/sheet-parts.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import { Equation } from "./equation.tsx";
import { PaperLines, type PaperLinesProps } from "./paper.tsx";
import type { TaxRow } from "./bill-taxes.server.ts";

/** What a statement shows on paper. */
export interface SheetedBill extends PaperLinesProps {
  facts: (Omit<Fact, "value"> & { value: string | undefined })[];
  taxes: TaxRow[];
  maker: string | undefined;
  dealer: string | undefined;
  due: string;
  currency: string | undefined;
  /** Until when its dealer may object; undefined once that is over. */
  objectBefore: string | undefined;
}

/** A statement for the seal: what the month comes to, with room for both sides to sign. */
export function PaymentBillSheet({ content }: { content: SheetedBill }) {
  const { facts, taxes, maker, dealer, due, currency, objectBefore, ...lines } = content;
  const next = lines.sums.late.count > 0 ? ["四", "五"] : ["三", "四"];
  return (
    <>
      <Facts facts={facts} />
      <PaperLines {...lines} heading="h2" />
      <div className="sheet-pair">
        <div>
          <h2>{next[0]}、应付金额</h2>
          <Equation sums={lines.sums} due={due} />
        </div>
        <div>
          <h2>{next[1]}、按税率</h2>
          <LineTable label="按税率" none="没有金额。" rows={taxes} rowKey={({ name }) => name} columns={taxColumns} />
        </div>
      </div>
      <PayableAmount label="应付金额" amount={due} currency={currency} />
      <Signatures
        boxes={[
          { audience: "厂家", company: maker, signer: "经办人" },
          { audience: "经销商", company: dealer, signer: "确认人" },
        ]}
      />
      {objectBefore && <p className="sheet-foot">如有异议，请于 {formatDay(objectBefore)} 前在系统中提出；逾期由厂家代为确认。</p>}
    </>
  );
}

/** Amounts with and without tax. */
export const taxColumns: readonly Column<TaxRow>[] = [
  { id: "name", header: "税率", rowHeader: true, cell: ({ name }) => name },
  { id: "net", header: "净额", align: "end", cell: ({ net }) => formatAmount(net) },
  { id: "tax", header: "税额", align: "end", cell: ({ tax }) => formatAmount(tax) },
  { id: "total", header: "含税金额", align: "end", cell: ({ total }) => formatAmount(total) },
];
