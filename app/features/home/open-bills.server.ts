import Big from "big.js";
import type { OutputOf } from "#gateway/operation.ts";
import type { platform } from "#gateway/operations/home.ts";
import { formatMoney } from "#app/lib/ui/cells/format.ts";
import { drawBars } from "#app/lib/ui/chart/bar-chart.server.ts";
import { listAddress } from "#app/lib/documents/document-address.ts";
import type { Side } from "#app/lib/request/context.ts";
import { daysOfMonth } from "#app/lib/view/days-of-month.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import { paymentBillKind } from "../billing/payment-bills/payment-bill-kind.ts";

type Groups = NonNullable<OutputOf<typeof platform>["openBillList"]>;

/** Payment bills that are not paid, by the month they settle and dealer, each with its list; undefined where there is none to be told. */
export async function toOpenBills(groups: Groups | undefined, side: Side) {
  if (!groups || groups.length === 0) return undefined;
  const months = [...new Set(groups.map(({ month = "" }) => month))].sort();
  const currencies = [...new Set(groups.map(({ currencyCode = "" }) => currencyCode))].sort();
  return {
    rows: groups.map(({ month = "", dealerCode, dealerName, currencyCode, billCount = 0, totalAmount = "0" }) => ({
      key: `${month}/${dealerCode ?? ""}/${currencyCode ?? ""}`,
      month,
      dealer: side === "company" ? joined(dealerCode, dealerName) : undefined,
      count: billCount,
      amount: formatMoney(totalAmount, currencyCode),
      list: listAddress(paymentBillKind, side, searchOf(month, side === "company" ? dealerCode : undefined)),
    })),
    pictures: await Promise.all(
      currencies.map(async (currency) => {
        const sumOf = (month: string) =>
          groups
            .filter((group) => group.month === month && (group.currencyCode ?? "") === currency)
            .reduce((sum, { totalAmount = "0" }) => sum.plus(totalAmount), new Big(0))
            .toNumber();
        return {
          label: `按结算月份的未付金额（${currency}），数字见表`,
          svg: await drawBars({ labels: months, direction: "columns", series: [{ name: "未付金额", values: months.map(sumOf) }] }),
        };
      }),
    ),
  };
}

function searchOf(month: string, dealerCode: string | undefined): string {
  const { first, last } = daysOfMonth(month);
  const search = new URLSearchParams({ paidFlag: "0", beginStartTime: first, beginEndTime: last });
  if (dealerCode !== undefined) search.set("dealerCode", dealerCode);
  return search.toString();
}
