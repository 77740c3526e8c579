import type { Backend } from "#gateway/backend.ts";
import { deductionPage, deductionWaterPage } from "#gateway/operations/deduction.ts";
import { claimDictionary } from "#gateway/operations/reference-data.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { dealerInRow, dealers, toDictionaryChoices } from "#app/lib/lists/offers.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { countdownOf } from "./countdown.ts";
import { deductionWords as words, stateOf } from "./deduction-words.ts";
import { deductionFilters, waterFilters } from "./filters.ts";
import { deductionStep } from "./next-step.server.ts";

const offersOf = (type: string) => async (backend: Backend) =>
  toDictionaryChoices(await backend.read(claimDictionary, { params: { type } }));
const offers = {
  dealerCode: dealers,
  deductionTypeDictId: offersOf("deductionType"),
  deductionReasonDictId: offersOf("deductionReason"),
};

/** Deductions, the newest first. */
export const deductionList = defineList({
  name: "deduction",
  filters: deductionFilters,
  page: deductionPage,
  sorts: { createDate: words.createDate, confirmDueDate: words.confirmDueDate },
  order: "-createDate",
  offers,
  tabs: { filter: "status" },
  toRow: (row, { audience, offered }) => ({
    ...pick(row, ["id", "deductionNumber", "claimNumber", "vehicleVin", "deductionTypeName", "deductionReasonName", "deductionAllFlag"]),
    ...pick(row, ["deductionTotal", "deductionLeft", "currencyCode", "createDate", "confirmDate", "paymentBillNumber"]),
    confirmDueDate: row.status === 0 ? row.confirmDueDate : undefined,
    countdown: row.status === 0 ? countdownOf(row) : undefined,
    state: stateOf(row),
    nextStep: deductionStep(row, audience),
    dealer: audience === "company" ? dealerInRow(row.dealerCode, offered["dealerCode"]) : undefined,
  }),
  toSummary: ({ sums = [] }) => sums.map(({ currencyCode, deductionTotal }) => ({ currency: currencyCode, amount: deductionTotal })),
});

/** What deductions take of each kind of fee, the newest first. */
export const waterList = defineList({
  name: "deductionWater",
  filters: waterFilters,
  page: deductionWaterPage,
  sorts: { createDate: words.createDate },
  order: "-createDate",
  offers,
  toRow: (row, { audience, offered }) => ({
    ...pick(row, ["id", "deductionId", "deductionNumber", "claimNumber", "vehicleVin", "feeTypeName", "deductionTypeName"]),
    ...pick(row, ["deductionReasonName", "deductionFee", "deductionFeeNet", "deductionFeeTax", "currencyCode", "createDate"]),
    ...pick(row, ["confirmDate", "paymentBillNumber"]),
    state: stateOf(row),
    dealer: audience === "company" ? dealerInRow(row.dealerCode, offered["dealerCode"]) : undefined,
  }),
  toSummary: ({ sums = [] }) =>
    sums.map(({ currencyCode: currency, ...sum }) => ({
      currency,
      ...pick(sum, ["deductionFee", "deductionPartTotal", "deductionLaborTotal", "repaidTotal"]),
      other: sum.deductionOtherTotal,
    })),
});
