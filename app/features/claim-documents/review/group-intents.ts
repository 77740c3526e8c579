import type { FeeGroup } from "./review-totals.ts";

export type GroupTool = "percent" | "standard" | "zero";
/** What is done to a whole kind of fee, as its buttons say it; other fees have no standard price. */
export const groupIntents = [
  ...(["partPercent", "partStandard", "partZero"] as const),
  ...(["laborPercent", "laborStandard", "laborZero"] as const),
  ...(["otherPercent", "otherZero"] as const),
] as const;
export type GroupIntent = (typeof groupIntents)[number];

const capital: Readonly<Record<GroupTool, string>> = { percent: "Percent", standard: "Standard", zero: "Zero" };

export function groupIntent(group: FeeGroup, tool: GroupTool): GroupIntent | undefined {
  return groupIntents.find((intent) => intent === group + capital[tool]);
}

/** Undefined for a button that is for something else. */
export function readGroupIntent(intent: string): { group: FeeGroup; tool: GroupTool } | undefined {
  if (!groupIntents.some((each) => each === intent)) return undefined;
  const [, group, tool = ""] = /^(part|labor|other)(\w+)$/.exec(intent) ?? [];
  // The two halves of one of `groupIntents`.
  return { group: group as FeeGroup, tool: tool.toLowerCase() as GroupTool };
}

/** The field a group is to be reduced by. */
export const percentField = (group: FeeGroup) => `${group}FeePercent` as const;
