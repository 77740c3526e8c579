import type { ReactNode } from "react";
import { AmountCompare } from "#app/lib/details/amount-compare.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { useClaimDocument } from "../claim-document-context.tsx";
import { faultFacts, feeFacts, summaryFacts, warrantyFacts } from "./detail-facts.tsx";
import { FeeTotals, LaborLines, OtherFeeLines, PartLines } from "./detail-lines.tsx";
import type { ClaimDocumentView } from "./detail-view.server.ts";
import type { CodeNames } from "../dictionary-names.server.ts";

/* What a document's page and its sheet of paper both show. */

/** A section that one kind of document has. */
export interface OwnSection {
  id: string;
  title: string;
  content: ReactNode;
}

/** What is asked for in all, and what was decided. */
export function AmountSection({ document }: { document: ClaimDocumentView }) {
  const { granted } = useClaimDocument();
  return (
    <Section id="amounts" title="金额">
      <AmountCompare
        original={document.totalAmount}
        adjusted={document.adjustedTotalAmount}
        granted={granted}
        difference={document.difference}
        percent={document.percent}
        currency={document.currencyCode}
      />
    </Section>
  );
}

interface DocumentSectionsProps {
  document: ClaimDocumentView;
  names: CodeNames;
  /** What it is authorized by and connected with; its section goes without it. */
  links: ReactNode;
}

/** From the summary to the fees in all. */
export function DocumentSections({ document, names, links }: DocumentSectionsProps) {
  const kind = useClaimDocument();
  return (
    <>
      <Section id="summary" title="概要">
        <Facts facts={summaryFacts(document, names, kind)} />
      </Section>
      <Section id="warranty" title="车辆与保修">
        <Facts facts={warrantyFacts(document, names)} />
      </Section>
      <Section id="fault" title="故障与原因">
        <Facts facts={faultFacts(document, names)} />
      </Section>
      {links && (
        <Section id="links" title="授权与关联">
          {links}
        </Section>
      )}
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
    </>
  );
}

/** The section that stands for `own`. */
export function OwnPart({ own }: { own: OwnSection }) {
  return (
    <Section id={own.id} title={own.title}>
      {own.content}
    </Section>
  );
}
