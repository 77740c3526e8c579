import { z } from "zod";
import type { Result, WriteOptions } from "#gateway/backend.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { submitIdempotently, type Attempt } from "./idempotency/idempotent-submit.server.ts";
import { underWayWords } from "./idempotency/send-failure.server.ts";
import { keyOfOne, orFailure, sendMany } from "./send-many.server.ts";

/* The same is done to each of several documents, once, with one confirmation. */

export const BulkOutcome = z.object({
  id: z.string(),
  kind: z.enum(["done", "refused", "failed", "underWay", "missing", "unsent"]),
  words: z.string().optional(),
  reference: z.string().optional(),
});
/** What became of one. */
export type BulkOutcome = z.output<typeof BulkOutcome>;

/** Whether the same form can still do something about it. */
export const isUnfinished = ({ kind }: BulkOutcome) => kind === "failed" || kind === "underWay" || kind === "unsent" || kind === "refused";

/** What is done to each item. */
export interface BulkAct<Item extends { id: string }> {
  /** What an item's key is made of, where one form can do several things to it; its id otherwise. */
  name?(item: Item): string;
  /** What makes it the same act: plain JSON. */
  body(item: Item): object;
  /** See `Sending`. */
  locked?: boolean;
  write(item: Item, options: WriteOptions): Promise<Result<unknown>>;
  /** Whether it is done already, by whoever asks and as it is asked. */
  isDone(item: Item, attempt: Attempt): Promise<boolean>;
  /** Something more about one that is done, told beside it. @param key it was sent under */
  after?(item: Item, key: string): Promise<string>;
}

/**
 * Does it to each by itself, once, however often the form is sent: one that fails leaves the others done.
 * @param key of the form
 * @throws what ends the request, see `sendMany`
 */
export async function submitEach<Item extends { id: string }>(
  context: RequestContext,
  key: string,
  items: readonly Item[],
  act: BulkAct<Item>,
): Promise<BulkOutcome[]> {
  const outcomes = await sendMany(items, (item, timeoutMs) => orFailure(() => submitOne(context, key, item, act, timeoutMs)));
  return items.map(({ id }, at) => ({ ...(outcomes[at] ?? { kind: "unsent" }), id }));
}

async function submitOne<Item extends { id: string }>(
  context: RequestContext,
  formKey: string,
  item: Item,
  { name = ({ id }) => id, body, locked = false, write, isDone, after }: BulkAct<Item>,
  timeoutMs: number,
): Promise<Omit<BulkOutcome, "id">> {
  const key = keyOfOne(formKey, name(item));
  const made = { id: item.id, number: item.id };
  const sent = await submitIdempotently(context, {
    key,
    action: "submit",
    body: body(item),
    timeoutMs,
    locked,
    async send(begin): Promise<Result<typeof made>> {
      const result = await write(item, await begin());
      return result.ok ? { ...result, value: made } : result;
    },
    recoverAfterTimeout: async (attempt) => ((await isDone(item, attempt)) ? made : undefined),
  });
  switch (sent.kind) {
    case "made":
    case "madeOther":
      return { kind: "done", ...(after && { words: await after(item, key) }) };
    case "underWay":
      return { kind: "underWay", words: underWayWords(sent) };
    case "failed":
      throw sent.error;
  }
}
