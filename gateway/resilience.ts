import CircuitBreaker from "opossum";
import type { ErrorKind, GatewayError } from "./errors.ts";
import { isGatewayError } from "./errors.ts";
import type { BreakerLimits, LaneLimit } from "./limits.ts";
import type { BreakerState } from "./metrics.ts";

/** Who shares places: reads, writes and files of one service each have their own, so that none starves another. */
export type LaneName = "reads" | "writes" | "files";

/** The lane has no place and no room to wait. */
export class LaneFull extends Error {
  override readonly name = "LaneFull";
}

/** Of the average, how much the latest call weighs. */
const weightOfLatest = 0.1;

/** A number of places with a bounded, fair queue before them. */
export class Lane {
  #taken = 0;
  /** How long a place is held on average, in milliseconds; undefined before the first was given back. */
  #held: number | undefined;
  readonly #waiting = new Set<() => void>();

  constructor(private readonly limit: LaneLimit) {}

  /**
   * Resolves with the function that gives the place back (once, however often it is called).
   *
   * @throws LaneFull at once when the queue is full, or too long for how slow calls are; the signal's reason when it ends the waiting
   */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#taken < this.limit.concurrent) this.#taken++;
    else if (this.#waiting.size >= this.limit.waiting || this.#wouldWaitTooLong()) throw new LaneFull();
    else await this.#wait(signal);
    const entered = performance.now();
    let held = true;
    return () => {
      if (held) this.#leave(performance.now() - entered);
      held = false;
    };
  }

  #wouldWaitTooLong(): boolean {
    const { concurrent, longestWait } = this.limit;
    if (!longestWait || this.#held === undefined) return false;
    const wait = ((this.#waiting.size + 1) * this.#held) / concurrent;
    return wait > Math.max(longestWait.leastMilliseconds, longestWait.shareOfCall * this.#held);
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const admit = () => {
        signal.removeEventListener("abort", giveUp);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.delete(admit);
        reject(signal.reason);
      };
      this.#waiting.add(admit);
      signal.addEventListener("abort", giveUp, { once: true });
    });
  }

  /** The place goes to whoever has waited longest, without becoming free in between. */
  #leave(milliseconds: number): void {
    this.#held = this.#held === undefined ? milliseconds : this.#held + (milliseconds - this.#held) * weightOfLatest;
    const [next] = this.#waiting;
    if (!next) return void this.#taken--;
    this.#waiting.delete(next);
    next();
  }
}

/** A process-wide allowance of retries: when everything fails, retries dry up instead of doubling the load. */
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

/** The service is given a rest; seconds until it may be asked again. */
export class BreakerOpen extends Error {
  override readonly name = "BreakerOpen";
  constructor(readonly retryAfter: number) {
    super("breaker open");
  }
}

type Settled = { value: unknown } | { error: GatewayError };

/** One service's breaker. Only failures that tell of the service's health count: never aborts, 4xx or refusals. */
export class Breaker {
  readonly #circuit: CircuitBreaker<[() => Promise<Settled>], Settled>;
  #openedAt = 0;

  constructor(
    private readonly limits: BreakerLimits,
    private readonly onState: (state: BreakerState) => void,
  ) {
    this.#circuit = new CircuitBreaker((attempt: () => Promise<Settled>) => attempt(), {
      timeout: false,
      volumeThreshold: limits.volume,
      errorThresholdPercentage: limits.failurePercentage,
      rollingCountTimeout: limits.windowMilliseconds,
      resetTimeout: limits.resetMilliseconds,
      rollingPercentilesEnabled: false,
      enableSnapshots: false,
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

  /** @throws BreakerOpen, or whatever the attempt throws */
  async run<Value>(lane: LaneName, attempt: () => Promise<Value>): Promise<Value> {
    const releaseProbe = this.#limitProbe();
    try {
      const settled = await this.#circuit.fire(async () => {
        try {
          return { value: await attempt() };
        } catch (error) {
          if (!isGatewayError(error) || this.#tellsOfHealth(error.kind, lane)) throw error;
          return { error };
        }
      });
      if ("error" in settled) throw settled.error;
      // The circuit is typed once for all calls; this value came from this call's attempt.
      return settled.value as Value;
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

  #tellsOfHealth(kind: ErrorKind, lane: LaneName): boolean {
    // A probe its caller gave up has shown nothing: it must not close the breaker.
    if (kind === "aborted") return this.#circuit.halfOpen;
    // Ten minutes without an answer to an export or a write say nothing about lists.
    if (kind === "timeout") return lane === "reads";
    return kind === "unavailable" || kind === "serverError";
  }

  /** While the breaker is half open, everybody waits for one call; if that one hangs, another may try. */
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
