import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { RateLimiterRes } from "rate-limiter-flexible";
import type { SignInLimit } from "../lib/request/context.ts";
import { createRateLimiter, secondsUntil, takePoint } from "../lib/store/rate-limiter.ts";
import type { RedisClient } from "../lib/store/redis-store.ts";

/** Tries of one name from one address before the first wait. */
const freeTries = 5;
const longestWaitSeconds = 900;
/** A whole dealership may share one address, so it gets more tries than a name. */
const addressTries = 100;
const addressWindowSeconds = 900;
const forgetAfterSeconds = 24 * 3600;

/**
 * Slows guessing down. Each try is counted before the password is looked at, so that a burst of parallel tries gains
 * nothing: the fifth already begins the first wait, after which one passes at a time and the wait doubles (2 s, 4 s … 15 min).
 * Whoever waits is told how long, and the right password works as soon as the wait is over.
 */
export function createSignInLimits(redis: RedisClient | undefined): (address: string) => SignInLimit {
  const tries = createRateLimiter(redis, "sign-in-tries", freeTries, forgetAfterSeconds);
  const gates = createRateLimiter(redis, "sign-in-gate", 1, longestWaitSeconds);
  const addresses = createRateLimiter(redis, "sign-in-address", addressTries, addressWindowSeconds);

  return (from) => {
    const address = networkOf(from);
    const keyOf = (username: string) => createHash("sha256").update(`${username.trim().toLowerCase()}\n${address}`).digest("hex");
    return {
      async begin(username) {
        const key = keyOf(username);
        const waiting = secondsUntilFree(await gates.get(key)) || (await takePoint(addresses, address));
        if (waiting > 0) return waiting;
        const count = (await tries.penalty(key)).consumedPoints;
        if (count < freeTries) return 0;
        const wait = Math.min(longestWaitSeconds, 2 ** (count - freeTries + 1));
        const passed = await takePoint(gates, key, wait);
        if (passed > 0) await Promise.all([tries.reward(key), addresses.reward(address)]);
        return passed;
      },
      async succeeded(username) {
        const key = keyOf(username);
        await Promise.all([tries.delete(key), gates.delete(key), addresses.reward(address)]);
      },
      async undecided(username) {
        const key = keyOf(username);
        await Promise.all([tries.reward(key), gates.delete(key), addresses.reward(address)]);
      },
    };
  };
}

/**
 * The network somebody comes from, as far as one household or firm has one: of IPv6 the first 64 bits, behind which one machine
 * has more addresses than could ever be counted.
 */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}

function secondsUntilFree(state: RateLimiterRes | null): number {
  return state && state.remainingPoints <= 0 ? secondsUntil(state) : 0;
}
