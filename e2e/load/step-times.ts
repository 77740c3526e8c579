import { createHistogram, type RecordableHistogram } from "node:perf_hooks";

/** What a user does that a page answers, as the tables call it. */
export const steps = [
  "sign in",
  "list",
  "list, filtered",
  "detail",
  "other list",
  "empty form",
  "submit",
  "review page",
  "decision",
] as const;
export type Step = (typeof steps)[number];

interface Outcomes {
  times: RecordableHistogram;
  failed: Map<string, number>;
}

/** How long the steps of a round took and which of them failed. Times are kept with three figures. */
export class StepTimes {
  readonly #all: Outcomes = emptyOutcomes();
  readonly #byStep = new Map<Step, Outcomes>();

  /** @param failure why the step counts as failed; its time is not counted then */
  note(step: Step, milliseconds: number, failure?: string): void {
    const own = this.#byStep.get(step) ?? emptyOutcomes();
    this.#byStep.set(step, own);
    for (const outcomes of [this.#all, own]) {
      if (failure === undefined) outcomes.times.record(Math.max(1, Math.round(milliseconds * 1000)));
      else outcomes.failed.set(failure, (outcomes.failed.get(failure) ?? 0) + 1);
    }
  }

  /** Of one step, or of all. */
  summary(step?: Step): StepSummary {
    const { times, failed } = (step === undefined ? this.#all : this.#byStep.get(step)) ?? emptyOutcomes();
    const at = (percent: number) => (times.count === 0 ? Number.NaN : times.percentile(percent) / 1000);
    return {
      answered: times.count,
      failed: [...failed.values()].reduce((sum, count) => sum + count, 0),
      reasons: Object.fromEntries(failed),
      p50: at(50),
      p99: at(99),
    };
  }
}

export interface StepSummary {
  /** Steps that ended as they should. */
  answered: number;
  failed: number;
  /** Failed steps by reason. */
  reasons: Readonly<Record<string, number>>;
  /** Milliseconds half of the answered steps took at most; NaN when none was answered. */
  p50: number;
  p99: number;
}

function emptyOutcomes(): Outcomes {
  return { times: createHistogram(), failed: new Map() };
}
