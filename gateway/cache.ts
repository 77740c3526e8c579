import { createHash } from "node:crypto";
import type { Identity } from "./backend.ts";
import { isGatewayError } from "./errors.ts";
import { failure, type FailedCall, isOutage, withReference } from "./failure.ts";
import type { GatewayLimits } from "./limits.ts";
import type { GatewayMetrics } from "./metrics.ts";
import type { CallInput, DeclaredCall } from "./request.ts";

/** Under which key an answer is kept, and whose it is. */
export interface CacheSlot {
  key: string;
  owner: string;
  seconds: number;
}

interface Entry {
  value: unknown;
  owner: string;
  freshUntil: number;
  staleUntil: number;
}

/**
 * The slot of a call, or nothing when its answer may not be kept: no rule is declared, or the user is not yet known
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
  const side = coreTenantFlag === "0" ? [coreTenantFlag, dealerCode ?? ""] : [coreTenantFlag];
  const { params = null, query = null, body = null } = input;
  const key = JSON.stringify([operation.id, groupId, tenantId, side, owner, session, params, query, body]);
  return { key, owner, seconds: rule.seconds };
}

export function toOwner({ groupId, tenantId, coreTenantFlag, account }: Identity): string {
  return JSON.stringify([groupId, tenantId, coreTenantFlag, account]);
}

/** Answers of reference data, bounded in number (the longest unused goes first). Never documents. */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>();
  readonly #flights = new Map<string, Promise<unknown>>();

  constructor(
    private readonly limits: GatewayLimits,
    private readonly metrics: GatewayMetrics,
  ) {}

  /**
   * The kept answer, or the one `load` brings. Requests that ask for the same at the same time wait for one call; it
   * goes on when one of them leaves. While the backend is down, an answer past its time stands in.
   *
   * @throws GatewayError of the load, or `aborted` when the caller leaves
   */
  async read(slot: CacheSlot, call: FailedCall, signal: AbortSignal | undefined, load: () => Promise<unknown>): Promise<unknown> {
    for (;;) {
      const kept = this.#take(slot.key);
      if (kept && kept.freshUntil > Date.now()) {
        this.metrics.cached(call.operation, "hit");
        return kept.value;
      }
      const flight = this.#flights.get(slot.key);
      if (!flight) {
        this.metrics.cached(call.operation, "miss");
        return unlessAborted(this.#fly(slot, call, load), call, signal);
      }
      this.metrics.cached(call.operation, "shared");
      try {
        return await unlessAborted(flight, call, signal);
      } catch (error) {
        if (!isGatewayError(error) || error.kind === "aborted") throw error;
        // Somebody else's token was refused, not ours: ask for ourselves.
        if (isOutage(error.kind)) throw withReference(error, call.reference);
      }
    }
  }

  /** Drops a user's own answers; a call still under way is not kept either. */
  forget(owner: string): void {
    for (const [key, entry] of this.#entries) if (entry.owner === owner) this.#entries.delete(key);
    // The owner stands in every key of the user's own answers, as JSON within JSON.
    const mark = JSON.stringify(owner);
    for (const key of this.#flights.keys()) if (key.includes(mark)) this.#flights.delete(key);
  }

  #fly(slot: CacheSlot, call: FailedCall, load: () => Promise<unknown>): Promise<unknown> {
    const flight: Promise<unknown> = load().then(
      (value) => {
        if (this.#flights.get(slot.key) === flight) this.#keep(slot, deepFreeze(value));
        return value;
      },
      (error: unknown) => this.#standIn(slot, call, error),
    );
    this.#flights.set(slot.key, flight);
    const land = () => {
      if (this.#flights.get(slot.key) === flight) this.#flights.delete(slot.key);
    };
    void flight.then(land, land);
    return flight;
  }

  #standIn(slot: CacheSlot, call: FailedCall, error: unknown): unknown {
    const kept = this.#entries.get(slot.key);
    if (!kept || kept.staleUntil <= Date.now() || !isGatewayError(error) || !isOutage(error.kind)) throw error;
    kept.freshUntil = Date.now() + this.limits.staleRestSeconds * 1000;
    this.metrics.cached(call.operation, "stale");
    return kept.value;
  }

  #take(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  #keep(slot: CacheSlot, value: unknown): void {
    const freshUntil = Date.now() + slot.seconds * 1000;
    this.#entries.delete(slot.key);
    this.#entries.set(slot.key, { value, owner: slot.owner, freshUntil, staleUntil: freshUntil + this.limits.staleSeconds * 1000 });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.limits.cacheEntries && oldest !== undefined) this.#entries.delete(oldest);
  }
}

/** Waits for a call that others wait for too: leaving ends the waiting, not the call. */
async function unlessAborted(flight: Promise<unknown>, call: FailedCall, signal: AbortSignal | undefined): Promise<unknown> {
  if (!signal) return flight;
  if (signal.aborted) throw failure("aborted", call);
  let onAbort = () => {};
  const left = new Promise<never>((_, reject) => {
    onAbort = () => reject(failure("aborted", call));
    signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    return await Promise.race([flight, left]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

/** One answer is handed to many requests: none may change it for the others. */
function deepFreeze(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
