import { until } from "#e2e/until.ts";

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
  /** Absent while it runs. */
  endedAt?: number;
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
    /** Resolves when a call of the operation (of any, with `*`) has reached the backend since `forgetCalls`. */
    untilCalled(operation: string): Promise<void> {
      return until(async () => (await this.calls()).some((call) => operation === "*" || call.operation === operation));
    },
    /** Resolves when the backend works at nothing any more. */
    untilIdle(): Promise<void> {
      return until(async () => (await this.calls()).every(({ endedAt }) => endedAt !== undefined));
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
  for (const { startedAt, endedAt = Infinity } of calls.toSorted((a, b) => (a.endedAt ?? Infinity) - (b.endedAt ?? Infinity))) {
    if (startedAt < ended) continue;
    rounds += 1;
    ended = endedAt;
  }
  return rounds;
}
