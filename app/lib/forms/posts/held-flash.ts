import type { FormMessage } from "./form-message.ts";

/*
 * Of a form whose scripts say themselves what was done: its answer says it, and where it leads. So nothing is left on the server for the
 * page it leads to, which may be there already.
 */

/** What an action answers with whose post says `flash`. */
export interface LedOn {
  /** Address of the page it leads to. */
  onto: string;
  /** What that page says of what was done. */
  message: FormMessage;
}

/** Said by a post's address: its scripts know what to do with a `LedOn`. */
export const flashName = "flash";

let waiting: LedOn | undefined;

/** Keeps what was done for the page it leads to. */
export function holdFlash(led: LedOn): void {
  waiting = led;
}

/** What was done before the page of an address, told once. */
export function takeHeldFlash({ pathname, search }: URL): FormMessage | undefined {
  const led = waiting;
  if (led?.onto !== pathname + search) return undefined;
  waiting = undefined;
  return led.message;
}

export function isLedOn(answer: unknown): answer is LedOn {
  return typeof answer === "object" && answer !== null && "onto" in answer && "message" in answer;
}
