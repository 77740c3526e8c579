/** What a coverage is made of, as it is called on screen. */
export const coverageWords = {
  coverageCode: "范围代码",
  coverageName: "范围名称",
  definitionId: "保修定义",
  definitionCode: "定义代码",
  definitionName: "保修定义",
  modelCodes: "车型",
  modelYears: "年款",
  plantCodes: "工厂",
  market: "市场",
  beginDate: "生效日期",
  endDate: "失效日期",
  vehicleModelCode: "车型代码",
  plantCode: "工厂代码",
  validStartDate: "有效日期",
  validity: "有效性",
  userName: "创建人",
  createDate: "创建日期",
} as const;

export const markets = ["中国", "香港", "澳门", "出口"] as const;
