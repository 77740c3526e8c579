import type { ReactNode } from "react";
import { DetailColumns } from "#app/lib/details/detail-page.tsx";
import { Fold } from "#app/lib/details/fold.tsx";
import { FormSaid } from "#app/lib/forms/form-frame.tsx";
import { DocumentTimeline } from "#app/lib/documents/document-timeline.tsx";
import { DocumentFiles } from "#app/lib/documents/document-files.tsx";
import { useClaimDocument } from "../claim-document-context.tsx";
import type { ClaimDocumentBodyProps } from "./page-content.ts";
import { ReviewMoney, ReviewTotals } from "../review/review-amounts.tsx";
import { VehicleHistory } from "../review/review-beside.tsx";
import { ReviewDecision, ReviewJump } from "../review/review-decision.tsx";
import { useReviewKeys } from "../review/review-keys.ts";
import { DocumentFolds } from "./document-folds.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { ReviewChecks } from "./review-checks.tsx";
import { ReviewLines } from "./review-lines.tsx";
import { Changed } from "./since-bar.tsx";

/** A document as its reviewer decides it: what the decision rests on, beside it the decision; the rest folded, with its gist. */
export function ReviewBody({ above, ...props }: ClaimDocumentBodyProps & { /** Said first of all. */ above: ReactNode }) {
  const { side, document, names, errors, timeline, alerts, beside, mayReadHistory, operations, policy, links, underFees, last } = props;
  const kind = useClaimDocument();
  useReviewKeys();
  const [newest] = timeline.ok ? timeline.value : [];
  const repairs = beside?.history;
  const [repair] = repairs?.ok ? repairs.value.rows : [];
  return (
    <div className="claim-document">
      <DetailColumns
        aside={
          <>
            <ReviewMoney />
            <ReviewChecks errors={errors} beside={beside} alerts={alerts} vin={document.vehicleVin} />
          </>
        }
        said={<FormSaid />}
        decision={<ReviewDecision />}
        jump={<ReviewJump />}
      >
        {above}
        <KeyFacts document={document} names={names} mayReadHistory={mayReadHistory} policy={policy} />
        <ReviewLines document={document} />
        <DocumentFiles
          {...{ kind, side, id: document.id, attachments: document.attachments, remark: document.attachmentRemark }}
          mark={(title) => <Changed list="attachmentList" code={title} />}
        />
        <DocumentFolds
          {...{ side, document, names, links, underFees, last }}
          fees={<ReviewTotals />}
          vehicle={
            repairs &&
            document.vehicleVin && (
              <Fold
                id="vehicle-history"
                title="车辆历史"
                count={repairs.ok ? repairs.value.rows.length : undefined}
                gist={repair ? [repair.applicationNumber, repair.part, repair.statusName] : [repairs.ok ? undefined : "暂时无法读取"]}
              >
                <VehicleHistory vin={document.vehicleVin} history={repairs} mayReadAll={mayReadHistory} />
              </Fold>
            )
          }
          history={
            <Fold
              id="history"
              title="处理记录"
              count={timeline.ok ? timeline.value.length : undefined}
              gist={newest ? [newest.operationName, newest.operatorName] : []}
            >
              <DocumentTimeline timeline={timeline} all={operations} />
            </Fold>
          }
        />
      </DetailColumns>
    </div>
  );
}
