import type { BillClaimFilter } from "#gateway/schemas/payment-bill.ts";
import { defineFilters, yesNo } from "#app/lib/lists/filters.ts";

/** What claims that wait for a bill, or are in one, can be asked. */
export const waitingFilters = defineFilters<BillClaimFilter>({
  applicationNumber: { label: "索赔单号", kind: "text" },
  dealerCode: { label: "经销商", kind: "offered" },
  waitingFlag: {
    label: "结算",
    kind: "choice",
    of: [
      { value: 1, label: "待结算" },
      { value: 0, label: "已在付款单中" },
    ],
  },
  lateFlag: { label: "迟批补入", kind: "choice", of: yesNo, more: true },
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
  lateFlag: "迟批补入",
} as const;
