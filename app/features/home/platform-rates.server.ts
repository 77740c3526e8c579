import Big from "big.js";
import type { PlatformGroup } from "#gateway/schemas/home.ts";

/** What figures say of decisions. */
export type Decisions = Pick<PlatformGroup, "approvedCount" | "rejectedCount" | "decidedCount" | "decisionDays">;

/** Approved of what was approved or rejected, from 0 to 1; undefined where nothing was. */
export function approvalRate({ approvedCount = 0, rejectedCount = 0 }: Decisions): Big | undefined {
  const all = approvedCount + rejectedCount;
  return all === 0 ? undefined : new Big(approvedCount).div(all);
}

/** Days from filing to decision; undefined where nothing was decided. */
export function averageDays({ decisionDays = "0", decidedCount = 0 }: Decisions): Big | undefined {
  return decidedCount === 0 ? undefined : new Big(decisionDays).div(decidedCount);
}
