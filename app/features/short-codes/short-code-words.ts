export const shortCodeWords = {
  partShortCd: "短码",
  partCd: "零件号",
  partName: "零件名称",
  version: "版本",
  state: "状态",
  userName: "建立人",
  createDate: "建立日期",
} as const;
