import { setTimeout as pause } from "node:timers/promises";
import type { Dispatcher } from "undici";
import { defaultLimits } from "#app/server/overload/limiter.ts";
import type { StartedApp, StartedBackend } from "../product.ts";
import { Visitor } from "../visitor.ts";
import { openBrowserLine } from "./browser-line.ts";
import { StepTimes, type StepSummary } from "./step-times.ts";
import { watchStrain, type Strain } from "./strain.ts";

export interface SurplusOptions {
  /** Of each of the three stretches. */
  seconds: number;
  /** How many times what the product can answer. */
  times: number;
}

export interface SurplusResult {
  /** One page after the other. */
  unloaded: StepSummary;
  /** Pages a second when there is always one more to answer. */
  capacity: number;
  /** What came in too large a number: pages a second asked for, those that were answered, and how the rest was refused. */
  offered: number;
  accepted: number;
  answered: StepSummary;
  refused: number;
  /** Neither answered nor told when to come back; by what happened. */
  lost: Readonly<Record<string, number>>;
  strain: Strain;
}

/** Somebody who is signed in, and a page of theirs. */
type Visit = readonly [visitor: Visitor, address: string];

const rushSeconds = 2;

/** Pages asked for at once while the capacity is measured: so many have slots, and none is rejected. */
const atOnce = defaultLimits.slots;

/**
 * Pages at a rate that does not care whether they are answered, as people who come to work at nine do. Lists and details: what the
 * web tier itself does for them costs most, and that is what is to be overloaded.
 *
 * @param app the product before a backend that is quicker than it
 */
export async function runSurplus(app: StartedApp, backend: Pick<StartedBackend, "child">, options: SurplusOptions): Promise<SurplusResult> {
  const line = openBrowserLine(2048);
  try {
    const visits = await signInVisitor(app, line);
    // Code is compiled when it has run for a while.
    await askSerially(visits, options.seconds, atOnce);
    const unloaded = (await askSerially(visits, options.seconds, 1)).summary();
    const busy = await askSerially(visits, options.seconds, atOnce);
    const capacity = busy.summary().answered / options.seconds;
    const endStrain = await watchStrain(app, backend);
    const { times, refused } = await askAtRate(visits, options.seconds, capacity * options.times);
    const strain = await endStrain();
    const answered = times.summary();
    const offered = (answered.answered + answered.failed + refused) / options.seconds;
    return {
      unloaded,
      capacity,
      offered,
      accepted: answered.answered / options.seconds,
      answered,
      refused,
      lost: answered.reasons,
      strain,
    };
  } finally {
    await line.close();
  }
}

/** One dealer: a backend that answers from memory knows only the first account that signed in. */
async function signInVisitor(app: StartedApp, line: Dispatcher): Promise<Visit[]> {
  const visitor = new Visitor(app.url, true, line);
  await visitor.signIn("d10001");
  const list = await visitor.get("/claim/search");
  const [, detail] = /href="([^"?#]+\/detail\/[\w-]+)/.exec(list.body) ?? [];
  if (!detail) throw new Error(`no claim at ${list.path}: ${list.status}`);
  return ["/claim/search", "/claim/search?status=3", detail].map((address) => [visitor, address]);
}

/** So many people, each of whom asks again as soon as there is an answer. */
async function askSerially(visits: readonly Visit[], seconds: number, people: number): Promise<StepTimes> {
  const times = new StepTimes();
  const until = performance.now() + seconds * 1000;
  const person = async (index: number) => {
    for (let asked = index; performance.now() < until; asked += 1) await ask(visits, asked, times);
  };
  await Promise.all(Array.from({ length: people }, (_, index) => person(index)));
  return times;
}

/** @returns what became of those that came when the queue was full */
async function askAtRate(visits: readonly Visit[], seconds: number, perSecond: number) {
  const [rush, times] = [new StepTimes(), new StepTimes()];
  const running = new Set<Promise<void>>();
  let asked = 0;
  let refused = 0;
  const began = performance.now();
  for (let gone = 0; gone < rushSeconds + seconds; gone = (performance.now() - began) / 1000) {
    const counts = gone >= rushSeconds;
    for (; asked < gone * perSecond; asked += 1) {
      const asking = ask(visits, asked, counts ? times : rush).then((answer) => {
        if (counts && answer === "refused") refused += 1;
        running.delete(asking);
      });
      running.add(asking);
    }
    await pause(1);
  }
  await Promise.all(running);
  return { times, refused };
}

/** A refusal counts as one only when it says when to come back. */
async function ask(visits: readonly Visit[], asked: number, times: StepTimes): Promise<"answered" | "refused" | "lost"> {
  const [visitor, address] = visits[asked % visits.length] ?? [];
  if (!visitor || !address) throw new Error("nobody is signed in");
  const began = performance.now();
  try {
    const { status, headers } = await visitor.get(address, { follow: false });
    if (status === 503 && Number(headers.get("retry-after")) > 0) return "refused";
    times.note("list", performance.now() - began, status === 200 ? undefined : String(status));
    return status === 200 ? "answered" : "lost";
  } catch (error) {
    times.note("list", 0, error instanceof Error ? error.message : String(error));
    return "lost";
  }
}
