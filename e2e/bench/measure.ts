import autocannon from "autocannon";

/** Requests a second that `url` answers with 200, under a fixed number of connections. @throws when anything else was answered. */
export async function requestsPerSecond(url: string, options: { seconds: number; connections: number; cookie?: string }): Promise<number> {
  const { seconds, connections, cookie } = options;
  const result = await autocannon({ url, connections, duration: seconds, headers: { ...(cookie ? { cookie } : {}), accept: "text/html" } });
  const others = result.non2xx + result.errors + result.timeouts;
  if (others > 0 || result["2xx"] === 0) throw new Error(`${url}: ${result["2xx"]} answered, ${others} failed`);
  return result["2xx"] / result.duration;
}

/** Milliseconds half of the calls take at most, `concurrent` of them under way at any time. */
export async function medianMilliseconds(call: () => Promise<unknown>, options: { calls: number; concurrent: number }): Promise<number> {
  const taken: number[] = [];
  let left = options.calls;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const began = performance.now();
      await call();
      taken.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: options.concurrent }, worker));
  return median(taken);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
