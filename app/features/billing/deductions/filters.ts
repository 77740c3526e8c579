import type { DeductionFilter, DeductionWaterFilter } from "#gateway/schemas/deduction.ts";
import { choicesOf, defineFilters, yesNo } from "#app/lib/lists/filters.ts";
import { deductionStates, deductionWords as words, waterFeeTypes } from "./deduction-words.ts";

/** What deductions can be asked; a dealer's are its own. */
export const deductionFilters = defineFilters<DeductionFilter>({
  deductionNumber: { label: words.deductionNumber, kind: "numbers" },
  claimNumber: { label: words.claimNumber, kind: "numbers" },
  vehicleVin: { label: words.vehicleVin, kind: "vin" },
  dealerCode: { label: words.dealerCode, kind: "code", audience: "company" },
  status: { label: words.status, kind: "choice", of: choicesOf(deductionStates) },
  objectionFlag: { label: words.objectionFlag, kind: "choice", of: yesNo },
  confirmableFlag: { label: words.confirmableFlag, kind: "choice", of: yesNo, more: true },
  deductionTypeDictId: { label: words.deductionTypeDictId, kind: "offered", more: true },
  deductionReasonDictId: { label: words.deductionReasonDictId, kind: "offered", more: true },
  deductionAllFlag: { label: words.deductionAllFlag, kind: "choice", of: yesNo, more: true },
  createStartDate: { label: words.createDate, kind: "days", to: "createEndDate", more: true },
});

/** What rows by kind of fee can be asked. */
export const waterFilters = defineFilters<DeductionWaterFilter>({
  deductionNumber: { label: words.deductionNumber, kind: "numbers" },
  claimNumber: { label: words.claimNumber, kind: "numbers" },
  dealerCode: { label: words.dealerCode, kind: "code", audience: "company" },
  feeType: {
    label: words.feeType,
    kind: "choice",
    of: Object.entries(waterFeeTypes).map(([value, label]) => ({ value, label })),
  },
  status: { label: words.status, kind: "choice", of: choicesOf(deductionStates) },
  createStartDate: { label: words.createDate, kind: "days", to: "createEndDate" },
  vehicleVin: { label: words.vehicleVin, kind: "vin", more: true },
  deductionTypeDictId: { label: words.deductionTypeDictId, kind: "offered", more: true },
  deductionReasonDictId: { label: words.deductionReasonDictId, kind: "offered", more: true },
});
