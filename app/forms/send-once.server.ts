import { createHash } from "node:crypto";
import { z } from "zod";
import type { Result } from "#gateway/backend.ts";
import { catalogue, GatewayError, isGatewayError, type ErrorKind } from "#gateway/errors.ts";
import type { AnyOperation } from "#gateway/operation.ts";
import type { RequestContext } from "../server/context.ts";

/** A document that a form has made. */
export interface Made {
  id: string;
  number: string;
  /** The backend's words on it. */
  statusText?: string;
}

type Action = "submit" | "draft";

export interface Sending {
  /** The form's key, see `FormTokens`. */
  key: string;
  action: Action;
  /** What makes it the same submit: plain JSON, the order of its fields says nothing. */
  body: unknown;
  send(idempotencyKey: string): Promise<Result<Made>>;
  /** What `findLost` will know an attempt by; plain JSON. */
  trace?: unknown;
  /**
   * Looks for what an earlier attempt may have made whose answer never came, for backends that pass over the key.
   * @throws GatewayError when that cannot be found out now
   */
  findLost?(attempt: Attempt): Promise<Made | undefined>;
}

/** A post whose outcome nobody knows. The form may have been changed since, or sent by its other button. */
export interface Attempt {
  action: Action;
  /** ISO 8601, when it was sent first. */
  since: string;
  trace?: unknown;
}

export type Sent =
  /** `again`: by an earlier press of the button. */
  | { kind: "made"; made: Made; again: boolean }
  /** This form has made something already, from another text or by the other button. */
  | { kind: "madeOther"; made: Made; action: Action }
  | { kind: "failed"; error: GatewayError };

const collection = "sent";
/** Twice as long as a token is good for. */
const secondsRemembered = 24 * 3600;

const MadeSchema = z.object({ id: z.string(), number: z.string(), statusText: z.string().optional() });
const Success = z.object({ action: z.enum(["submit", "draft"]), hash: z.string(), made: MadeSchema });
const Attempts = z
  .array(z.object({ action: z.enum(["submit", "draft"]), since: z.string(), hash: z.string(), trace: z.unknown().optional() }))
  .catch([]);
type NotedAttempt = z.output<typeof Attempts>[number];
/** Nobody changes a form more often while its backend is silent; the oldest go. */
const attemptsMax = 10;

/**
 * Sends a form so that it makes one document however often it is posted: double clicks, Back, a lost answer, a process
 * that died. Successes are remembered under the form's key, and each attempt is noted before it goes out, so that one
 * whose outcome nobody knows is looked for before it is sent again. Of two processes that are asked at the same time one
 * waits for the other, so that a backend may pass over `Idempotency-Key`.
 */
export function sendOnce(context: Pick<RequestContext, "records" | "log">, sending: Sending): Promise<Sent> {
  return context.records.alone(`${collection} ${sending.key}`, () => sendInTurn(context, sending));
}

async function sendInTurn({ records, log }: Pick<RequestContext, "records" | "log">, sending: Sending): Promise<Sent> {
  const { key, action, body } = sending;
  const hash = hashOf(body);
  const known = await records.read(collection, key);
  const success = Success.safeParse(known["success"]);
  if (success.success) {
    const made = toMade(success.data.made);
    const same = success.data.action === action && success.data.hash === hash;
    return same ? { kind: "made", made, again: true } : { kind: "madeOther", made, action: success.data.action };
  }

  const attempts = Attempts.parse(known["attempts"] ?? []);
  const isThis = (attempt: NotedAttempt) => attempt.action === action && attempt.hash === hash;
  for (const attempt of [...attempts.filter(isThis), ...attempts.filter((noted) => !isThis(noted))]) {
    if (!sending.findLost) break;
    try {
      const lost = await sending.findLost(attempt);
      if (!lost) continue;
      await rememberSuccess(lost, attempt);
      return isThis(attempt) ? { kind: "made", made: lost, again: true } : { kind: "madeOther", made: lost, action: attempt.action };
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      return { kind: "failed", error };
    }
  }
  const first = !attempts.some(isThis);
  const mine = { action, since: new Date().toISOString(), hash, trace: sending.trace };
  if (first) await noteAttempts([...attempts, mine].slice(-attemptsMax));

  const result = await sending.send(action === "draft" ? `${key}.draft` : key);
  if (result.ok) {
    await rememberSuccess(result.value, mine);
    return { kind: "made", made: result.value, again: false };
  }
  // An earlier attempt may still have been done: its note stays.
  if (first && !mayHaveBeenDone(result.error.kind)) await noteAttempts(attempts);
  return { kind: "failed", error: result.error };

  function noteAttempts(noted: readonly NotedAttempt[]): Promise<void> {
    return records.write(collection, key, { attempts: noted }, secondsRemembered);
  }

  async function rememberSuccess(made: Made, by: Pick<NotedAttempt, "action" | "hash">): Promise<void> {
    try {
      await records.write(collection, key, { success: { action: by.action, hash: by.hash, made } }, secondsRemembered);
    } catch (error) {
      // It has been made all the same; the note of the attempt stays and leads back to it.
      log.error({ err: error }, "what a form has made cannot be remembered");
    }
  }
}

/** What `send` answers where it has sent nothing: a refusal, which leaves nothing to look for. */
export function notSent(
  { requestId }: Pick<RequestContext, "requestId">,
  { id, service }: Pick<AnyOperation, "id" | "service">,
): GatewayError {
  const { message, advice, status, retryable } = catalogue.refused;
  return new GatewayError({ kind: "refused", operation: id, service, message, advice, status, retryable, reference: requestId });
}

/** Whether the backend may have done what it was asked for although we were told of a failure. */
function mayHaveBeenDone(kind: ErrorKind): boolean {
  switch (kind) {
    case "unavailable":
    case "serverError":
    case "timeout":
    case "aborted":
    case "malformed":
      return true;
    case "unauthenticated":
    case "invalidCredentials":
    case "badRequest":
    case "forbidden":
    case "notFound":
    case "refused":
    case "conflict":
    case "overloaded":
    case "uploadFailed":
      return false;
  }
}

function toMade({ id, number, statusText }: z.output<typeof MadeSchema>): Made {
  return { id, number, ...(statusText === undefined ? {} : { statusText }) };
}

function hashOf(body: unknown): string {
  const text = JSON.stringify(body, (_name, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHash("sha256").update(text).digest("base64url");
}
