import { z } from "zod";
import type { RequestContext } from "../request/context.ts";
import type { JobFailure, JobState } from "./job-state.ts";

/*
 * Work that takes longer than a page waits: it goes on after the answer, and its state is stored with the user's sessions. Each item
 * has an idempotency key and a stored result, so that a job started again after a crash repeats nothing that was done.
 */

const collection = "jobs";
const heartbeatMs = 2_000;
/** A process without a heartbeat for so long is taken to be dead. */
const heartbeatTimeoutMs = 15_000;

const Failure = z.object({ message: z.string(), advice: z.string(), reference: z.string() });
const Run = z.object({ idempotencyKey: z.string(), since: z.string(), items: z.array(z.string()) });
const End = z.object({ failure: Failure.optional() });

export type ItemResult<Value> = { ok: true; value: Value } | { ok: false; failure: JobFailure };

export interface Job<Value> {
  state: JobState;
  /** By item; an item that failed has none. */
  results: Readonly<Record<string, Value>>;
  progress: { done: number; all: number };
}

export interface JobKind<Value> {
  name: string;
  /** Parses the stored result of an item; plain JSON. */
  result: z.ZodType<Value>;
  /** How long a job is remembered after its last change. */
  seconds: number;
  /** The advice to a user whose job broke off by a defect. */
  advice: string;
}

export interface JobRun<Value> {
  /** The same key resumes a job that stopped and leaves a finished one alone; another key is another job. */
  idempotencyKey: string;
  /** Done one after the other, up to the first that fails. */
  items: readonly string[];
  /** Runs when the request is over: use nothing that ends with it. */
  runItem(item: string, idempotencyKey: string): Promise<ItemResult<Value>>;
}

export type JobContext = Pick<RequestContext, "records" | "log" | "requestId">;

/** Jobs of one kind of one user; another user's cannot be found. */
export function openJobs<Value>({ records, log, requestId }: JobContext, kind: JobKind<Value>, now: () => number = Date.now) {
  const keyOf = (id: string) => `${kind.name} ${id}`;
  const write = (id: string, fields: Readonly<Record<string, unknown>>) => records.write(collection, keyOf(id), fields, kind.seconds);

  async function read(id: string) {
    const fields = await records.read(collection, keyOf(id));
    const run = Run.safeParse(fields["run"]);
    if (!run.success) return undefined;
    const { items, since, idempotencyKey } = run.data;
    const results: Readonly<Record<string, Value>> = z.record(z.string(), kind.result).safeParse(fields["results"]).data ?? {};
    const end = End.safeParse(fields["end"]);
    const heartbeat = fields["heartbeat"];
    const isAlive = typeof heartbeat === "number" && now() - heartbeat < heartbeatTimeoutMs;
    const state: JobState = end.success
      ? end.data.failure
        ? { kind: "failed", ...end.data.failure }
        : { kind: "done" }
      : { kind: isAlive ? "running" : "interrupted", since };
    return { idempotencyKey, state, results, progress: { done: Object.keys(results).length, all: items.length } };
  }

  async function runItems(id: string, run: JobRun<Value>, done: Readonly<Record<string, Value>>) {
    let results = done;
    for (const item of run.items) {
      if (Object.hasOwn(done, item)) continue;
      const result = await run.runItem(item, `${run.idempotencyKey}.${item}`);
      if (!result.ok) return result.failure;
      results = { ...results, [item]: result.value };
      await write(id, { results });
    }
    return undefined;
  }

  function toFailure(error: unknown): JobFailure {
    log.error({ err: error, job: kind.name }, "a job broke off");
    return { message: "系统错误", advice: kind.advice, reference: requestId };
  }

  return {
    find: (id: string): Promise<Job<Value> | undefined> => read(id),
    remove: (id: string) => records.remove(collection, keyOf(id)),
    /**
     * Starts or resumes a job in the background, unless any process runs it or it is done.
     * @returns whether it was started; its end is not waited for
     */
    start: (id: string, run: JobRun<Value>): Promise<boolean> =>
      records.alone(`job ${keyOf(id)}`, async () => {
        const before = await read(id);
        const isSame = before?.idempotencyKey === run.idempotencyKey;
        if (before?.state.kind === "running" || (isSame && before.state.kind === "done")) return false;
        if (!isSame) await records.remove(collection, keyOf(id));
        const { idempotencyKey, items } = run;
        await write(id, { run: { idempotencyKey, items, since: new Date(now()).toISOString() }, heartbeat: now(), end: null });
        const timer = setInterval(() => void write(id, { heartbeat: now() }).catch(toFailure), heartbeatMs);
        void runItems(id, run, isSame ? before.results : {})
          .catch(toFailure)
          .then((failure) => write(id, { end: { ...(failure ? { failure } : {}) } }))
          // Without an end it counts as interrupted once the heartbeat has stopped.
          .catch(toFailure)
          .finally(() => clearInterval(timer));
        return true;
      }),
  };
}
