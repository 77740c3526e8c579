import { Day } from "#app/lib/ui/cells/cells.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { RelatedDocuments } from "#app/lib/documents/related-documents.tsx";
import type { Audience } from "#app/lib/request/context.ts";
import { claimDocumentKinds } from "./claim-document-kinds.ts";
import type { readRepairAlerts } from "./repair-alerts.server.ts";

/** What is known of a vehicle's repairs; undefined where no vehicle is named. */
export type RepairAlertsRead = Awaited<ReturnType<typeof readRepairAlerts>>;

type Alert = (NonNullable<RepairAlertsRead> & { ok: true })["value"][number];

interface RepairAlertsProps {
  alerts: RepairAlertsRead;
  audience: Audience;
}

export const repairAlertsTitle = "三包预警";

/** Whether there is anything to say: a vehicle without an alert has no such part of its pages. */
export function hasAlerts(alerts: RepairAlertsRead): boolean {
  return alerts !== undefined && (!alerts.ok || alerts.value.length > 0);
}

/** Whether nothing is alerted of the vehicle but that the law leaves it out. */
export function isLeftOut(alerts: RepairAlertsRead): boolean {
  return alerts?.ok === true && alerts.value.every(({ alertCd }) => alertCd === "forHire");
}

/** The alerts as a part of a page. */
export function RepairAlertSection(props: RepairAlertsProps) {
  if (!hasAlerts(props.alerts)) return null;
  return (
    <Section id="repair-alerts" title={repairAlertsTitle} {...(isLeftOut(props.alerts) ? {} : { tone: "warning" as const })}>
      <RepairAlerts {...props} />
    </Section>
  );
}

/** Why the vehicle's repairs are too many, each reason with the repairs that count. */
export function RepairAlerts({ alerts, audience }: RepairAlertsProps) {
  if (!alerts) return null;
  if (!alerts.ok) return <PartMissing what={repairAlertsTitle} part={alerts} />;
  const kind = claimDocumentKinds.claim;
  return (
    <ul className="plain-list">
      {alerts.value.map((alert) => (
        <li key={`${alert.alertCd} ${alert.subject}`}>
          <strong>{sayAlert(alert)}</strong>
          {alert.alertCd !== "forHire" && (
            <details className="fold-line">
              <summary>{sayRepairs(alert)}</summary>
              <RelatedDocuments
                documents={alert.repairs.map((repair) => ({
                  to: detailAddress(kind, audience, repair.id),
                  number: repair.applicationNumber ?? repair.id,
                  status: kind.statusOf(repair.status, repair.statusName),
                  facts: (
                    <>
                      {audience === "company" && `${repair.dealer} · `}
                      <Day value={repair.failureDate} /> → <Day value={repair.repairDate} />
                      {repair.part && ` · ${repair.part}`}
                    </>
                  ),
                }))}
              />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The reason in words, with what it is held to. */
function sayAlert({ alertCd, alertCount = 0, alertThreshold = 0, subject }: Alert): string {
  const of = subject ? `：${subject}` : "";
  switch (alertCd) {
    case "sameFault":
      return `同一故障维修 ${alertCount} 次，超过 ${alertThreshold} 次${of}`;
    case "repairDays":
      return `维修占用 ${alertCount} 天，超过 ${alertThreshold} 天`;
    case "mainPart":
      return `主要总成的零件更换 ${alertCount} 次，达到 ${alertThreshold} 次${of}`;
    case "earlySafety":
      return `售出 ${alertThreshold} 天内发生安全故障 ${alertCount} 次${of}`;
    case "safetyRepairs":
      return `严重安全故障维修 ${alertCount} 次，达到 ${alertThreshold} 次`;
    case "forHire":
      return "营运车辆不适用三包规定，未计算预警";
    default:
      return `${alertCd ?? ""} ${alertCount}（${alertThreshold}）${of}`;
  }
}

function sayRepairs({ repairs, othersCount = 0 }: Alert): string {
  const others = othersCount > 0 ? `其他经销商 ${othersCount} 次` : "";
  return repairs.length > 0 ? `计入的维修 ${repairs.length} 次${others && `，另有${others}`}` : `计入${others}维修`;
}
