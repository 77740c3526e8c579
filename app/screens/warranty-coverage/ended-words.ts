/** What a warranty that has ended is marked with. */
export const endedWords = { period: "已到期（日期）", distance: "已到期（里程）" } as const;
