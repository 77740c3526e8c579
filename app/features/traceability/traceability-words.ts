export const traceabilityWords = {
  vin: "车架号(VIN)",
  vinStart: "起始车架号",
  vinEnd: "截止车架号",
  partNo: "零件号",
  partName: "零件名称",
  supplyNo: "供应商代码",
  station: "工位",
  times: "装配日期",
  state: "该车现状",
} as const;
