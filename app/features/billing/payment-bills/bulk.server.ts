import type { OutputOf } from "#gateway/operation.ts";
import { paymentBillPage } from "#gateway/operations/payment-bill.ts";
import { refusePayment } from "#gateway/rules/bill-payment.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { chosenLines } from "#app/lib/forms/chosen-lines.ts";
import { eachAction } from "#app/lib/forms/each-action.server.ts";
import type { RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import { storePlainFile } from "#app/features/claim-documents/editor/attachment-upload.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { today } from "#app/lib/view/today.server.ts";
import { readChosenIds } from "#app/lib/lists/chosen-ids.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { stepOf } from "./bill-words.ts";
import { bulkForm, bulkMax, receiptsOf, type BulkText } from "./bulk-form.ts";
import { isUnfinished } from "#app/lib/forms/bulk-submit.server.ts";
import { type BulkItem, type BulkResult, findBulk, rememberBulk, sendBulk } from "./bulk-sending.server.ts";
import { isDraft, isPayable } from "./bulk-states.ts";
import { paymentBillKind } from "./payment-bill-kind.ts";

type Bill = OutputOf<typeof paymentBillPage>["records"][number];

interface Page {
  ids: readonly string[];
  bills: readonly Bill[];
  before: BulkResult | undefined;
  surplus: number;
}

/** Bills of an address, in its order; as they stand now. */
async function readBills({ backend }: RequestContext, ids: readonly string[]): Promise<Bill[]> {
  if (ids.length === 0) return [];
  const { records } = await backend.read(paymentBillPage, { query: { current: 1, size: bulkMax }, body: { ids: ids.join() } });
  return ids.flatMap((id) => records.filter((bill) => bill.id === id));
}

/** What an address names: bills, at most as many as are handled at once, and what became of a try before. */
async function readPage({ request, context }: RouteArgs): Promise<Page> {
  const search = new URL(request.url).searchParams;
  const named = readChosenIds(search);
  const ids = named.slice(0, bulkMax);
  const [bills, before] = await Promise.all([readBills(context, ids), findBulk(context, search.get("result"))]);
  return { ids, bills, before, surplus: named.length - ids.length };
}

/** Does to each what was chosen, one by one, and leads to what became of each; what was tried before goes on under its own key. */
const form = eachAction(bulkForm, {
  page: readPage,
  start: ({ page: { bills, before, surplus } }) => {
    const line = ({ id, version = 0 }: Bill) => ({ key: id, id, version: String(version) });
    return {
      ...(before?.items.some(isUnfinished) ? { key: before.formKey } : {}),
      fields: { paidDate: today() },
      lists: {
        drafts: bills.filter(isDraft).map(line),
        payable: bills.filter(isPayable).map((bill) => ({ ...line(bill), paidVoucherNumber: "" })),
        attachmentList: [],
      },
      message: surplus > 0 ? { tone: "warning", title: `一次最多办理 ${bulkMax} 张，多出的 ${surplus} 张没有列入` } : undefined,
    };
  },
  files: {
    said: "fileOf",
    store: ({ context }, file, row) => storePlainFile(context, file, { row }),
    known: () => [],
  },
  validate: ({ intent, plain, page }) => (intent === "publish" ? toPublish(plain) : toPay(plain, page.bills)),
  async sendEach({ context, key, intent, page: { ids } }, items) {
    const result = { formKey: key, act: intent, items: await sendBulk(context, key, intent, items) };
    const search = new URLSearchParams([...ids.map((id) => ["id", id]), ["result", await rememberBulk(context, result)]]);
    return { to: `${pathTo("companyPaymentBillBulk")}?${search}`, finished: !result.items.some(isUnfinished) };
  },
  button: { publish: "发布", pay: "登记付款" },
});

type Judged =
  | { ok: true; ready: BulkItem[] }
  | {
      ok: false;
      problems: {
        path: "drafts" | "payable" | "paidDate" | "paidAccount" | "attachmentList" | `payable[${number}].paidVoucherNumber`;
        message: string;
      }[];
    };

function toPublish({ lists }: BulkText): Judged {
  const chosen = chosenLines(lists.drafts);
  if (chosen.length === 0) return { ok: false, problems: [{ path: "drafts", message: "请选择要发布的付款单" }] };
  return { ok: true, ready: chosen.map(({ id, version }) => ({ id, version: Number(version) })) };
}

/** What is paid is what each bill pays: it stands beside its voucher. */
function toPay({ fields: { paidDate, paidAccount }, lists }: BulkText, bills: readonly Bill[]): Judged {
  const chosen = chosenLines(lists.payable);
  if (chosen.length === 0) return { ok: false, problems: [{ path: "payable", message: "请选择要登记付款的付款单" }] };
  if (paidDate === "") return { ok: false, problems: [{ path: "paidDate", message: "请填写付款日期" }] };
  const numberOf = (id: string) => bills.find((bill) => bill.id === id)?.paymentBillNumber ?? id;
  const paid = chosen.map((line) => ({ ...line, number: numberOf(line.id) }));
  const ready = paid.map((line) => ({
    ...pick(line, ["id", "paidVoucherNumber"]),
    ...{ version: Number(line.version), paidDate, paidAccount },
    paidAmount: bills.find(({ id }) => id === line.id)?.totalAmount,
    paidAttachmentList: receiptsOf(line, paid, lists.attachmentList).map((file) => pick(file, ["attachmentName", "attachmentUrl"])),
  }));
  const problems = ready.flatMap((item) => {
    const wrong = refusePayment(bills.find(({ id }) => id === item.id) ?? {}, item);
    if (!wrong) return [];
    const at = lists.payable.findIndex(({ id }) => id === item.id);
    const path = wrong.field === "paidAccount" ? ("paidAccount" as const) : (`payable[${at}].paidVoucherNumber` as const);
    return [{ path, message: wrong.message }];
  });
  const once: Extract<Judged, { ok: false }>["problems"] = problems.filter(
    (problem, at) => problems.findIndex(({ path }) => path === problem.path) === at,
  );
  const bare = ready.flatMap(({ id, paidAttachmentList }) => (paidAttachmentList.length === 0 ? [numberOf(id)] : []));
  if (bare.length > 0)
    once.push({ path: "attachmentList", message: `请上传付款凭证，并选择它属于哪张付款单；还没有凭证的：${bare.join("、")}` });
  return once.length > 0 ? { ok: false, problems: once } : { ok: true, ready };
}

export const { action: handleBills } = form;

function toRow(bill: Bill) {
  return {
    ...pick(bill, ["id", "currencyCode", "claimCount", "totalAmount"]),
    number: bill.paymentBillNumber ?? bill.id,
    month: bill.beginTime?.slice(0, 7),
    dealer: joined(bill.dealerCode, bill.dealerName),
    step: stepOf(bill),
    to: detailAddress(paymentBillKind, "company", bill.id),
  };
}

/** Bills an address names: what can be published or paid of them, what cannot, and what became of a try before. */
export async function loadBulk(args: RouteArgs) {
  const page = await readPage(args);
  const { ids, bills, before } = page;
  const tried = new Set(before?.items.map(({ id }) => id));
  return {
    drafts: bills.filter(isDraft).map(toRow),
    payable: bills.filter(isPayable).map(toRow),
    closed: ids
      .filter((id) => !tried.has(id) && !bills.some((bill) => bill.id === id && (isDraft(bill) || isPayable(bill))))
      .map((id) => {
        const bill = bills.find((each) => each.id === id);
        return { id, number: bill?.paymentBillNumber ?? id, why: bill ? `${stepOf(bill).label}，不能批量办理` : "没有找到" };
      }),
    form: await form.load(args, page),
    result: before && {
      act: before.act,
      items: before.items.map((item) => {
        const bill = bills.find(({ id }) => id === item.id);
        return { ...item, row: bill && toRow(bill) };
      }),
    },
  };
}
