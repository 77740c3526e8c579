import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { PartMissing, type OptionalPart } from "#app/lib/details/part-missing.tsx";
import { ErrorRecords } from "../detail/detail-related.tsx";
import type { toErrorRecords } from "../detail/detail-view.server.ts";
import { hasAlerts, isLeftOut, RepairAlerts, repairAlertsTitle, type RepairAlertsRead } from "../repair-alerts.tsx";
import { DuplicateList, type Beside } from "../review/review-beside.tsx";

interface ReviewChecksProps {
  errors: OptionalPart<ReturnType<typeof toErrorRecords>>;
  beside: Beside | undefined;
  alerts: RepairAlertsRead;
  vin: string | undefined;
}

/** What the checks found on the document's way in, whether its vehicle was repaired too often, and others like it. */
export function ReviewChecks({ errors, beside, alerts, vin }: ReviewChecksProps) {
  const found = errors.ok ? errors.value.filter(({ level }) => level !== "passed").length : 0;
  const duplicates = beside?.duplicates;
  const routeVariants = duplicates?.reduce((sum, { found: each }) => sum + (each.ok ? each.value.length : 0), 0) ?? 0;
  return (
    // It scrolls by itself rather than push the decision out of sight, and so must take the focus (WCAG 2.1.1).
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="card review-checks" aria-labelledby="checks-title" tabIndex={0}>
      <div className="card-head">
        <h2 id="checks-title">检查提示</h2>
        {alerts?.ok && alerts.value.length > 0 && !isLeftOut(alerts) && <StatusTag tone="critical">{repairAlertsTitle}</StatusTag>}
        {found > 0 && <StatusTag tone="warning">{`${found} 条提示`}</StatusTag>}
        {routeVariants > 0 && <StatusTag tone="warning">{`${routeVariants} 单相似`}</StatusTag>}
      </div>
      {hasAlerts(alerts) && (
        <div id="repair-alerts">
          <h3>{repairAlertsTitle}</h3>
          <RepairAlerts alerts={alerts} side="company" />
        </div>
      )}
      <div id="errors">
        {errors.ok ? <ErrorRecords records={errors.value} side="company" vin={vin} /> : <PartMissing what="检查提示" part={errors} />}
      </div>
      {duplicates && (
        <div id="duplicates">
          <h3>疑似重复</h3>
          <DuplicateList duplicates={duplicates} />
        </div>
      )}
    </section>
  );
}
