const words: Readonly<Record<string, string>> = { period: "已到期（日期）", distance: "已到期（里程）" };

/** What a warranty that has ended is marked with; undefined of one that goes on. @param endedCd as the backend tells it */
export function endedWord(endedCd: string | undefined): string | undefined {
  return endedCd === undefined ? undefined : words[endedCd];
}
