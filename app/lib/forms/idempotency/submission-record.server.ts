import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { UserRecords } from "#app/lib/store/user-records.ts";

/** A document that a form has made. */
export interface Made {
  id: string;
  number: string;
  /** Of the document as it was made; backends that count none have none. */
  version?: number;
  /** The backend's words on it. */
  statusText?: string;
  /** What came of it, in a subject's own word, where that is not what was asked for. */
  instead?: string;
}

export type Action = "submit" | "draft";

const collection = "sent";
/** Twice as long as a token is good for. */
const secondsRemembered = 24 * 3600;
const successField = "success";
/** Every attempt has a field of its own, so that two copies of the product never write over each other's. */
const attemptField = "attempt.";
/** Nobody changes a form more often while its backend is silent; the oldest go. */
const attemptsMax = 10;

const MadeSchema = z.object({
  id: z.string(),
  number: z.string(),
  version: z.number().optional(),
  statusText: z.string().optional(),
  instead: z.string().optional(),
});
const ActionSchema = z.enum(["submit", "draft"]);
const SuccessSchema = z.object({ action: ActionSchema, hash: z.string(), made: MadeSchema, by: z.string() });
const AttemptSchema = z.object({
  action: ActionSchema,
  since: z.string(),
  hash: z.string(),
  draft: MadeSchema.optional(),
  trace: z.unknown().optional(),
  over: z.boolean().optional(),
});

export interface Success {
  action: Action;
  hash: string;
  made: Made;
}

/** A post whose outcome nobody knows. */
export interface NotedAttempt {
  id: string;
  action: Action;
  /** ISO 8601, when it was begun. */
  since: string;
  hash: string;
  /** The draft that it was to submit. */
  draft?: Made;
  trace?: unknown;
  /** The backend has answered: whatever it did, it does no more. */
  over?: boolean;
}

/** What is remembered of a form: what it made last, and its other attempts, the oldest first. */
export interface SubmissionRecord {
  success: Success | undefined;
  attempts: readonly NotedAttempt[];
}

/**
 * Reads and writes what is remembered of one form of a user. Fields of a record are read one after the other, while another copy of
 * the product may write: no field ever goes, and a success names its attempt, so that one of the two is always seen.
 */
export function submissionRecord(records: Pick<UserRecords, "read" | "write">, key: string) {
  const write = (fields: Readonly<Record<string, unknown>>) => records.write(collection, key, fields, secondsRemembered);
  return {
    async read(): Promise<SubmissionRecord> {
      const fields = await records.read(collection, key);
      const success = SuccessSchema.safeParse(fields[successField]);
      const attempts = Object.entries(fields)
        .filter(([name]) => name.startsWith(attemptField))
        .flatMap(([name, value]) => toAttempt(name.slice(attemptField.length), value))
        .filter(({ id }) => id !== success.data?.by)
        .sort((one, other) => (one.since < other.since ? -1 : 1));
      if (!success.success) return { success: undefined, attempts };
      const { action, hash, made } = success.data;
      return { success: { action, hash, made: toMade(made) }, attempts };
    },
    /** @param before those that are noted already */
    async noteAttempt(attempt: Omit<NotedAttempt, "id">, before: readonly NotedAttempt[]): Promise<NotedAttempt> {
      const id = randomUUID();
      const surplus = before.slice(0, Math.max(0, before.length + 1 - attemptsMax));
      const given = Object.fromEntries(surplus.map((each) => [attemptField + each.id, null]));
      await write({ [attemptField + id]: attempt, ...given });
      return { id, ...attempt };
    },
    noteOver: ({ id, ...attempt }: NotedAttempt): Promise<void> => write({ [attemptField + id]: { ...attempt, over: true } }),
    removeAttempt: ({ id }: NotedAttempt): Promise<void> => write({ [attemptField + id]: null }),
    noteSuccess: (success: Success, { id }: NotedAttempt): Promise<void> => write({ [successField]: { ...success, by: id } }),
  };
}

function toAttempt(id: string, value: unknown): NotedAttempt[] {
  const noted = AttemptSchema.safeParse(value);
  if (!noted.success) return [];
  const { draft, over, ...rest } = noted.data;
  return [{ id, ...rest, ...(draft ? { draft: toMade(draft) } : {}), ...(over === undefined ? {} : { over }) }];
}

function toMade({ id, number, version, statusText, instead }: z.output<typeof MadeSchema>): Made {
  return {
    id,
    number,
    ...(version === undefined ? {} : { version }),
    ...(statusText === undefined ? {} : { statusText }),
    ...(instead === undefined ? {} : { instead }),
  };
}
