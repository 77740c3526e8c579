import Big from "big.js";
import { paymentBillUpdate } from "#gateway/operations/payment-bill.ts";
import { isCommercial, refuseInvoiceDay, refuseInvoiceFiles } from "#gateway/rules/bill-invoices.ts";
import { addUp } from "#gateway/rules/decimals.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import { invoiceFiles } from "#app/lib/forms/posts/posted-file.server.ts";
import { today } from "#app/lib/view/today.server.ts";
import { storePlainFile } from "#app/features/claim-documents/editor/attachment-upload.server.ts";
import { again, bare, type Bill, doneAt, foundBy, isConfirmed, storedBill, toMadeResult } from "./statement-forms-kit.server.ts";
import { billInvoiceForm, invoiceCheckForm } from "./statement-forms.ts";

/** A dealer's invoices. */
export const invoices = formAction(billInvoiceForm, {
  page: bare,
  stored: storedBill<(typeof billInvoiceForm)["shape"]>(isConfirmed, (bill) => {
    const waiting = bill.invoiceList.filter(({ invoiceStatus }) => invoiceStatus === 0);
    const lines = waiting.map((invoice) => {
      const { id = "", invoiceNumber = "", invoiceDate = "", taxRate = "", invoiceAmountNet = "", invoiceAmountTax = "" } = invoice;
      return { key: id, invoiceNumber, invoiceDate, taxRate, invoiceAmountNet, invoiceAmountTax };
    });
    return {
      fields: {},
      lists: {
        invoices: lines.length > 0 ? lines : firstInvoices(bill),
        attachmentList: waiting.flatMap(({ id = "", attachmentList = [] }) =>
          attachmentList.map(({ attachmentName = "", attachmentUrl = "" }, at) => ({
            key: `${id}-${at}`,
            row: id,
            attachmentName,
            attachmentUrl,
            size: "",
            proof: "",
          })),
        ),
      },
    };
  }),
  files: {
    said: "fileOf",
    taken: invoiceFiles,
    store: ({ context }, file, row) => storePlainFile(context, file, { row }, "invoice"),
    known: (bill: Bill | undefined) =>
      (bill?.invoiceList ?? []).flatMap(({ attachmentList = [] }) => attachmentList.flatMap(({ attachmentUrl }) => attachmentUrl ?? [])),
  },
  validate({ plain: { lists } }, bill) {
    if (lists.invoices.length === 0) return { ok: false, problems: [{ path: "invoices", message: "请添加发票" }] };
    const days = { beginTime: bill?.beginTime ?? "", today: today() };
    const ready = toInvoices(lists.invoices, lists.attachmentList);
    const problems = ready.flatMap(({ invoiceDate, attachmentList }, at) => {
      const [day, file] = [refuseInvoiceDay(invoiceDate, days), refuseInvoiceFiles(attachmentList.length)];
      return [
        ...(day === undefined ? [] : [{ path: `invoices[${at}].invoiceDate` as const, message: day }]),
        ...(file === undefined ? [] : [{ path: "attachmentList" as const, message: `第 ${at + 1} 张发票：${file}` }]),
      ];
    });
    return problems.length > 0 ? { ok: false, problems } : { ok: true, ready };
  },
  async send({ context: { backend }, page: { id } }, invoiceList, bill, begin) {
    return toMadeResult(await backend.write(paymentBillUpdate, { body: { id, version: bill?.version ?? 0, invoiceList } }, await begin()));
  },
  recoverAfterTimeout: foundBy("invoice"),
  done: ({ context }, { id }) => doneAt(context, id, "发票已提交"),
  again,
  button: "提交发票",
});

/** What a dealer begins with: an invoice a rate, over what no accepted one pays yet. */
function firstInvoices(bill: Bill) {
  const accepted = bill.invoiceList.filter(({ invoiceStatus }) => invoiceStatus === 1);
  const only = { taxRate: isCommercial(bill) ? "0" : "", totalAmountNet: bill.totalAmountNet, totalAmountTax: bill.totalAmountTax };
  const { taxLines: lines = [only] } = bill;
  const left = lines.flatMap(({ taxRate = "", totalAmountNet = "0", totalAmountTax = "0" }, at) => {
    const own = accepted.filter((invoice) => lines.length === 1 || invoice.taxRate === taxRate);
    const net = new Big(totalAmountNet).minus(addUp(own.map(({ invoiceAmountNet = "0" }) => invoiceAmountNet)));
    const tax = new Big(totalAmountTax).minus(addUp(own.map(({ invoiceAmountTax = "0" }) => invoiceAmountTax)));
    const amounts = { invoiceAmountNet: net.toFixed(2), invoiceAmountTax: tax.lt(0) ? "0.00" : tax.toFixed(2) };
    return net.gt(0) ? [{ key: `first-${at}`, invoiceNumber: "", invoiceDate: today(), taxRate, ...amounts }] : [];
  });
  const blank = { invoiceNumber: "", invoiceDate: today(), taxRate: "", invoiceAmountNet: "", invoiceAmountTax: "" };
  return left.length > 0 ? left : [{ key: "first", ...blank }];
}

interface InvoiceLine {
  key: string;
  invoiceNumber: string;
  invoiceDate: string;
  taxRate: string;
  invoiceAmountNet: string;
  invoiceAmountTax: string;
}

/** Invoices with their files; a file that says not which one it is of goes with the one whose number it is named by, or with the first. */
function toInvoices(lines: readonly InvoiceLine[], files: readonly { row: string; attachmentName: string; attachmentUrl: string }[]) {
  const keys = lines.map(({ key }) => key);
  const named = (name: string) => {
    const at = lines.findIndex(({ invoiceNumber }) => invoiceNumber !== "" && name.toUpperCase().includes(invoiceNumber.toUpperCase()));
    return Math.max(0, at);
  };
  return lines.map(({ key, taxRate, ...invoice }, at) => ({
    ...invoice,
    ...(taxRate === "" ? {} : { taxRate }),
    attachmentList: files
      .filter(({ row, attachmentName }) => (keys.includes(row) ? row === key : at === named(attachmentName)))
      .map(({ attachmentName, attachmentUrl }) => ({ attachmentName, attachmentUrl })),
  }));
}

/** What the company decides of them. */
export const check = formAction(invoiceCheckForm, {
  page: bare,
  stored: storedBill<(typeof invoiceCheckForm)["shape"]>(isConfirmed, ({ invoiceList }) => ({
    fields: {},
    lists: {
      invoices: invoiceList
        .filter(({ invoiceStatus }) => invoiceStatus === 0)
        .map(({ id = "" }) => ({ key: id, id, decision: "", returnRemark: "" })),
    },
  })),
  validate({ plain: { lists } }) {
    const decided = lists.invoices.filter(({ decision }) => decision !== "");
    const missing = lists.invoices.flatMap(({ decision, returnRemark }, at) =>
      decision === "2" && returnRemark === "" ? [{ path: `invoices[${at}].returnRemark` as const, message: "请填写退票原因" }] : [],
    );
    if (missing.length > 0) return { ok: false, problems: missing };
    if (decided.length === 0) return { ok: false, problems: [{ path: "invoices", message: "请选择收票或退票" }] };
    const ready = decided.map(({ id, decision, returnRemark }) => ({
      id,
      invoiceStatus: Number(decision),
      ...(decision === "2" ? { returnRemark } : {}),
    }));
    return { ok: true, ready };
  },
  async send({ context: { backend }, page: { id } }, invoiceList, bill, begin) {
    return toMadeResult(await backend.write(paymentBillUpdate, { body: { id, version: bill?.version ?? 0, invoiceList } }, await begin()));
  },
  recoverAfterTimeout: foundBy("checkInvoices"),
  done: ({ context }, { id }) => doneAt(context, id, "保存成功"),
  again,
  button: "保存验票结论",
});
