/** What asks to be taken in. */
export interface Arrival {
  /** Goes before what only reads: somebody has typed it. */
  post: boolean;
  /** Nobody has asked for it yet: a browser fetches ahead. */
  ahead: boolean;
  /** Ends the waiting when the browser leaves. */
  signal: AbortSignal;
}

export interface Place {
  /** From now on it waits for a service. @returns says that it goes on */
  wait(): () => void;
  /** Gives the place back; once, however often it is called. */
  leave(): void;
}

export interface Admission {
  /** Undefined: more come than can be answered in good time, or the browser has left. */
  enter(arrival: Arrival): Promise<Place | undefined>;
}

export interface AdmissionLimits extends Pace {
  /** Once a page has always been waiting for so long, more come than go. */
  standingMilliseconds: number;
  /** What holds for pages then. */
  crowded: Pace;
  /** And as long as more are refused in a stretch than taken in. */
  flooded: Pace;
  /**
   * All of that is over after a stretch of so many milliseconds in which nothing was worked on for more than this share of it. That nobody
   * waits says little: nobody may for long.
   */
  calm: { stretchMilliseconds: number; idleShare: number };
}

/** How requests are let in. */
export interface Pace {
  /** How many are worked on at once. One processor works on pages, and each more of them only makes all of them slower. */
  places: number;
  /** Who waits for a service for so long holds no place meanwhile. A quick one's answer comes before others could do much. */
  graceMilliseconds: number;
  /**
   * How long one may work at a stretch. No page is that much work: whoever takes longer waits for what nobody has told of, a body that
   * comes slowly, a store that hangs, its user's other request, and is counted no more.
   */
  stretchMilliseconds: number;
  /** How long one waits for a place. */
  patienceMilliseconds: number;
  /** How many posts and how many pages may wait for one; one more takes the turn of who has waited longest. */
  waiting: number;
}

export const admissionLimits: AdmissionLimits = {
  places: 2,
  graceMilliseconds: 20,
  stretchMilliseconds: 250,
  // A rush, everybody opens the list at nine, is over by then.
  patienceMilliseconds: 1000,
  waiting: 500,
  standingMilliseconds: 150,
  // Whoever came last has hardly waited, and a short line always has somebody for a place that comes free.
  crowded: { places: 2, graceMilliseconds: 4, stretchMilliseconds: 100, patienceMilliseconds: 100, waiting: 4 },
  // What begins at once and nearly alone is answered soonest, and the next one comes soon enough.
  flooded: { places: 1, graceMilliseconds: 4, stretchMilliseconds: 100, patienceMilliseconds: 5, waiting: 4 },
  calm: { stretchMilliseconds: 1000, idleShare: 0.1 },
};

/** @param places requests worked on at once; half of them while more are refused than taken in */
export function limitsFor(places: number): AdmissionLimits {
  const { crowded, flooded } = admissionLimits;
  return { ...admissionLimits, places, crowded: { ...crowded, places }, flooded: { ...flooded, places: Math.ceil(places / 2) } };
}

/** Time as it passes; tests have one of their own. */
export interface Clock {
  /** Milliseconds. */
  now(): number;
  /** @returns calls it off */
  after(milliseconds: number, work: () => void): () => void;
}

/** What is counted of a stretch of time while more come than go. */
interface Crowd {
  since: number;
  /** Milliseconds in which nothing was worked on, until somebody began last. */
  idle: number;
  taken: number;
  refused: number;
  /** Before it more were refused than taken in. */
  flooded: boolean;
}

interface Waiting {
  answer(place: Place | undefined): void;
}

/**
 * Takes in as many requests as can be worked on and refuses the surplus soon, so that those it takes in are answered nearly as fast
 * as ever (decision 0012). Who waits for a slow service holds no place: however slow it is, nobody is refused here for it.
 */
export function createAdmission(limits: AdmissionLimits = admissionLimits, clock: Clock = systemClock): Admission {
  /** Those that go on after a service has answered are not kept waiting, so there may be more than places. */
  let working = 0;
  const posts = new Set<Waiting>();
  const pages = new Set<Waiting>();

  /** Since when there has always been a page in the line; undefined while there is none. */
  let standsSince: number | undefined;
  /** Since when nothing is worked on; undefined while something is. */
  let idleSince: number | undefined = clock.now();
  /** While more come than go. */
  let crowd: Crowd | undefined;

  function pace(): Pace {
    lookAtLine();
    if (!crowd) return limits;
    return crowd.flooded ? limits.flooded : limits.crowded;
  }

  /** By who came first everybody would wait as long as there is patience while more come than go: whoever came last is next then. */
  const nextPage = () => (crowd ? last(pages) : first(pages));

  function lookAtLine(): void {
    const now = clock.now();
    if (!crowd) {
      if (standsSince !== undefined && now - standsSince > limits.standingMilliseconds) crowd = countAnew(false);
    } else if (now - crowd.since >= limits.calm.stretchMilliseconds) {
      const isCalm = idleIn(crowd) > limits.calm.idleShare * (now - crowd.since);
      crowd = isCalm ? undefined : countAnew(crowd.refused > crowd.taken);
    }
  }

  function countAnew(flooded: boolean): Crowd {
    return { since: clock.now(), idle: 0, taken: 0, refused: 0, flooded };
  }

  function idleIn({ since, idle }: Crowd): number {
    return idleSince === undefined ? idle : idle + clock.now() - Math.max(idleSince, since);
  }

  async function enter(arrival: Arrival): Promise<Place | undefined> {
    if (arrival.signal.aborted) return undefined;
    if (working < pace().places) return takePlace();
    if (arrival.ahead && crowd) return undefined;
    return waitInLine(arrival);
  }

  function waitInLine({ post, signal }: Arrival): Promise<Place | undefined> {
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

  function takePlace(): Place {
    let held = true;
    let waits = 0;
    if (crowd) crowd.taken += 1;
    let stretch = work();
    let callOffGrace = () => {};
    return {
      wait() {
        waits += 1;
        if (held && waits === 1) callOffGrace = clock.after(pace().graceMilliseconds, () => stretch.end());
        let over = false;
        return () => {
          if (over) return;
          over = true;
          waits -= 1;
          if (!held || waits > 0) return;
          callOffGrace();
          if (stretch.ended()) stretch = work();
        };
      },
      leave() {
        held = false;
        callOffGrace();
        stretch.end();
      },
    };
  }

  /** Counts one more at work, until it is ended. */
  function work(): { end(): void; ended(): boolean } {
    let works = true;
    working += 1;
    if (crowd) crowd.idle = idleIn(crowd);
    idleSince = undefined;
    const end = () => {
      if (!works) return;
      works = false;
      callOff();
      working -= 1;
      if (working === 0) idleSince = clock.now();
      admitNext();
    };
    const callOff = clock.after(pace().stretchMilliseconds, end);
    return { end, ended: () => !works };
  }

  function admitNext(): void {
    if (working >= pace().places) return;
    const next = first(posts) ?? nextPage();
    if (next) next.answer(takePlace());
  }

  return { enter };
}

/** Nobody is kept waiting or refused. */
export const openDoor: Admission = { enter: async () => ({ wait: () => () => {}, leave() {} }) };

function first(line: ReadonlySet<Waiting>): Waiting | undefined {
  const [next] = line;
  return next;
}

function last(line: ReadonlySet<Waiting>): Waiting | undefined {
  return [...line].at(-1);
}

const systemClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};
