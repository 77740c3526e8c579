/** Words of the data platform; one word everywhere. */
export const platformWords = {
  month: "创建月份",
  count: "单据数",
  claimed: "申报金额",
  adjusted: "调整后金额",
  paid: "已赔付金额",
  approvalRate: "批准率",
  decisionDays: "平均审核天数",
} as const;
