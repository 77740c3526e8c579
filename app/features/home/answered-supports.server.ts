import Big from "big.js";
import type { OutputOf } from "#gateway/operation.ts";
import type { platform } from "#gateway/operations/home.ts";
import type { PlatformFilter } from "#gateway/schemas/home.ts";
import { listAddress } from "#app/lib/documents/document-address.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { techSupportKind } from "../reports/technical-support/tech-support-kind.ts";
import { daysOfMonth } from "#app/lib/view/days-of-month.ts";

/** How the technical supports of one level, or all of them, were answered; each figure with the list behind it. */
export interface AnsweredRow {
  name: string;
  answered: number;
  inTime: number;
  share: string;
  list: string;
  lateList: string | undefined;
}

/** Share of technical supports that were answered in time, by level, all of them last; undefined where none were, or nobody may know. */
export function toAnsweredRows(
  { techSupportList = [] }: Pick<OutputOf<typeof platform>, "techSupportList">,
  audience: Audience,
  filter: PlatformFilter,
): AnsweredRow[] | undefined {
  const levels = techSupportList.map(({ code, name, answeredCount = 0, inTimeCount = 0 }) => ({ code, name, answeredCount, inTimeCount }));
  const sum = (count: "answeredCount" | "inTimeCount") => levels.reduce((total, level) => total + level[count], 0);
  const all = { code: "", name: "全部", answeredCount: sum("answeredCount"), inTimeCount: sum("inTimeCount") };
  if (all.answeredCount === 0) return undefined;
  return [...levels, all].map(({ code, name = code, answeredCount, inTimeCount }) => ({
    name,
    answered: answeredCount,
    inTime: inTimeCount,
    share: `${new Big(inTimeCount).times(100).div(answeredCount).toFixed(1)}%`,
    list: listBehind(audience, filter, { questionLevelDictId: code, inTimeFlag: "1" }),
    lateList: inTimeCount < answeredCount ? listBehind(audience, filter, { questionLevelDictId: code, inTimeFlag: "0" }) : undefined,
  }));
}

function listBehind(audience: Audience, filter: PlatformFilter, asked: Readonly<Record<string, string>>): string {
  const conditions = {
    ...asked,
    dealerCode: audience === "company" ? filter.dealerCode : undefined,
    vehicleModelCode: filter.vehicleModelCode,
    createStartDate: filter.beginTime && daysOfMonth(filter.beginTime).first,
    createEndDate: filter.endTime && daysOfMonth(filter.endTime).last,
  };
  const search = new URLSearchParams(Object.entries(conditions).filter((entry): entry is [string, string] => Boolean(entry[1])));
  return listAddress(techSupportKind, audience, search.toString());
}
