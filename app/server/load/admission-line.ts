import type { AdmissionLimits, Arrival, Clock, Pace, Place } from "./admission.ts";

/** Somebody in the line. */
export interface Waiting {
  answer(place: Place | undefined): void;
}

/** Those of one sort who wait for a place, and whether more of them come than go. */
export interface Line {
  /** How they are let in now. */
  pace(): Pace;
  isCrowded(): boolean;
  /** Ends with a place, or undefined: nobody has one in good time, or the browser has left. */
  wait(arrival: Arrival): Promise<Place | undefined>;
  /** Whose turn it is; still in the line. */
  next(): Waiting | undefined;
  /** One of them has a place. */
  noteTaken(): void;
}

/** What is counted of a stretch of time while more come than go. */
interface Crowd {
  since: number;
  /** What `idle` was then. */
  idleBefore: number;
  taken: number;
  refused: number;
  /** Before it more were refused than taken in. */
  flooded: boolean;
}

/** @param idle milliseconds in which nothing was worked on so far */
export function createLine(limits: AdmissionLimits, clock: Clock, idle: () => number): Line {
  const posts = new Set<Waiting>();
  const pages = new Set<Waiting>();

  /** Since when there has always been a page in the line; undefined while there is none. */
  let standsSince: number | undefined;
  /** While more come than go. */
  let crowd: Crowd | undefined;

  function pace(): Pace {
    look();
    if (!crowd) return limits;
    return crowd.flooded ? limits.flooded : limits.crowded;
  }

  function look(): void {
    const now = clock.now();
    if (!crowd) {
      if (standsSince !== undefined && now - standsSince > limits.standingMilliseconds) crowd = countAnew(false);
    } else if (now - crowd.since >= limits.calm.stretchMilliseconds) {
      const isCalm = idle() - crowd.idleBefore > limits.calm.idleShare * (now - crowd.since);
      crowd = isCalm ? undefined : countAnew(crowd.refused > crowd.taken);
    }
  }

  function countAnew(flooded: boolean): Crowd {
    return { since: clock.now(), idleBefore: idle(), taken: 0, refused: 0, flooded };
  }

  function wait({ post, signal }: Arrival): Promise<Place | undefined> {
    return new Promise((resolve) => {
      const [line, { waiting, patienceMilliseconds }] = post ? [posts, limits] : [pages, pace()];
      const longest = first(line);
      if (longest && line.size >= waiting) refuse(longest);
      const callOff = clock.after(patienceMilliseconds, () => refuse(waiter));
      const leave = () => waiter.answer(undefined);
      signal.addEventListener("abort", leave, { once: true });
      const waiter: Waiting = {
        answer(place) {
          callOff();
          signal.removeEventListener("abort", leave);
          line.delete(waiter);
          if (pages.size === 0) standsSince = undefined;
          resolve(place);
        },
      };
      line.add(waiter);
      if (pages.size > 0) standsSince ??= clock.now();
    });
  }

  function refuse(waiter: Waiting): void {
    if (crowd) crowd.refused += 1;
    waiter.answer(undefined);
  }

  return {
    pace,
    isCrowded: () => crowd !== undefined,
    wait,
    // By who came first everybody would wait as long as there is patience while more come than go: whoever came last is next then.
    next: () => first(posts) ?? (crowd ? last(pages) : first(pages)),
    noteTaken() {
      if (crowd) crowd.taken += 1;
    },
  };
}

function first(line: ReadonlySet<Waiting>): Waiting | undefined {
  const [next] = line;
  return next;
}

function last(line: ReadonlySet<Waiting>): Waiting | undefined {
  return [...line].at(-1);
}
