import { availableParallelism, loadavg } from "node:os";

/**
 * On a machine that does nothing else: what is waited for comes in a fifteenth of what tests give it. A machine whose host is busy is
 * several times slower than its own load tells.
 */
const least = 5;
/** A machine so busy is better left alone. */
const most = 15;

/**
 * How many times longer than the usual something may take now: more, the more else the machine does. Tests wait for states and assert no
 * time; this says alone when they give up. `PATIENCE` sets it.
 */
export function patience(load = loadavg()[0] ?? 0, given = process.env.PATIENCE): number {
  const asked = Number(given);
  if (asked > 0) return asked;
  return Math.min(Math.max(least, (3 * load) / availableParallelism()), most);
}

/** @param milliseconds what is usual, generously */
export function patient(milliseconds: number): number {
  return Math.round(milliseconds * patience());
}
