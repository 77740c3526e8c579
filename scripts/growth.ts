const runs = { fewest: 4, most: 16 };
const times = 20;

/**
 * How many times longer twenty times the input takes: about 20 where time is linear in it, about 400 where it grows with the square. Of each
 * size the quickest of several runs counts, in processor time, so that it says the same on a busy machine. While the result looks worse than
 * linear it is measured again: a garbage collection in each of a few runs is no growth.
 *
 * @param run works on an input of a size; it should take some milliseconds at least
 */
export async function growth(run: (size: number) => unknown, size: number): Promise<number> {
  const quickest = { small: Infinity, large: Infinity };
  const ratio = () => quickest.large / quickest.small;
  for (let done = 0; done < runs.fewest || (done < runs.most && ratio() >= linear); done += 1) {
    quickest.small = Math.min(quickest.small, await processorTime(() => run(size)));
    quickest.large = Math.min(quickest.large, await processorTime(() => run(times * size)));
  }
  return ratio();
}

/** What `growth` may be at most where time is linear: as far from 20 as from 400. */
export const linear = 90;

async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
