import { createHash } from "node:crypto";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { createRateLimiter, takePoint } from "../store/rate-limiter.ts";
import type { RedisClient } from "../store/redis-store.ts";

const windowSeconds = 600;

/** What a user sends, counted apart: a claim's photos must not use up its own submit. */
export type PostKind = "form" | "file";

export interface PostLimit {
  /** Counts a post of a user. @returns the seconds to wait before the next is taken; 0: go on */
  take(user: string, kind: PostKind): Promise<number>;
}

/**
 * How much one user may send in ten minutes. It is far above what people do, several at one account included, and stops a
 * program that files claims or fills the disk with an account it was given or has stolen.
 *
 * @param posts of each kind; 0: as many as they like
 * @param redis counts for all copies; without it each counts for itself
 */
export function createPostLimit(posts: number, redis: RedisClient | undefined): PostLimit {
  if (posts === 0) return { take: async () => 0 };
  const limiterOf = (kind: PostKind) => createRateLimiter(redis, `posts-${kind}`, posts, windowSeconds);
  const limiters = { form: limiterOf("form"), file: limiterOf("file") } satisfies Record<PostKind, RateLimiterAbstract>;
  return { take: (user, kind) => takePoint(limiters[kind], createHash("sha256").update(user).digest("hex")) };
}
