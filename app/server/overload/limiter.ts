/** In the order in which waiting requests get slots. */
const byPriority = ["userPost", "userGet", "anonymousPost", "anonymousGet", "prefetch"] as const;
export type Priority = (typeof byPriority)[number];

/** The order of every fourth slot: a rush of users must not close the sign-in page. */
const anonymousFirst: readonly Priority[] = ["anonymousPost", "anonymousGet", "userPost", "userGet", "prefetch"];
const anonymousShare = 4;

export interface Slot {
  /** Frees the slot while a call to the backend is under way. The request goes on without queueing again. */
  releaseDuring<Value>(call: Promise<Value>): Promise<Value>;
  /** Frees the slot for good; idempotent. */
  release(): void;
}

export interface OverloadLimiter {
  /** @returns undefined when the request is rejected, or `signal` tells that its client has left */
  acquire(priority: Priority, signal: AbortSignal): Promise<Slot | undefined>;
}

export interface OverloadLimits {
  /** Requests worked on at once. One core renders pages, so more of them only make each one slower. Infinity: no limit. */
  slots: number;
  /** Requests of each priority that may wait for a slot. */
  queueLength: number;
  /** Waiting time after which a request is rejected. */
  maxWaitMs: number;
  /**
   * A slot frees itself after this time, longer than any page is work: its request waits for something other than the backend, such as a
   * slow upload or a session store that hangs.
   */
  maxHoldMs: number;
}

export const defaultLimits: OverloadLimits = { slots: 2, queueLength: 500, maxWaitMs: 1000, maxHoldMs: 250 };

/** Concurrency limit with a priority queue, FIFO within a priority (docs/decisions/0012-overload-limiter.md). */
export function createOverloadLimiter(limits: OverloadLimits = defaultLimits): OverloadLimiter {
  type Grant = () => void;
  const queues: Record<Priority, Set<Grant>> = {
    userPost: new Set(),
    userGet: new Set(),
    anonymousPost: new Set(),
    anonymousGet: new Set(),
    prefetch: new Set(),
  };
  /** Above `slots` when calls to the backend have ended meanwhile. */
  let active = 0;
  let granted = 0;

  async function acquire(priority: Priority, signal: AbortSignal): Promise<Slot | undefined> {
    if (signal.aborted) return undefined;
    if (active < limits.slots) return createSlot();
    const queue = queues[priority];
    if (queue.size >= limits.queueLength) return undefined;
    return new Promise((resolve) => {
      const settle = (slot: Slot | undefined) => {
        clearTimeout(timer);
        signal.removeEventListener("abort", reject);
        queue.delete(grant);
        resolve(slot);
      };
      const grant = () => settle(createSlot());
      const reject = () => settle(undefined);
      const timer = setTimeout(reject, limits.maxWaitMs);
      signal.addEventListener("abort", reject, { once: true });
      queue.add(grant);
    });
  }

  function createSlot(): Slot {
    let calls = 0;
    let released = false;
    let free = occupy();
    return {
      async releaseDuring(call) {
        calls += 1;
        free();
        try {
          return await call;
        } finally {
          calls -= 1;
          if (calls === 0 && !released) free = occupy();
        }
      },
      release() {
        released = true;
        free();
      },
    };
  }

  /** @returns frees what it has taken; idempotent */
  function occupy(): () => void {
    let held = true;
    active += 1;
    const free = () => {
      if (!held) return;
      held = false;
      clearTimeout(timer);
      active -= 1;
      grantNext();
    };
    const timer = setTimeout(free, limits.maxHoldMs);
    return free;
  }

  function grantNext(): void {
    if (active >= limits.slots) return;
    const order = granted % anonymousShare === anonymousShare - 1 ? anonymousFirst : byPriority;
    const [grant] = order.flatMap((priority) => firstOf(queues[priority]));
    if (!grant) return;
    granted += 1;
    grant();
  }

  return { acquire };
}

function firstOf<Item>(items: ReadonlySet<Item>): Item[] {
  const [first] = items;
  return first === undefined ? [] : [first];
}
