import { z } from "zod";
import type { Result, WriteOptions } from "#gateway/backend.ts";
import { isGatewayError } from "#gateway/errors.ts";
import { submitIdempotently } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import { underWayWords } from "#app/lib/forms/idempotency/send-failure.server.ts";
import { keyOfOne, sendMany, toOneFailure } from "#app/lib/forms/send-many.server.ts";
import { rememberedResults } from "#app/lib/forms/remembered-results.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";

/* Partners are decided and orders handed over several at once: the same is done to each, once, with one confirmation. */

/** What is handled at once: a page of a list. */
export const bulkMax = 100;

const Outcome = z.object({
  id: z.string(),
  kind: z.enum(["done", "refused", "failed", "underWay", "missing", "unsent"]),
  words: z.string().optional(),
  reference: z.string().optional(),
});
/** What became of one. */
export type BulkOutcome = z.output<typeof Outcome>;
const BulkResult = z.object({ formKey: z.string(), items: z.array(Outcome) });
export type BulkResult = z.output<typeof BulkResult>;

export const { remember: rememberBulk, find: findBulk } = rememberedResults("partner-bulk", BulkResult);

/** Whether the same form can still do something about it. */
export const isUnfinished = ({ kind }: BulkOutcome) => kind === "failed" || kind === "underWay" || kind === "unsent" || kind === "refused";

/** What is done to each. */
interface OneAct {
  /** What makes it the same act: plain JSON. */
  body: object;
  write(id: string, options: WriteOptions): Promise<Result<unknown>>;
  /** Whether it is done already, by whoever asks and as it is asked. */
  isDone(id: string): Promise<boolean>;
  /** Something more about one that is done, told beside it. */
  after?(id: string, key: string): Promise<string>;
}

/** What an address names (`?id=…&id=…`), at most as many as are handled at once, and what became of a try before. */
export async function readNamed(context: RequestContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const named = [...new Set(search.getAll("id").filter((id) => id !== ""))];
  const ids = named.slice(0, bulkMax);
  return { ids, surplus: named.length - ids.length, before: await findBulk(context, search.get("result")) };
}

/** Does it to each by itself, once, however often the form is sent, and remembers what became of each. @returns the address' further part */
export async function sendBulk(context: RequestContext, key: string, named: readonly string[], ids: readonly string[], act: OneAct) {
  const outcomes = await sendMany(ids, (id, timeoutMs) => sendOne(context, keyOfOne(key, id), id, act, timeoutMs));
  const items = ids.map((id, at) => ({ ...(outcomes[at] ?? { kind: "unsent" as const }), id }));
  const result = await rememberBulk(context, { formKey: key, items });
  return {
    search: `?${new URLSearchParams([...named.map((id) => ["id", id]), ["result", result]])}`,
    finished: !items.some(isUnfinished),
  };
}

async function sendOne(
  context: RequestContext,
  key: string,
  id: string,
  { body, write, isDone, after }: OneAct,
  timeoutMs: number,
): Promise<Omit<BulkOutcome, "id">> {
  const made = { id, number: id };
  try {
    const sent = await submitIdempotently(context, {
      key,
      action: "submit",
      body: { ...body, id },
      timeoutMs,
      async send(begin): Promise<Result<typeof made>> {
        const result = await write(id, await begin());
        return result.ok ? { ...result, value: made } : result;
      },
      recoverAfterTimeout: async () => ((await isDone(id)) ? made : undefined),
    });
    switch (sent.kind) {
      case "made":
      case "madeOther":
        return { kind: "done", ...(after && { words: await after(id, key) }) };
      case "underWay":
        return { kind: "underWay", words: underWayWords(sent) };
      case "failed":
        return toOneFailure(sent.error);
    }
  } catch (error) {
    if (isGatewayError(error)) return toOneFailure(error);
    throw error;
  }
}
