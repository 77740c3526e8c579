import { z } from "zod";
import { type BulkAct, BulkOutcome, isUnfinished, submitEach } from "#app/lib/forms/bulk-submit.server.ts";
import { rememberedResults } from "#app/lib/forms/remembered-results.server.ts";
import { readChosenIds } from "#app/lib/lists/chosen-ids.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";

/* Partners are decided and orders handed over several at once. */

/** What is handled at once: a page of a list. */
export const bulkMax = 100;

const BulkResult = z.object({ formKey: z.string(), items: z.array(BulkOutcome) });
export type BulkResult = z.output<typeof BulkResult>;

const { remember, find } = rememberedResults("partner-bulk", BulkResult);

/** What an address names (`?id=…&id=…`), at most as many as are handled at once, and what became of a try before. */
export async function readNamed(context: RequestContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const named = readChosenIds(search);
  const ids = named.slice(0, bulkMax);
  return { ids, surplus: named.length - ids.length, before: await find(context, search.get("result")) };
}

/** Does it to each, and remembers what became of each. @param named what the address goes on to name @returns the address' further part */
export async function sendBulk(
  context: RequestContext,
  key: string,
  named: readonly string[],
  ids: readonly string[],
  act: BulkAct<{ id: string }>,
) {
  const outcomes = await submitEach(
    context,
    key,
    ids.map((id) => ({ id })),
    act,
  );
  const result = await remember(context, { formKey: key, items: outcomes });
  return {
    search: `?${new URLSearchParams([...named.map((id) => ["id", id]), ["result", result]])}`,
    finished: !outcomes.some(isUnfinished),
  };
}
