import { z } from "zod";
import { rememberedResults } from "#app/lib/forms/remembered-results.server.ts";

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

export const { remember: rememberResult, find: findResult } = rememberedResults("bulk-reviews", Result);

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
