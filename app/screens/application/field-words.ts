/** What the fields of the forms are called, the same in labels, messages and comparisons (CONTEXT.md). */
export const fieldWords: Readonly<Record<string, string>> = {
  submitterCode: "经销商代码",
  dmsClaimNumber: "DMS索赔号",
  workOrderNumber: "工单号",
  claimTypeDictId: "索赔类型",
  submitLocation: "提交地点",
  customerName: "客户名称",
  vehicleVin: "车架号(VIN)",
  tripCurrent: "行驶里程",
  tripUnit: "里程单位",
  tripOld: "上次里程",
  tripUnitOld: "上次里程单位",
  warrantyCoverageId: "保修范围",
  activityNeeded: "涉及服务活动",
  actCode: "服务活动",
  kindnessAuthorizationNeeded: "使用善意授权",
  kindnessAuthorizationCode: "善意授权码",
  preAuthorizationNeeded: "关联预授权",
  preAuzNumber: "预授权单号",
  reportCode: "技术支持报告号",
  servicePartFlag: "主因件为备件（备件保修）",
  originalCausalPartInvoiceNumber: "原主因件发票号",
  originalCausalPartInvoiceDate: "原主因件发票日期",
  failureDate: "故障日期",
  repairDate: "维修日期",
  delayReasonDictId: "延迟原因",
  repairPlaceTypeDictId: "维修地点",
  repairPlaceName: "维修地点名称",
  repairPlaceAddress: "维修地点地址",
  causalPartCode: "主因件号",
  causalPartNumber: "主因件数量",
  causalPartSn: "主因件序列号",
  componentCode: "部件代码",
  engineerJudgeDictId: "工程师判断",
  sysSymptomCode: "故障现象",
  symptomRemark: "现象说明",
  sysPfsCode: "故障部位",
  pfsRemark: "部位说明",
  sysFailureId: "故障原因",
  failureRemark: "原因说明",
  repairOperationDictId: "维修方式",
  repairOperationRemark: "维修方式说明",
  remark: "备注",
  attachmentRemark: "附件说明",
  uploadDescription: "所选文件的说明",
};

/** What the form's lists are called. */
export const listWords: Readonly<Record<string, string>> = {
  detailPartList: "零件明细",
  detailLaborList: "工时明细",
  detailOtherFeeList: "其他费用",
  attachmentList: "附件",
};

/** What the fields of its lines are called. */
export const lineWords: Readonly<Record<string, string>> = {
  partCode: "零件号",
  partName: "零件名称",
  quantity: "数量",
  unit: "单位",
  unitPrice: "单价",
  oldSn: "旧件序列号",
  newSn: "新件序列号",
  failureRelatedFlag: "故障相关",
  laborCode: "工时代码",
  laborName: "工时名称",
  claimLabor: "工时数",
  overtimeFlag: "超标准工时",
  laborDescription: "超工时说明",
  otherFeeTypeDictId: "费用类型",
  description: "说明",
  invoiceNumber: "发票号",
  supportFileTypeDictId: "凭证类型",
  attachmentName: "附件名称",
  attachmentRemark: "附件备注",
  attachmentUrl: "附件地址",
};

/** Where a line stands, for messages: `零件明细第 3 行`. `index` counts from 0. */
export function linePlace(list: string, index: number): string {
  return `${listWords[list] ?? list}第 ${index + 1} 行`;
}
