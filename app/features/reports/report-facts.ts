import { wholeTrip } from "#gateway/rules/report-trip.ts";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import type { Fact } from "#app/lib/details/facts.tsx";

/** What both kinds tell of a report, on its page as on its sheet. */
export type ReportText = {
  readonly [
    Name in
      | ("subject" | "vehicleVin" | "vehicleModelCode" | "vehicleModelYear" | "tripCurrent" | "tripUnit" | "warrantyCoverage")
      | ("warrantyEndDate" | "contact" | "contactTelephone" | "function" | "part" | "component" | "symptomName" | "pfsName")
      | ("failureReasonName" | "phenomenonSummary" | "operationDone" | "remark")
  ]?: string | undefined;
};

/** A kind's own facts, in their places. `Value`: text on paper, markup on a page. */
export interface OwnFacts<Value> {
  beforeVehicle: readonly ReportFact<Value>[];
  ofVehicle?: readonly ReportFact<Value>[];
  last: readonly ReportFact<Value>[];
  reasonWord: string;
  afterReason?: readonly ReportFact<Value>[];
  afterOperation?: readonly ReportFact<Value>[];
}

export type ReportFact<Value> = Omit<Fact, "value"> & { value: Value | string | undefined };

export function summaryFacts<Value>(report: ReportText, own: OwnFacts<Value>, toDay: (value: string) => Value): ReportFact<Value>[] {
  return [
    { label: "主题", value: report.subject, wide: true },
    ...own.beforeVehicle,
    { label: "车架号(VIN)", value: report.vehicleVin },
    { label: "车型代码", value: joined(report.vehicleModelCode, report.vehicleModelYear) },
    { label: "行驶里程", value: report.tripCurrent && `${formatCount(wholeTrip(report.tripCurrent) ?? 0)} ${report.tripUnit ?? "km"}` },
    ...(own.ofVehicle ?? []),
    { label: "保修范围", value: report.warrantyCoverage },
    { label: "保修结束日期", value: report.warrantyEndDate && toDay(report.warrantyEndDate) },
    { label: "联系人", value: joined(report.contact, report.contactTelephone) },
    ...own.last,
  ];
}

export function faultFacts<Value>(report: ReportText, own: OwnFacts<Value>): ReportFact<Value>[] {
  return [
    { label: "功能", value: report.function },
    { label: "主因件", value: report.part },
    // No sheet tells it.
    ...("component" in report ? [{ label: "部件代码", value: report.component }] : []),
    { label: "故障现象", value: report.symptomName },
    { label: "故障部位", value: report.pfsName },
    { label: own.reasonWord, value: report.failureReasonName },
    ...(own.afterReason ?? []),
    { label: "现象描述", value: report.phenomenonSummary, wide: true },
    { label: "已做操作", value: report.operationDone, wide: true },
    ...(own.afterOperation ?? []),
    { label: "备注", value: report.remark, wide: true },
  ];
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");
