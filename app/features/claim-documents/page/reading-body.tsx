import { areFilled, Facts } from "#app/lib/details/facts.tsx";
import { DetailColumns } from "#app/lib/details/detail-page.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { DocumentTimeline } from "#app/lib/documents/document-timeline.tsx";
import { reviewFacts } from "../detail/detail-facts.tsx";
import { FeeTotals } from "../detail/detail-lines.tsx";
import { ErrorRecords } from "../detail/detail-related.tsx";
import { AmountSection, type OwnSection } from "../detail/document-sections.tsx";
import { RepairAlertSection } from "../repair-alerts.tsx";
import { VehicleHistory } from "../review/review-beside.tsx";
import { DocumentFolds } from "./document-folds.tsx";
import { FilesFold } from "./files-fold.tsx";
import { KeyFacts } from "./key-facts.tsx";
import type { ClaimDocumentBodyProps } from "./page-content.ts";
import { ReadingLines } from "./reading-lines.tsx";
import { ReviewChecks } from "./review-checks.tsx";

interface ReadingBodyProps extends ClaimDocumentBodyProps {
  /** Why it was returned is said above the document. */
  saysReason: boolean;
}

/** A document to be read: its summary, what is paid for, what it is connected with; beside it what it comes to and what became of it. */
export function ReadingBody({ saysReason, ...props }: ReadingBodyProps) {
  const { audience, document, names, timeline, beside, mayReadHistory, operations, policy, links, underFees, last } = props;
  const review = reviewFacts(document, audience === "company");
  return (
    <div className="claim-document">
      <DetailColumns
        aside={
          <>
            <AmountSection document={document} />
            {!saysReason && areFilled(review) && (
              <Section id="review" title="审核">
                <Facts facts={review} />
              </Section>
            )}
            <Checks {...props} />
            {beside?.history && document.vehicleVin && (!beside.history.ok || beside.history.value.rows.length > 0) && (
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
        <Section id="links" title="关联单据">
          {links}
          {[...(underFees ? [underFees] : []), last].map((own) => (
            <RelatedPart key={own.id} own={own} />
          ))}
        </Section>
        <DocumentFolds
          {...{ audience, document, names }}
          fees={<FeeTotals document={document} />}
          files={<FilesFold {...{ audience, document }} />}
          read
        />
      </DetailColumns>
    </div>
  );
}

function RelatedPart({ own }: { own: OwnSection }) {
  return (
    <div id={own.id}>
      <h3>{own.title}</h3>
      {own.content}
    </div>
  );
}

/** What checks found: for company staff all of them with their values, for the dealer what it has to know. */
function Checks({ audience, document: { vehicleVin: vin }, errors, beside, alerts }: ClaimDocumentBodyProps) {
  if (audience === "company") return <ReviewChecks {...{ errors, beside, alerts, vin }} />;
  return (
    <>
      <RepairAlertSection alerts={alerts} audience={audience} />
      {(!errors.ok || errors.value.length > 0) && (
        <Section id="errors" title="检查记录" tone="warning">
          {errors.ok ? (
            <ErrorRecords records={errors.value} audience={audience} vin={vin} />
          ) : (
            <PartMissing what="检查记录" part={errors} />
          )}
        </Section>
      )}
    </>
  );
}
