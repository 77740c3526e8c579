import type { ReportFilter } from "#gateway/schemas/business-report.ts";
import { defineFilters } from "#app/lib/lists/filters.ts";
import { reportWords as words } from "./report-words.ts";

/** What every report is asked for. @param period the word of the date its period means */
export const reportFilters = (period: string) =>
  defineFilters<ReportFilter>({
    beginTime: { label: period, kind: "days", to: "endTime" },
    dealerCode: { label: words.dealerCode, kind: "code", audience: "company" },
  });
