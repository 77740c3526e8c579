/** What a definition is made of, as it is called on screen. */
export const definitionWords = {
  definitionCode: "定义代码",
  definitionName: "定义名称",
  usage: "车辆用途",
  startRule: "起算规则",
  months: "保修月数",
  warrantyTripLimitVal: "保修里程",
  tripUnit: "里程单位",
  scope: "范围",
  componentsIn: "包含部件",
  componentsOut: "排除部件",
  partsIn: "包含零件",
  partsOut: "排除零件",
  componentCode: "部件代码",
  partCode: "零件号",
  userName: "创建人",
  createDate: "创建日期",
} as const;

export const usageWords: Readonly<Record<number, { label: string }>> = {
  0: { label: "不限" },
  1: { label: "家用" },
  2: { label: "营运" },
};

export const startRuleWords: Readonly<Record<number, { label: string }>> = {
  1: { label: "购车发票日期（交付日期不同时以交付为准）" },
  2: { label: "备件发票日期" },
};

/** Where every word stands in a row, its short form. */
export const startRuleShort: Readonly<Record<number, { label: string }>> = { 1: { label: "购车" }, 2: { label: "备件发票" } };

export const unitWords: Readonly<Record<string, string>> = { km: "公里", mi: "英里" };
