const runs = 5;
const times = 8;

/**
 * How many times longer eight times the input takes: about 8 where time is linear in it, about 64 where it grows with the square. Of each
 * size the quickest of several runs counts, in processor time, so that it says the same on a busy machine.
 *
 * @param run works on an input of a size; it should take some milliseconds at least
 */
export async function growth(run: (size: number) => unknown, size: number): Promise<number> {
  const quickest = { small: Infinity, large: Infinity };
  for (let left = runs; left > 0; left -= 1) {
    quickest.small = Math.min(quickest.small, await processorTime(() => run(size)));
    quickest.large = Math.min(quickest.large, await processorTime(() => run(times * size)));
  }
  return quickest.large / quickest.small;
}

/** What `growth` may be at most where time is linear: as far from 8 as from 64. */
export const linear = 24;

async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
