import { setTimeout as pause } from "node:timers/promises";

/** A server that works at so many requests at once, each for a fixed time; what is more waits in its queue. */
export class Capacity {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(
    readonly concurrent: number,
    readonly serviceMs: number,
  ) {
    this.#free = concurrent;
  }

  /** Requests a second it can take. */
  get perSecond(): number {
    return (this.concurrent * 1000) / this.serviceMs;
  }

  /** Resolves when a request has been worked at; one that was given up meanwhile takes no time. */
  async work(isGivenUp: () => boolean): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (!isGivenUp()) await pause(this.serviceMs);
    // The place goes to whoever has waited longest.
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
