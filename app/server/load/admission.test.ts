import { beforeEach, describe, expect, it } from "vitest";
import {
  admissionLimits,
  createAdmission,
  limitsFor,
  openDoor,
  type Admission,
  type AdmissionLimits,
  type Arrival,
  type Place,
} from "./admission.ts";
import { ManualClock, settle } from "./manual-clock.ts";

/** A line shorter than that of a rush, and longer than that of a crowd. */
const limits = { ...admissionLimits, waiting: 6 };

let clock: ManualClock;
let admission: Admission;
/** What became of whom, in that order. */
let told: string[];
let inside: Map<string, Place>;
beforeEach(() => {
  clock = new ManualClock();
  admission = createAdmission(limits, clock);
  told = [];
  inside = new Map();
});

async function arrive(name: string, more: Partial<Arrival> = {}): Promise<void> {
  void admission.enter({ session: true, post: false, ahead: false, signal: new AbortController().signal, ...more }).then((place) => {
    told.push(place ? `${name} in` : `${name} refused`);
    if (place) inside.set(name, place);
  });
  await settle();
}

async function leave(name: string): Promise<void> {
  inside.get(name)?.leave();
  await settle();
}

describe("a place", () => {
  it("is taken at once while there is one, and then by whoever has waited longest", async () => {
    for (const name of ["a", "b", "c", "d"]) await arrive(name);
    expect(told).toEqual(["a in", "b in"]);
    await leave("b");
    await leave("a");
    expect(told).toEqual(["a in", "b in", "c in", "d in"]);
  });

  it("is given back once, however often that is said, and leaves no timer behind", async () => {
    for (const name of ["a", "b", "c", "d"]) await arrive(name);
    await leave("a");
    await leave("a");
    expect(told).toEqual(["a in", "b in", "c in"]);
    for (const name of ["b", "c", "d"]) await leave(name);
    expect(clock.timers).toBe(0);
  });

  it("is free while its holder waits for slow services, and who goes on afterwards is not kept waiting", async () => {
    for (const name of ["a", "b", "c", "d"]) await arrive(name);
    const [one, other] = [inside.get("a")?.wait(), inside.get("a")?.wait()];
    await clock.pass(limits.graceMilliseconds - 1);
    expect(told).toEqual(["a in", "b in"]);
    await clock.pass(1);
    expect(told).toEqual(["a in", "b in", "c in"]);
    one?.();
    one?.();
    inside.get("b")?.wait();
    await clock.pass(limits.graceMilliseconds);
    // One of its two calls still runs.
    expect(told.at(-1)).toBe("d in");
    other?.();
    await arrive("e");
    await leave("c");
    expect(told.at(-1)).toBe("d in");
    await leave("d");
    expect(told.at(-1)).toBe("e in");
  });

  it("is kept over the answers of quick services", async () => {
    for (const name of ["a", "b", "c"]) await arrive(name);
    for (let calls = 0; calls < 5; calls += 1) {
      const goOn = inside.get("a")?.wait();
      await clock.pass(limits.graceMilliseconds - 1);
      goOn?.();
      await clock.pass(1);
    }
    expect(told).toEqual(["a in", "b in"]);
    await leave("a");
    expect(told.at(-1)).toBe("c in");
  });

  it("is free when its holder leaves amid waiting, and is not taken again by an answer nobody wants any more", async () => {
    for (const name of ["a", "b"]) await arrive(name);
    const goOn = inside.get("a")?.wait();
    await leave("a");
    goOn?.();
    await clock.pass(limits.graceMilliseconds);
    await arrive("c");
    await arrive("d");
    expect(told.at(-1)).toBe("c in");
  });

  it("does not count for somebody who works longer than any page is work", async () => {
    admission = createAdmission({ ...limits, standingMilliseconds: 1e9 }, clock);
    for (const name of ["a", "b", "c", "d", "e"]) await arrive(name);
    await clock.pass(limits.stretchMilliseconds - 1);
    expect(told).toEqual(["a in", "b in"]);
    await clock.pass(1);
    expect(told.slice(2)).toHaveLength(2);
    for (const name of ["a", "b"]) await leave(name);
    expect(told.slice(4)).toEqual([]);
  });

  it("counts anew for somebody who goes on after a service has answered", async () => {
    for (const name of ["a", "b"]) await arrive(name);
    const goOn = inside.get("a")?.wait();
    await clock.pass(limits.stretchMilliseconds);
    goOn?.();
    for (const name of ["c", "d"]) await arrive(name);
    // The other's stretch is over, the first's has begun anew.
    expect(told.slice(2)).toEqual(["c in"]);
  });
});

describe("whoever finds no place", () => {
  beforeEach(async () => {
    // They stay at work.
    admission = createAdmission({ ...limits, stretchMilliseconds: 1e9 }, clock);
    for (const name of ["a", "b"]) await arrive(name);
  });

  it("waits a second and is told to come back", async () => {
    await arrive("c");
    await clock.pass(limits.patienceMilliseconds - 1);
    expect(told).toEqual(["a in", "b in"]);
    await clock.pass(1);
    expect(told).toEqual(["a in", "b in", "c refused"]);
  });

  it("goes first with something typed", async () => {
    await arrive("page");
    await arrive("post", { post: true });
    await arrive("other post", { post: true });
    for (const name of ["a", "b", "post"]) await leave(name);
    expect(told.slice(2)).toEqual(["post in", "other post in", "page in"]);
  });

  it("and leaves again takes nobody's turn", async () => {
    const browser = new AbortController();
    await arrive("c", { signal: browser.signal });
    await arrive("d");
    browser.abort();
    await leave("a");
    expect(told.slice(2)).toEqual(["c refused", "d in"]);
    await leave("b");
    await arrive("e", { signal: browser.signal });
    expect(told.at(-1)).toBe("e refused");
  });

  it.each([
    ["posts", true],
    ["pages", false],
  ])("and too many %s wait already, takes the turn of the one that has waited longest", async (_, post) => {
    await arrive("other", { post: !post });
    for (let count = 1; count <= limits.waiting + 1; count += 1) await arrive(`${count}`, { post });
    expect(told.slice(2)).toEqual(["1 refused"]);
    for (const name of ["a", "b"]) await leave(name);
    expect(told.slice(3)).toEqual(post ? ["2 in", "3 in"] : ["other in", "2 in"]);
  });
});

describe("while more come than go", () => {
  const { crowded, flooded } = limits;
  /** From then on somebody has stood in the line for too long. */
  async function crowd(): Promise<void> {
    for (const name of ["a", "b", "c"]) await arrive(name);
    await clock.pass(limits.standingMilliseconds + 1);
  }
  /** Whoever works stays at work. */
  const forever = { stretchMilliseconds: 1e9 };
  beforeEach(() => {
    admission = createAdmission({ ...limits, ...forever, crowded: { ...crowded, ...forever }, flooded: { ...flooded, ...forever } }, clock);
  });

  it("whoever came last is answered first, and the others are told to come back", async () => {
    await crowd();
    await arrive("d");
    await arrive("e");
    await leave("a");
    expect(told.slice(2)).toEqual(["e in"]);
    await clock.pass(crowded.patienceMilliseconds);
    expect(told.slice(3)).toEqual(["d refused"]);
    await clock.pass(limits.patienceMilliseconds);
    expect(told.slice(4)).toEqual(["c refused"]);
  });

  it("few wait, and one more takes the turn of who has waited longest", async () => {
    await crowd();
    for (let count = 1; count < crowded.waiting; count += 1) await arrive(`${count}`);
    expect(told.slice(2)).toEqual([]);
    await arrive("last");
    expect(told.slice(2)).toEqual(["c refused"]);
  });

  it("a place is free sooner when its holder waits for a service", async () => {
    await crowd();
    inside.get("a")?.wait();
    await clock.pass(crowded.graceMilliseconds);
    expect(told.slice(2)).toEqual(["c in"]);
  });

  it("a page waits a moment, and what was typed a second", async () => {
    await crowd();
    await arrive("d");
    await arrive("post", { post: true });
    await clock.pass(crowded.patienceMilliseconds);
    expect(told.slice(2)).toEqual(["d refused"]);
    await leave("a");
    expect(told.slice(3)).toEqual(["post in"]);
  });

  it("that nobody waits any more does not end it", async () => {
    await crowd();
    await leave("a");
    expect(told.at(-1)).toBe("c in");
    await arrive("d");
    await clock.pass(crowded.patienceMilliseconds);
    expect(told.at(-1)).toBe("d refused");
  });

  it.each([
    ["is over", limits.calm.idleShare + 0.01],
    ["goes on", limits.calm.idleShare - 0.01],
  ])("it %s after a second in which nothing was worked on for a share of %d", async (what, share) => {
    await crowd();
    for (const name of ["a", "b", "c"]) await leave(name);
    const { stretchMilliseconds } = limits.calm;
    // What had gone on when it was looked at first does not count.
    await arrive("d");
    const idle = stretchMilliseconds * share;
    await clock.pass(stretchMilliseconds - idle);
    await leave("d");
    await clock.pass(idle);
    for (const name of ["e", "f", "g"]) await arrive(name);
    await clock.pass(crowded.patienceMilliseconds);
    expect(told.at(-1)).toBe(what === "is over" ? "f in" : "g refused");
  });

  it("but nobody has waited for long, it goes by who came first", async () => {
    for (const name of ["a", "b", "c", "d"]) await arrive(name);
    await clock.pass(limits.standingMilliseconds);
    await leave("a");
    expect(told.at(-1)).toBe("c in");
  });

  it("nothing is fetched ahead", async () => {
    for (const name of ["a", "b"]) await arrive(name);
    await arrive("c", { ahead: true });
    await leave("a");
    expect(told.at(-1)).toBe("c in");
    await arrive("d");
    await clock.pass(limits.standingMilliseconds + 1);
    await arrive("e", { ahead: true });
    expect(told.at(-1)).toBe("e refused");
  });

  /** A stretch of it ends in which so many were told to come back and so many others came in; two are at work after it. */
  async function endStretch({ refused, taken }: { refused: number; taken: number }): Promise<void> {
    await crowd();
    await leave("a");
    for (let count = 1; count < taken; count += 1) {
      inside.get("c")?.leave();
      await arrive("c");
    }
    for (let count = 0; count < refused; count += 1) await arrive(`refused ${count}`);
    await clock.pass(limits.calm.stretchMilliseconds);
    told = [];
  }

  it("and more were refused than taken in, fewer are worked on at once", async () => {
    await endStretch({ refused: 5, taken: 4 });
    await arrive("d");
    await leave("b");
    expect(told).toEqual([]);
    await leave("c");
    expect(told).toEqual(["d in"]);
  });

  it("and more were refused than taken in, a page waits hardly at all", async () => {
    await endStretch({ refused: 5, taken: 4 });
    await arrive("d");
    await clock.pass(flooded.patienceMilliseconds);
    expect(told).toEqual(["d refused"]);
  });

  it("and no more were refused than taken in, as many are worked on as ever", async () => {
    await endStretch({ refused: 4, taken: 4 });
    await arrive("d");
    await clock.pass(flooded.patienceMilliseconds);
    await leave("b");
    expect(told).toEqual(["d in"]);
  });

  it("and no more were refused any longer, as many are worked on as before, and a page waits longer again", async () => {
    await endStretch({ refused: 5, taken: 4 });
    await arrive("d");
    for (const name of ["b", "c"]) await leave(name);
    await clock.pass(limits.calm.stretchMilliseconds);
    for (const name of ["e", "f"]) await arrive(name);
    await clock.pass(flooded.patienceMilliseconds);
    expect(told).toEqual(["d in", "e in"]);
  });
});

it("an operator's number of places is halved while more are refused than taken in", () => {
  const placesOf = ({ places, crowded, flooded }: AdmissionLimits) => [places, crowded.places, flooded.places];
  expect([1, 2, 5].map((places) => placesOf(limitsFor(places)))).toEqual([
    [1, 1, 1],
    [2, 2, 1],
    [5, 5, 3],
  ]);
});

it("an open door lets everybody in", async () => {
  const arrival = { session: false, post: false, ahead: false, signal: new AbortController().signal };
  for (let count = 0; count < 10; count += 1) expect(await openDoor.enter(arrival)).toBeDefined();
});
