import { z } from "zod";
import { Attachment } from "./claim-document.ts";
import { attachmentFields } from "./claim-document-entry.ts";
import {
  code,
  coded,
  codedFilter,
  codedText,
  day,
  decimal,
  flag,
  flagAsNumber,
  hours,
  id,
  instant,
  integer,
  money,
  shape,
  text,
} from "./wire.ts";
import { say } from "./words.ts";

/** States of a deduction; the document has but "can be created, updated, voided, confirmed" (2 §4). */
const deductionStatuses = {
  0: "waits for its dealer's confirmation",
  1: "confirmed, not netted in full yet",
  2: "netted in full by published payment bills",
  3: "void",
} as const;

/** Kinds of fee it takes from. */
const deductionFeeTypes = { PART: "part fees", LABOR: "labor fees", OTHER: "other fees" } as const;

/** The same of what was paid back. */
const waterFeeTypes = { ...deductionFeeTypes, REPAY: "paid back by its dealer" } as const;

/**
 * What one payment bill nets of a deduction: reserved while the bill is a draft, bound once it is published. What its dealer has paid back
 * is bound, and of no bill.
 */
const DeductionNetting = shape("DeductionNetting", {
  paymentBillId: code,
  paymentBillNumber: text,
  nettedAmount: money,
  nettedAmountNet: money,
  nettedAmountTax: money,
  publishFlag: flag,
  nettedDate: instant,
  repaidDate: day,
  repaidVoucherNumber: text,
  repaidUserName: text,
});

const amounts = {
  deductionPartTotal: money,
  deductionLaborTotal: money,
  deductionOtherTotal: money,
  deductionTotal: money,
  deductionTotalNet: money,
  deductionTotalTax: money,
  deductionLeft: money,
  currencyCode: text,
};

/** A deduction as lists show it (1 §3.1, 2 §3 "Deduction"). */
const read = {
  id,
  version: integer,
  deductionNumber: text,
  deductionTypeDictId: code,
  deductionTypeName: text,
  deductionReasonDictId: code,
  deductionReasonName: text,
  deductionAllFlag: flag,
  deductionIllustration: text,
  claimId: code,
  claimNumber: text,
  vehicleVin: text,
  dealerId: code,
  dealerCode: code,
  dealerName: text,
  feeType: codedText(deductionFeeTypes),
  ...amounts,
  status: coded(deductionStatuses),
  statusName: text,
  confirmFlag: flag,
  confirmUserName: text,
  confirmDate: instant,
  confirmDueDate: instant,
  objectionFlag: flag,
  objectionDate: instant,
  feedback: text,
  feedbackUserName: text,
  answerRemark: text,
  remark: text,
  createUserId: code,
  createUserName: text,
  createDate: instant,
  updateDate: instant,
  voidUserName: text,
  voidDate: instant,
  voidRemark: text,
  paymentBillId: code,
  paymentBillNumber: text,
};

export const Deduction = shape("Deduction", read);

/** What is the same of a line of any kind: what was paid for it, what this deduction takes of it, and what can be taken yet. */
const taken = {
  adjustedFee: money,
  grantedFee: money,
  deductionFee: money,
  deductionFeeNet: money,
  deductionFeeTax: money,
  deductionLeft: money,
};

const DeductionPartLine = shape("DeductionPartLine", {
  id: code,
  partCode: code,
  partName: text,
  quantity: decimal,
  unit: text,
  unitPrice: money,
  totalAmount: money,
  ...taken,
});

const DeductionLaborLine = shape("DeductionLaborLine", {
  id: code,
  laborCode: code,
  laborName: text,
  claimLabor: hours,
  unitPrice: money,
  totalAmount: money,
  ...taken,
});

const DeductionOtherLine = shape("DeductionOtherLine", {
  id: code,
  otherFeeTypeDictId: code,
  otherFeeTypeDictName: text,
  description: text,
  quantity: decimal,
  unitPrice: money,
  totalAmount: money,
  ...taken,
});

const lines = {
  detailPartList: z.array(DeductionPartLine),
  detailLaborList: z.array(DeductionLaborLine),
  detailOtherFeeList: z.array(DeductionOtherLine),
};

/** A deduction whole. */
export const DeductionDetail = shape("DeductionDetail", {
  ...read,
  ...lines,
  attachmentList: z.array(Attachment),
  nettingList: z.array(DeductionNetting).optional(),
});

/** What can still be taken back of a claim, line by line. */
export const DeductibleClaim = shape("DeductibleClaim", {
  claimId: id,
  claimNumber: text,
  vehicleVin: text,
  dealerCode: code,
  dealerName: text,
  currencyCode: text,
  adjustedTotalAmount: money,
  deductionTotal: money,
  deductionLeft: money,
  ...lines,
});

/** What is taken of a line: its id, and how much, with tax. */
const LineEntry = shape("DeductionLineEntry", { id: code, deductionFee: money }, ["id", "deductionFee"]);

const entered = {
  deductionTypeDictId: code,
  deductionReasonDictId: code,
  deductionAllFlag: flag,
  deductionIllustration: text,
  remark: text,
  detailPartList: z.array(LineEntry).optional(),
  detailLaborList: z.array(LineEntry).optional(),
  detailOtherFeeList: z.array(LineEntry).optional(),
  attachmentList: z.array(shape("DeductionFileEntry", attachmentFields)).optional(),
};
const complete = ["deductionTypeDictId", "deductionReasonDictId", "deductionIllustration"] as const;

/** A deduction as it is entered; whose it is and what its lines are says the claim. */
export const DeductionEntry = shape("DeductionEntry", { claimId: code, ...entered }, ["claimId", ...complete]);

/** Money its dealer has paid back. */
const DeductionRepayment = shape("DeductionRepayment", { repaidAmount: money, repaidDate: day, repaidVoucherNumber: text }, [
  "repaidAmount",
  "repaidDate",
  "repaidVoucherNumber",
]);

/**
 * The same of one there is, until it is confirmed; to a dealer who objected, with an answer. With `repayment` what its dealer has paid back
 * of one that is confirmed, and nothing else.
 */
export const DeductionChange = shape(
  "DeductionChange",
  { id: code, version: integer, ...entered, answerRemark: text, repayment: DeductionRepayment.optional() },
  ["id", "version"],
);

/** A dealer's word on it: yes, or no with a reason; the company's yes once the dealer's days are over. */
export const DeductionConfirmation = shape("DeductionConfirmation", { id: code, version: integer, confirmFlag: flag, feedback: text }, [
  "id",
  "version",
  "confirmFlag",
]);

/** Why it is voided; the documented call has no body. */
export const DeductionVoiding = z.object({ remark: z.string().optional() });

/** What was written. */
export const WrittenDeduction = shape("WrittenDeduction", {
  id,
  deductionNumber: text,
  status: coded(deductionStatuses),
  version: integer,
});

/** Sums over all rows a filter matches, one entry a currency; voided deductions count for nothing. */
const DeductionSum = shape("DeductionSum", { currencyCode: text, deductionTotal: money, deductionLeft: money });

export const DeductionPage = shape("DeductionPage", {
  records: z.array(Deduction),
  current: integer,
  size: integer,
  total: integer,
  sums: z.array(DeductionSum).optional(),
});

const ranges = {
  createStartDate: z.string().meta({ format: "date" }),
  createEndDate: z.string().meta({ format: "date" }),
};
const common = {
  deductionNumber: z.string(),
  claimNumber: z.string(),
  vehicleVin: z.string(),
  dealerCode: z.string(),
  status: codedFilter(deductionStatuses).unwrap(),
  deductionTypeDictId: z.string(),
  deductionReasonDictId: z.string(),
  ...ranges,
};

/** What deductions are narrowed by; the document names no filter. `confirmableFlag`: the company may confirm it now. */
export const DeductionFilter = z
  .object({
    ...common,
    deductionAllFlag: flagAsNumber.unwrap(),
    objectionFlag: flagAsNumber.unwrap(),
    confirmableFlag: flagAsNumber.unwrap(),
  })
  .partial()
  .meta({ id: "DeductionFilter" });
export type DeductionFilter = z.output<typeof DeductionFilter>;

/** What a deduction takes of one kind of fee (抵扣流水). */
export const DeductionWater = shape("DeductionWater", {
  id,
  deductionId: code,
  deductionNumber: text,
  claimId: code,
  claimNumber: text,
  vehicleVin: text,
  dealerCode: code,
  dealerName: text,
  deductionTypeDictId: code,
  deductionTypeName: text,
  deductionReasonDictId: code,
  deductionReasonName: text,
  feeType: codedText(waterFeeTypes),
  feeTypeName: text,
  deductionFee: money,
  deductionFeeNet: money,
  deductionFeeTax: money,
  currencyCode: text,
  status: coded(deductionStatuses),
  statusName: text,
  createDate: instant,
  confirmDate: instant,
  voidDate: instant,
  paymentBillId: code,
  paymentBillNumber: text,
});

const WaterSum = shape("DeductionWaterSum", {
  currencyCode: text,
  deductionFee: money,
  repaidTotal: money,
  deductionPartTotal: money,
  deductionLaborTotal: money,
  deductionOtherTotal: money,
});

export const DeductionWaterPage = shape("DeductionWaterPage", {
  records: z.array(DeductionWater),
  current: integer,
  size: integer,
  total: integer,
  sums: z.array(WaterSum).optional(),
});

export const DeductionWaterFilter = z
  .object({ ...common, feeType: z.string() })
  .partial()
  .meta({ id: "DeductionWaterFilter" });
export type DeductionWaterFilter = z.output<typeof DeductionWaterFilter>;

say({
  answerRemark: "What the company answers a dealer who objected.",
  confirmableFlag: "Whether its dealer's days are over without a word.",
  confirmDate: "When it was confirmed.",
  confirmDueDate: "Until when its dealer has time; then the company may confirm it. An objection stops the days.",
  confirmUserName: "Who confirmed it.",
  deductionFee: "What is taken, with tax.",
  deductionFeeNet: "What is taken, without tax.",
  deductionFeeTax: "Tax on what is taken.",
  deductionId: "Id of the deduction.",
  deductionReasonName: "Name of that reason.",
  deductionTotalNet: "What is taken in all, without tax.",
  deductionTotalTax: "Tax on what is taken in all.",
  deductionTypeName: "Name of that kind.",
  "DeductibleClaim.deductionLeft": "What can still be taken of the claim.",
  "DeductibleClaim.deductionTotal": "What standing deductions take of the claim.",
  "DeductionLaborLine.deductionLeft": "What can still be taken of the line, with tax.",
  "DeductionOtherLine.adjustedFee": "What was granted of the line, without tax.",
  "DeductionOtherLine.deductionLeft": "What can still be taken of the line, with tax.",
  "DeductionPartLine.deductionLeft": "What can still be taken of the line, with tax.",
  feedback: "What the dealer says of it.",
  feedbackUserName: "Who said that.",
  feeTypeName: "Name of that kind of fee.",
  grantedFee: "What was paid for the line: the maker's share, with surcharge and tax.",
  nettedAmount: "What the bill nets of it, with tax.",
  nettedAmountNet: "What the bill nets of it, without tax.",
  nettedAmountTax: "Tax on what the bill nets of it.",
  nettedDate: "When the bill was published.",
  nettingList: "What payment bills net of it, one entry a bill.",
  objectionDate: "When its dealer objected.",
  objectionFlag: "Whether its dealer objected and has no answer yet.",
  paymentBillId: "Id of the payment bill.",
  paymentBillNumber: "Number of the payment bill.",
  publishFlag: "Whether the bill is published: what it nets is bound then, and reserved before.",
  repaidAmount: "What its dealer has paid back.",
  repaidDate: "Day on which its dealer paid it back.",
  repaidTotal: "What dealers have paid back.",
  repaidUserName: "Who recorded that.",
  repaidVoucherNumber: "Number of the bank's voucher of it.",
  repayment: "Money its dealer has paid back: it counts as if a bill had netted it, and cannot exceed what no bill nets.",
  voidDate: "When it was voided.",
  voidRemark: "Why it was voided.",
  voidUserName: "Who voided it.",
});
