import type { Harness } from "./harness.ts";
import type { Stop } from "./traffic.ts";

/** Something that goes wrong, and what the watchers must make of it. */
export interface Trouble {
  /** What is done. */
  cause: string;
  /** The alerts that somebody is told of, once. */
  tells: readonly string[];
  /** Those that fire as well and are held back: they only follow from what is told. */
  holdsBack: readonly string[];
  /** Begins it. @returns ends it */
  begin(harness: Harness): Promise<Stop>;
}

/** What is over before anybody has to be told: the alerts come near to firing, and do not. */
export interface Burst {
  cause: string;
  pending: readonly string[];
  /** How long it lasts, of the time as shipped. */
  seconds: number;
  begin(harness: Harness): Promise<Stop>;
}
