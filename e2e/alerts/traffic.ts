import { setTimeout as pause } from "node:timers/promises";

/** What somebody does again and again. */
export type Act = (turn: number) => Promise<unknown>;

/** Ends it, and waits for what still runs. */
export type Stop = () => Promise<void>;

/** People who come at a steady pace, whatever becomes of those before them: nobody stops coming because a page fails. */
export function atRate(perSecond: number, act: Act): Stop {
  const running = new Set<Promise<unknown>>();
  let over = false;
  let turn = 0;
  const coming = (async () => {
    for (const began = performance.now(); !over; turn += 1) {
      await pause(Math.max(0, (turn * 1000) / perSecond - (performance.now() - began)));
      const visit = act(turn)
        // A copy that is down refuses connections: what comes of it is seen by the watchers.
        .catch(() => undefined)
        .finally(() => running.delete(visit));
      running.add(visit);
    }
  })();
  return async () => {
    over = true;
    await coming;
    await Promise.all(running);
  };
}

/** So many people, each of whom comes again as soon as there is an answer. */
export function serially(people: number, act: Act): Stop {
  let over = false;
  const person = async (index: number) => {
    for (let turn = index; !over; turn += people) {
      const failed = await act(turn).then(
        () => false,
        () => true,
      );
      if (failed) await pause(50);
    }
  };
  const all = Promise.all(Array.from({ length: people }, (_, index) => person(index)));
  return async () => {
    over = true;
    await all;
  };
}
