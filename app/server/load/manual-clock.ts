import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "./admission.ts";

/** Time that passes when the test says so. */
export class ManualClock implements Clock {
  #now = 1000;
  readonly #timers = new Set<{ at: number; work: () => void }>();

  now = () => this.#now;
  after(milliseconds: number, work: () => void) {
    const timer = { at: this.#now + milliseconds, work };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  async pass(milliseconds: number): Promise<void> {
    this.#now += milliseconds;
    for (const timer of [...this.#timers].filter(({ at }) => at <= this.#now)) {
      this.#timers.delete(timer);
      timer.work();
    }
    await settle();
  }

  get timers(): number {
    return this.#timers.size;
  }
}

/** Promises that are settled have told whoever waited for them. */
export async function settle(): Promise<void> {
  await pause(0);
}
