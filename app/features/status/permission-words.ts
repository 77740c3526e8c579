/** Names of the permissions that accounts have. */
const words: Readonly<Record<string, string>> = {
  claimRead: "查看索赔单",
  claimReview: "审核索赔单",
  returns: "返件",
  technical: "技术支持",
  kindness: "善意授权",
  activity: "服务活动",
  settlement: "抵扣与付款",
  settings: "系统设置",
  coverage: "保修政策",
  masterData: "基础数据",
  lead: "线索",
  dealerLead: "经销商线索",
  personalData: "查看个人信息",
  businessReport: "业务报表",
  partner: "合伙人与订单",
  scan: "扫码",
  mts: "零件追溯",
  companyQuickSearch: "快速查询",
};

/** A permission by its name; one that is new to us stands for itself. */
export function permissionWord(permission: string): string {
  return words[permission] ?? permission;
}
