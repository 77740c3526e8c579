/** Words of the fields a list shows, filters or names in a notice; one word everywhere. */
export const claimWords = {
  applicationNumber: "索赔单号",
  dmsClaimNumber: "DMS索赔号",
  workOrderNumber: "工单号",
  vehicleVin: "车架号(VIN)",
  customerName: "客户名称",
  vehicleModelCode: "车型代码",
  submitterCode: "经销商代码",
  dealer: "经销商",
  claimTypeDictId: "索赔类型",
  status: "状态",
  causalPartCode: "主因件号",
  /** Of any of its part lines. */
  partCode: "零件号",
  laborCode: "工时代码",
  causalPartName: "主因件名称",
  rmaOccurredFlag: "需返件",
  repairAlertFlag: "三包预警",
  createDate: "创建日期",
  // What was rejected carries it as well (1 §3.1), in the same columns.
  approveDate: "决定日期",
  payDate: "赔付日期",
  totalAmount: "申报金额",
  adjustedTotalAmount: "调整后金额",
  existDays: "停留天数",
} as const;
