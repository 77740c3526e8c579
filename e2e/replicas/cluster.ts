/* Several copies of the product behind a balancer, with sessions in Redis, whatever they run in. */

/** One of the copies. */
export interface Replica {
  /** What it says of itself on its admin port. @throws when it does not run */
  metrics(): Promise<string>;
  /** Ends it at once, as a power cut would (SIGKILL). */
  kill(): Promise<void>;
  /** Asks it to end and waits until it has (SIGTERM). @returns its exit code, null when a signal ended it */
  stop(): Promise<number | null>;
  /** Starts it once more where it was. Resolves when it is ready and the balancer sends requests to it again. */
  start(): Promise<void>;
}

/** Where sessions are. What it has acknowledged outlives its end. */
export interface SessionStore {
  stop(): Promise<void>;
  /** Resolves when it answers. */
  start(): Promise<void>;
  /** While frozen it keeps connections open and answers nothing. */
  freeze(frozen: boolean): Promise<void>;
}

/** Two copies, their balancer, their session store, the backend behind them. */
export interface Cluster {
  /** The balancer's address, no slash at the end: the only one users know. */
  url: string;
  /** The reference backend's address, for its test interface and to look at documents past the product. */
  backendUrl: string;
  replicas: readonly [Replica, Replica];
  store: SessionStore;
  /** Ends everything. */
  stop(): Promise<void>;
}

/** A cluster, or why there is none here. */
export type StartCluster = () => Promise<Cluster>;

/** How many requests a copy has answered since its start. */
export async function countAnswers(replica: Replica): Promise<number> {
  const lines = (await replica.metrics()).matchAll(/^http_requests_total\{[^}]*\} (\d+)/gm);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** The copy that is at work, while one request is. */
export async function findBusy({ replicas }: Cluster): Promise<Replica> {
  for (const replica of replicas) if (/^http_requests_in_flight [1-9]/m.test(await replica.metrics())) return replica;
  throw new Error("no copy is at work");
}
