import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { StartedApp, StartedBackend } from "../product.ts";
import { openBrowserLine } from "./browser-line.ts";
import { StepTimes } from "./step-times.ts";
import { watchStrain, type Strain } from "./strain.ts";
import { runUser, type Round } from "./virtual-user.ts";

export interface RoundResult {
  users: number;
  /** Steps begun while the users came in; nothing else of a result counts that time. */
  arrival: StepTimes;
  times: StepTimes;
  strain: Strain;
}

export interface RoundOptions extends Pick<Round, "think"> {
  users: number;
  seconds: number;
  /** The users come in evenly over so many seconds before; absent: all at once when the round begins. */
  arrivalSeconds?: number;
  journeysPerSession?: number;
  /** Asked after each journey: whether the round may end before its time. */
  isEnough?: (times: StepTimes) => boolean;
  /** Runs beside the users, and ends when the signal does. */
  beside?: (ends: AbortSignal) => Promise<void>;
}

/** So many users at work on the product for a while. @throws what a user's journey throws that is no failed step */
export async function runRound(app: StartedApp, backend: Pick<StartedBackend, "child">, options: RoundOptions): Promise<RoundResult> {
  const { users, seconds, arrivalSeconds = 0, think, journeysPerSession, isEnough, beside } = options;
  const line = openBrowserLine(users);
  const [arrival, times] = [new StepTimes(), new StepTimes()];
  const end = new AbortController();
  const ends = end.signal;
  // Every pause listens for the end.
  setMaxListeners(0, ends);
  const round: Round = {
    base: app.url,
    line,
    times: arrival,
    think,
    ends,
    waiting: [],
    ...(journeysPerSession ? { journeysPerSession } : {}),
  };
  const journeyEnded = () => {
    if (isEnough?.(times)) end.abort();
  };
  const comeIn = async (index: number) => {
    await pause((arrivalSeconds * 1000 * index) / users);
    await runUser(round, index, journeyEnded);
  };
  const count = async () => {
    await pause(arrivalSeconds * 1000);
    round.times = times;
    const endStrain = await watchStrain(app, backend);
    // Node 20 may collect a signal of AbortSignal.any before its time-out has come.
    setTimeout(() => end.abort(), seconds * 1000).unref();
    await beside?.(ends);
    return endStrain;
  };
  try {
    const [endStrain] = await Promise.all([count(), ...Array.from({ length: users }, (_, index) => comeIn(index))]);
    return { users, arrival, times, strain: await endStrain() };
  } finally {
    end.abort();
    await line.close();
  }
}
