/**
 * One call's own end: the caller's abort (with a grace, some time after it) or the time-out, whichever comes first. Made by hand, not from
 * `AbortSignal.any` and `AbortSignal.timeout`: both hold timer and listeners long after the call is done, and neither
 * lets go of the time-out once a file has begun to flow.
 */
export class Deadline {
  readonly signal: AbortSignal;
  /** Why the call was ended by us, if it was. */
  ended: "aborted" | "timeout" | undefined;
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  readonly #onAbort = () => this.#leave();
  readonly #graceMilliseconds: number;
  #timer: NodeJS.Timeout | undefined;
  #grace: NodeJS.Timeout | undefined;

  /** @param graceMilliseconds how long the call may go on when its caller has left; one that left before it began ends it at once */
  constructor(caller: AbortSignal | undefined, milliseconds: number, graceMilliseconds = 0) {
    this.signal = this.#controller.signal;
    this.#caller = caller;
    this.#graceMilliseconds = graceMilliseconds;
    if (caller?.aborted) return (this.#end("aborted"), this);
    caller?.addEventListener("abort", this.#onAbort, { once: true });
    this.#timer = setTimeout(() => this.#end("timeout"), milliseconds);
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
