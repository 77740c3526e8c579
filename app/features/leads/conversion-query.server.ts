import { z } from "zod";
import type { ConversionFilter } from "#gateway/schemas/lead.ts";
import { textFilter } from "#app/lib/forms/values/asked-values.server.ts";
import { dayFilter, laterDay, readFilter } from "#app/lib/lists/list-query.server.ts";
import { conversionGroups } from "./conversion-words.ts";
import { leadWords as words } from "./lead-words.ts";

const groups = Object.keys(conversionGroups) as (keyof typeof conversionGroups)[]; // the keys of a literal object

const fields = {
  groupBy: z.enum(groups, "没有这个选项"),
  collectStartDate: dayFilter,
  collectEndDate: dayFilter,
  fromChannel: textFilter,
  campaignCode: textFilter,
  testDealerCode: textFilter,
};

const labels: Readonly<Record<string, string>> = {
  groupBy: "统计方式",
  fromChannel: words.fromChannel,
  campaignCode: words.campaignCode,
  testDealerCode: words.testDealerCode,
};

/** Reads what the funnel is to be about from its address; what makes no sense is left out and told in `notices`. */
export function readConversionQuery(params: URLSearchParams): {
  filter: ConversionFilter & { groupBy: keyof typeof conversionGroups };
  notices: string[];
} {
  const notices: string[] = [];
  const filter = readFilter<ConversionFilter>(
    params,
    {
      fields,
      ranges: [{ start: "collectStartDate", end: "collectEndDate", label: words.collectDate, isAfter: laterDay }],
      labelOf: (name) => labels[name] ?? name,
    },
    notices,
  );
  return { filter: { ...filter, groupBy: filter.groupBy ?? "channel" }, notices };
}

/** The same as an address writes it. */
export function writeConversionQuery(filter: ConversionFilter): string {
  return new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))).toString();
}
