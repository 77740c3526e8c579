import { setTimeout as sleep } from "node:timers/promises";

/** What the reference backend can be told to do wrong (its FAULTS=1 interface). */
export type Fault =
  | "delay"
  | "hang"
  | "400"
  | "401"
  | "401login"
  | "403"
  | "500"
  | "503"
  | "cut"
  | "lost"
  | "late"
  | "garbage"
  | "html"
  | "noStatus"
  | "schema"
  | "refuse";

export interface BackendCall {
  operation: string;
  /** Epoch milliseconds. */
  startedAt: number;
  endedAt: number;
}

/** The backend's test interface: tell an operation to fail, clear that, see which calls were made. */
export function backendControl(backendUrl: string) {
  const at = (path: string, init?: RequestInit) => fetch(`${backendUrl}${path}`, init).then(succeeded);
  return {
    async fail(operation: string, fault: Fault, options: { delayMs?: number; times?: number; statusText?: string } = {}): Promise<void> {
      const body = JSON.stringify({ operation, fault, ...options });
      await at("/_faults", { method: "POST", headers: { "content-type": "application/json" }, body });
    },
    async heal(): Promise<void> {
      await at("/_faults", { method: "DELETE" });
    },
    /** Ends an account's sessions at the backend; whoever comes with their token is told 401. */
    async endSessions(account: string): Promise<void> {
      await at(`/_sessions?account=${encodeURIComponent(account)}`, { method: "DELETE" });
    },
    /** Puts the backend into a provider state (docs/contracts.md): what the demo world has once is there again. */
    async given(state: string, params: object): Promise<void> {
      const body = JSON.stringify({ state, params });
      await at("/_pact/provider-states", { method: "POST", headers: { "content-type": "application/json" }, body });
    },
    async forgetCalls(): Promise<void> {
      await at("/_calls", { method: "DELETE" });
    },
    /** Calls since `forgetCalls`, in the order they began. */
    async calls(): Promise<BackendCall[]> {
      const answer = await at("/_calls");
      return toCalls(await answer.json());
    },
    /** Resolves when an operation has been called since `forgetCalls`. @throws when it is not within 20 s */
    async isAsked(operation: string): Promise<void> {
      const until = Date.now() + 20_000;
      while (!(await this.calls()).some((call) => call.operation === operation)) {
        if (Date.now() > until) throw new Error(`${operation} was not called`);
        await sleep(20);
      }
    },
  };
}

async function succeeded(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

function toCalls(value: unknown): BackendCall[] {
  // The interface is our own reference backend's; a wrong shape fails the test that asked.
  const { calls } = value as { calls: BackendCall[] };
  return [...calls].sort((a, b) => a.startedAt - b.startedAt);
}

/**
 * How many calls stood one after the other at most. Calls made at once overlap only when each takes a while: let every
 * operation be delayed (`fail("*", "delay")`) before counting.
 */
export function countRounds(calls: readonly BackendCall[]): number {
  let rounds = 0;
  let ended = -Infinity;
  for (const call of [...calls].sort((a, b) => a.endedAt - b.endedAt)) {
    if (call.startedAt < ended) continue;
    rounds += 1;
    ended = call.endedAt;
  }
  return rounds;
}
