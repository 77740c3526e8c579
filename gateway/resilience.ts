import { Semaphore } from "async-mutex";
import CircuitBreaker from "opossum";
import { Deadline, untilAborted } from "./deadline.ts";
import type { ErrorKind } from "./errors.ts";
import { isGatewayError } from "./errors.ts";
import type { BreakerLimits, BulkheadLimit } from "./limits.ts";
import type { BreakerState } from "./metrics.ts";

/** Reads, writes and files of one service each have a bulkhead, so that none starves another. */
export type BulkheadName = "reads" | "writes" | "files";

/** The bulkhead has no free slot, and its queue is full or did not move in time. */
export class BulkheadFull extends Error {
  override readonly name = "BulkheadFull";
}

/** A semaphore with a bounded queue. */
export class Bulkhead {
  readonly #slots: Semaphore;
  /** Calls in the semaphore's queue. One that gave up counts until its turn comes: the semaphore cannot take it out. */
  #waiting = 0;

  constructor(private readonly limit: BulkheadLimit) {
    this.#slots = new Semaphore(limit.concurrent);
  }

  /**
   * Takes a slot and resolves with the function that releases it (once, however often it is called).
   *
   * @throws BulkheadFull when the queue is full or the longest wait is over; an AbortError when the signal aborts
   */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const queued = this.#slots.isLocked();
    if (queued && this.#waiting >= this.limit.waiting) throw new BulkheadFull();
    if (queued) this.#waiting++;
    const slot = this.#slots.acquire().then(([, release]) => {
      if (queued) this.#waiting--;
      return release;
    });
    if (!queued) return slot;
    const wait = new Deadline(signal, this.limit.longestWaitMilliseconds);
    try {
      return await untilAborted(slot, wait.signal);
    } catch (error) {
      void slot.then((release) => release());
      throw wait.ended === "timeout" ? new BulkheadFull() : error;
    } finally {
      wait.release();
    }
  }
}

/** A process-wide token bucket of retries: in an outage, retries dry up instead of doubling the load. */
export class RetryBudget {
  #tokens: number;

  constructor(private readonly capacity: number) {
    this.#tokens = capacity;
  }

  earn(): void {
    this.#tokens = Math.min(this.capacity, this.#tokens + 0.1);
  }

  spend(): boolean {
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }
}

/** The breaker is open. `retryAfter`: seconds until a call may try again. */
export class BreakerOpen extends Error {
  override readonly name = "BreakerOpen";
  constructor(readonly retryAfter: number) {
    super("breaker open");
  }
}

/** One service's circuit breaker. Only failures of the service's health count: never aborts, 4xx or refusals. */
export class Breaker {
  // One circuit serves calls of all types; `run` gives back the type of its own attempt.
  readonly #circuit: CircuitBreaker<[BulkheadName, () => Promise<unknown>], unknown>;
  #openedAt = 0;

  constructor(
    private readonly limits: BreakerLimits,
    onState: (state: BreakerState) => void,
  ) {
    this.#circuit = new CircuitBreaker((_bulkhead: BulkheadName, attempt: () => Promise<unknown>) => attempt(), {
      timeout: false,
      volumeThreshold: limits.volume,
      errorThresholdPercentage: limits.failurePercentage,
      rollingCountTimeout: limits.windowMilliseconds,
      resetTimeout: limits.resetMilliseconds,
      rollingPercentilesEnabled: false,
      enableSnapshots: false,
      // Called with the arguments of `fire`, too; its type leaves them out.
      errorFilter: (error: unknown, ...[bulkhead]: unknown[]) =>
        isGatewayError(error) && !this.#isHealthFailure(error.kind, bulkhead === "reads"),
    });
    this.#circuit.on("open", () => {
      this.#openedAt = Date.now();
      onState("open");
    });
    this.#circuit.on("halfOpen", () => onState("halfOpen"));
    this.#circuit.on("close", () => onState("closed"));
    onState("closed");
  }

  get isOpen(): boolean {
    return this.#circuit.opened;
  }

  /** @throws BreakerOpen, or the attempt's error */
  async run<Value>(bulkhead: BulkheadName, attempt: () => Promise<Value>): Promise<Value> {
    const releaseProbe = this.#limitProbe();
    try {
      return (await this.#circuit.fire(bulkhead, attempt)) as Value;
    } catch (error) {
      if (error instanceof Error && CircuitBreaker.isOurError(error)) throw new BreakerOpen(this.#secondsLeft());
      throw error;
    } finally {
      releaseProbe();
    }
  }

  close(): void {
    this.#circuit.shutdown();
  }

  #isHealthFailure(kind: ErrorKind, isRead: boolean): boolean {
    // An aborted probe has shown nothing: it must not close the breaker.
    if (kind === "aborted") return this.#circuit.halfOpen;
    // A time-out of an export or a write says nothing about reads.
    if (kind === "timeout") return isRead;
    return kind === "unavailable" || kind === "serverError";
  }

  /** While the breaker is half open, one call probes and the others are refused; if the probe hangs, another may try. */
  #limitProbe(): () => void {
    if (!this.#circuit.halfOpen) return () => {};
    const timer = setTimeout(() => {
      if (this.#circuit.halfOpen) this.#circuit.open();
    }, this.limits.probeMilliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  }

  #secondsLeft(): number {
    return Math.max(1, Math.ceil((this.#openedAt + this.limits.resetMilliseconds - Date.now()) / 1000));
  }
}
