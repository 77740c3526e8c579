import type { ReactNode } from "react";
import { AmountCompare } from "../../components/detail/amount-compare.tsx";
import { Section } from "../../components/detail/detail-page.tsx";
import { Facts } from "../../components/detail/facts.tsx";
import { useApplication } from "../application/application-context.tsx";
import { faultFacts, feeFacts, reviewFacts, summaryFacts, warrantyFacts } from "../application/detail-facts.tsx";
import { FeeTotals, LaborLines, OtherFeeLines, PartLines } from "../application/detail-lines.tsx";
import type { ApplicationView } from "../application/detail-view.server.ts";
import type { CodeNames } from "../application/dictionary-names.server.ts";

interface ApplicationSheetProps {
  document: ApplicationView;
  names: CodeNames;
  /** What it is authorized by and connected with. */
  links: ReactNode;
  /** At the end: what only this kind of document has. */
  last: { id: string; title: string; content: ReactNode };
}

/** A claim or a pre-authorization on paper: what it asks for and what was decided, without what only a screen can do. */
export function ApplicationSheet({ document, names, links, last }: ApplicationSheetProps) {
  const kind = useApplication();
  return (
    <>
      <Section id="amounts" title="金额">
        <AmountCompare
          original={document.totalAmount}
          adjusted={document.adjustedTotalAmount}
          difference={document.difference}
          percent={document.percent}
          currency={document.currencyCode}
        />
      </Section>
      <Section id="summary" title="概要">
        <Facts facts={summaryFacts(document, names, kind)} />
      </Section>
      <Section id="warranty" title="车辆与保修">
        <Facts facts={warrantyFacts(document)} />
      </Section>
      <Section id="fault" title="故障与原因">
        <Facts facts={faultFacts(document, names)} />
      </Section>
      <Section id="links" title="授权与关联">
        {links}
      </Section>
      <Section id="parts" title="零件明细">
        <PartLines document={document} />
      </Section>
      <Section id="labor" title="工时明细">
        <LaborLines document={document} />
      </Section>
      <Section id="other-fees" title="其他费用">
        <OtherFeeLines document={document} />
      </Section>
      <Section id="fees" title="费用合计">
        <FeeTotals document={document} />
        <Facts facts={feeFacts(document)} />
      </Section>
      <Section id="review" title="审核">
        <Facts facts={reviewFacts(document, false)} />
      </Section>
      <Section id={last.id} title={last.title}>
        {last.content}
      </Section>
    </>
  );
}
