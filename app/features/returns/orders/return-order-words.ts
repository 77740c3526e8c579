import type { StatusWord } from "#app/lib/documents/document-kind.ts";

/** Words of the fields of what goes back; one word everywhere. */
export const returnOrderWords = {
  rmaNumber: "返件单号",
  applicationNumber: "索赔单号",
  vehicleVin: "车架号(VIN)",
  partCode: "零件号",
  partName: "零件名称",
  quantity: "索赔数量",
  rmaQuantity: "返件数量",
  receivedQuantity: "实收数量",
  receivedDate: "签收日期",
  submitterCode: "经销商代码",
  dealer: "经销商",
  rmaTypeDictId: "返件类型",
  rmaStatus: "返件状态",
  overdueFlag: "已逾期",
  packageNumber: "装箱单号",
  createDate: "创建日期",
  requireReturnDate: "要求返回日期",
  expressNo: "快递单号",
  receiverAddressTypeDictId: "收件地址类型",
  receiverAddressId: "已有收件地址",
  receiverCompanyName: "收件单位",
  receiverName: "收件人",
  receiverTelephone: "收件电话",
  receiverNation: "国家",
  receiverProvince: "省份",
  receiverCity: "城市",
  receiverZip: "邮编",
  receiverAddressDetail: "收件地址",
  receiverOpinion: "收件意见",
} as const;

/** States of a part that goes back (2 §4). */
export const returnStates: Readonly<Record<number, StatusWord>> = {
  0: { label: "未返件", tone: "idle" },
  1: { label: "已装箱", tone: "info" },
  2: { label: "已通知快递", tone: "info" },
  3: { label: "已发运", tone: "success" },
  4: { label: "零件异常", tone: "critical" },
};

/** The word of a state; a code that is new to us stands for itself. */
export function returnState(code: number | undefined, backendName?: string): StatusWord {
  return returnStates[code ?? -1] ?? { label: backendName ?? String(code ?? ""), tone: "idle" };
}
