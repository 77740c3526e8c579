import type { Answer } from "#e2e/visitor.ts";
import type { LineRequest } from "./line-fault.ts";

/** An answer and how long it took, in milliseconds. */
export interface Timed {
  answer: Answer;
  ms: number;
}

export async function timed(act: () => Promise<Answer>): Promise<Timed> {
  const began = performance.now();
  const answer = await act();
  return { answer, ms: performance.now() - began };
}

/** The same thing again and again, `concurrent` at a time. */
export async function repeat(times: number, act: () => Promise<Answer>, concurrent = 1): Promise<Timed[]> {
  const all: Timed[] = [];
  let left = times;
  const worker = async () => {
    while (left-- > 0) all.push(await timed(act));
  };
  await Promise.all(Array.from({ length: concurrent }, worker));
  return all;
}

export function percentile(of: readonly Timed[], share: number): number {
  const sorted = of.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Each status and how often it came, as `200 ×12, 503 ×3`. */
export function statusesOf(of: readonly Timed[]): string {
  const counts = new Map<number, number>();
  for (const { answer } of of) counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status} ×${count}`)
    .join(", ");
}

/** Whether a page says something: `yes`, or what it says instead. */
export function says(page: Answer, words: string): string {
  return page.text.includes(words) ? "yes" : `${page.status} ${page.$("main").text().replace(/\s+/g, " ").trim().slice(0, 80)}`;
}

/** Where the link of a page leads. */
export function linkOf(page: Answer, link: string): string {
  const href = page.$(link).first().attr("href");
  if (!href) throw new Error(`${page.path} (${page.status}) has no ${link}: ${page.text.slice(0, 200)}`);
  return href;
}

/** Whether a request is a call of an operation whose path has no parameters. */
export function isCall(operation: { method: string; path: string }): (request: LineRequest) => boolean {
  return ({ method, path }) => method === operation.method && path.split("?")[0] === operation.path;
}

export const exportLink = "a:contains('导出')";
export const detailLink = "table a[href*='/claim/detail/']";
