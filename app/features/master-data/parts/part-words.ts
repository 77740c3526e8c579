export const partWords = {
  partCode: "零件号",
  partName: "零件名称",
  unit: "单位",
  componentCode: "部件代码",
  componentName: "部件名称",
  effectiveFlag: "有效",
  rmaFlag: "需返件",
  currencyCode: "币种",
  netPrice: "净价",
  retailPrice: "零售价",
  costPrice: "成本价",
  valid: "当日有效",
  beginDate: "价格生效日期",
  endDate: "价格失效日期",
} as const;

/** What either side is shown of a part, and of a price of it. */
export const partFacts = ["partCode", "partName", "unit", "componentCode", "componentName", "rmaFlag"] as const;
export const partPrice = ["currencyCode", "netPrice", "retailPrice", "beginDate", "endDate"] as const;
