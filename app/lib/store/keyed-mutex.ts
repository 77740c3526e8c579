import { Mutex } from "async-mutex";

/** Runs works of one key one after the other, in the order they came. Other processes are not kept waiting. */
export type KeyedMutex = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>;

export function createKeyedMutex(): KeyedMutex {
  const mutexes = new Map<string, Mutex>();
  return async (key, work) => {
    const mutex = mutexes.get(key) ?? new Mutex();
    mutexes.set(key, mutex);
    try {
      return await mutex.runExclusive(work);
    } finally {
      if (!mutex.isLocked()) mutexes.delete(key);
    }
  };
}
