import { z } from "zod";
import { Attachment } from "./claim-document.ts";
import { attachmentFields } from "./claim-document-entry.ts";
import { code, coded, codedFilter, day, decimal, flag, flagAsNumber, id, instant, integer, money, shape, share, text } from "./wire.ts";
import { paymentBillWords } from "./payment-bill-words.ts";
import { say } from "./words.ts";

/** States of a bill between the company and its dealer, beside paidFlag (2 §4 names what is done to it, not its states). */
export const confirmStatuses = {
  0: "not published",
  1: "waits for its dealer's confirmation",
  2: "its dealer objects",
  3: "confirmed",
} as const;

/** How far the invoices of a confirmed bill are. */
export const billInvoiceStatuses = {
  0: "none is due",
  1: "waits for the dealer's invoices",
  2: "waits to be checked",
  3: "accepted",
} as const;

/** States of one invoice. */
const invoiceStatuses = { 0: "submitted", 1: "accepted", 2: "returned" } as const;

const invoiceFields = { invoiceNumber: text, invoiceDate: day, taxRate: share, invoiceAmountNet: money, invoiceAmountTax: money };

/** An invoice of a bill's dealer. */
const BillInvoice = shape("BillInvoice", {
  id: code,
  ...invoiceFields,
  invoiceStatus: coded(invoiceStatuses),
  invoiceStatusName: text,
  returnRemark: text,
  createDate: instant,
  attachmentList: z.array(Attachment).optional(),
});

/** A claim of a bill its dealer does not agree with. */
const Dispute = shape("BillDispute", { claimId: code, applicationNumber: text, disputeRemark: text }, ["claimId", "disputeRemark"]);

/** What a bill pays at one tax rate. */
const BillTaxLine = shape("PaymentBillTaxLine", {
  taxRate: share,
  totalAmountNet: money,
  totalAmountTax: money,
  totalAmount: money,
});

/** How a bill was paid. */
const payment = { paidVoucherNumber: text, paidAccount: text, paidAmount: money };

/** A payment bill as lists show it (2 §3 "Payment bill"). */
const read = {
  id,
  version: integer,
  paymentBillNumber: text,
  dealerCode: code,
  dealerName: text,
  warrantyAccountCode: code,
  currencyCode: text,
  beginTime: day,
  endTime: day,
  closingDate: day,
  claimCount: integer,
  lateClaimCount: integer,
  totalSum: money,
  lateSum: money,
  currentDeductionSum: money,
  historicalDeductionSum: money,
  totalAmountNet: money,
  totalAmountTax: money,
  totalAmount: money,
  taxLines: z.array(BillTaxLine).optional(),
  confirmStatus: coded(confirmStatuses),
  confirmStatusName: text,
  confirmUserName: text,
  confirmDate: instant,
  confirmDueDate: instant,
  disputeDate: instant,
  invoiceSubmitDate: instant,
  feedback: text,
  remark: text,
  publishDate: instant,
  publishUserName: text,
  invoiceStatus: coded(billInvoiceStatuses),
  invoiceStatusName: text,
  acceptDate: instant,
  paidFlag: flag,
  paidDate: day,
  paidUserName: text,
  ...payment,
  createDate: instant,
  createUserName: text,
};
const PaymentBill = shape("PaymentBill", read);

/** What claims of one type and period come to in a bill: its fee-type line (2 §3). */
const BillGroup = shape("PaymentBillGroup", {
  claimTypeDictId: code,
  claimTypeName: text,
  lateFlag: flag,
  claimCount: integer,
  adjustedPartFeeTotal: money,
  adjustedLaborFeeTotal: money,
  adjustedOtherFeeTotal: money,
  totalAmountNet: money,
  totalAmountTax: money,
  totalAmount: money,
});

/** What a bill nets of a deduction. */
const BillDeduction = shape("PaymentBillDeduction", {
  deductionId: code,
  deductionNumber: text,
  claimId: code,
  claimNumber: text,
  deductionReasonName: text,
  confirmDate: instant,
  deductionTotal: money,
  deductionLeft: money,
  nettedAmount: money,
  nettedAmountNet: money,
  nettedAmountTax: money,
});

/** A bill whole; its claims, which may be many, are read by pages. */
export const PaymentBillDetail = shape("PaymentBillDetail", {
  ...read,
  createUserId: code,
  publishUserId: code,
  standInUserId: code,
  acceptUserIds: z.array(z.string()).optional(),
  paymentBillDetails: z.array(BillGroup),
  currentDeductions: z.array(BillDeduction),
  historicalDeductions: z.array(BillDeduction),
  invoiceList: z.array(BillInvoice),
  disputeList: z.array(Dispute),
  paidAttachmentList: z.array(Attachment).optional(),
});

/** A claim of a bill as it was billed, or one that waits for a bill. */
export const BillClaim = shape("PaymentBillClaim", {
  id,
  paymentBillId: code,
  applicationNumber: text,
  dealerCode: code,
  claimTypeDictId: code,
  claimTypeName: text,
  vehicleVin: text,
  causalPartName: text,
  approveDate: instant,
  lateFlag: flag,
  adjustedPartFeeTotal: money,
  adjustedLaborFeeTotal: money,
  adjustedOtherFeeTotal: money,
  adjustedTotalNet: money,
  adjustedTotalTax: money,
  adjustedTotalAmount: money,
  currencyCode: text,
});

/** Claims of a bill, or those that wait for one: of its dealer and currency where a bill is named. */
export const BillClaimFilter = z
  .object({
    paymentBillId: z.string(),
    waitingFlag: flagAsNumber.unwrap(),
    lateFlag: flagAsNumber.unwrap(),
    dealerCode: z.string(),
    currencyCode: z.string(),
    applicationNumber: z.string(),
    approveStartDate: z.string().meta({ format: "date" }),
    approveEndDate: z.string().meta({ format: "date" }),
  })
  .partial()
  .meta({ id: "PaymentBillClaimFilter" });
export type BillClaimFilter = z.output<typeof BillClaimFilter>;

const monthFields = {
  beginTime: z.string().meta({ format: "date", description: "First day of the month." }),
  endTime: z.string().meta({ format: "date", description: "Last day of the month." }),
};

/** The month that is settled, of one dealer or of all. */
export const MonthQuery = z.object({ ...monthFields, dealerCode: z.string().optional() });

/** A dealer's month in one currency: what is or would be paid of it, and how it adds up. */
const MonthOfDealer = shape("PaymentMonthOfDealer", {
  dealerCode: code,
  dealerName: text,
  currencyCode: text,
  paymentBillId: code,
  paymentBillNumber: text,
  confirmStatus: coded(confirmStatuses),
  paidFlag: flag,
  claimCount: integer,
  claimTotal: money,
  deductionOpen: money,
  approvedTotal: money,
  otherBillsTotal: money,
  lateTotal: money,
  nettedTotal: money,
  billTotal: money,
  waitingCount: integer,
  waitingTotal: money,
  differenceTotal: decimal,
});
export const PaymentMonth = shape("PaymentMonthData", {
  beginTime: day,
  endTime: day,
  endedFlag: flag,
  dealerList: z.array(MonthOfDealer),
});

/** A bill that a month's making came to. */
const MadeBill = shape("MadePaymentBill", {
  id,
  paymentBillNumber: text,
  dealerCode: code,
  currencyCode: text,
  newFlag: flag,
});
export const MadeBills = shape("MadePaymentBills", { id, paymentBillCount: integer, records: z.array(MadeBill) });

/** An invoice as it is entered, or what is decided of one there is. */
const InvoiceEntry = shape("BillInvoiceEntry", {
  id: code,
  ...invoiceFields,
  invoiceStatus: coded(invoiceStatuses),
  returnRemark: text,
  attachmentList: z.array(shape("BillInvoiceFileEntry", attachmentFields)).optional(),
});

/** One change of a bill: which one it is, its fields say; of a dealer only its word on the bill and its invoices count. */
export const PaymentBillChange = shape(
  "PaymentBillChange",
  {
    id,
    version: integer,
    closingDate: day,
    remark: text,
    removedClaimIds: z.array(z.string()).optional(),
    confirmStatus: coded(confirmStatuses),
    feedback: text,
    disputeList: z.array(Dispute).optional(),
    invoiceList: z.array(InvoiceEntry).optional(),
    paidFlag: flag,
    paidDate: day,
    ...payment,
    paidAttachmentList: z.array(shape("PaidFileEntry", attachmentFields)).optional(),
  },
  ["version"],
);

export const PaymentBillPublishing = shape("PaymentBillPublishing", { id, version: integer }, ["version"]);

/** Late claims that are put in: those named, or without any all that wait and were not taken out of it. */
export const PaymentBillReinsertion = shape("PaymentBillReinsertion", { version: integer, claimIds: z.array(z.string()).optional() }, [
  "version",
]);

/** What was written. */
export const WrittenPaymentBill = shape("WrittenPaymentBill", {
  id,
  paymentBillNumber: text,
  version: integer,
  confirmStatus: coded(confirmStatuses),
  paidFlag: flag,
  claimCount: integer,
});

/** What bills are narrowed by; the document names no filter. */
export const PaymentBillFilter = z
  .object({
    ids: z.string(),
    payableFlag: flagAsNumber.unwrap(),
    paymentBillNumber: z.string(),
    dealerCode: z.string(),
    confirmStatus: codedFilter(confirmStatuses).unwrap(),
    invoiceStatus: codedFilter(billInvoiceStatuses).unwrap(),
    paidFlag: flagAsNumber.unwrap(),
    beginStartTime: z.string().meta({ format: "date" }),
    beginEndTime: z.string().meta({ format: "date" }),
    paidStartDate: z.string().meta({ format: "date" }),
    paidEndDate: z.string().meta({ format: "date" }),
    claimId: z.string(),
    applicationNumber: z.string(),
    invoiceNumber: z.string(),
  })
  .partial()
  .meta({ id: "PaymentBillFilter" });
export type PaymentBillFilter = z.output<typeof PaymentBillFilter>;

/** Sums over all rows a filter matches, one entry a currency. */
const PaymentBillSum = shape("PaymentBillSum", { currencyCode: text, totalSum: money, totalAmount: money });
export const PaymentBillPage = shape("PaymentBillPage", {
  records: z.array(PaymentBill),
  current: integer,
  size: integer,
  total: integer,
  sums: z.array(PaymentBillSum).optional(),
});

/** To whom and how invoices are made out: one instruction for all bills. */
export const InvoiceInstruction = shape("InvoiceInstruction", {
  buyerName: text,
  taxNumber: code,
  buyerAddress: text,
  buyerTelephone: code,
  bankName: text,
  bankAccount: code,
  invoiceDesc: text,
  commercialBuyerName: text,
  commercialBuyerAddress: text,
  commercialDesc: text,
});

say(paymentBillWords);
