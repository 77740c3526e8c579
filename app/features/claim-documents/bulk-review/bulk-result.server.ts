import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { RequestContext } from "#app/lib/request/context.ts";

const words = z.object({ words: z.string(), reference: z.string().optional() });

/** What became of one document of a bulk review. */
const Outcome = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("done") }),
  /** Approved by somebody without authority over the amount: it waits for somebody who has. */
  z.object({ kind: z.literal("recommended") }),
  /** Somebody else was quicker. */
  z.object({
    kind: z.literal("decided"),
    statusName: z.string(),
    by: z.string().optional(),
    at: z.string().optional(),
    comment: z.string().optional(),
  }),
  /** It waits still, but is not what its reviewer has looked at. */
  z.object({ kind: z.literal("changed") }),
  z.object({ kind: z.literal("missing") }),
  /** The backend's or our own rules are against it. */
  z.object({ kind: z.literal("refused"), ...words.shape }),
  /** It may have been done or not: the same form finds out. */
  z.object({ kind: z.literal("failed"), ...words.shape }),
  /** An earlier press may still be worked on. */
  z.object({ kind: z.literal("underWay"), words: z.string() }),
  /** Nothing was tried after others had failed. */
  z.object({ kind: z.literal("unsent") }),
]);
export type BulkOutcome = z.output<typeof Outcome>;

const Item = z.object({ id: z.string(), number: z.string(), version: z.string(), outcome: Outcome });
export type BulkItem = z.output<typeof Item>;

const Result = z.object({ formKey: z.string(), fields: z.record(z.string(), z.string()), items: z.array(Item) });
/** A try: the form it was made with, and what came of it. */
export type BulkResult = z.output<typeof Result>;

const collection = "bulk-reviews";
/** As long as the form that made it can be sent again. */
const secondsRemembered = 24 * 3600;

/** @returns the result's id, for the address of the page that shows it */
export async function rememberResult({ records }: Pick<RequestContext, "records">, result: BulkResult): Promise<string> {
  const id = randomBytes(12).toString("base64url");
  await records.write(collection, id, { result }, secondsRemembered);
  return id;
}

/** What an id stands for; undefined for another user's, an unknown one and one that is over. */
export async function findResult({ records }: Pick<RequestContext, "records">, id: string | null): Promise<BulkResult | undefined> {
  if (!id) return undefined;
  const found = Result.safeParse((await records.read(collection, id))["result"]);
  return found.success ? found.data : undefined;
}

/** Whether a document is tried again by sending the same form once more. */
export function canBeTriedAgain({ kind }: BulkOutcome): boolean {
  return kind === "failed" || kind === "underWay" || kind === "unsent";
}

/** Whether a document waits, as far as is known. */
export function isUnfinished({ kind }: BulkOutcome): boolean {
  switch (kind) {
    case "failed":
    case "underWay":
    case "unsent":
    case "refused":
    case "changed":
      return true;
    case "done":
    case "recommended":
    case "decided":
    case "missing":
      return false;
  }
}
