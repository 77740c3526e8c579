/**
 * One call's own end: the caller's abort or the time-out, whichever comes first. Made by hand, not from
 * `AbortSignal.any` and `AbortSignal.timeout`: both hold timer and listeners long after the call is done, and neither
 * lets go of the time-out once a file has begun to flow.
 */
export class Deadline {
  readonly signal: AbortSignal;
  /** Why the call was ended by us, if it was. */
  ended: "aborted" | "timeout" | undefined;
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  readonly #onAbort = () => this.#end("aborted");
  #timer: NodeJS.Timeout | undefined;

  constructor(caller: AbortSignal | undefined, milliseconds: number) {
    this.signal = this.#controller.signal;
    this.#caller = caller;
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
    this.#caller?.removeEventListener("abort", this.#onAbort);
  }

  #end(reason: "aborted" | "timeout"): void {
    this.ended ??= reason;
    this.release();
    this.#controller.abort();
  }
}
