export const laborWords = {
  laborCode: "工时代码",
  laborName: "工时名称",
  laborNameEn: "英文名称",
  laborType: "工时类型",
  componentCode: "部件代码",
  standardClaimLabor: "标准工时",
  standardLaborUnitPrice: "工时单价",
  totalLaborFee: "工时费",
  market: "市场",
  beginDate: "生效日期",
  endDate: "失效日期",
  vehicleModelCode: "车型代码",
  vehicleModelYear: "年款",
  engine: "发动机",
  transmissionCase: "变速箱",
} as const;

/** What is shown of a labor operation wherever it is, as it is; its amounts are told apart from it. */
export const laborFacts = [
  ...(["laborCode", "laborName", "laborNameEn", "laborType", "componentCode"] as const),
  ...(["standardClaimLabor", "market", "beginDate", "endDate"] as const),
] as const;
