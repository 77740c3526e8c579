import { readFileSync } from "node:fs";

type Counts = Map<string, number>;

/** Counts the answers of a long run and says how it goes: once every so many posts, and at its end. */
export function createTally(pid: number | undefined, every: number) {
  const began = Date.now();
  const statuses: Counts = new Map();
  const targets = new Map<string, Counts>();
  let posts = 0;
  let mostMegabytes = 0;

  const report = () => {
    const seconds = (Date.now() - began) / 1000;
    const memory = `${megabytes()} MB now, ${mostMegabytes} MB at most`;
    return `${posts} posts in ${seconds.toFixed(0)} s, ${(posts / seconds).toFixed(1)} a second; ${inWords(statuses)}; the product: ${memory}`;
  };
  return {
    count(target: string, outcome: string): void {
      posts += 1;
      const ofTarget: Counts = targets.get(target) ?? new Map();
      targets.set(target, ofTarget);
      for (const counts of [statuses, ofTarget]) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if (posts % 100 === 0) megabytes();
      if (posts % every === 0) console.log(report());
    },
    /** Posts to a target that were answered. */
    of: (target: string) => sum(targets.get(target)),
    report,
    /** The same for each target. */
    details: () => [...targets].map(([target, counts]) => `${target}: ${inWords(counts)}`).join("\n"),
  };

  /** Memory of the product's process as the system counts it; 0 where the system does not tell, or the process is gone. */
  function megabytes(): number {
    let now = 0;
    try {
      now = Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024);
    } catch (error) {
      // Not Linux, or no process any more: the run itself tells the latter.
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    }
    mostMegabytes = Math.max(mostMegabytes, now);
    return now;
  }
}

function inWords(counts: Counts): string {
  const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([outcome, count]) => `${outcome}×${count}`).join(" ");
}

function sum(counts: Counts | undefined): number {
  return [...(counts ?? [])].reduce((total, [, count]) => total + count, 0);
}
