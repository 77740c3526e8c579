import { createHash } from "node:crypto";
import { Semaphore } from "async-mutex";
import { type GatewayError, isGatewayError } from "#gateway/errors.ts";

/** Sent at once: the other screens need slots at the gateway, too. */
const concurrent = 4;
/** How long earlier presses are waited for, all together: whoever pressed waits for the page. */
const defaultTimeoutMs = 10_000;
/** After so many failures of the backend's the rest is not tried: it is down, and somebody waits. */
const mostFailures = 3;

/** Nothing was tried after others had failed. */
export interface Unsent {
  kind: "unsent";
}

/** Why one of many was not done. `failed`: it may have been done or not, and the same form finds out. */
export type OneFailure = { kind: "missing" } | { kind: "refused" | "failed"; words: string; reference: string };

/** The key one of many is sent under: ids come from outside, and keys become headers. @param key of the form */
export const keyOfOne = (key: string, id: string) => `${key}.${createHash("sha256").update(id).digest("base64url").slice(0, 22)}`;

/**
 * Sends each by itself, once, however often the form is sent: one that fails leaves the others done.
 * @param send sends one; `timeoutMs`: milliseconds an earlier press is waited for
 * @returns what became of each, in their order
 * @throws what ends the request (a session that is over, a browser that left), after what was under way has ended
 */
export async function sendMany<Item, Outcome extends { kind: string }>(
  items: readonly Item[],
  send: (item: Item, timeoutMs: number) => Promise<Outcome>,
): Promise<(Outcome | Unsent)[]> {
  const slots = new Semaphore(concurrent);
  const deadline = performance.now() + defaultTimeoutMs;
  let failures = 0;
  let end: { thrown: unknown } | undefined;
  const outcomes = await Promise.all(items.map((item) => slots.runExclusive(() => sendSerially(item))));
  if (end) throw end.thrown;
  return outcomes;

  async function sendSerially(item: Item): Promise<Outcome | Unsent> {
    if (end || failures >= mostFailures) return { kind: "unsent" };
    try {
      const outcome = await send(item, Math.max(0, deadline - performance.now()));
      if (outcome.kind === "failed") failures++;
      return outcome;
    } catch (error) {
      end ??= { thrown: error };
      return { kind: "unsent" };
    }
  }
}

/** What became of one, where what the gateway throws is a failure of this one alone. @throws what ends the request, and bugs */
export async function orFailure<Outcome>(send: () => Promise<Outcome>): Promise<Outcome | OneFailure> {
  try {
    return await send();
  } catch (error) {
    if (isGatewayError(error)) return toOneFailure(error);
    throw error;
  }
}

/** @throws the error itself where it ends the request */
export function toOneFailure(error: GatewayError): OneFailure {
  const { kind, message: words, reference } = error;
  switch (kind) {
    case "unauthenticated":
    case "forbidden":
    case "aborted":
      throw error;
    case "notFound":
      return { kind: "missing" };
    case "refused":
    case "conflict":
    case "badRequest":
    case "invalidCredentials":
    case "uploadFailed":
      return { kind: "refused", words, reference };
    case "overloaded":
    case "unavailable":
    case "serverError":
    case "timeout":
    case "malformed":
      return { kind: "failed", words, reference };
  }
}
