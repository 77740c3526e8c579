import { setTimeout as sleep } from "node:timers/promises";

/**
 * Waits until it holds. Where a test asserts that it comes to hold, `expect.poll` waits.
 *
 * @throws Error when it has not come to that in the end
 */
export async function until(holds: () => Promise<boolean>, withinMs = 30_000): Promise<void> {
  const last = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > last) throw new Error(`waited ${withinMs} ms for nothing: ${holds.toString()}`);
    await sleep(20);
  }
}
