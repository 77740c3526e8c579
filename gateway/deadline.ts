/**
 * Aborts at the caller's abort (after a grace, if one is given) or at the time-out, whichever comes first. Not made of
 * `AbortSignal.any` and `AbortSignal.timeout`: both hold timer and listeners long after the call is done, and neither
 * can stop the time-out once a file has begun to flow.
 */
export class Deadline {
  readonly signal: AbortSignal;
  /** Why the signal was aborted, if it was. */
  ended: "aborted" | "timeout" | undefined;
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  readonly #onAbort = () => this.#leave();
  readonly #graceMilliseconds: number;
  #timer: NodeJS.Timeout | undefined;
  #grace: NodeJS.Timeout | undefined;

  /**
   * @param milliseconds undefined: no time-out
   * @param graceMilliseconds how long the call may go on after its caller's abort; a caller aborted beforehand ends it at once
   */
  constructor(caller: AbortSignal | undefined, milliseconds: number | undefined, graceMilliseconds = 0) {
    this.signal = this.#controller.signal;
    this.#caller = caller;
    this.#graceMilliseconds = graceMilliseconds;
    if (caller?.aborted) return (this.#end("aborted"), this);
    caller?.addEventListener("abort", this.#onAbort, { once: true });
    if (milliseconds !== undefined) this.#timer = setTimeout(() => this.#end("timeout"), milliseconds);
  }

  /** The answer has begun; from here on only the caller ends the call. */
  stopClock(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  release(): void {
    this.stopClock();
    clearTimeout(this.#grace);
    this.#caller?.removeEventListener("abort", this.#onAbort);
  }

  #leave(): void {
    if (this.#graceMilliseconds === 0) this.#end("aborted");
    else this.#grace = setTimeout(() => this.#end("aborted"), this.#graceMilliseconds);
  }

  #end(reason: "aborted" | "timeout"): void {
    this.ended ??= reason;
    this.release();
    this.#controller.abort();
  }
}

/** Waits for a promise until the signal aborts; the work behind the promise goes on. @throws the signal's reason */
export async function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise;
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
