import { setTimeout as sleep } from "node:timers/promises";

/**
 * Waits until it holds. Where a test asserts that it comes to hold, `expect.poll` waits.
 *
 * @throws Error when it has not come to that in the end
 */
export async function until(holds: () => Promise<boolean>, withinMs = 60_000): Promise<void> {
  const began = Date.now();
  while (!(await holds())) {
    if (Date.now() - began > withinMs) throw new Error(`waited ${Date.now() - began} ms for nothing: ${holds.toString()}`);
    await sleep(20);
  }
}
