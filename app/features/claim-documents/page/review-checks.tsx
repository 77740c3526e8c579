import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { PartMissing, type OptionalPart } from "#app/lib/details/part-missing.tsx";
import { useClaimDocument } from "../claim-document-context.tsx";
import { claimDocumentKinds } from "../claim-document-kinds.ts";
import { CheckRow, ErrorRecords } from "../detail/detail-related.tsx";
import type { toErrorRecords } from "../detail/detail-view.server.ts";
import { hasAlerts, isLeftOut, RepairAlerts, repairAlertsTitle, type RepairAlertsRead } from "../repair-alerts.tsx";
import { DuplicateList, type Beside } from "../review/review-beside.tsx";

interface ReviewChecksProps {
  errors: OptionalPart<ReturnType<typeof toErrorRecords>>;
  beside: Beside | undefined;
  alerts: RepairAlertsRead;
  vin: string | undefined;
}

/** All checks of the document with their values: what failed first, others like it, whether its vehicle was repaired too often; what passed. */
export function ReviewChecks({ errors, beside, alerts, vin }: ReviewChecksProps) {
  const { duplicatesAmong } = useClaimDocument();
  const duplicates = beside?.duplicates;
  const similarCount = duplicates?.reduce((sum, { found }) => sum + (found.ok ? found.value.length : 0), 0) ?? 0;
  const isUnique = duplicates?.every(({ found }) => found.ok) === true && similarCount === 0;
  const records = errors.ok ? errors.value : [];
  const passedCount = records.filter(({ level }) => level === "passed").length + (isUnique ? 1 : 0);
  const foundCount = records.filter(({ level }) => level !== "passed").length;
  const similarWords = duplicatesAmong.map((name) => claimDocumentKinds[name].word).join("或");
  return (
    // It scrolls by itself rather than push the decision out of sight, and so must take the focus (WCAG 2.1.1).
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="card review-checks" aria-labelledby="checks-title" tabIndex={0}>
      <div className="card-head">
        <h2 id="checks-title">检查提示</h2>
        {alerts?.ok && alerts.value.length > 0 && !isLeftOut(alerts) && <StatusTag tone="critical">{repairAlertsTitle}</StatusTag>}
        {foundCount > 0 && <StatusTag tone="warning">{`${foundCount} 项提示`}</StatusTag>}
        {similarCount > 0 && <StatusTag tone="warning">{`${similarCount} 单相似`}</StatusTag>}
        {passedCount > 0 && <small className="quiet">通过 {passedCount} 项</small>}
      </div>
      {hasAlerts(alerts) && (
        <div id="repair-alerts">
          <h3>{repairAlertsTitle}</h3>
          <RepairAlerts alerts={alerts} audience="company" />
        </div>
      )}
      {!errors.ok && <PartMissing what="检查提示" part={errors} />}
      <div id="errors">
        <ErrorRecords
          records={records}
          audience="company"
          vin={vin}
          others={{
            found: duplicates && !isUnique && (
              <CheckRow level="warning" words={`同车辆、同主因件的其他${similarWords}`} value={`${similarCount} 单`}>
                <div id="duplicates">
                  <DuplicateList duplicates={duplicates} />
                </div>
              </CheckRow>
            ),
            passed: isUnique && <CheckRow level="passed" words={`没有同车辆、同主因件的其他${similarWords}`} value="0 单" />,
            passedCount: isUnique ? 1 : 0,
          }}
        />
      </div>
    </section>
  );
}
