import { AmountCompare } from "../../components/detail/amount-compare.tsx";
import { DetailColumns, Section, SectionIndex } from "../../components/detail/detail-page.tsx";
import { Facts } from "../../components/detail/facts.tsx";
import { Timeline } from "../../components/detail/timeline.tsx";
import type { Side } from "../../server/context.ts";
import { deductionFacts, faultFacts, feeFacts, linkFacts, recordFacts, reviewFacts, summaryFacts, warrantyFacts } from "./detail-facts.tsx";
import { FeeTotals, LaborLines, OtherFeeLines, PartLines } from "./detail-lines.tsx";
import { Attachments, ErrorRecords, ReturnData } from "./detail-related.tsx";
import type { ApplicationView, toErrorRecords, toReturnData, toTimeline } from "./detail-view.server.ts";
import type { CodeNames } from "./dictionary-names.server.ts";
import { PartMissing, type OptionalPart } from "../../components/detail/part-missing.tsx";
import { ReviewCompare, ReviewTotals } from "./review/review-amounts.tsx";
import { Duplicates, VehicleHistory, type Beside } from "./review/review-beside.tsx";
import { useReview } from "./review/review-context.tsx";
import { AdjustmentReason, OtherFeeAdjustment } from "./review/review-line.tsx";
import { ReviewSection } from "./review/review-section.tsx";

interface ClaimBodyProps {
  side: Side;
  claim: ApplicationView;
  names: CodeNames;
  errors: OptionalPart<ReturnType<typeof toErrorRecords>>;
  returns: OptionalPart<ReturnType<typeof toReturnData>>;
  timeline: OptionalPart<ReturnType<typeof toTimeline>>;
  /** What stands beside a claim for company staff. */
  beside: Beside | undefined;
  mayReadHistory: boolean;
}

/** A claim, section by section; inside of a review what is decided of it can be filled in. */
export function ApplicationBody({ side, claim, names, errors, returns, timeline, beside, mayReadHistory }: ClaimBodyProps) {
  const reviewing = useReview() !== undefined;
  return (
    <>
      <SectionIndex sections={sectionsOf(side)} />
      <DetailColumns
        aside={
          <>
            <Section id="amounts" title="金额">
              {reviewing ? (
                <ReviewCompare />
              ) : (
                <AmountCompare
                  original={claim.totalAmount}
                  adjusted={claim.adjustedTotalAmount}
                  difference={claim.difference}
                  percent={claim.percent}
                  currency={claim.currencyCode}
                />
              )}
            </Section>
            <Section id="errors" title={checksTitle[side]} {...(errors.ok && errors.value.length > 0 ? { tone: "warning" as const } : {})}>
              {errors.ok ? <ErrorRecords records={errors.value} /> : <PartMissing what={checksTitle[side]} part={errors} />}
            </Section>
            {beside?.duplicates && (
              <Section id="duplicates" title="疑似重复">
                <Duplicates duplicates={beside.duplicates} />
              </Section>
            )}
            {beside?.history && claim.vehicleVin && (
              <Section id="vehicle-history" title="车辆历史">
                <VehicleHistory vin={claim.vehicleVin} history={beside.history} mayReadAll={mayReadHistory} />
              </Section>
            )}
            <Section id="history" title="经过">
              {timeline.ok ? <History entries={timeline.value} /> : <PartMissing what="经过" part={timeline} />}
            </Section>
          </>
        }
      >
        <Section id="summary" title="概要">
          <Facts facts={summaryFacts(claim, names)} />
        </Section>
        <Section id="warranty" title="车辆与保修">
          <Facts facts={warrantyFacts(claim)} />
        </Section>
        <Section id="fault" title="故障与原因">
          <Facts facts={faultFacts(claim, names)} />
        </Section>
        <Section id="links" title="授权与关联">
          <Facts facts={linkFacts(claim, side)} />
          {claim.deduction && <Facts facts={deductionFacts(claim.deduction, names, claim.currencyCode)} />}
        </Section>
        <Section id="parts" title="零件明细">
          <PartLines claim={claim} />
          {claim.parts.length > 0 && <AdjustmentReason name="partFeeRemark" />}
        </Section>
        <Section id="labor" title="工时明细">
          <LaborLines claim={claim} />
          {claim.labor.length > 0 && <AdjustmentReason name="laborFeeRemark" />}
        </Section>
        <Section id="other-fees" title="其他费用">
          <OtherFeeLines claim={claim} />
          <OtherFeeAdjustment />
        </Section>
        <Section id="fees" title="费用合计">
          {reviewing ? <ReviewTotals /> : <FeeTotals claim={claim} />}
          <Facts facts={feeFacts(claim)} />
        </Section>
        <Section id="attachments" title="附件">
          <Attachments claim={claim} side={side} />
        </Section>
        {reviewing ? (
          <ReviewSection />
        ) : (
          <Section id="review" title="审核">
            <Facts facts={reviewFacts(claim, side === "company")} />
          </Section>
        )}
        <Section id="returns" title="返件">
          {returns.ok ? <ReturnData returns={returns.value} needed={claim.rmaOccurredFlag} /> : <PartMissing what="返件" part={returns} />}
        </Section>
        <div className="no-print">
          <Section id="record" title="系统信息">
            <details className="unfilled">
              <summary>记录编号与版本</summary>
              <Facts facts={recordFacts(claim, side === "company")} />
            </details>
          </Section>
        </div>
      </DetailColumns>
    </>
  );
}

const checksTitle: Readonly<Record<Side, string>> = { dealer: "错误记录", company: "检查结果" };

function sectionsOf(side: Side) {
  return sections.map((section) => (section.id === "errors" ? { ...section, title: checksTitle[side] } : section));
}

const sections = [
  { id: "amounts", title: "金额" },
  { id: "summary", title: "概要" },
  { id: "warranty", title: "车辆与保修" },
  { id: "fault", title: "故障与原因" },
  { id: "links", title: "授权与关联" },
  { id: "parts", title: "零件明细" },
  { id: "labor", title: "工时明细" },
  { id: "other-fees", title: "其他费用" },
  { id: "fees", title: "费用合计" },
  { id: "attachments", title: "附件" },
  { id: "review", title: "审核" },
  { id: "returns", title: "返件" },
  { id: "errors", title: "错误记录" },
  { id: "history", title: "经过" },
];

function History({ entries }: { entries: ReturnType<typeof toTimeline> }) {
  if (entries.length === 0) return <p className="quiet">没有记录。</p>;
  return (
    <Timeline
      entries={entries.map((entry) => ({
        id: entry.key,
        title: entry.statusName ? `${entry.operationName ?? "操作"}（${entry.statusName}）` : (entry.operationName ?? "操作"),
        by: entry.operatorName,
        at: entry.operateTime,
        note: entry.notes.length > 0 && entry.notes.join("\n"),
      }))}
    />
  );
}
