import { createHash } from "node:crypto";
import { createRateLimiter, takePoint } from "#app/lib/store/rate-limiter.ts";
import type { RedisClient } from "#app/lib/store/redis-store.ts";

const windowSeconds = 600;

/** Counted apart: a claim's photos must not use up its own submit. */
export type PostKind = "form" | "file";

export interface PostRateLimit {
  /** Counts a POST of a user. @returns seconds to wait before the next is accepted; 0: accepted */
  consume(user: string, kind: PostKind): Promise<number>;
}

/**
 * Limits the POSTs of one user in ten minutes. The limit is far above what people do, several at one account included; it stops a program
 * that files claims or fills the disk with an account it was given or has stolen.
 *
 * @param posts of each kind; 0: unlimited
 * @param redis counts for all copies; without it each counts for itself
 */
export function createPostRateLimit(posts: number, redis: RedisClient | undefined): PostRateLimit {
  if (posts === 0) return { consume: async () => 0 };
  const limiterOf = (kind: PostKind) => createRateLimiter(redis, `posts-${kind}`, posts, windowSeconds);
  const limiters = { form: limiterOf("form"), file: limiterOf("file") };
  return { consume: (user, kind) => takePoint(limiters[kind], createHash("sha256").update(user).digest("hex")) };
}
