import type { Service } from "./operation.ts";

/** What a read is given when its service has already let the same request wait in vain: enough for one that works again. */
const lastMilliseconds = 50;

/**
 * How long one request of ours waits for its reads. A service that has let one of them wait its whole time-out is not waited for
 * again: a page that asks in several rounds comes after one time-out, not after one for each round.
 */
export class ReadPatience {
  readonly #spent = new Set<Service>();

  /** Milliseconds the next read of a service may take, of those it is usually given. */
  left(service: Service, milliseconds: number): number {
    return this.#spent.has(service) ? Math.min(milliseconds, lastMilliseconds) : milliseconds;
  }

  /** A read of the service has come to its time-out. */
  spend(service: Service): void {
    this.#spent.add(service);
  }
}
