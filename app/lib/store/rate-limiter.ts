import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import type { RedisClient } from "./redis-store.ts";

/**
 * So many points a key within a time.
 *
 * @param keyPrefix a fixed word: what is counted
 * @param duration seconds until a key's points are its own again
 * @param redis counts for all copies; without it each counts for itself
 */
export function createRateLimiter(
  redis: RedisClient | undefined,
  keyPrefix: string,
  points: number,
  duration: number,
): RateLimiterAbstract {
  return redis
    ? new RateLimiterRedis({ storeClient: redis, useRedisPackage: true, keyPrefix: `warranty:${keyPrefix}`, points, duration })
    : new RateLimiterMemory({ keyPrefix, points, duration });
}

/**
 * Takes one of a key's points.
 *
 * @param seconds how long the point counts; else as long as the limiter's points do
 * @returns 0 when it was there, else the seconds to wait for one
 */
export async function takePoint(limiter: RateLimiterAbstract, key: string, seconds?: number): Promise<number> {
  try {
    await limiter.consume(key, 1, seconds === undefined ? {} : { customDuration: seconds });
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return secondsUntil(refused);
    throw refused;
  }
}

/** The whole seconds until a key has points again, 1 at least. */
export function secondsUntil(state: RateLimiterRes): number {
  return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
}
