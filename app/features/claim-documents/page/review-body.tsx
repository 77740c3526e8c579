import type { ReactNode } from "react";
import { DetailColumns } from "#app/lib/details/detail-page.tsx";
import { Fold } from "#app/lib/details/fold.tsx";
import { PlacedConflict, PlacedMessages } from "#app/lib/forms/form-frame.tsx";
import { DocumentTimeline } from "#app/lib/documents/document-timeline.tsx";
import { Day, Moment } from "#app/lib/ui/cells/cells.tsx";
import type { ClaimDocumentBodyProps } from "./page-content.ts";
import { ReviewMoney, ReviewTotals } from "../review/review-amounts.tsx";
import { VehicleHistory } from "../review/review-beside.tsx";
import { ReviewDecision, ReviewJump } from "../review/review-decision.tsx";
import { useReviewKeys } from "../review/review-keys.ts";
import { DocumentFolds } from "./document-folds.tsx";
import { FilesFold } from "./files-fold.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { ReviewChecks } from "./review-checks.tsx";
import { ReviewLines } from "./review-lines.tsx";
import { Changed } from "./since-bar.tsx";

/** A document as its reviewer decides it: what the decision rests on, beside it the decision; the rest folded, with its gist. */
export function ReviewBody({ above, ...props }: ClaimDocumentBodyProps & { /** Said first of all. */ above: ReactNode }) {
  const { audience, document, names, errors, timeline, alerts, beside, mayReadHistory, operations, policy, links, underFees, last } = props;
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
        said={<PlacedMessages />}
        decision={<ReviewDecision />}
        jump={<ReviewJump />}
      >
        <PlacedConflict />
        {above}
        <KeyFacts document={document} names={names} mayReadHistory={mayReadHistory} policy={policy} lastTrip={lastTripOf(errors)} />
        <ReviewLines document={document} />
        <DocumentFolds
          {...{ audience, document, names, links, underFees, last }}
          fees={<ReviewTotals />}
          files={<FilesFold {...{ audience, document }} mark={(title) => <Changed list="attachmentList" code={title} />} />}
          vehicle={
            repairs &&
            document.vehicleVin && (
              <Fold
                id="vehicle-history"
                title="车辆历史"
                count={repairs.ok ? repairs.value.rows.length : undefined}
                gist={
                  repair
                    ? [<Day key="day" value={repair.repairDate ?? repair.createDate} />, repair.part, repair.statusName]
                    : [repairs.ok ? undefined : "暂时无法读取"]
                }
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
              gist={newest ? [<Moment key="at" value={newest.operateTime} />, newest.operatorName, newest.operationName] : []}
            >
              <DocumentTimeline timeline={timeline} all={operations} />
            </Fold>
          }
        />
      </DetailColumns>
    </div>
  );
}

/** What the check of the mileage has found it lower than. */
function lastTripOf(errors: ClaimDocumentBodyProps["errors"]): string | undefined {
  return errors.ok ? errors.value.find(({ rule }) => rule === "mileage.lower")?.values?.["lastTrip"] : undefined;
}
