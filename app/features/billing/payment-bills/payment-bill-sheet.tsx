import { Day } from "#app/lib/ui/cells/cells.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { Paper, type PaperProps } from "./paper.tsx";

/** What a statement shows on paper. */
export interface SheetedBill extends PaperProps {
  facts: { dealer?: string | undefined; account?: string | undefined; period: string; closingDate?: string | undefined };
}

/** A statement for the seal: what the month comes to, with room for both sides to sign. */
export function PaymentBillSheet({ content: { facts, ...paper } }: { content: SheetedBill }) {
  return (
    <>
      <Facts
        facts={[
          { label: "经销商", value: facts.dealer },
          { label: "结算期间", value: facts.period },
          { label: "保修账户", value: facts.account },
          { label: "截止日期", value: <Day value={facts.closingDate} /> },
        ]}
      />
      <Paper {...paper} />
      <p className="sheet-signatures">
        <span>厂家（盖章）</span>
        <span>经销商（盖章）</span>
        <span>日期</span>
      </p>
    </>
  );
}
