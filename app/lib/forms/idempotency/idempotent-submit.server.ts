import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Result, WriteOptions } from "#gateway/backend.ts";
import { isGatewayError, type GatewayError } from "#gateway/errors.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import {
  submissionRecord,
  type Action,
  type Made,
  type NotedAttempt,
  type SubmissionRecord,
  type Success,
} from "./submission-record.server.ts";

export type { Action, Made } from "./submission-record.server.ts";

/** What became of a write. `stopped`: why it was refused, as far as the document itself tells; or why nothing was sent. */
export type Outcome<Stop> = Extract<Result<Made>, { ok: true }> | { ok: false; error: GatewayError; stopped?: Stop } | { stopped: Stop };

export interface Sending<Stop = never> {
  /** The form's key, see `CsrfTokens`. */
  key: string;
  action: Action;
  /** What makes it the same submit: plain JSON, the order of its fields says nothing. */
  body: unknown;
  /**
   * Finds out whatever can stop it, and writes; what is stopped has left nothing to look for, unless it was begun and refused.
   * @param begin is asked right before the write and gives what the write is made with: from then on it may have been done
   * @param draft what this form has been saved as, for a submit: it is submitted, and none is made beside it
   */
  send(begin: () => Promise<WriteOptions>, draft: Made | undefined): Promise<Outcome<Stop>>;
  /** What `recoverAfterTimeout` will know an attempt by; plain JSON. */
  trace?: unknown;
  /**
   * Looks for what an earlier attempt may have made whose answer never came, for backends that pass over the key.
   * @throws GatewayError when that cannot be found out now
   */
  recoverAfterTimeout?(attempt: Attempt): Promise<Made | undefined>;
  /**
   * The backend refuses a write that goes by another version than its document's: of two that meet one is done. An attempt nothing was
   * found of is not waited for then.
   */
  locked?: boolean;
  /** Milliseconds an earlier attempt is waited for; `defaultTimeoutMs` unless said otherwise. */
  timeoutMs?: number;
}

/** A post whose outcome nobody knows. The form may have been changed since, or sent by its other button. */
export type Attempt = Pick<NotedAttempt, "action" | "since" | "draft" | "trace">;

/** An earlier attempt may still be worked on: nothing was sent. */
export interface UnderWay {
  kind: "underWay";
  /** ISO 8601, when the first of them was begun. */
  since: string;
  /** Epoch milliseconds: whatever has not been found by then was never done, and the next press sends it. */
  until: number;
  draft: Made | undefined;
}

export type SubmitResult<Stop = never> =
  /** `again`: by an earlier press of the button. */
  | { kind: "made"; made: Made; again: boolean }
  /** This form has made something already, from another text or by the other button. */
  | { kind: "madeOther"; made: Made; action: Action }
  | UnderWay
  /** `draft`: what it has been saved as before. */
  | { kind: "failed"; error: GatewayError; draft: Made | undefined }
  | ([Stop] extends [never] ? never : { kind: "stopped"; stop: Stop; draft: Made | undefined });

/** How long a press waits for what became of the one before it; people look at a page that long without pressing again. */
const defaultTimeoutMs = 10_000;
/** Its turn is waited for at least so long: a copy of the product that died holds it for two seconds. */
const minTimeoutMs = 3_000;
const lookEveryMs = 1_000;
/** A write that has not left so soon after its note does not leave any more: others count the time from the note. */
const beginsWithinMs = 5_000;

type Parts = Pick<RequestContext, "records" | "log" | "backendWork">;

/**
 * Sends a form so that it makes one document however often it is posted: double clicks, Back, a lost answer, a process
 * that died or stands still. Successes are remembered under the form's key, and each attempt is noted before it goes out. One
 * whose outcome nobody knows is looked for, and while the backend may still work on it nothing is sent beside it, so that a backend
 * may pass over `Idempotency-Key`. Of presses at the same time, at whichever copy of the product, one goes before the other.
 */
export async function submitIdempotently<Stop = never>(context: Parts, sending: Sending<Stop>): Promise<SubmitResult<Stop>> {
  const timeoutMs = sending.timeoutMs ?? defaultTimeoutMs;
  const deadline = performance.now() + timeoutMs;
  let state: "waiting" | "begun" | "left" = "waiting";
  const turn = context.records.alone(`sent ${sending.key}`, async () => {
    if (state === "left") return undefined;
    state = "begun";
    return sendSerially(context, sending, deadline);
  });
  const timeout = new AbortController();
  // Whoever has got its turn is waited for, however long its write takes.
  const late = sleep(Math.max(timeoutMs, minTimeoutMs), undefined, { signal: timeout.signal }).then(
    () => {
      if (state === "begun") return turn;
      state = "left";
      return undefined;
    },
    () => undefined,
  );
  const sent = await Promise.race([turn, late]).finally(() => timeout.abort());
  if (sent) return sent;
  turn.catch((error: unknown) => context.log.warn({ err: error }, "the turn of a form that waits no more"));
  return underWay(context, (await submissionRecord(context.records, sending.key).read()).attempts, undefined);
}

/** Another copy of the product has got in between. */
class Overtaken extends Error {
  override readonly name = "Overtaken";
}

async function sendSerially<Stop>(context: Parts, sending: Sending<Stop>, deadline: number): Promise<SubmitResult<Stop>> {
  const { action } = sending;
  const record = submissionRecord(context.records, sending.key);
  const hash = hashOf(sending.body);
  const isThis = (other: Pick<Success, "action" | "hash">) => other.action === action && other.hash === hash;
  for (;;) {
    const known = await recoverUnknownOutcome(context, sending, isThis);
    if ("kind" in known) return known;
    const { draft, attempts } = known;
    if (!sending.locked && attempts.some((attempt) => mayBeWorkedOn(context, attempt))) {
      const left = deadline - performance.now();
      if (left <= 0) return underWay(context, attempts, draft);
      await sleep(Math.min(lookEveryMs, left));
      continue;
    }
    let noted: NotedAttempt | undefined;
    const begin = async (): Promise<WriteOptions> => {
      const begunAt = Date.now();
      const attempt = { action, since: new Date(begunAt).toISOString(), hash, trace: sending.trace, ...(draft ? { draft } : {}) };
      noted = await record.noteAttempt(attempt, attempts);
      // A process that stood still since it read the record may have been taken for dead.
      if (!sameBut(noted, known.seen, await record.read())) throw new Overtaken();
      return { idempotencyKey: action === "draft" ? `${sending.key}.draft` : sending.key, notAfter: begunAt + beginsWithinMs };
    };
    try {
      const result = await sending.send(begin, draft);
      if (!("ok" in result)) return stoppedBy(result.stopped, draft);
      if (result.ok) {
        if (noted) await rememberSuccess(context, sending, { action, hash, made: result.value }, noted);
        return { kind: "made", made: result.value, again: false };
      }
      if (noted) await rememberFailure(context, sending, noted, result.error);
      if (noted && sending.locked && outcomeOf(result.error) === "undone" && attempts.length > 0) {
        // An earlier attempt may have been what it met.
        const met = await recoverUnknownOutcome(context, sending, isThis);
        if ("kind" in met && met.kind !== "failed") return met;
      }
      if (result.stopped !== undefined) return stoppedBy(result.stopped, draft);
      return { kind: "failed", error: result.error, draft };
    } catch (error) {
      if (!(error instanceof Overtaken) || !noted) throw error;
      await record.removeAttempt(noted);
      if (performance.now() >= deadline) return underWay(context, [noted], draft);
    }
  }
}

function stoppedBy<Stop>(stop: Stop, draft: Made | undefined): SubmitResult<Stop> {
  // The compiler cannot tell that there is a stop, so that the conditional member is there.
  return { kind: "stopped", stop, draft } as SubmitResult<Stop>;
}

/** What is known of a form before it is sent: what it has made, or its draft and the attempts nothing was found of. */
async function recoverUnknownOutcome(
  context: Parts,
  { key, action, recoverAfterTimeout }: Pick<Sending, "key" | "action" | "recoverAfterTimeout">,
  isThis: (other: Pick<Success, "action" | "hash">) => boolean,
): Promise<SubmitResult | { seen: SubmissionRecord; draft: Made | undefined; attempts: readonly NotedAttempt[] }> {
  const record = submissionRecord(context.records, key);
  const seen = await record.read();
  // A draft stands in the way of no submit: it is what will be submitted.
  const isInTheWay = (made: Pick<Success, "action">) => made.action === "submit" || action === "draft";
  const toResult = (success: Success): SubmitResult =>
    isThis(success) ? { kind: "made", made: success.made, again: true } : { kind: "madeOther", made: success.made, action: success.action };
  if (seen.success && isInTheWay(seen.success)) return toResult(seen.success);
  let success = seen.success;
  let unfound = seen.attempts;
  // What this press could have made itself comes first.
  for (const attempt of unfound.toSorted((one, other) => Number(isThis(other)) - Number(isThis(one)))) {
    if (!unfound.includes(attempt) || unfound.some((earlier) => earlier.since < attempt.since && saySame(earlier, attempt))) continue;
    try {
      const lost = await recoverAfterTimeout?.(attempt);
      if (!lost) continue;
      // One look finds whatever any of the same has made.
      unfound = unfound.filter((other) => !saySame(other, attempt));
      success = { action: attempt.action, hash: attempt.hash, made: lost };
      await rememberSuccess(context, { key }, success, attempt);
      if (isInTheWay(success)) return toResult(success);
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      return { kind: "failed", error, draft: success?.made };
    }
  }
  return { seen: { success, attempts: seen.attempts }, draft: success?.made, attempts: unfound };
}

function saySame(one: NotedAttempt, other: NotedAttempt): boolean {
  return one.action === other.action && one.hash === other.hash && one.draft?.id === other.draft?.id;
}

/** Whether nothing but this attempt has been added to what was known of a form. */
function sameBut(mine: NotedAttempt, before: SubmissionRecord, now: SubmissionRecord): boolean {
  const known = new Set([mine.id, ...before.attempts.map(({ id }) => id)]);
  const [madeThen, madeNow] = [before, now].map(({ success }) => success && [success.action, success.hash, success.made.id].join(" "));
  return now.attempts.every(({ id }) => known.has(id)) && madeThen === madeNow;
}

/** Nothing that is known of an attempt says that the backend is through with it, and it has not had its time yet (1 §7.1). */
function mayBeWorkedOn(parts: Pick<Parts, "backendWork">, attempt: NotedAttempt): boolean {
  return !attempt.over && workedOnUntil(parts, attempt) > Date.now();
}

function workedOnUntil({ backendWork }: Pick<Parts, "backendWork">, { since }: Pick<NotedAttempt, "since">): number {
  const begunAt = Date.parse(since);
  // What was begun before the backend was started ended with the backend before it.
  const startedAt = backendWork.startedAt();
  if (startedAt !== undefined && begunAt < startedAt) return begunAt;
  return backendWork.milliseconds === 0 ? begunAt : begunAt + beginsWithinMs + backendWork.milliseconds;
}

function underWay(parts: Parts, attempts: readonly NotedAttempt[], draft: Made | undefined): UnderWay {
  const worked = attempts.filter((attempt) => mayBeWorkedOn(parts, attempt));
  const now = { since: new Date().toISOString() };
  const [first = now] = worked;
  return { kind: "underWay", since: first.since, until: Math.max(...[first, ...worked].map((each) => workedOnUntil(parts, each))), draft };
}

async function rememberSuccess({ records, log }: Parts, { key }: Pick<Sending, "key">, success: Success, attempt: NotedAttempt) {
  await submissionRecord(records, key)
    .noteSuccess(success, attempt)
    // It has been made all the same; the note of the attempt stays and leads back to it.
    .catch((error: unknown) => log.error({ err: error }, "what a form has made cannot be remembered"));
}

/** The note of an attempt goes where nothing was done for certain, and stays while nobody knows. */
async function rememberFailure(
  { records, log }: Parts,
  { key }: Pick<Sending, "key">,
  attempt: NotedAttempt,
  error: GatewayError,
): Promise<void> {
  const record = submissionRecord(records, key);
  const outcome = outcomeOf(error);
  if (outcome === "unknown") return;
  await (outcome === "undone" ? record.removeAttempt(attempt) : record.noteOver(attempt)).catch((cause: unknown) =>
    // Then it counts as under way for its time.
    log.error({ err: cause }, "what became of a form cannot be remembered"),
  );
}

/**
 * What a failed write says of what the backend did: nothing; something or nothing, and it is over, for the backend itself has answered;
 * or not even that it is over.
 */
export function outcomeOf({ kind, sent, backendStatus }: GatewayError): "undone" | "over" | "unknown" {
  if (sent === false) return "undone";
  switch (kind) {
    case "malformed":
      return "over";
    case "serverError":
    case "unavailable":
      // With any other status a proxy may speak, which has lost the backend.
      return backendStatus === 500 || backendStatus === 501 || backendStatus === 503 ? "over" : "unknown";
    case "timeout":
    case "aborted":
      return "unknown";
    case "unauthenticated":
    case "invalidCredentials":
    case "badRequest":
    case "forbidden":
    case "notFound":
    case "refused":
    case "conflict":
    case "overloaded":
    case "uploadFailed":
      return "undone";
  }
}

function hashOf(body: unknown): string {
  const text = JSON.stringify(body, (_name, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHash("sha256").update(text).digest("base64url");
}
