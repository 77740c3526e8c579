/** What is counted apart. */
export const conversionGroups = { channel: "按渠道", campaign: "按活动", dealer: "按经销商", month: "按月份" } as const;

/** How far leads have come, from all of them to those that have bought; what was lost, and what was taken back, stands last. */
export const stageWords = {
  leadCount: "线索",
  calloutCount: "已外呼",
  poolCount: "有意向",
  assignCount: "已下发",
  followCount: "已跟进",
  testDriveCount: "试驾",
  wonCount: "成交",
  lostCount: "战败或无效",
  recallCount: "超时收回",
} as const;
export type StageName = keyof typeof stageWords;
export const stageNames = Object.keys(stageWords) as StageName[]; // the keys of a literal object: the compiler widens them
/** What a list of leads is asked for, to show those a figure counts. */
export const stageFilters = {
  calloutCount: "called",
  poolCount: "interested",
  assignCount: "assigned",
  followCount: "followed",
  testDriveCount: "testDrive",
  lostCount: "lost",
  recallCount: "recalled",
} as const satisfies Partial<Record<StageName, string>>;

/** What is counted of a dealer and a lead: by whichever dealer did it, so that a lead two dealers had counts for either. */
export const dealerStages: ReadonlySet<StageName> = new Set<StageName>(["assignCount", "followCount", "testDriveCount", "recallCount"]);

/** Those a funnel has: what was taken back is no step of the way. */
export const funnelNames = stageNames.filter((name) => name !== "recallCount");
