import { isGatewayError, type GatewayError } from "#gateway/errors.ts";

/** What came of a read that its page can do without. */
export type Settled<Value> = { ok: true; value: Value } | { ok: false; error: GatewayError };

/**
 * Waits for a read that must not take its page down; every way to do without one goes by this. An ended session (401, 403) and
 * a reader who has left are no missing part: they are thrown on, and so is everything that is no answer of a backend.
 */
export async function settleRead<Value>(read: Promise<Value>): Promise<Settled<Value>> {
  try {
    return { ok: true, value: await read };
  } catch (error) {
    if (!isGatewayError(error) || endsTheRequest(error)) throw error;
    return { ok: false, error };
  }
}

/** Whether a failure, of a read or of a write, is the guard's to answer and no part of a page: the session is over, the reader has left. */
export function endsTheRequest({ kind }: Pick<GatewayError, "kind">): boolean {
  return kind === "unauthenticated" || kind === "forbidden" || kind === "aborted";
}
