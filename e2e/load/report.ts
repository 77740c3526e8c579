import { defaultLimits } from "#app/server/overload/limiter.ts";
import type { MemoryLine, MemoryResult } from "./memory-run.ts";
import { flatMost } from "./memory-run.ts";
import type { SessionResult } from "./session-run.ts";
import { steps, type StepTimes } from "./step-times.ts";
import type { SurplusResult } from "./surplus-run.ts";
import type { RoundResult } from "./user-rounds.ts";

/* Tables of ratios. Absolute figures tell of the machine: those that do stand in brackets. */

/**
 * @param alone one user who hardly thinks: how long steps take when nobody else is there
 * @param rounds the first is what the others' requests a second are held against
 */
export function tellRounds(alone: RoundResult, rounds: readonly RoundResult[]): string {
  const first = rounds[0] ?? alone;
  const rate = ({ strain }: RoundResult) => strain.requests / strain.seconds;
  const base = alone.times.summary();
  const lines = rounds.map((round) => {
    const { p50, p99 } = round.times.summary();
    const { cores, loop, requests, seconds } = round.strain;
    return row([
      String(round.users),
      `${ratio(rate(round), rate(first))} (${rate(round).toFixed(1)}/s)`,
      `${ratio(p50, base.p50)} (${p50.toFixed(0)} ms)`,
      `${ratio(p99, base.p99)} (${p99.toFixed(0)} ms)`,
      failedShare(round.times),
      failedShare(round.arrival),
      `${ratio(loop.p99, alone.strain.loop.p99)} / ${ratio(loop.max, alone.strain.loop.max)} (${loop.p99.toFixed(0)} / ${loop.max.toFixed(0)} ms)`,
      `${cores.product.toFixed(2)} / ${cores.backend.toFixed(2)} / ${cores.users.toFixed(2)}`,
      `${((1000 * cores.product * seconds) / requests).toFixed(1)} ms`,
    ]);
  });
  const stepRows = steps.map((step) => {
    const own = alone.times.summary(step);
    const cells = rounds.map(({ times }) => {
      const { p50, p99, answered, failed } = times.summary(step);
      return `${ratio(p50, own.p50)} / ${ratio(p99, own.p99)} (${answered}${failed > 0 ? `, ${failed} failed` : ""})`;
    });
    return row([step, ...cells]);
  });
  return `
| users | requests/s | p50 | p99 | failed | failed while they came | event loop late, p99 / most | busy cores: product / backend / users | processor time a request |
|---|---|---|---|---|---|---|---|---|
${lines.join("\n")}

| step: p50 / p99 (how many) | ${rounds.map(({ users }) => `${users} users`).join(" | ")} |
|---|${rounds.map(() => "---|").join("")}
${stepRows.join("\n")}

Requests a second against ${first.users} user${first.users > 1 ? "s" : ""}; times against one user who hardly thinks (${base.answered} steps). ${limitOf(rounds.at(-1) ?? first)}`;
}

export function tellMemory({ heap, resident, users, strain, times }: MemoryResult): string {
  const line = (what: string, { mean, perTenMinutes, first, last, flat }: MemoryLine, most: number) =>
    row([
      what,
      `${((100 * perTenMinutes) / mean).toFixed(1)}%`,
      `≤ ${most}%: ${flat ? "flat" : "grows"}`,
      `(${first.toFixed(0)} → ${last.toFixed(0)} MiB, mean ${mean.toFixed(0)})`,
    ]);
  return `
| memory of the product | ten minutes add | bar | |
|---|---|---|---|
${line("heap after a full collection, without compiled code", heap, flatMost.heap)}
${line("resident", resident, flatMost.resident)}

${users} users over ${(strain.seconds / 60).toFixed(1)} minutes, ${times.summary().answered} steps, failed ${failedShare(times)}; the line through all samples (least squares) but the first minute's.`;
}

export function tellSurplus(result: SurplusResult): string {
  const { unloaded, capacity, offered, accepted, answered, refused, lost, strain } = result;
  const lostCount = Object.values(lost).reduce((sum, count) => sum + count, 0);
  const all = answered.answered + refused + lostCount;
  /** The longest waiting time, and a page amid others. */
  const most = defaultLimits.maxWaitMs + 2 * unloaded.p99;
  return `
| ${ratio(offered, capacity)} times as many pages as can be answered | ratio | bar |
|---|---|---|
| p99 of those answered, against one page after the other | ${ratio(answered.p99, unloaded.p99)} (${answered.p99.toFixed(0)} ms to ${unloaded.p99.toFixed(0)}) | ≤ ${most.toFixed(0)} ms: ${answered.p99 <= most ? "met" : "missed"} |
| p50 of those answered | ${ratio(answered.p50, unloaded.p50)} (${answered.p50.toFixed(0)} ms to ${unloaded.p50.toFixed(0)}) | |
| pages answered a second, against the capacity | ${ratio(accepted, capacity)} (${accepted.toFixed(1)}/s to ${capacity.toFixed(1)}) | |
| refused with 503 and Retry-After | ${share(refused, all)} | |
| neither answered nor refused so | ${share(lostCount, all)}${reasons(lost)} | none: ${lostCount === 0 ? "met" : "missed"} |

Event loop late ${strain.loop.p99.toFixed(0)} ms (p99), ${strain.loop.max.toFixed(0)} ms at most; busy cores: product ${strain.cores.product.toFixed(2)}, users ${strain.cores.users.toFixed(2)}.`;
}

/** @param result or why there is none */
export function tellSessions(result: SessionResult | string): string {
  if (typeof result === "string") return `\nSessions in Redis were not measured: ${result}.`;
  const { sessions, bytes } = result;
  return `\n${sessions} sessions took ${(bytes / 2 ** 20).toFixed(1)} MiB of Redis: ${((sessions * 2 ** 20) / bytes).toFixed(0)} in a MiB.`;
}

/** Node runs a page's own work on one core, whatever the machine has. */
function limitOf({ users, strain: { cores } }: RoundResult): string {
  const busy = `product ${cores.product.toFixed(2)}, backend ${cores.backend.toFixed(2)}, users ${cores.users.toFixed(2)}`;
  if (cores.product > 0.9) return `With ${users} users the product's one core is the limit (busy cores: ${busy}).`;
  if (cores.backend > 0.9) return `With ${users} users the backend's one core is the limit (busy cores: ${busy}).`;
  return `With ${users} users no process fills its core (${busy}): the users' thinking is the limit, or a machine with too few cores.`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function ratio(value: number, base: number): string {
  const result = value / base;
  return Number.isFinite(result) ? result.toFixed(result < 10 ? 2 : 1) : "–";
}

function share(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(2)}%`;
}

function failedShare(times: StepTimes): string {
  const { failed, answered, reasons: why } = times.summary();
  return share(failed, failed + answered) + reasons(why);
}

function reasons(why: Readonly<Record<string, number>>): string {
  const answer = Object.entries(why).map(([reason, count]) => `${reason} × ${count}`);
  return answer.length === 0 ? "" : ` (${answer.join(", ")})`;
}
