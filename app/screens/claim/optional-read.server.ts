import { isGatewayError } from "#gateway/errors.ts";
import type { OptionalPart } from "./part-missing.tsx";

/**
 * Waits for a read that must not take its page down, and makes what the page shows of it.
 * An ended session (401, 403) is no missing part: it is thrown on, and so is everything that is no answer of a backend.
 */
export async function optionalRead<Value, View>(read: Promise<Value>, toView: (value: Value) => View): Promise<OptionalPart<View>> {
  let value: Value;
  try {
    value = await read;
  } catch (error) {
    if (!isGatewayError(error) || error.kind === "unauthenticated" || error.kind === "forbidden" || error.kind === "aborted") throw error;
    return { ok: false, message: error.message, reference: error.reference };
  }
  return { ok: true, value: toView(value) };
}
