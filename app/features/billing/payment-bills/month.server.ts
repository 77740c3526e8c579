import Big from "big.js";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { OutputOf } from "#gateway/operation.ts";
import { paymentBillInit, paymentBillMonthlyData } from "#gateway/operations/payment-bill.ts";
import { detailAddress, listAddress } from "#app/lib/documents/document-address.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import { takeFlash } from "#app/lib/forms/idempotency/done.server.ts";
import { openJobs, type JobContext } from "#app/lib/jobs/jobs.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { daysOfMonth } from "#app/lib/view/days-of-month.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { today } from "#app/lib/view/today.server.ts";
import { claimDocumentKinds } from "#app/features/claim-documents/claim-document-kinds.ts";
import { stepOf } from "./bill-words.ts";
import { monthForm } from "./month-form.ts";
import { paymentBillKind } from "./payment-bill-kind.ts";

type Month = OutputOf<typeof paymentBillMonthlyData>;
type OfDealer = Month["dealerList"][number];

/** Drafts are made for so long before the page answers; what is left is made behind it, and the page says how far it is. */
const oneGoMs = 2_000;
/** Without scripts the page comes again this often while drafts are made. */
const refreshSeconds = 2;

/** Makes the drafts of a month behind its page, an item a dealer; an item's result: how many bills are new. */
const monthJobs = (context: JobContext) =>
  openJobs(context, { name: "paymentMonth", result: z.number(), seconds: 24 * 3600, advice: "请稍后再次生成。" });

/** First and last day of a month, `YYYY-MM`. */
function daysOf(month: string) {
  const { first: beginTime, last: endTime } = daysOfMonth(month);
  return { beginTime, endTime };
}

/** The month an address asks for; the one that was over last where it asks for none. */
export function monthOf(url: string): string {
  const asked = new URL(url).searchParams.get("month") ?? "";
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(asked)) return asked;
  const [year = 0, number = 0] = today().split("-").map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}

export function readMonth({ backend }: RequestContext, month: string): Promise<Month> {
  return backend.read(paymentBillMonthlyData, { body: daysOf(month) });
}

/** Dealers whose bill is still to be made. */
const isOpen = ({ paymentBillId, claimCount = 0 }: OfDealer) => paymentBillId === undefined && claimCount > 0;

interface Page {
  month: string;
}

const form = formAction(monthForm, {
  page: ({ request }): Page => ({ month: monthOf(request.url) }),
  start: ({ page }) => ({ fields: { month: page.month, dealerCode: "" } }),
  offers: {
    async dealerCode({ context, page }) {
      const { dealerList } = await readMonth(context, page.month);
      const open = dealerList
        .filter(isOpen)
        .map(({ dealerCode = "", dealerName }) => [dealerCode, joined(dealerCode, dealerName)] as const);
      return [...new Map(open)].map(([value, label = value]) => ({ value, label }));
    },
  },
  validate: ({ plain: { fields } }) => ({ ok: true, ready: fields }),
  /** A call a dealer, each of which makes nothing twice: whoever presses again gets what is left. */
  async send({ context }, { month, dealerCode }, _doc, begin) {
    const { backend } = context;
    const { dealerList } = await readMonth(context, month);
    const codes = [...new Set(dealerList.filter(isOpen).flatMap((row) => row.dealerCode ?? []))];
    const wanted = dealerCode === "" ? codes : [dealerCode];
    const options = await begin();
    const until = Date.now() + oneGoMs;
    let made = 0;
    let gone = 0;
    const keyPrefix = options.idempotencyKey ?? "";
    const make = async (by: RequestContext["backend"], code: string, sent: typeof options) => {
      const result = await by.write(paymentBillInit, { query: { ...daysOf(month), dealerCode: code } }, sent);
      return result.ok ? { ...result, value: result.value.records.filter(({ newFlag }) => newFlag).length } : result;
    };
    for (const code of wanted) {
      if (gone > 0 && Date.now() > until) break;
      const result = await make(backend, code, { ...options, idempotencyKey: `${keyPrefix}.${code}` });
      if (!result.ok) return result;
      made += result.value;
      gone += 1;
    }
    const rest = wanted.slice(gone);
    // Behind the page nothing of the request is left: neither its deadline nor its end stops what goes on.
    const runItem = async (code: string, idempotencyKey: string) => {
      const result = await make(context.lastingBackend, code, { idempotencyKey });
      return result.ok ? result : { ok: false as const, failure: pick(result.error, ["message", "advice", "reference"]) };
    };
    if (rest.length > 0) await monthJobs(context).start(month, { idempotencyKey: keyPrefix, items: rest, runItem });
    const words = `已生成 ${made} 张付款单${rest.length > 0 ? `，其余 ${rest.length} 家经销商正在生成` : ""}`;
    return { ok: true, value: { id: month, number: words }, statusText: words };
  },
  async recoverAfterTimeout({ context }, _attempt, { fields: { month, dealerCode } }) {
    const { dealerList } = await readMonth(context, month);
    const left = dealerList.some((row) => isOpen(row) && (dealerCode === "" || row.dealerCode === dealerCode));
    return left ? undefined : { id: month, number: "付款单已生成" };
  },
  done: (_act, { id, number }) => ({
    kind: "updated",
    message: number,
    to: (done) => `${pathTo("companyPaymentMonth")}?month=${id}&done=${done}`,
  }),
  again: "可以再次生成，不会重复。",
  button: "生成付款单",
});

export const { action: makeDrafts } = form;

/** A month: what is made of it, what would be, and how it adds up. */
export async function loadMonth(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const month = monthOf(request.url);
  // Asked first: what has ended by then is in what is read after it.
  const job = await monthJobs(context).find(month);
  const [read, menu, done] = await Promise.all([
    readMonth(context, month),
    context.menu(),
    takeFlash(context, new URL(request.url).searchParams.get("done")),
  ]);
  const codes = (rows: readonly OfDealer[]) => new Set(rows.map(({ dealerCode }) => dealerCode)).size;
  const left = codes(read.dealerList.filter(isOpen));
  const ended = read.endedFlag === true;
  const making = job && job.state.kind !== "done" && left > 0 ? job.state : undefined;
  const goesOn = making?.kind === "running";
  const view = {
    month,
    ended,
    making,
    progress: { made: codes(read.dealerList) - left, all: codes(read.dealerList), left },
    rows: read.dealerList.map((row) => toRow(row, month, hasEntry(menu, claimDocumentKinds.claim.routes.company.list))),
    totals: totalsOf(read),
    form: ended && left > 0 && !goesOn ? await form.load(args, { month }) : undefined,
    file: `${pathTo("companyPaymentMonthExport")}?month=${month}`,
    done: done?.message,
  };
  return data(view, goesOn ? { headers: { Refresh: String(refreshSeconds) } } : {});
}

const figures = [
  ...(["approvedTotal", "lateTotal", "otherBillsTotal", "nettedTotal", "billTotal", "waitingTotal", "differenceTotal"] as const),
] as const;

function toRow(row: OfDealer, month: string, readsClaims: boolean) {
  const { beginTime, endTime } = daysOf(month);
  const dealerCode = row.dealerCode ?? "";
  const approved = new URLSearchParams({ submitterCode: dealerCode, approveStartDate: beginTime, approveEndDate: endTime });
  const ofMonth = { dealerCode, approveStartDate: beginTime, approveEndDate: endTime };
  const claims = (more: Readonly<Record<string, string>>) =>
    `${pathTo("companyPaymentWaiting")}?${new URLSearchParams({ ...ofMonth, ...more })}`;
  const bill = row.paymentBillId && detailAddress(paymentBillKind, "company", row.paymentBillId);
  return {
    key: `${dealerCode}/${row.currencyCode ?? ""}`,
    dealer: joined(dealerCode, row.dealerName),
    ...pick(row, ["currencyCode", "paymentBillNumber", "claimCount", "claimTotal", "deductionOpen", "waitingCount", ...figures]),
    step: row.paymentBillId === undefined ? undefined : stepOf(row),
    isWrong: !new Big(row.differenceTotal ?? 0).eq(0),
    to: {
      bill,
      late: bill && `${bill}#late`,
      netted: bill && `${bill}#deductions`,
      // In a bill of another month a claim of this one is late.
      other: claims({ waitingFlag: "0", lateFlag: "1" }),
      approved: readsClaims ? listAddress(claimDocumentKinds.claim, "company", approved.toString()) : undefined,
      waiting: claims({}),
    },
  };
}

/** Sums of all dealers, a row a currency: amounts of different currencies are never added. */
export function totalsOf({ dealerList }: Month) {
  const currencies = [...new Set(dealerList.map(({ currencyCode = "CNY" }) => currencyCode))].sort();
  return currencies.map((currencyCode) => {
    const rows = dealerList.filter((row) => (row.currencyCode ?? "CNY") === currencyCode);
    const add = (name: (typeof figures)[number]) => rows.reduce((sum, row) => sum.plus(row[name] ?? 0), new Big(0)).toFixed(2);
    return { currencyCode, ...(Object.fromEntries(figures.map((name) => [name, add(name)])) as Record<(typeof figures)[number], string>) };
  });
}
