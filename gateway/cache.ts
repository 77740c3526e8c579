import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Identity } from "./call-context.ts";
import { untilAborted } from "./deadline.ts";
import { isGatewayError } from "./errors.ts";
import { failure, type FailedCall, isOutage, withReference } from "./failure.ts";
import type { GatewayLimits } from "./limits.ts";
import type { GatewayMetrics } from "./metrics.ts";
import type { CallInput, DeclaredCall } from "./request.ts";

/** Cache key of an answer and the user it belongs to. */
export interface CacheSlot {
  key: string;
  owner: string;
  seconds: number;
}

interface Entry {
  value: unknown;
  owner: string;
  /** Epoch milliseconds until which it may replace the error of an outage. */
  staleUntil: number;
}

/**
 * The slot of a call; undefined when its answer may not be cached: no rule is declared, or the user is not yet known
 * well enough (while signing in) to keep it apart from others'.
 */
export function toCacheSlot(operation: DeclaredCall, input: CallInput, identity: Identity): CacheSlot | undefined {
  const rule = operation.cache;
  const { groupId, tenantId, coreTenantFlag, dealerCode, account } = identity;
  if (!rule || operation.effect !== "read" || !groupId || !tenantId || !coreTenantFlag) return undefined;
  if (rule.by !== "tenant" && !account) return undefined;
  const owner = rule.by === "tenant" ? "" : toOwner(identity);
  const session =
    rule.by === "session"
      ? createHash("sha256")
          .update(identity.token ?? "")
          .digest("base64url")
      : "";
  // A dealer's call carries its dealer code, so the answer may depend on it.
  const audience = coreTenantFlag === "0" ? [coreTenantFlag, dealerCode ?? ""] : [coreTenantFlag];
  const { params = null, query = null, body = null } = input;
  const key = JSON.stringify([operation.id, groupId, tenantId, audience, owner, session, params, query, body]);
  return { key, owner, seconds: rule.seconds };
}

export function toOwner({ groupId, tenantId, coreTenantFlag, account }: Identity): string {
  return JSON.stringify([groupId, tenantId, coreTenantFlag, account]);
}

type LoadContext = { slot: CacheSlot; operation: string; load: () => Promise<unknown> };

/** Bounded LRU cache of reference data. Never holds documents. */
export class AnswerCache {
  readonly #entries: LRUCache<string, Entry, LoadContext>;
  /** Slots whose load is under way: the cache does not list them, and `forget` drops them too. */
  readonly #loading = new Set<CacheSlot>();

  constructor(
    private readonly limits: GatewayLimits,
    private readonly metrics: GatewayMetrics,
  ) {
    this.#entries = new LRUCache({
      max: Math.max(1, limits.cacheEntries),
      // Each entry brings its own time; this one only turns expiry on.
      ttl: 1,
      // Expired entries stay listed, so that `forget` finds them; `fetch` does not return them.
      allowStale: true,
      noDeleteOnFetchRejection: true,
      // An entry that is forgotten or evicted during its load still answers its waiting readers; it is not stored.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, old, { options, context }) => {
        this.#loading.add(context.slot);
        try {
          const { entry, seconds } = await this.#load(context, old);
          options.ttl = Math.max(1, seconds * 1000);
          return entry;
        } finally {
          this.#loading.delete(context.slot);
        }
      },
    });
  }

  /**
   * Returns the cached answer or loads it. Concurrent readers of one key share one load, which goes on when one of them
   * aborts. While the backend is down, an expired answer is returned instead of the error.
   *
   * @throws GatewayError of the load, or `aborted` when the caller leaves
   */
  async read(slot: CacheSlot, call: FailedCall, signal: AbortSignal | undefined, load: () => Promise<unknown>): Promise<unknown> {
    for (;;) {
      if (signal?.aborted) throw failure("aborted", call);
      const status: LRUCache.Status<string, Entry, LoadContext> = {};
      const context = { slot, operation: call.operation, load };
      const loading = this.#entries.fetch(slot.key, { context, status, allowStale: false });
      const shared = status.fetch === "inflight";
      this.metrics.cached(call.operation, status.fetch === "hit" ? "hit" : shared ? "shared" : "miss");
      try {
        return (await untilAborted(loading, signal))?.value;
      } catch (error) {
        if (signal?.aborted) throw failure("aborted", call);
        if (!shared || !isGatewayError(error)) throw error;
        // The load may have failed for another user's token: any error but an outage is asked for again with our own.
        if (isOutage(error.kind)) throw withReference(error, call.reference);
      }
    }
  }

  /** Drops a user's own answers; one that is still being loaded is not stored. */
  forget(owner: string): void {
    for (const [key, entry] of this.#entries.entries()) if (entry.owner === owner) this.#entries.delete(key);
    for (const slot of this.#loading) if (slot.owner === owner) this.#entries.delete(slot.key);
  }

  async #load({ slot, operation, load }: LoadContext, old: Entry | undefined): Promise<{ entry: Entry; seconds: number }> {
    try {
      const value = deepFreeze(await load());
      const staleUntil = Date.now() + (slot.seconds + this.limits.staleSeconds) * 1000;
      return { entry: { value, owner: slot.owner, staleUntil }, seconds: slot.seconds };
    } catch (error) {
      if (!old || old.staleUntil <= Date.now() || !isGatewayError(error) || !isOutage(error.kind)) throw error;
      this.metrics.cached(operation, "stale");
      return { entry: old, seconds: this.limits.staleRestSeconds };
    }
  }
}

/** One answer is handed to many requests: none may change it for the others. */
function deepFreeze(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
