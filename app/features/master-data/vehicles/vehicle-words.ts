export const vehicleWords = {
  vehicleVin: "车架号(VIN)",
  vehicleModelCode: "车型代码",
  vehicleModelName: "车型名称",
  vehicleModelYear: "年款",
  plantCode: "生产工厂",
  qdDate: "下线日期",
  shipDate: "发运日期",
  retailDate: "零售日期",
  deliveryDate: "交付日期",
  warrantyStartDate: "保修开始日期",
  trip: "行驶里程",
  market: "市场",
  usage: "车辆用途",
  customerName: "客户名称",
  customerTelephone: "客户电话",
  dealerCode: "经销商代码",
  dealer: "经销商",
  featureName: "项目",
  featureValue: "配置",
} as const;

/** What a vehicle is used for; 0: nobody recorded it, and coverages are judged as of a private one. */
export const usageWords: Readonly<Record<number, string>> = { 0: "未登记（按家用核对）", 1: "家用", 2: "营运" };
