import { z } from "zod";
import { rememberedResults } from "#app/lib/forms/remembered-results.server.ts";

const words = z.object({ words: z.string(), reference: z.string().optional() });

/** What became of one withdrawal, as far as the press itself knows; what the bank has done its row tells. */
const Outcome = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("begun") }),
  /** Somebody else, or an earlier press, was quicker: its row tells who. */
  z.object({ kind: z.literal("before") }),
  z.object({ kind: z.literal("missing") }),
  z.object({ kind: z.literal("refused"), ...words.shape }),
  /** It may have been begun or not: its row tells, and the same form finds out. */
  z.object({ kind: z.literal("failed"), ...words.shape }),
  z.object({ kind: z.literal("underWay"), words: z.string() }),
  /** Nothing was tried after others had failed. */
  z.object({ kind: z.literal("unsent") }),
]);
export type PayOutcome = z.output<typeof Outcome>;

const Item = z.object({ id: z.string(), attempt: z.number(), outcome: Outcome });
export type PayItem = z.output<typeof Item>;

const Result = z.object({ formKey: z.string(), desc: z.string(), items: z.array(Item) });
/** A try: the form it was made with, and what came of it. */
export type PayResult = z.output<typeof Result>;

export const { remember: rememberPayments, find: findPayments } = rememberedResults("withdrawal-payments", Result);

/** Whether the same form can still do something about it. */
export function isUnfinished({ kind }: PayOutcome): boolean {
  switch (kind) {
    case "failed":
    case "underWay":
    case "unsent":
    case "refused":
      return true;
    case "begun":
    case "before":
    case "missing":
      return false;
  }
}
