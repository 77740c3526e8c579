import type { OutputOf } from "#gateway/operation.ts";
import type { partDetail } from "#gateway/operations/master-data.ts";
import { dayFilter } from "../../list/list-query.server.ts";
import type { Side } from "../../server/request/context.ts";

type Part = OutputOf<typeof partDetail>;

/** The day a page of a part is asked for; today for none, and for one that is no day. */
export function readDay(params: URLSearchParams, today: string): { day: string; notice: string | undefined } {
  const given = params.get("day") ?? "";
  if (given === "") return { day: today, notice: undefined };
  const day = dayFilter.safeParse(given);
  return day.success ? { day: day.data, notice: undefined } : { day: today, notice: "“日期”不是有效的日期，已按今天显示。" };
}

/** A part as its page carries it, the prices valid on the day first, then the newest. A dealer's page holds no cost price. */
export function toPartView(part: Part, side: Side, day: string) {
  const prices = part.prices.map((price, index) => ({
    id: String(index),
    currency: price.currencyCode,
    net: price.netPrice,
    retail: price.retailPrice,
    ...(side === "company" ? { cost: price.costPrice } : {}),
    begins: price.beginDate,
    ends: price.endDate,
    valid: (price.beginDate ?? "") <= day && day <= (price.endDate ?? "9999"),
  }));
  const newestFirst = (one: { begins?: string | undefined }, other: { begins?: string | undefined }) =>
    (other.begins ?? "").localeCompare(one.begins ?? "");
  return {
    id: part.id,
    code: part.partCode,
    name: part.partName,
    unit: part.unit,
    componentCode: part.componentCode,
    componentName: part.componentName,
    effective: part.effectiveFlag,
    returns: part.rmaFlag,
    prices: prices.toSorted((one, other) => Number(other.valid) - Number(one.valid) || newestFirst(one, other)),
  };
}
