import type { BillClaimFilter } from "#gateway/schemas/payment-bill.ts";
import { defineFilters } from "../../list/filters.ts";

/** What claims that wait for a bill can be asked. */
export const waitingFilters = defineFilters<BillClaimFilter>({
  applicationNumber: { label: "索赔单号", kind: "text" },
  dealerCode: { label: "经销商", kind: "offered" },
  approveStartDate: { label: "批准日期", kind: "days", to: "approveEndDate" },
});

/** Words of what such a claim shows. */
export const waitingWords = {
  applicationNumber: "索赔单号",
  dealerCode: "经销商代码",
  claimTypeName: "索赔类型",
  vehicleVin: "车架号(VIN)",
  causalPartName: "主因件名称",
  approveDate: "批准日期",
  adjustedTotalAmount: "调整后金额",
} as const;
