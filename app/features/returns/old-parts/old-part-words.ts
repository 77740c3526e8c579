/** Words of the fields of old parts. */
export const oldPartWords = {
  applicationNumber: "索赔单号",
  approveDate: "批准日期",
  partAttributeCode: "零件属性",
  attribute: "零件属性",
  partCode: "零件号",
  partName: "零件名称",
  oldSn: "旧件序列号",
  rmaNumber: "返件单号",
  rmaStatus: "返件状态",
  dealer: "经销商",
  vehicleVin: "车架号(VIN)",
  quantity: "索赔数量",
  rmaQuantity: "返件数量",
  packageNumber: "装箱单号",
  receivedDate: "签收日期",
  createDate: "返件单日期",
} as const;
