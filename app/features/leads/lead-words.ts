import type { StatusWord } from "#app/lib/documents/document-kind.ts";

/** Words of the fields of a lead; one word everywhere. */
export const leadWords = {
  leadNumber: "线索编号",
  leadName: "客户姓名",
  sex: "性别",
  mobile: "手机号",
  ageRange: "年龄段",
  provinceCode: "省份",
  cityCode: "城市",
  districtCode: "区县",
  place: "地区",
  fromChannel: "渠道",
  fromChannelName: "渠道",
  subChannel: "子渠道",
  subChannelName: "子渠道",
  campaignCode: "活动",
  campaignName: "活动",
  preModel: "意向车型",
  preModelName: "意向车型",
  pschTimeRange: "购车时间",
  budgetRange: "预算",
  intentionLevel: "意向级别",
  intentionLevelName: "意向级别",
  collectDate: "留资日期",
  leadStatus: "线索状态",
  calloutState: "外呼结果",
  followState: "跟进状态",
  testDealerCode: "经销商代码",
  testDealerName: "经销商",
  assignDate: "下发时间",
  salesConsultant: "销售顾问",
  salesConsultantName: "销售顾问",
  nextFollowDate: "下次跟进日期",
  dueDate: "到期时间",
  followRemark: "跟进记录",
  closeReason: "战败或无效原因",
  orderNumber: "订单号",
  vin: "VIN",
  importId: "导入编号",
  createDate: "创建时间",
  userName: "创建人",
  regionDealer: "建议经销商",
} as const;

/** Of a customer who asked again. */
export const againWords = { again: "再次留资", name: "再次留资姓名" } as const;

export const sexWords: Readonly<Record<string, string>> = { M: "男", F: "女" };

/** States of a lead (docs/assumptions.md). */
export const leadStates = { fresh: 0, pool: 1, assigned: 2, won: 3, lost: 4, invalid: 5 } as const;

export const leadStateWords: Readonly<Record<number, StatusWord>> = {
  0: { label: "新线索", tone: "info" },
  1: { label: "线索池", tone: "warning" },
  2: { label: "已下发", tone: "info" },
  3: { label: "成交", tone: "success" },
  4: { label: "战败", tone: "critical" },
  5: { label: "无效", tone: "idle" },
};

/** The word of a state; a code that is new to us stands for itself. */
export function leadState(code: number | undefined): StatusWord {
  return leadStateWords[code ?? -1] ?? { label: `状态 ${code ?? ""}`, tone: "idle" };
}

/** Whether a lead goes on. */
export const isOpenLead = (status: number | undefined): boolean => status !== undefined && status <= leadStates.assigned;

export const calloutWords: Readonly<Record<string, string>> = {
  notCalled: "未外呼",
  interested: "有意向",
  noAnswer: "未接通",
  notInterested: "无意向",
  wrongNumber: "空号或错号",
};

/** What a dealer has done about a lead; waitAssign is documented, and reads as waiting for a follow-up (2 §4). */
const followWords: Readonly<Record<string, StatusWord>> = {
  waitAssign: { label: "待跟进", tone: "warning" },
  following: { label: "跟进中", tone: "info" },
  testDrive: { label: "已试驾", tone: "info" },
  won: { label: "成交", tone: "success" },
  lost: { label: "战败", tone: "critical" },
  invalid: { label: "无效", tone: "idle" },
};

export function followStateWord(state: string | undefined): StatusWord | undefined {
  return state === undefined ? undefined : (followWords[state] ?? { label: state, tone: "idle" });
}
