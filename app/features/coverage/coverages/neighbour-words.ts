import { coverageWords as words } from "./coverage-words.ts";
import type { Neighbour } from "./neighbours.ts";

/** A neighbour in a sentence. */
export function sayNeighbour(neighbour: Neighbour): string {
  const { coverageCode } = neighbour;
  switch (neighbour.kind) {
    case "ends":
      return `将失效：${coverageCode}（${period(neighbour.beginDate, neighbour.endDate)}）的失效日期改为 ${neighbour.newEnd}。`;
    case "drops":
      return `不再包含：${coverageCode} 原有的${words[neighbour.what]} ${neighbour.codes.join("、")} 不在新范围内。`;
    case "overlap":
      return `重叠：${period(neighbour.from, neighbour.to)} 与 ${coverageCode} 同时有效，保修的部件和适用车辆有重合。`;
    case "gap":
      return `空档：${period(neighbour.from, neighbour.to)} 没有保修范围，相邻的是 ${coverageCode}。`;
  }
}

const period = (from: string, to: string) => `${from} 至 ${to || "长期"}`;
