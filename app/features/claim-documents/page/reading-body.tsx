import { areFilled, Facts } from "#app/lib/details/facts.tsx";
import { DetailColumns, SectionIndex } from "#app/lib/details/detail-page.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { DocumentFiles } from "#app/lib/documents/document-files.tsx";
import { DocumentTimeline } from "#app/lib/documents/document-timeline.tsx";
import type { Side } from "#app/lib/request/context.ts";
import { useClaimDocument } from "../claim-document-context.tsx";
import { reviewFacts } from "../detail/detail-facts.tsx";
import { FeeTotals } from "../detail/detail-lines.tsx";
import { ErrorRecords } from "../detail/detail-related.tsx";
import { AmountSection } from "../detail/document-sections.tsx";
import { hasAlerts, RepairAlertSection, repairAlertsTitle } from "../repair-alerts.tsx";
import { DuplicateList, VehicleHistory } from "../review/review-beside.tsx";
import { DocumentFolds } from "./document-folds.tsx";
import { KeyFacts } from "./key-facts.tsx";
import type { ClaimDocumentBodyProps } from "./page-content.ts";
import { ReadingLines } from "./reading-lines.tsx";

/** A document to be read: its summary and what is paid for, beside it what it comes to and what became of it; the rest folded. */
export function ReadingBody(props: ClaimDocumentBodyProps) {
  const { side, document, names, errors, timeline, alerts, beside, mayReadHistory, operations, policy, links, underFees, last } = props;
  const kind = useClaimDocument();
  const review = reviewFacts(document, side === "company");
  const { attachments, attachmentRemark: remark } = document;
  return (
    <>
      <SectionIndex sections={sectionsOf(props)} stays />
      <div className="claim-document">
        <DetailColumns
          aside={
            <>
              <AmountSection document={document} />
              <RepairAlertSection alerts={alerts} side={side} />
              {areFilled(review) && (
                <Section id="review" title="审核">
                  <Facts facts={review} />
                </Section>
              )}
              <Section
                id="errors"
                title={checksTitle[side]}
                {...(errors.ok && errors.value.length > 0 ? { tone: "warning" as const } : {})}
              >
                {errors.ok ? (
                  <ErrorRecords records={errors.value} side={side} vin={document.vehicleVin} />
                ) : (
                  <PartMissing what={checksTitle[side]} part={errors} />
                )}
              </Section>
              {beside?.duplicates && (
                <Section id="duplicates" title="疑似重复">
                  <DuplicateList duplicates={beside.duplicates} />
                </Section>
              )}
              {beside?.history && document.vehicleVin && (
                <Section id="vehicle-history" title="车辆历史">
                  <VehicleHistory vin={document.vehicleVin} history={beside.history} mayReadAll={mayReadHistory} />
                </Section>
              )}
              <Section id="history" title="处理记录">
                <DocumentTimeline timeline={timeline} all={operations} />
              </Section>
            </>
          }
        >
          <KeyFacts document={document} names={names} mayReadHistory={mayReadHistory} policy={policy} />
          <ReadingLines document={document} />
          <DocumentFiles {...{ kind, side, id: document.id, attachments, remark }} />
          <DocumentFolds {...{ side, document, names, links, underFees, last }} fees={<FeeTotals document={document} />} read />
        </DetailColumns>
      </div>
    </>
  );
}

const checksTitle: Readonly<Record<Side, string>> = { dealer: "检查记录", company: "检查提示" };

function sectionsOf({ side, alerts, underFees, last }: ClaimDocumentBodyProps) {
  return [
    { id: "summary", title: "概要" },
    { id: "lines", title: "费用明细" },
    { id: "attachments", title: "附件" },
    { id: "fault", title: "故障与原因" },
    { id: "papers", title: "单据与客户" },
    { id: "warranty", title: "车辆与保修" },
    { id: "links", title: "授权与关联" },
    { id: "fees", title: "费用合计" },
    ...(underFees ? [underFees] : []),
    last,
    { id: "amounts", title: "金额" },
    ...(hasAlerts(alerts) ? [{ id: "repair-alerts", title: repairAlertsTitle }] : []),
    { id: "errors", title: checksTitle[side] },
    { id: "history", title: "处理记录" },
  ];
}
