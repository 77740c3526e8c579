import { isGatewayError } from "#gateway/errors.ts";

/** A part of a page the page can do without: its value, or what to say in its place. */
export type OptionalRead<Value> = { ok: true; value: Value } | { ok: false; message: string; reference: string };

/**
 * Waits for a read that must not take its page down.
 * An ended session (401, 403) is no missing part: it is thrown on, and so is everything that is no answer of a backend.
 */
export async function optionalRead<Value>(read: Promise<Value>): Promise<OptionalRead<Value>> {
  try {
    return { ok: true, value: await read };
  } catch (error) {
    if (!isGatewayError(error) || error.kind === "unauthenticated" || error.kind === "forbidden" || error.kind === "aborted") throw error;
    return { ok: false, message: error.message, reference: error.reference };
  }
}
