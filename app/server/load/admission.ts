import { createLine, type Line } from "./admission-line.ts";

/** What asks to be taken in. */
export interface Arrival {
  /** Whoever is signed in goes before those who may be anybody. */
  session: boolean;
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

/** Of so many places that both lines wait for one goes to visitors: who is not signed in yet has to get through to the login as well. */
const visitorsTurn = 4;

/**
 * Takes in as many requests as can be worked on and refuses the surplus soon, so that those it takes in are answered nearly as fast
 * as ever (decision 0012). Who waits for a slow service holds no place: however slow it is, nobody is refused here for it. Visitors
 * stand in a line of their own, so that a surplus of them is theirs alone.
 */
export function createAdmission(limits: AdmissionLimits = admissionLimits, clock: Clock = systemClock): Admission {
  /** Those that go on after a service has answered are not kept waiting, so there may be more than places. */
  let working = 0;
  /** Milliseconds in which nothing was worked on, until somebody began last. */
  let idle = 0;
  /** Since when nothing is worked on; undefined while something is. */
  let idleSince: number | undefined = clock.now();
  /** Places given while both lines waited. */
  let contested = 0;

  const idleUntilNow = () => (idleSince === undefined ? idle : idle + clock.now() - idleSince);
  const users = createLine(limits, clock, idleUntilNow);
  const visitors = createLine(limits, clock, idleUntilNow);

  const placesFor = (line: Line) => Math.min(line.pace().places, users.pace().places);

  async function enter(arrival: Arrival): Promise<Place | undefined> {
    if (arrival.signal.aborted) return undefined;
    const line = arrival.session ? users : visitors;
    if (working < placesFor(line)) return takePlace(line);
    if (arrival.ahead && line.isCrowded()) return undefined;
    return line.wait(arrival);
  }

  function takePlace(line: Line): Place {
    let held = true;
    let waits = 0;
    line.noteTaken();
    let stretch = work(line);
    let callOffGrace = () => {};
    return {
      wait() {
        waits += 1;
        if (held && waits === 1) callOffGrace = clock.after(line.pace().graceMilliseconds, () => stretch.end());
        let over = false;
        return () => {
          if (over) return;
          over = true;
          waits -= 1;
          if (!held || waits > 0) return;
          callOffGrace();
          if (stretch.ended()) stretch = work(line);
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
  function work(line: Line): { end(): void; ended(): boolean } {
    let works = true;
    working += 1;
    idle = idleUntilNow();
    idleSince = undefined;
    const end = () => {
      if (!works) return;
      works = false;
      callOff();
      working -= 1;
      if (working === 0) idleSince = clock.now();
      admitNext();
    };
    const callOff = clock.after(line.pace().stretchMilliseconds, end);
    return { end, ended: () => !works };
  }

  function admitNext(): void {
    const line = nextLine();
    line?.next()?.answer(takePlace(line));
  }

  function nextLine(): Line | undefined {
    const [first, second] = [users, visitors].filter((line) => line.next() !== undefined && working < placesFor(line));
    if (!second) return first;
    contested += 1;
    return contested % visitorsTurn === 0 ? second : first;
  }

  return { enter };
}

/** Nobody is kept waiting or refused. */
export const openDoor: Admission = { enter: async () => ({ wait: () => () => {}, leave() {} }) };

const systemClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};
