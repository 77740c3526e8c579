export const modelWords = {
  code: "车型代码",
  uniqueCode: "唯一代码",
  activeFlag: "在产",
  description: "车型说明",
  vehicleModelName: "车型名称",
  vehicleModelYear: "年款",
  engine: "发动机",
  transmissionCase: "变速箱",
} as const;

export const modelFacts = [
  ...(["code", "vehicleModelName", "vehicleModelYear", "uniqueCode", "engine", "transmissionCase"] as const),
  ...(["activeFlag", "description"] as const),
] as const;
