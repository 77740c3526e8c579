/** Kinds of document that have a history, by `applicationTypeCd`. */
export const historyTypes: Readonly<Record<string, string>> = {
  CLAIM: "索赔单",
  PREAUTHORIZATION: "预授权",
  RMA: "返件单",
  PACKAGE: "装箱单",
  WARRANTYREPORT: "质保报告",
  TECHSUPPORT: "技术支持",
  DEDUCTION: "抵扣",
  PAYMENTBILL: "付款单",
  ACTIVITY: "服务活动",
  LEAD: "线索",
  PARTNER: "合伙人",
  WITHDRAWAL: "提现",
  ORDER: "订单",
  REWORK: "返修记录",
  DEALER: "经销商",
  LABOR: "工时",
  COVERAGEDEFINITION: "保修定义",
  COVERAGE: "保修范围",
};

export const historyWords = {
  applicationNo: "单号",
  applicationTypeCd: "单据类型",
  operateTime: "操作时间",
  operationName: "操作",
  statusName: "操作后状态",
  operatorName: "操作人",
  said: "说明",
} as const;
