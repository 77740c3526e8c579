import type { Difference } from "../posts/form-problem.ts";

/** What was typed and has nothing left that it belongs to, in words; undefined where there is none. */
export function leftBehind(differences: readonly Difference[]): string | undefined {
  const left = differences.filter(({ outcome }) => outcome === "none");
  if (left.length === 0) return undefined;
  return `没有带入（原来的行已被删除）：${left.map(({ label, typed }) => `${label} ${typed}`).join("；")}。`;
}
