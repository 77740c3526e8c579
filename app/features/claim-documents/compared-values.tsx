import { fieldWords } from "./field-words.ts";

/** What a check compared, by its words; values that have none are not told: their names are keys of the backend's. */
export function ComparedValues({ values = {} }: { values: Readonly<Record<string, unknown>> | undefined }) {
  const told = Object.entries(values).flatMap(([name, value]) => {
    const word = valueWords[name] ?? fieldWords[name];
    return word === undefined ? [] : [`${word} ${String(value)}`];
  });
  return told.length > 0 && <small className="check-values">{told.join("；")}</small>;
}

/** What checks compare besides the claim's own fields. */
const valueWords: Readonly<Record<string, string>> = {
  today: "当天",
  expected: "应为",
  lastTrip: "上次最高里程",
  lastTripDate: "上次记录日期",
  kilometresADay: "平均每天公里数",
  days: "天数",
  tripLimit: "里程上限",
  builtDate: "下线日期",
  retailDate: "零售日期",
  warrantyStartDate: "保修开始日期",
  warrantyEndDate: "保修结束日期",
  warrantyTripLimitVal: "保修里程上限",
  applicationNumber: "单据号",
  more: "未列出",
  count: "共",
  totalAmount: "申报金额",
  usualAmount: "通常金额",
  photoAmount: "照片要求金额",
  otherFeeAmount: "凭证要求金额",
  amount: "金额",
  fileCount: "附件数",
  lineCount: "行数",
  partFeeTotal: "零件费合计",
  laborFeeTotal: "工时费合计",
  otherFeeTotal: "其他费用合计",
  preAuthorizedAmount: "授权金额",
  kindnessAsked: "申报净额",
  kindnessLeft: "可用余额",
  quantity: "数量",
  unit: "单位",
  currencyCode: "币种",
  partCode: "零件号",
  laborCode: "工时代码",
  laborComponentCode: "工时部件代码",
  componentCode: "部件代码",
  vehicleModelCode: "车型代码",
  beginDate: "生效日期",
  endDate: "失效日期",
  oldSn: "旧件序列号",
  newSn: "新件序列号",
  warrantyCoverage: "保修范围",
};
