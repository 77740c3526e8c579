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
/** Those a funnel has: what was taken back is no step of the way. */
export const funnelNames = stageNames.filter((name) => name !== "recallCount");
