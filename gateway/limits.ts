/** Concurrent calls of a bulkhead and the length of its queue; one more call is refused at once. */
export interface BulkheadLimit {
  concurrent: number;
  waiting: number;
  /** A call that has waited this long in the queue is refused; absent: it waits until its own time-out. */
  longestWaitMilliseconds?: number;
}

export interface BreakerLimits {
  /** Calls within the window before the breaker may open at all. */
  volume: number;
  /** Per cent of failed calls that opens it. */
  failurePercentage: number;
  windowMilliseconds: number;
  /** How long it stays open before one call may try again. */
  resetMilliseconds: number;
  /** How long that one call may hold everybody else off. */
  probeMilliseconds: number;
}

export interface GatewayLimits {
  /** Reads share the interactive pool; writes and files share the bulk pool but never each other's slots. */
  reads: BulkheadLimit;
  writes: BulkheadLimit;
  files: BulkheadLimit;
  interactiveMilliseconds: number;
  /** The documented time-out (1 §7.1). */
  bulkMilliseconds: number;
  connectMilliseconds: number;
  /** How long a write may go on when its browser has left: a write that is called back may be done all the same, and nobody knows. */
  writeGraceMilliseconds: number;
  /** A JSON answer that is longer is not read to its end. */
  answerBytes: number;
  /** Distinct paths of contract violations counted for one operation; the rest is counted as "other". */
  violationPaths: number;
  cacheEntries: number;
  /** How long after its time an answer may still stand in for a backend that is down. */
  staleSeconds: number;
  /** How long a failed refresh lets the old answer stand before the next try. */
  staleRestSeconds: number;
  /** Retries in hand when nothing went wrong for a while; each call earns a tenth of one. */
  retryBudget: number;
  breaker: BreakerLimits;
}

export const defaultLimits: GatewayLimits = {
  reads: { concurrent: 64, waiting: 256, longestWaitMilliseconds: 500 },
  writes: { concurrent: 32, waiting: 64 },
  files: { concurrent: 16, waiting: 16 },
  interactiveMilliseconds: 60_000,
  bulkMilliseconds: 600_000,
  connectMilliseconds: 10_000,
  writeGraceMilliseconds: 60_000,
  answerBytes: 20 * 1024 * 1024,
  violationPaths: 20,
  cacheEntries: 2_000,
  staleSeconds: 3_600,
  staleRestSeconds: 15,
  retryBudget: 10,
  breaker: { volume: 20, failurePercentage: 50, windowMilliseconds: 10_000, resetMilliseconds: 10_000, probeMilliseconds: 15_000 },
};
