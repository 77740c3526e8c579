import type { Field, Fields, Form, Lines } from "#app/lib/forms/form.ts";

const text = { kind: "prose", max: 2000, wide: true } as const;

/** What a dealer tells of a repair in a report of either kind (2 §3). */
export const reportFields = {
  subject: { label: "主题", kind: "text", max: 200, required: true, wide: true },
  vehicleVin: { label: "车架号(VIN)", kind: "vin", required: true, lookUp: "vehicle" },
  tripCurrent: { label: "行驶里程", kind: "number", required: true, hint: "留空时取车辆记录的里程" },
  tripUnit: { label: "里程单位", kind: "offered", empty: "km" },
  functionId: { label: "功能", kind: "offered", required: true },
  subFunctionId: { label: "子功能", kind: "offered", under: "functionId" },
  contactPositionId: { label: "联系人职位", kind: "offered" },
  contactPersonId: { label: "联系人", kind: "offered", under: "contactPositionId" },
  mainPartCode: { label: "主因件号", kind: "code", required: true, lookUp: "part" },
  sysSymptomId: { label: "故障现象", kind: "offered" },
  sysPfsId: { label: "故障部位", kind: "offered", under: "sysSymptomId" },
  failureReasonDictId: { label: "故障原因", kind: "offered" },
  phenomenonSummary: { ...text, label: "现象描述", required: true },
  operationDone: { ...text, label: "已做操作", required: true },
  remark: { ...text, label: "备注" },
  testerText: { ...text, max: 20_000, label: "诊断仪文本", compared: "never", hint: "粘贴诊断仪导出的文本，按“提取故障码”逐条填入下表" },
  filesOf: { label: "所选文件属于", kind: "text", compared: "never" },
} as const satisfies Fields;

export const reportLists = {
  troubleCodes: {
    label: "故障码",
    of: "free",
    code: "code",
    fields: {
      code: { label: "故障码", kind: "code", required: true, max: 20 },
      dtcModuleDictId: { label: "模块", kind: "offered" },
      description: { label: "描述", kind: "text", max: 200 },
    },
  },
  solutionList: {
    label: "解决方案",
    of: "free",
    code: "solution",
    fields: {
      solution: { label: "方案", kind: "prose", required: true, max: 2000 },
      workedFlag: { label: "有效", kind: "flag" },
    },
  },
  attachmentList: {
    label: "附件",
    of: "files",
    code: "attachmentUrl",
    fields: {
      // Key of the solution it belongs to, which is made anew with every rendering; the report's own have none.
      solution: { kind: "hidden", fleeting: true },
      attachmentName: { kind: "text", label: "附件名称", max: 200 },
      description: { kind: "text", label: "说明", max: 200 },
      attachmentRemark: { kind: "text", label: "附件备注", max: 200 },
      attachmentUrl: { kind: "hidden", label: "附件地址" },
      size: { kind: "hidden", fleeting: true },
      proof: { kind: "hidden", fleeting: true },
    },
  },
} as const satisfies Readonly<Record<string, Lines>>;

/** The form of a report of either kind, as its shared parts see it. */
export interface ReportCore {
  versioned: true;
  fields: { readonly [Name in keyof typeof reportFields | "id"]: Field };
  lists: typeof reportLists;
  writes: readonly ["saveDraft", "submit"];
  shows: readonly ["takeCodes", "upload"];
}
export type ReportForm = Form<ReportCore>;
