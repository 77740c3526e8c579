import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { KeyValueStore } from "./store-port.ts";

const collection = "leases";
/** How long others wait for a process that died with a lease. */
const lockSeconds = 2;
const renewEveryMs = 500;
const askEveryMs = 50;

/**
 * Runs the work while no other process over the same store runs one of the same key; whoever comes later waits. A process that stands
 * still for longer than the lease loses it to the next one.
 *
 * @throws StoreFailure when the store does not answer at the beginning; later the work goes on
 */
export async function withDistributedLock<Value>(store: KeyValueStore, key: string, work: () => Promise<Value>): Promise<Value> {
  const holder = randomUUID();
  while (!(await store.create(collection, key, { holder }, lockSeconds))) await sleep(askEveryMs);
  const isHeld = async () => (await store.read(collection, key))?.holder === holder;
  const renewal = setInterval(
    () => void quietly(async () => (await isHeld()) && store.update(collection, key, { holder }, lockSeconds)),
    renewEveryMs,
  );
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await quietly(async () => (await isHeld()) && store.remove(collection, key));
  }
}

/** What the work has come to is not undone by a store that has gone since: the lease then ends by itself, and whoever asks next is told. */
async function quietly(attempt: () => Promise<unknown>): Promise<void> {
  await attempt().catch(() => undefined);
}
