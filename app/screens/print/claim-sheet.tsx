import { AmountCompare } from "../../components/detail/amount-compare.tsx";
import { Section } from "../../components/detail/detail-page.tsx";
import { Facts } from "../../components/detail/facts.tsx";
import { PartMissing, type OptionalPart } from "../../components/detail/part-missing.tsx";
import { ApplicationProvider } from "../application/application-context.tsx";
import { applicationKinds } from "../application/application-kind.ts";
import { faultFacts, feeFacts, reviewFacts, summaryFacts, warrantyFacts } from "../application/detail-facts.tsx";
import { FeeTotals, LaborLines, OtherFeeLines, PartLines } from "../application/detail-lines.tsx";
import { linkFacts, ReturnData } from "../claim/detail-sections.tsx";
import type { ApplicationView } from "../application/detail-view.server.ts";
import type { toReturnData } from "../claim/return-view.server.ts";
import type { CodeNames } from "../application/dictionary-names.server.ts";

interface ClaimSheetProps {
  claim: ApplicationView;
  names: CodeNames;
  returns: OptionalPart<ReturnType<typeof toReturnData>>;
}

/** A claim on paper: what it asks for and what was decided, without what only a screen can do. */
export function ClaimSheet({ claim, names, returns }: ClaimSheetProps) {
  return (
    <ApplicationProvider name="claim">
      <Section id="amounts" title="金额">
        <AmountCompare
          original={claim.totalAmount}
          adjusted={claim.adjustedTotalAmount}
          difference={claim.difference}
          percent={claim.percent}
          currency={claim.currencyCode}
        />
      </Section>
      <Section id="summary" title="概要">
        <Facts facts={summaryFacts(claim, names, applicationKinds.claim)} />
      </Section>
      <Section id="warranty" title="车辆与保修">
        <Facts facts={warrantyFacts(claim)} />
      </Section>
      <Section id="fault" title="故障与原因">
        <Facts facts={faultFacts(claim, names)} />
      </Section>
      <Section id="links" title="授权与关联">
        <Facts facts={linkFacts(claim, "dealer")} />
      </Section>
      <Section id="parts" title="零件明细">
        <PartLines document={claim} />
      </Section>
      <Section id="labor" title="工时明细">
        <LaborLines document={claim} />
      </Section>
      <Section id="other-fees" title="其他费用">
        <OtherFeeLines document={claim} />
      </Section>
      <Section id="fees" title="费用合计">
        <FeeTotals document={claim} />
        <Facts facts={feeFacts(claim)} />
      </Section>
      <Section id="review" title="审核">
        <Facts facts={reviewFacts(claim, false)} />
      </Section>
      <Section id="returns" title="返件">
        {returns.ok ? <ReturnData returns={returns.value} needed={claim.rmaOccurredFlag} /> : <PartMissing what="返件" part={returns} />}
      </Section>
    </ApplicationProvider>
  );
}
