import type { StatusWord } from "#app/lib/documents/document-kind.ts";

/** Words of the fields that both kinds of report have; one word everywhere. */
export const reportWords = {
  reportNumber: "报告编号",
  subject: "主题",
  vehicleVin: "车架号(VIN)",
  vehicleModelCode: "车型代码",
  dealerCode: "经销商代码",
  dealer: "经销商",
  status: "状态",
  draftFlag: "草稿",
  solvedFlag: "已解决",
  mainPartCode: "主因件号",
  mainPartName: "主因件名称",
  sysSymptomId: "故障现象",
  troubleCode: "故障码",
  createDate: "创建日期",
} as const;

/** The word of a state; a draft has none of them, and a code that is new to us stands for itself. */
export function stateOf(states: Readonly<Record<number, StatusWord>>) {
  return (code: number | undefined, backendName?: string): StatusWord => {
    if (code === undefined) return { label: "草稿", tone: "idle" };
    return states[code] ?? { label: backendName ?? `状态 ${code}`, tone: "idle" };
  };
}
