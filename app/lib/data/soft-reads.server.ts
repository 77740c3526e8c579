import { Semaphore } from "async-mutex";
import { isOutage } from "#gateway/failure.ts";
import { settleRead } from "./settled-read.server.ts";

/** Calls made at once for the lines of one form: a claim of 200 of them must not take every slot of the gateway. */
const concurrent = 8;
/** How long a form waits for everything it can be shown without. */
const longestWaitMs = 20_000;

/** Reads something a form can do without: undefined when it did not come. @throws GatewayError when the session is over */
export type ReadSoftly = <Value>(what: string, read: () => Promise<Value>) => Promise<Value | undefined>;

export interface SoftReads {
  readSoftly: ReadSoftly;
  /** The same for reads that come in any number: a few at a time. */
  readSerially: ReadSoftly;
  /** What did not come, in words. */
  missing(): string[];
}

/**
 * The optional reads of one answer. What the backend cannot answer once (it is down, hangs, answers nonsense) is not asked
 * for again; a refusal concerns that one question only.
 */
export function createSoftReads(defaultTimeoutMs = longestWaitMs): SoftReads {
  const missing = new Set<string>();
  const down = new Set<string>();
  const slots = new Semaphore(concurrent);
  const deadline = Date.now() + defaultTimeoutMs;
  return { readSoftly, readSerially: (what, read) => slots.runExclusive(() => readSoftly(what, read)), missing: () => [...missing] };

  async function readSoftly<Value>(what: string, read: () => Promise<Value>): Promise<Value | undefined> {
    if (down.has(what)) return undefined;
    const settled = await before(deadline, settleRead(read()));
    if (settled?.ok) return settled.value;
    missing.add(what);
    if (settled === undefined || isOutage(settled.error.kind) || settled.error.kind === "malformed") down.add(what);
    return undefined;
  }
}

/** Undefined when it takes longer than the form waits. The call itself goes on until the gateway's own limit. */
async function before<Value>(deadline: number, read: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), deadline - Date.now());
  });
  try {
    return await Promise.race([read, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
