/** Words of the data platform; one word everywhere. */
export const platformWords = {
  month: "创建月份",
  count: "单数",
  claimed: "申报金额",
  granted: "已审批准",
  cut: "核减",
  waiting: "待审与待更正",
  cutRate: "核减率（已审）",
  paid: "已付款",
  approvalRate: "批准率",
  decisionDays: "平均审核用时",
} as const;
