import { randomBytes } from "node:crypto";
import { z } from "zod";
import { isGatewayError, type GatewayError } from "#gateway/errors.ts";
import type { InputOf } from "#gateway/operation.ts";
import { rmaOfClaim } from "#gateway/operations/claim.ts";
import { rmaCreate } from "#gateway/operations/returns.ts";
import { eachAction } from "#app/lib/forms/each-action.server.ts";
import { rememberFlash } from "#app/lib/forms/idempotency/done.server.ts";
import { endsTheRequest } from "#app/lib/data/settled-read.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { readAsked, readClaims, type FoundClaims, type OrderClaim } from "./order-claims.server.ts";
import { fillReceiver, orderOffers, orderProblems, quantityProblem, toOrderEntry, usualOrder } from "./order-entry.server.ts";
import { orderForm as form } from "./order-form.ts";

/** What became of the order of one claim. */
const Outcome = z.object({ id: z.string(), number: z.string(), orderId: z.string().optional(), words: z.string() });
type Outcome = z.output<typeof Outcome>;
const Text = z.record(z.string(), z.string());
const Try = z.object({ formKey: z.string(), fields: Text, lists: z.record(z.string(), z.array(Text)), outcomes: z.array(Outcome) });
/** An earlier press: what became of each claim, and the form that goes on with those that failed. */
export type OrderTry = z.output<typeof Try>;
const collection = "return-orders";
/** As long as the form that made it can be sent again. */
const secondsRemembered = 24 * 3600;

/** Claims to be ordered for, and what came of a press before. */
interface OrderPage extends FoundClaims {
  before: OrderTry | undefined;
}

/** Orders the parts of claims back, claim by claim: what one cannot be ordered for leaves the others done. */
export const { action: makeOrders, load: loadOrderForm } = eachAction(form, {
  page: async ({ request, context }): Promise<OrderPage> => ({
    ...(await readClaims(context, readAsked(new URL(request.url)))),
    before: undefined,
  }),
  start: async ({ context, page: { claims, before } }) => ({
    ...(before ? { key: before.formKey, fields: before.fields } : { fields: await usualOrder(context.backend) }),
    lists: {
      claims: claims.map(({ id }) => ({ key: id, id })),
      parts: claims.flatMap(({ id, parts }) =>
        parts.map((part) => ({
          key: `${id}/${part.id}`,
          id: part.id,
          claimId: id,
          rmaQuantity: typedBefore(before, part.id) ?? String(part.quantity),
        })),
      ),
      others: (before?.lists["others"] ?? []).map(({ partCode = "", partName = "", quantity = "" }, index) => ({
        key: String(index),
        partCode,
        partName,
        quantity,
      })),
    },
  }),
  offers: orderOffers,
  revise: async ({ context, text }, intent) => ({ text: intent === "fillReceiver" ? await fillReceiver(context.backend, text) : text }),
  view: ({ page }) => Promise.resolve(page),
  validate({ page, plain: { fields, lists } }) {
    const chosen = page.claims.filter(({ id }) => lists.claims.some((line) => line.id === id));
    const quantityOf = ({ claimId, id }: (typeof lists.parts)[number]) =>
      chosen.find((claim) => claim.id === claimId)?.parts.find((part) => part.id === id)?.quantity;
    const quantities = lists.parts.flatMap((line, index) => {
      const most = quantityOf(line);
      return most === undefined ? [] : quantityProblem(line.rmaQuantity, most, index);
    });
    const none = chosen.find(({ id }) => !lists.parts.some((line) => line.claimId === id && Number(line.rmaQuantity) > 0));
    const problems = [
      ...(chosen.length === 0 ? [{ path: "claims" as const, message: "请至少选择一张索赔单" }] : []),
      ...orderProblems(fields, lists.others),
      ...quantities,
      ...(none ? [{ path: "claims" as const, message: `${none.number} 至少须有一件返回，或不选它` }] : []),
    ];
    return problems.length > 0 ? { ok: false, problems } : { ok: true, ready: chosen };
  },
  async sendEach({ context, page, key, text, plain: { fields, lists } }, chosen) {
    const entry = toOrderEntry(fields, lists.others);
    const outcomes: Outcome[] = [];
    for (const claim of chosen) {
      const own = lists.parts.filter(({ claimId }) => claimId === claim.id);
      const claimDetailPartList = own.map(({ id, rmaQuantity }) => ({ claimDetailPartId: id, rmaQuantity }));
      outcomes.push(
        await orderOne(context, `${key}.${claim.id}`, claim, { ...entry, claimId: claim.id, claimDetailPartList }, page.asked.again),
      );
    }
    const [only, ...more] = outcomes;
    if (only?.orderId && more.length === 0 && page.asked.ids.length === 1) {
      const done = { kind: "created" as const, message: "新建成功", number: only.words, documentId: only.orderId, formKey: key };
      return { to: `${pathTo("companyBackManageSearch")}?done=${await rememberFlash(context, done)}`, finished: true };
    }
    const failed = outcomes.filter(({ orderId }) => orderId === undefined);
    const result = randomBytes(12).toString("base64url");
    const { claims: _claims, ...rest } = text.lists;
    const tried: OrderTry = { formKey: key, fields: text.fields, lists: copyOf(rest), outcomes };
    await context.records.write(collection, result, { tried }, secondsRemembered);
    const query = new URLSearchParams([["result", result], ...failed.map(({ id }) => ["claim", id])]);
    return { to: `${pathTo("companyBackManageCreate")}?${query}`, finished: failed.length === 0 };
  },
  button: "新建返件单",
});

/** A claim has one order: one that an earlier press has made is what this one would make. @throws what ends the request */
async function orderOne(
  { backend }: RequestContext,
  idempotencyKey: string,
  { id, number }: OrderClaim,
  body: InputOf<typeof rmaCreate>["body"],
  again: boolean,
): Promise<Outcome> {
  try {
    const written = await backend.write(rmaCreate, { body }, { idempotencyKey });
    if (written.ok) return { id, number, orderId: written.value.id, words: written.value.rmaNumber ?? written.value.id };
    if (!again || written.error.kind !== "refused") throw written.error;
    const made = await backend.read(rmaOfClaim, { params: { id } });
    if (made?.id === undefined) throw written.error;
    return { id, number, orderId: made.id, words: made.rmaNumber ?? made.id };
  } catch (error) {
    if (!isGatewayError(error) || endsTheRequest(error)) throw error;
    return { id, number, words: wordsOf(error) };
  }
}

const wordsOf = ({ message, reference }: GatewayError) => `${message}（问题编号：${reference}）`;

/** Of a line that was sent before. */
function typedBefore(before: OrderTry | undefined, id: string): string | undefined {
  return before?.lists["parts"]?.find((line) => line["id"] === id)?.["rmaQuantity"];
}

/** Lines as plain records. */
function copyOf(lists: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>): OrderTry["lists"] {
  return Object.fromEntries(Object.entries(lists).map(([name, lines]) => [name, lines.map((line) => ({ ...line }))]));
}

/** An earlier press; undefined for another user's, an unknown one and one that is over. */
export async function readTry({ records }: RequestContext, id: string | null): Promise<OrderTry | undefined> {
  if (!id) return undefined;
  const found = Try.safeParse((await records.read(collection, id))["tried"]);
  return found.success ? found.data : undefined;
}
