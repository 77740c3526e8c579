/** Runs what it is given, so many at a time, in the order it came. */
export function createLimitedTurns(most: number): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place goes from one to the next, so nobody can take it in between.
      if (next) next();
      else running--;
    }
  };
}
