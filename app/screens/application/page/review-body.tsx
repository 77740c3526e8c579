import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { Fold } from "../../../components/detail/fold.tsx";
import { areFilled, Facts, filledCount } from "../../../components/detail/facts.tsx";
import { DocumentTimeline } from "../../../document/document-timeline.tsx";
import { showPersonal } from "../../../view/personal-data.ts";
import { useApplication } from "../application-context.tsx";
import { faultFacts, feeFacts, recordFacts, summaryFacts, warrantyFacts } from "../detail/detail-facts.tsx";
import type { ApplicationBodyProps } from "../detail/detail-body.tsx";
import { ReviewMoney, ReviewTotals } from "../review/review-amounts.tsx";
import { VehicleHistory } from "../review/review-beside.tsx";
import { DecisionJump, ReviewDecision } from "../review/review-decision.tsx";
import { useReviewKeys } from "../review/review-keys.ts";
import { ReviewChecks } from "./review-checks.tsx";
import { ReviewFacts } from "./review-facts.tsx";
import { ReviewFiles } from "./review-files.tsx";
import { ReviewLines } from "./review-lines.tsx";

/** A document as its reviewer decides it: what the decision rests on, beside it the decision; the rest folded, with its gist. */
export function ReviewBody({ above, ...props }: ApplicationBodyProps & { /** Said first of all. */ above: ReactNode }) {
  const { document, names, errors, timeline, beside, mayReadHistory, links, underFees, last } = props;
  const kind = useApplication();
  useReviewKeys();
  // Without scripts whoever asks for the customer's name gets the page anew.
  const isAsked = useSearchParams()[0].get(showPersonal.name) === showPersonal.value;
  const [fault, papers, vehicle] = [faultFacts(document, names), summaryFacts(document, names, kind), warrantyFacts(document, names)];
  const record = recordFacts(document, true, kind);
  const [newest] = timeline.ok ? timeline.value : [];
  const repairs = beside?.history;
  const [repair] = repairs?.ok ? repairs.value.rows : [];
  return (
    <>
      <div className="review-columns">
        <div className="review-left">
          {above}
          <ReviewFacts document={document} names={names} mayReadHistory={mayReadHistory} />
          <ReviewLines document={document} />
          <ReviewFiles document={document} />
          <section className="card card-flush review-folds" aria-label="其余内容">
            <Fold id="fault" title="故障与原因" count={filledCount(fault)} gist={[document.symptomRemark, document.failureRemark]}>
              <Facts facts={fault} />
            </Fold>
            <Fold
              id="papers"
              title="单据与客户"
              count={filledCount(papers)}
              gist={[document.dmsClaimNumber, document.submitterName, document.region]}
              open={isAsked}
            >
              <Facts facts={papers} />
            </Fold>
            <Fold id="warranty" title="车辆与保修" count={filledCount(vehicle)} gist={[document.vehicleModelCode, document.warrantyPolicy]}>
              <Facts facts={vehicle} />
            </Fold>
            {repairs && document.vehicleVin && (
              <Fold
                id="vehicle-history"
                title="车辆历史"
                count={repairs.ok ? repairs.value.rows.length : undefined}
                gist={repair ? [repair.applicationNumber, repair.part, repair.statusName] : [repairs.ok ? undefined : "暂时无法读取"]}
              >
                <VehicleHistory vin={document.vehicleVin} history={repairs} mayReadAll={mayReadHistory} />
              </Fold>
            )}
            <Fold id="links" title="授权与关联" gist={[document.actCode, document.kindnessAuthorizationCode, document.preAuzNumber]}>
              {links}
            </Fold>
            <Fold id="fees" title="费用合计" gist={["净额、税额、合计"]}>
              <ReviewTotals />
              <Facts facts={feeFacts(document)} />
            </Fold>
            {underFees && (
              <Fold id={underFees.id} title={underFees.title}>
                {underFees.content}
              </Fold>
            )}
            <Fold id={last.id} title={last.title}>
              {last.content}
            </Fold>
            <Fold
              id="history"
              title="处理记录"
              count={timeline.ok ? timeline.value.length : undefined}
              gist={newest ? [newest.operationName, newest.operatorName] : []}
            >
              <DocumentTimeline timeline={timeline} />
            </Fold>
            {areFilled(record) && (
              <Fold id="record" title="系统信息" gist={["记录编号与版本"]}>
                <Facts facts={record} />
              </Fold>
            )}
          </section>
        </div>
        <aside className="review-aside" aria-label="审核">
          <ReviewMoney />
          <ReviewChecks errors={errors} beside={beside} />
          <ReviewDecision />
        </aside>
      </div>
      <DecisionJump />
    </>
  );
}
