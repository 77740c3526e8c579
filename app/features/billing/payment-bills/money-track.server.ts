import type { OutputOf } from "#gateway/operation.ts";
import { paymentBillPage } from "#gateway/operations/payment-bill.ts";
import { formatMoney } from "#app/lib/ui/cells/format.ts";
import type { OptionalPart } from "#app/lib/details/part-missing.tsx";
import type { Step } from "#app/lib/details/steps.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import type { RequestContext, Audience } from "#app/lib/request/context.ts";
import { today } from "#app/lib/view/today.server.ts";
import { billExpectedBy, expectedOf, expectedWords } from "./bill-expected.ts";
import { stepOf } from "./bill-words.ts";
import { paymentBillKind } from "./payment-bill-kind.ts";

interface PaidClaim {
  id: string;
  status?: number | undefined;
  approveDate?: string | undefined;
  currencyCode?: string | undefined;
  deduction?: { deductionTotal?: string | undefined } | undefined;
}
type Bill = OutputOf<typeof paymentBillPage>["records"][number];

const approved = 3;
const paid = 5;

/** Where a granted claim's money is; undefined for any other claim, and for whoever reads no bills. */
export async function readMoneyTrack(
  { backend, actor, recentMenu }: RequestContext,
  claim: PaidClaim,
): Promise<OptionalPart<Step[]> | undefined> {
  if (claim.status !== approved && claim.status !== paid) return undefined;
  if (!hasEntry(await recentMenu(), paymentBillKind.routes[actor.audience].list)) return undefined;
  const asked = { query: { current: 1, size: 1 }, body: { claimId: claim.id } };
  return optionalRead(backend.read(paymentBillPage, asked), ({ records }) => toMoneyTrack(claim, records[0], actor.audience));
}

/** Approved, less what is deducted, billed, invoiced, paid; with the day on which the next of it is expected. */
function toMoneyTrack(claim: PaidClaim, bill: Bill | undefined, audience: Audience): Step[] {
  const next = bill && expectedOf(bill);
  const at = claim.status === paid ? 5 : !bill ? 2 : bill.confirmStatus === 3 ? (bill.invoiceStatus === 3 ? 4 : 3) : 2;
  const state = (place: number) => (place < at ? ("done" as const) : place === at ? ("here" as const) : ("todo" as const));
  const now = today();
  const expected = (day: string | undefined, what: string) => {
    const text = expectedWords(day, now, what);
    return text === undefined ? [] : [{ text }];
  };
  const taken = claim.deduction?.deductionTotal;
  return [
    { name: "批准", state: state(0), notes: [], at: claim.approveDate },
    { name: "抵扣", state: state(1), notes: [{ text: taken ? formatMoney(taken, claim.currencyCode) : "无" }] },
    {
      name: "付款单",
      state: state(2),
      notes: bill
        ? [
            { text: bill.paymentBillNumber ?? bill.id, to: detailAddress(paymentBillKind, audience, bill.id) },
            { text: stepOf(bill).label },
            ...(at === 2 && next ? expected(next.day, next.what) : []),
          ]
        : expected(billExpectedBy(claim.approveDate ?? "", now), "生成付款单"),
    },
    {
      name: "开票",
      state: state(3),
      notes: at === 3 && next ? expected(next.day, next.what) : [],
      at: at > 3 ? (bill?.acceptDate ?? bill?.confirmDate) : undefined,
    },
    { name: "付款", state: state(4), notes: at === 4 ? expected(next?.day, "付款") : [], at: at > 4 ? bill?.paidDate : undefined },
  ];
}
