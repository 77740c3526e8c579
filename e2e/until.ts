import { setTimeout as sleep } from "node:timers/promises";
import { patient } from "../scripts/suites/patience.ts";

/**
 * Waits until it holds. Where a test asserts that it comes to hold, `expect.poll` waits.
 *
 * @throws Error when it has not come to that in the end
 */
export async function until(holds: () => Promise<boolean>, usualMs = 10_000): Promise<void> {
  const began = Date.now();
  while (!(await holds())) {
    // Asked anew each time: the machine may get busier meanwhile.
    if (Date.now() - began > patient(usualMs)) throw new Error(`waited ${Date.now() - began} ms for nothing: ${holds.toString()}`);
    await sleep(20);
  }
}
