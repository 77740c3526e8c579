import { setTimeout as pause } from "node:timers/promises";
import type { Harness } from "./harness.ts";
import type { Burst, Trouble } from "./trouble.ts";
import type { Firing } from "./watch.ts";

/** What became of an alert, or what an alert that should not be made of it. */
export interface Outcome {
  alert: string;
  cause: string;
  /** Whom it told, or what held it back. */
  notifications: string;
  /** Seconds from the beginning of the trouble until it fired, and from the end of the trouble until it stopped. */
  firedAfter?: number;
  stoppedAfter?: number;
  problems: string[];
}

/** No rule takes longer to fire, to be told, or to stop, in milliseconds as shipped. */
const longestMs = 60 * 60_000;

/**
 * Lets troubles happen side by side until each of their alerts has told somebody or was held back, and ends them; then waits until nobody
 * is to be woken any more. What tickets wait for in the morning may go on: `settle` waits for it.
 *
 * @returns reads the outcomes, when all has settled
 */
export async function runRound(harness: Harness, troubles: readonly Trouble[], times: number): Promise<() => Outcome[]> {
  const { seen, pager } = harness.watchers;
  const [firingsBefore, saidBefore] = [seen.firings.length, pager.notifications.length];
  const began = Date.now();
  let over = Infinity;
  const firings = (name: string) => seen.firings.slice(firingsBefore).filter((each) => each.name === name && each.firedAt <= over);
  const toldOf = (name: string) => pager.notifications.slice(saidBefore).filter((each) => each.name === name);
  const stops = [];
  for (const trouble of troubles) stops.push(await trouble.begin(harness));
  const missing = () => [
    ...troubles.flatMap(({ tells }) => tells).filter((name) => toldOf(name).length === 0),
    ...troubles.flatMap(({ holdsBack }) => holdsBack).filter((name) => firings(name).every(({ heldBackBy }) => heldBackBy.size === 0)),
  ];
  if (!(await within(longestMs / times, () => missing().length === 0))) console.error(`  waited for ${missing().join(", ")} in vain`);
  const ended = Date.now();
  await Promise.all(stops.map((stop) => stop()));
  await within(longestMs / times, () => seen.firings.every(({ isPage, stoppedAt }) => !isPage || stoppedAt !== undefined));
  over = Date.now();
  const notifications = pager.notifications.slice(saidBefore);

  return () => {
    const outcomes = troubles.flatMap(({ cause, tells, holdsBack }) => [
      ...tells.map((alert): Outcome => {
        const calls = notifications.filter(({ name }) => name === alert);
        // Of a page one is enough; a ticket may come once more for another copy.
        const isRight = calls[0]?.receiver === "page" ? calls.length === 1 : calls.length > 0;
        const problems = isRight ? [] : [`told ${calls.length} times`];
        return describe(alert, cause, calls[0]?.receiver ?? "nobody", problems);
      }),
      ...holdsBack.map((alert): Outcome => {
        const by = new Set(firings(alert).flatMap(({ heldBackBy }) => [...heldBackBy]));
        const problems = by.size > 0 ? [] : ["was not held back"];
        return describe(alert, cause, `held back by ${[...by].join(", ")}`, problems);
      }),
    ]);
    const expected = troubles.flatMap(({ tells }) => tells);
    const more = new Set(
      notifications.filter(({ name, receiver }) => receiver === "page" && !expected.includes(name)).map(({ name }) => name),
    );
    const cause = troubles.map((trouble) => trouble.cause).join("; ");
    return [...outcomes, ...[...more].map((alert) => describe(alert, cause, "page", ["wakes somebody as well"]))];
  };

  function describe(alert: string, cause: string, notified: string, problems: readonly string[]): Outcome {
    const all = firings(alert);
    const [first] = all;
    if (!first) return { alert, cause, notifications: notified, problems: [...problems, "did not fire"] };
    const firedAfter = seconds(first.firedAt - began);
    const stoppedAt = lastStop(all);
    if (stoppedAt === undefined) return { alert, cause, notifications: notified, firedAfter, problems: [...problems, "did not stop"] };
    return {
      alert,
      cause,
      notifications: notified,
      firedAfter,
      stoppedAfter: seconds(Math.max(0, stoppedAt - ended)),
      problems: [...problems],
    };
  }
}

/** Waits until nothing fires. */
export function settle({ watchers: { seen } }: Harness, times: number): Promise<boolean> {
  return within(longestMs / times, () => seen.firings.every(({ stoppedAt }) => stoppedAt !== undefined));
}

/** A trouble that is soon over: its alerts come near to firing, and for as long as they would have needed nobody is told. */
export async function runBurst(harness: Harness, { cause, pending, seconds: lasts, begin }: Burst, times: number): Promise<Outcome[]> {
  const { seen, pager } = harness.watchers;
  const saidBefore = pager.notifications.length;
  const near = new Set<string>();
  const stop = await begin(harness);
  const stopped = pause((lasts * 1000) / times).then(stop);
  // As long as any of them must hold, and as far as it looks back.
  await within((10 * 60_000) / times, () => {
    for (const name of seen.pending()) near.add(name);
    return false;
  });
  await stopped;
  const notifications = new Set(pager.notifications.slice(saidBefore).map(({ name }) => name));
  return pending.map((alert) => ({
    alert,
    cause,
    notifications: notifications.has(alert) ? "somebody" : "nobody",
    problems: [...(near.has(alert) ? [] : ["was not pending"]), ...(notifications.has(alert) ? ["told somebody"] : [])],
  }));
}

function lastStop(firings: readonly Firing[]): number | undefined {
  const stops = firings.map(({ stoppedAt }) => stoppedAt);
  return stops.includes(undefined) ? undefined : Math.max(...stops.map(Number));
}

/** @returns whether it came to hold in time */
async function within(milliseconds: number, holds: () => boolean): Promise<boolean> {
  for (const until = Date.now() + milliseconds; !holds(); await pause(100)) if (Date.now() > until) return false;
  return true;
}

const seconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10;
