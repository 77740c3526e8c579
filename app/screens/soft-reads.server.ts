import { isGatewayError, type ErrorKind } from "#gateway/errors.ts";
import { createLimitedTurns } from "./limited-turns.server.ts";

/** Calls made at once for the lines of one form: a claim of 200 of them must not take every place the gateway has. */
const concurrent = 8;
/** How long a form waits for everything it can be shown without. */
const longestWaitMs = 20_000;

/** Reads something a form can do without: undefined when it did not come. @throws GatewayError when the session is over */
export type ReadSoftly = <Value>(what: string, read: () => Promise<Value>) => Promise<Value | undefined>;

export interface SoftReads {
  readSoftly: ReadSoftly;
  /** The same for reads that come in any number: a few at a time. */
  readInTurn: ReadSoftly;
  /** What did not come, in words. */
  missing(): string[];
}

/**
 * The optional reads of one answer. What the backend cannot answer once (it is down, hangs, answers nonsense) is not asked
 * for again; a refusal concerns that one question only.
 */
export function createSoftReads(patienceMs = longestWaitMs): SoftReads {
  const missing = new Set<string>();
  const down = new Set<string>();
  const turn = createLimitedTurns(concurrent);
  const deadline = Date.now() + patienceMs;
  return { readSoftly, readInTurn: (what, read) => turn(() => readSoftly(what, read)), missing: () => [...missing] };

  async function readSoftly<Value>(what: string, read: () => Promise<Value>): Promise<Value | undefined> {
    if (down.has(what)) return undefined;
    try {
      return await before(deadline, read());
    } catch (error) {
      const isLate = error === outOfPatience;
      if (!isLate && (!isGatewayError(error) || endsTheRequest(error.kind))) throw error;
      missing.add(what);
      if (isLate || (isGatewayError(error) && isOutage(error.kind))) down.add(what);
      return undefined;
    }
  }
}

const outOfPatience = new Error("the backend takes longer than the form waits");

/** The call itself goes on until the gateway's own limit; nobody waits for it any more. */
async function before<Value>(deadline: number, read: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(outOfPatience), deadline - Date.now());
  });
  try {
    return await Promise.race([read, impatience]);
  } finally {
    clearTimeout(timer);
  }
}

function endsTheRequest(kind: ErrorKind): boolean {
  return kind === "unauthenticated" || kind === "forbidden" || kind === "aborted";
}

function isOutage(kind: ErrorKind): boolean {
  switch (kind) {
    case "overloaded":
    case "unavailable":
    case "serverError":
    case "timeout":
    case "malformed":
      return true;
    case "unauthenticated":
    case "invalidCredentials":
    case "badRequest":
    case "forbidden":
    case "notFound":
    case "refused":
    case "conflict":
    case "aborted":
    case "uploadFailed":
      return false;
  }
}
