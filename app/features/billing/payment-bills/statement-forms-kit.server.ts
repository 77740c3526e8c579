import type { Result } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { auditList } from "#gateway/operations/claim.ts";
import { paymentBillClaims, paymentBillDetail } from "#gateway/operations/payment-bill.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { readLastChange } from "#app/lib/documents/last-change.server.ts";
import { isMineSince } from "#app/lib/documents/own-act.server.ts";
import type { FormRequest, RouteArgs, StoredForm, StoredText } from "#app/lib/forms/form-setup.server.ts";
import type { Shape } from "#app/lib/forms/form.ts";
import type { Attempt, Made } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import type { FormMessage } from "#app/lib/forms/posts/form-message.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { formatMoment } from "#app/lib/ui/cells/format.ts";
import { paymentBillKind } from "./payment-bill-kind.ts";

export type Bill = OutputOf<typeof paymentBillDetail>;
export type BillClaim = OutputOf<typeof paymentBillClaims>["records"][number];

/** Claims a page of a statement shows. */
export const claimsShown = 100;

export interface Page {
  id: string;
  claims: readonly BillClaim[];
  waiting: readonly BillClaim[];
}

/** The page of a bill's claims that an address asks for. */
export function pageOf(url: string): number {
  const asked = Number(new URL(url).searchParams.get("page") ?? 1);
  return Number.isInteger(asked) && asked > 0 ? asked : 1;
}

export function readClaims({ backend }: RequestContext, id: string, page: number) {
  return backend.read(paymentBillClaims, { query: { current: page, size: claimsShown }, body: { paymentBillId: id } });
}

export function readWaiting({ backend }: RequestContext, id: string) {
  return backend.read(paymentBillClaims, { query: { current: 1, size: claimsShown }, body: { paymentBillId: id, waitingFlag: 1 } });
}

const idOf = ({ params }: RouteArgs) => params["paymentBillId"] ?? "";
/** What forms without lines need to know. */
export const bare = (args: RouteArgs): Page => ({ id: idOf(args), claims: [], waiting: [] });
export const withClaims = async (args: RouteArgs): Promise<Page> => {
  const [claims, waiting] = await Promise.all([
    readClaims(args.context, idOf(args), pageOf(args.request.url)),
    args.context.actor.audience === "company" ? readWaiting(args.context, idOf(args)) : undefined,
  ]);
  return { id: idOf(args), claims: claims.records, waiting: waiting?.records ?? [] };
};

function toMade({ id, paymentBillNumber }: { id: string; paymentBillNumber?: string | undefined }): Made {
  return { id, number: paymentBillNumber ?? id };
}
export const toMadeResult = (result: Result<{ id: string; paymentBillNumber?: string | undefined }>): Result<Made> =>
  result.ok ? { ...result, value: toMade(result.value) } : result;

/** States of a bill in which each form can be sent. */
export const isEditable = ({ confirmStatus }: Bill) => confirmStatus === 0 || confirmStatus === 2;
export const isToConfirm = ({ confirmStatus }: Bill) => confirmStatus === 1;
export const isConfirmed = ({ confirmStatus, paidFlag }: Bill) => confirmStatus === 3 && paidFlag !== true;

/** Why a bill waits for nobody any more: who was quicker, and when. */
function closedWords({ confirmStatus, paidFlag, ...bill }: Bill): FormMessage {
  const by = (who: string | undefined, at: string | undefined, what: string) =>
    `该付款单已由${who ?? ""}于 ${formatMoment(at ?? "") ?? ""} ${what}`;
  const title = paidFlag
    ? by(bill.paidUserName, bill.paidDate, "付款")
    : confirmStatus === 3
      ? by(bill.confirmUserName, bill.confirmDate, "确认")
      : confirmStatus === 2
        ? by("经销商", bill.disputeDate, "提出异议")
        : by(bill.publishUserName, bill.publishDate, "发布");
  return { tone: "warning", title, advice: "填写的内容都在下面，没有发送。" };
}

/** Nothing that is stored stands in these forms: they do something to a bill, and go by its version. */
export function storedBill<S extends Shape>(
  isOpen: (bill: Bill) => boolean,
  toText: (bill: Bill, at: FormRequest<Page>) => StoredText<S>,
): StoredForm<S, Page, Bill> {
  return {
    closed: (bill) => (isOpen(bill) ? undefined : closedWords(bill)),
    word: paymentBillKind.word,
    locked: true,
    read: ({ context, page: { id } }) => context.backend.read(paymentBillDetail, { params: { id } }),
    toText,
    version: ({ version = 0 }) => version,
    made: toMade,
    lastChange: ({ paymentBillNumber = "" }, { context }) => readLastChange(context, paymentBillNumber),
  };
}

/** The bill, where its history says that its user has done one of these since a press whose answer never came. */
export async function findOwnAct(
  { backend, actor }: RequestContext,
  id: string,
  operations: readonly string[],
  since: string,
): Promise<Made | undefined> {
  const bill = await backend.read(paymentBillDetail, { params: { id } });
  const history = await backend.read(auditList, { body: { applicationNo: bill.paymentBillNumber ?? id } });
  const isMine = history.some((entry) => operations.includes(entry.operation ?? "") && isMineSince(entry, actor, since));
  return isMine ? toMade(bill) : undefined;
}

/** The same as a form asks it. */
export const foundBy =
  (...operations: readonly string[]) =>
  ({ context, page: { id } }: FormRequest<Page>, { since }: Attempt): Promise<Made | undefined> =>
    findOwnAct(context, id, operations, since);

/** Back to the statement, which says what was done. */
export function doneAt({ actor }: RequestContext, id: string, message: string) {
  const address = detailAddress(paymentBillKind, actor.audience, id);
  return { kind: "updated" as const, message, documentId: id, to: (done: string) => `${address}?done=${done}` };
}

export const again = "可以再次提交，不会重复。";
