import { beforeEach, describe, expect, it } from "vitest";
import { admissionLimits, createAdmission, type Admission, type Arrival, type Place } from "./admission.ts";
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

describe("whoever is not signed in", () => {
  /** Whoever works stays at work. */
  const forever = { stretchMilliseconds: 1e9 };
  const { crowded, flooded } = limits;
  const visitor = { session: false };
  beforeEach(() => {
    admission = createAdmission({ ...limits, ...forever, crowded: { ...crowded, ...forever }, flooded: { ...flooded, ...forever } }, clock);
  });

  it("waits until whoever is has a place, with something typed as well", async () => {
    for (const name of ["a", "b"]) await arrive(name, visitor);
    await arrive("visitor", visitor);
    await arrive("visitor's post", { ...visitor, post: true });
    await arrive("user");
    await arrive("user's post", { post: true });
    for (const name of ["a", "b", "user", "user's post"]) await leave(name);
    expect(told.slice(2)).toEqual(["user's post in", "user in", "visitor's post in", "visitor in"]);
  });

  it("has one of four places that both wait for, so that a crowd of users leaves the login open", async () => {
    for (const name of ["a", "b"]) await arrive(name);
    for (const name of ["v1", "v2"]) await arrive(name, visitor);
    for (const name of ["u1", "u2", "u3", "u4", "u5"]) await arrive(name);
    for (const name of ["a", "b", "u1", "u2", "v1"]) await leave(name);
    expect(told.slice(2)).toEqual(["u1 in", "u2 in", "u3 in", "v1 in", "u4 in"]);
  });

  it("takes no user's turn, however many come", async () => {
    for (const name of ["a", "b", "user"]) await arrive(name);
    for (let count = 0; count < limits.waiting * 2; count += 1) await arrive(`${count}`, visitor);
    expect(told.slice(2)).not.toContain("user refused");
    await leave("a");
    expect(told.at(-1)).toBe("user in");
  });

  it("and comes in a crowd shortens no user's patience", async () => {
    for (const name of ["a", "b", "c"]) await arrive(name, visitor);
    await clock.pass(limits.standingMilliseconds + 1);
    await arrive("d", visitor);
    await arrive("user");
    await clock.pass(crowded.patienceMilliseconds);
    expect(told.slice(2)).toEqual(["d refused"]);
    await clock.pass(limits.patienceMilliseconds - crowded.patienceMilliseconds - 1);
    expect(told).not.toContain("user refused");
    await leave("a");
    expect(told.at(-1)).toBe("user in");
  });

  it("and comes in a flood leaves a place free for users", async () => {
    for (const name of ["a", "b", "c"]) await arrive(name, visitor);
    await clock.pass(limits.standingMilliseconds + 1);
    for (let count = 0; count <= crowded.waiting; count += 1) await arrive(`refused ${count}`, visitor);
    await clock.pass(limits.calm.stretchMilliseconds);
    await leave("a");
    told = [];
    await arrive("visitor", visitor);
    await arrive("user");
    await clock.pass(flooded.patienceMilliseconds);
    expect(told).toEqual(["user in", "visitor refused"]);
  });

  it("has no more places than a flood of users is left with", async () => {
    for (const name of ["a", "b", "c"]) await arrive(name);
    await clock.pass(limits.standingMilliseconds + 1);
    for (let count = 0; count <= crowded.waiting; count += 1) await arrive(`refused ${count}`);
    await clock.pass(limits.calm.stretchMilliseconds);
    await leave("a");
    told = [];
    await arrive("visitor", visitor);
    expect(told).toEqual([]);
  });
});
