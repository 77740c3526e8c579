import { isGatewayError } from "#gateway/errors.ts";
import type { RequestContext } from "../server/context.ts";
import type { OptionalPart } from "../components/detail/part-missing.tsx";

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

/** Waits for a read of something that need not be there: undefined where the backend knows no such thing. */
export async function readIfFound<Value>(read: Promise<Value>): Promise<Value | undefined> {
  try {
    return await read;
  } catch (error) {
    if (isGatewayError(error) && error.kind === "notFound") return undefined;
    throw error;
  }
}

/** The user's settings; a store that does not answer costs their comfort, not the page. */
export async function readSettings({
  preferences,
  log,
}: Pick<RequestContext, "preferences" | "log">): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await preferences.read();
  } catch (error) {
    log.warn({ err: error }, "preferences cannot be read");
    return {};
  }
}
