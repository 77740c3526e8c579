import { isNotStarted } from "#gateway/rules/activity-time.ts";
import type { StatusWord } from "#app/lib/documents/document-kind.ts";

/** Words of the fields of a service activity; one word everywhere. */
export const activityWords = {
  actCode: "活动代码",
  actName: "活动名称",
  actTypeDictId: "活动类型",
  actTypeDictName: "活动类型",
  status: "状态",
  sentFlag: "已下发",
  endingFlag: "30 天内到期",
  actBeginDate: "开始日期",
  actEndDate: "结束日期",
  validDate: "活动期间",
  actDeadline: "申报截止日期",
  actDesc: "活动说明",
  symptomId: "故障现象",
  failureId: "故障原因",
  firstWarrantyFlag: "优先按活动结算",
  announcementNum: "公告号",
  designatedModelFlag: "仅限指定车型",
  designatedModels: "指定车型",
  actMainParts: "主要零件",
  actScopes: "车辆范围",
  actProcessList: "活动作业",
  vehicleCount: "车辆数",
  claimedCount: "已申报",
  completedCount: "已完成",
  sendDate: "下发时间",
  actCloseDate: "结束时间",
  actCloseReason: "结束原因",
  createDate: "创建日期",
  vehicleModelCode: "车型代码",
  vehicleModelYear: "年款",
  plantCode: "工厂",
  qdDate: "下线日期",
} as const;

/** States of an activity; their dictionary is the backend's, but for the one an issued activity has until its first day. */
const activityStates: Readonly<Record<number, StatusWord>> = {
  0: { label: "草稿", tone: "idle" },
  1: { label: "进行中", tone: "success" },
  2: { label: "已结束", tone: "idle" },
  3: { label: "未开始", tone: "idle" },
};

interface DatedActivity {
  status?: string | undefined;
  statusName?: string | undefined;
  actBeginDate?: string | undefined;
}

/** The word of a state's code; one that is new to us stands for itself. */
export function activityCodeState(code: number | undefined, backendName = `状态 ${code ?? ""}`): StatusWord {
  return (code === undefined ? undefined : activityStates[code]) ?? { label: backendName, tone: "idle" };
}

/** The word of an activity's state as the day has it. @param day the day it is, in Shanghai */
export function activityState(activity: DatedActivity, day: string): StatusWord {
  return activityCodeState(isNotStarted(activity, day) ? 3 : Number(activity.status), activity.statusName);
}
