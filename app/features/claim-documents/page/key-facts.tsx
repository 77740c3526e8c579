import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { KeyFact, KeyFacts as KeyFactCard } from "#app/lib/details/key-facts.tsx";
import { Day } from "#app/lib/ui/cells/cells.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { modelWords } from "../model-words.ts";
import { claimWords } from "../claim-words.ts";
import type { ClaimDocumentView } from "../detail/detail-view.server.ts";
import type { CodeNames } from "../dictionary-names.server.ts";
import { vehicleHistoryAddress } from "../history-address.ts";
import { Changed } from "./since-bar.tsx";

interface KeyFactsProps {
  document: ClaimDocumentView;
  names: CodeNames;
  mayReadHistory: boolean;
  policy: string | undefined;
  /** The highest mileage on record, where a check has compared it. */
  lastTrip?: string | undefined;
}

/** The eight things a decision rests on, each in a line and what is known of it in another. */
export function KeyFacts({ document, names, mayReadHistory, policy, lastTrip }: KeyFactsProps) {
  const { vehicleVin: vin, failureDate, repairDate } = document;
  const trip = distance(document.tripCurrent, document.tripUnit);
  const before = document.tripOld !== "0" ? distance(document.tripOld, document.tripUnitOld) : undefined;
  const sameYear = failureDate !== undefined && failureDate.slice(0, 4) === repairDate?.slice(0, 4);
  const coverage = document.warrantyCoverage ?? document.warrantyCoverageId;
  const covered = document.warrantyStartDate && document.warrantyEndDate;
  return (
    <KeyFactCard label="概要">
      <Pair
        label={claimWords.vehicleVin}
        fields={["vehicleVin"]}
        value={vin && mayReadHistory ? <Link to={vehicleHistoryAddress(vin)}>{vin}</Link> : vin}
        more={modelWords(names.model ?? document.vehicleModelCode, document.vehicleModelYear)}
      />
      <Pair
        label="行驶里程"
        fields={["tripCurrent", "tripUnit"]}
        value={trip}
        more={
          lastTrip && Number(lastTrip) > Number(document.tripCurrent ?? 0) ? (
            <span className="over">低于上次 {distance(lastTrip, document.tripUnit)}</span>
          ) : (
            before && `上次 ${before}`
          )
        }
      />
      <Pair
        label="保修范围"
        fields={["warrantyCoverageId"]}
        value={
          policy && coverage ? (
            <Link to={policy}>
              {coverage}
              <span className="unseen">，核对保修政策</span>
            </Link>
          ) : (
            coverage
          )
        }
        more={
          covered ? (
            <>
              <Day value={document.warrantyStartDate} /> 至 <Day value={document.warrantyEndDate} />
            </>
          ) : (
            policy && !coverage && <Link to={policy}>核对保修政策</Link>
          )
        }
      />
      <Pair
        label="故障 → 维修日期"
        fields={["failureDate", "repairDate", "delayReasonDictId"]}
        value={
          (failureDate ?? repairDate) && (
            <>
              <Day value={failureDate} /> →{" "}
              {sameYear ? <time dateTime={repairDate}>{repairDate?.slice(5)}</time> : <Day value={repairDate} />}
            </>
          )
        }
        more={names.delayReason && `延迟：${names.delayReason}`}
      />
      <Pair
        label="主因件"
        fields={["causalPartCode", "componentCode"]}
        value={document.causalPartName ?? document.causalPartCode}
        more={dotted(document.causalPartCode, spaced(document.componentCode, document.componentName))}
      />
      <Pair
        label="故障现象 · 原因"
        fields={["sysSymptomCode", "sysFailureId", "engineerJudgeDictId"]}
        value={dotted(names.symptom ?? document.sysSymptomCode, document.failureReason)}
        more={names.engineerJudge && `工程师判断：${names.engineerJudge}`}
      />
      <Pair
        label="维修方式"
        fields={["repairOperationDictId", "repairPlaceTypeDictId", "workOrderNumber"]}
        value={dotted(document.repairOperationName ?? document.repairOperationDictId, names.repairPlaceType)}
        more={document.workOrderNumber && `工单 ${document.workOrderNumber}`}
      />
      <Pair
        label={claimWords.claimTypeDictId}
        fields={["claimTypeDictId", "actCode", "kindnessAuthorizationCode", "preAuzNumber"]}
        value={document.claimTypeName ?? document.claimTypeDictId}
        more={dotted(
          document.actCode && `活动 ${document.actCode}`,
          document.kindnessAuthorizationCode && `善意 ${document.kindnessAuthorizationCode}`,
          document.preAuzNumber && `预授权 ${document.preAuzNumber}`,
        )}
      />
    </KeyFactCard>
  );
}

interface PairProps {
  label: string;
  value: ReactNode;
  more: ReactNode;
  /** Whose change is marked here. */
  fields: readonly string[];
}

function Pair({ fields, ...fact }: PairProps) {
  return <KeyFact {...fact} mark={<Changed fields={fields} />} />;
}

function distance(value: string | undefined, unit = "km"): string | undefined {
  return value && `${formatCount(Number(value))} ${unit}`;
}

function dotted(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(" · ");
}

function spaced(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
