import { availableParallelism, loadavg } from "node:os";

/** On a machine that does nothing else: what is waited for comes in a tenth of what tests give it. */
const least = 3;
/** A machine so busy is better left alone. */
const most = 12;

/**
 * How many times longer than the usual something may take now: more, the more else the machine does. Tests wait for states and assert no
 * time; this says alone when they give up. `PATIENCE` sets it.
 */
export function patience(load = loadavg()[0] ?? 0, given = process.env.PATIENCE): number {
  const asked = Number(given);
  if (asked > 0) return asked;
  return Math.min(Math.max(least, (2 * load) / availableParallelism()), most);
}

/** @param milliseconds what is usual, generously */
export function patient(milliseconds: number): number {
  return Math.round(milliseconds * patience());
}
