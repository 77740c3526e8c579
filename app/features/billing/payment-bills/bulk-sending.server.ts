import { z } from "zod";
import type { InputOf } from "#gateway/operation.ts";
import { paymentBillPublish, paymentBillUpdate } from "#gateway/operations/payment-bill.ts";
import { BulkOutcome, submitEach } from "#app/lib/forms/bulk-submit.server.ts";
import { rememberedResults } from "#app/lib/forms/remembered-results.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { findOwnAct } from "./statement-forms-kit.server.ts";

/** What is done to each of several bills. */
export type BulkAct = "publish" | "pay";

const BulkResult = z.object({ formKey: z.string(), act: z.enum(["publish", "pay"]), items: z.array(BulkOutcome) });
export type BulkResult = z.output<typeof BulkResult>;

export const { remember: rememberBulk, find: findBulk } = rememberedResults("payment-bill-bulk", BulkResult);

/** A bill as it was shown, and how it was paid. */
export type BulkItem = Pick<
  InputOf<typeof paymentBillUpdate>["body"],
  "paidDate" | "paidVoucherNumber" | "paidAccount" | "paidAmount" | "paidAttachmentList"
> & {
  id: string;
  version: number;
};

/** Does it to each bill, to the version that was shown. @throws what ends the request, see `sendMany` */
export function sendBulk(context: RequestContext, key: string, act: BulkAct, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
  const { backend } = context;
  return submitEach(context, key, items, {
    name: ({ id }) => `${act}/${id}`,
    body: (item) => item,
    locked: true,
    write: (item, options) =>
      act === "publish"
        ? backend.write(paymentBillPublish, { body: { id: item.id, version: item.version } }, options)
        : backend.write(paymentBillUpdate, { body: { ...item, paidFlag: true } }, options),
    isDone: async ({ id }, { since }) => (await findOwnAct(context, id, [act], since)) !== undefined,
  });
}
