import { z } from "zod";
import type { Result } from "#gateway/backend.ts";
import { isGatewayError } from "#gateway/errors.ts";
import type { InputOf } from "#gateway/operation.ts";
import { paymentBillPublish, paymentBillUpdate } from "#gateway/operations/payment-bill.ts";
import { submitIdempotently } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import { underWayWords } from "#app/lib/forms/idempotency/send-failure.server.ts";
import { keyOfOne, sendMany, toOneFailure } from "#app/lib/forms/send-many.server.ts";
import { rememberedResults } from "#app/lib/forms/remembered-results.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { findOwnAct } from "./statement-forms-kit.server.ts";

/** What is done to each of several bills. */
export type BulkAct = "publish" | "pay";

const Outcome = z.object({
  id: z.string(),
  kind: z.enum(["done", "refused", "failed", "underWay", "missing", "unsent"]),
  words: z.string().optional(),
  reference: z.string().optional(),
});
/** What became of one bill. */
export type BulkOutcome = z.output<typeof Outcome>;
const BulkResult = z.object({ formKey: z.string(), act: z.enum(["publish", "pay"]), items: z.array(Outcome) });
export type BulkResult = z.output<typeof BulkResult>;

export const { remember: rememberBulk, find: findBulk } = rememberedResults("payment-bill-bulk", BulkResult);

/** Whether the same form can still do something about it. */
export const isUnfinished = ({ kind }: BulkOutcome) => kind === "failed" || kind === "underWay" || kind === "unsent" || kind === "refused";

/** A bill as it was shown, and how it was paid. */
export type BulkItem = Pick<
  InputOf<typeof paymentBillUpdate>["body"],
  "paidDate" | "paidVoucherNumber" | "paidAccount" | "paidAmount" | "paidAttachmentList"
> & {
  id: string;
  version: number;
};

/**
 * Does it to each bill by itself, once, however often the form is sent, and to the version that was shown: one that fails leaves the
 * others done.
 * @throws what ends the request, see `sendMany`
 */
export async function sendBulk(context: RequestContext, key: string, act: BulkAct, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
  const outcomes = await sendMany(items, async (item, timeoutMs) => ({
    ...(await sendOne(context, key, act, item, timeoutMs)),
    id: item.id,
  }));
  return items.map(({ id }, at) => ({ ...(outcomes[at] ?? { kind: "unsent" as const }), id }));
}

async function sendOne(
  context: RequestContext,
  key: string,
  act: BulkAct,
  item: BulkItem,
  timeoutMs: number,
): Promise<Omit<BulkOutcome, "id">> {
  const { backend } = context;
  const { id } = item;
  const made = { id, number: id };
  try {
    const sent = await submitIdempotently(context, {
      key: keyOfOne(key, `${act}/${id}`),
      action: "submit",
      body: item,
      timeoutMs,
      locked: true,
      async send(begin): Promise<Result<typeof made>> {
        const options = await begin();
        const result =
          act === "publish"
            ? await backend.write(paymentBillPublish, { body: { id, version: item.version } }, options)
            : await backend.write(paymentBillUpdate, { body: { ...item, paidFlag: true } }, options);
        return result.ok ? { ...result, value: made } : result;
      },
      async recoverAfterTimeout({ since }) {
        return (await findOwnAct(context, id, [act], since)) && made;
      },
    });
    switch (sent.kind) {
      case "made":
      case "madeOther":
        return { kind: "done" };
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
