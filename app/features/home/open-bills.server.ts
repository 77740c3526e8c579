import Big from "big.js";
import type { OutputOf } from "#gateway/operation.ts";
import type { platform } from "#gateway/operations/home.ts";
import { formatAmount, formatMoney } from "#app/lib/ui/cells/format.ts";
import { listAddress } from "#app/lib/documents/document-address.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { daysOfMonth } from "#app/lib/view/days-of-month.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import { paymentBillKind } from "../billing/payment-bills/payment-bill-kind.ts";
import { formatShort } from "./platform-amounts.server.ts";

type Groups = NonNullable<OutputOf<typeof platform>["openBillList"]>;

/** Payment bills of one currency that are not paid, by the month they settle and dealer, each with its list; undefined where there is none to be told. */
export function toOpenBills(all: Groups | undefined, audience: Audience, currency: string, shortNames: ReadonlyMap<string, string>) {
  const groups = all?.filter(({ currencyCode = "CNY" }) => currencyCode === currency) ?? [];
  if (groups.length === 0) return undefined;
  const amounts = groups.map(({ totalAmount = "0" }) => new Big(totalAmount));
  const most = amounts.reduce((largest, each) => (each.gt(largest) ? each : largest), new Big(0));
  const sum = amounts.reduce((total, each) => total.plus(each), new Big(0));
  return {
    count: groups.reduce((total, { billCount = 0 }) => total + billCount, 0),
    sum: formatMoney(sum.toFixed(), currency),
    rows: groups.map(({ month = "", dealerCode, dealerName, billCount = 0, totalAmount = "0" }) => {
      const dealer = audience === "company" ? joined(dealerCode, dealerName) : undefined;
      const short = dealer && (shortNames.get(dealerCode ?? "") ?? dealer);
      return {
        key: `${month}/${dealerCode ?? ""}`,
        month,
        dealer,
        name: [month, short].filter(Boolean).join(" "),
        count: billCount,
        amount: formatAmount(totalAmount),
        short: formatShort(new Big(totalAmount)),
        share: most.eq(0) ? 0 : new Big(totalAmount).div(most).times(100).round(1).toNumber(),
        list: listAddress(paymentBillKind, audience, searchOf(month, audience === "company" ? dealerCode : undefined)),
      };
    }),
  };
}

function searchOf(month: string, dealerCode: string | undefined): string {
  const { first, last } = daysOfMonth(month);
  const search = new URLSearchParams({ paidFlag: "0", beginStartTime: first, beginEndTime: last });
  if (dealerCode !== undefined) search.set("dealerCode", dealerCode);
  return search.toString();
}
