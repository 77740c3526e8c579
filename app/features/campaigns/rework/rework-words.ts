export const reworkWords = {
  vin: "车架号(VIN)",
  reworkPartCds: "返修零件",
  partCd: "零件号",
  reworkDate: "返修时间",
  dealerCode: "经销商代码",
  userName: "录入人",
} as const;
