export const addressWords = {
  provinceId: "省份",
  province: "省份",
  cityId: "城市",
  city: "城市",
  addressDetail: "详细地址",
  contacts: "联系人",
  telephone: "联系电话",
  effectiveFlag: "有效",
  defaultFlag: "默认地址",
  packageCount: "装箱单数",
  userName: "创建人",
  createDate: "创建日期",
} as const;
