import { defineForm } from "../../form/form.ts";
import { defineLookUps } from "../../look-up/look-ups.ts";
import { warrantyReportWords as words } from "./warranty-report-words.ts";

const text = { kind: "prose", max: 2000, wide: true } as const;

/** What a dealer asks the company about a repair (2 §3 "Warranty report"). */
export const reportForm = defineForm("warrantyReport", {
  versioned: true,
  // A draft is judged by its form alone.
  judgedWhole: true,
  writes: ["saveDraft", "submit"],
  shows: ["takeCodes", "upload"],
  draft: "saveDraft",
  linesMax: 50,
  fields: {
    id: { kind: "hidden", identity: true },
    warrantyReportTypeDictId: { label: words.warrantyReportTypeDictId, kind: "offered", required: true },
    subject: { label: words.subject, kind: "text", max: 200, required: true, wide: true },
    vehicleVin: { label: words.vehicleVin, kind: "vin", required: true, lookUp: "vehicle" },
    tripCurrent: { label: "行驶里程", kind: "number", required: true, hint: "留空时取车辆记录的里程" },
    tripUnit: { label: "里程单位", kind: "offered", empty: "km" },
    functionId: { label: "功能", kind: "offered", required: true },
    subFunctionId: { label: "子功能", kind: "offered", under: "functionId" },
    contactPositionId: { label: "联系人职位", kind: "offered" },
    contactPersonId: { label: "联系人", kind: "offered", under: "contactPositionId" },
    mainPartCode: { label: words.mainPartCode, kind: "code", required: true, lookUp: "part" },
    sysSymptomId: { label: words.sysSymptomId, kind: "offered" },
    sysPfsId: { label: "故障部位", kind: "offered", under: "sysSymptomId" },
    failureReasonDictId: { label: "故障原因", kind: "offered" },
    phenomenonSummary: { ...text, label: "现象描述", required: true },
    operationDone: { ...text, label: "已做操作", required: true },
    remark: { ...text, label: "备注" },
    testerText: { ...text, max: 20_000, label: "诊断仪文本", compared: "never", hint: "粘贴诊断仪导出的文本，按“提取故障码”逐条填入下表" },
    filesOf: { label: "所选文件属于", kind: "text", compared: "never" },
  },
  lists: {
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
        // Key of the solution it belongs to; the report's own have none.
        solution: { kind: "text", label: "属于" },
        attachmentName: { kind: "text", label: "附件名称", max: 200 },
        description: { kind: "text", label: "说明", max: 200 },
        attachmentRemark: { kind: "text", label: "附件备注", max: 200 },
        attachmentUrl: { kind: "hidden", label: "附件地址" },
        size: { kind: "hidden", fleeting: true },
        proof: { kind: "hidden", fleeting: true },
      },
    },
  },
});

export type ReportShape = (typeof reportForm)["shape"];

export const reportLookUps = defineLookUps(reportForm, {
  codes: { troubleCodes: "code" },
  context: {},
  of: {
    vehicle: { field: "vehicleVin", typed: { vehicleVin: "vehicleVin" } },
    part: { field: "mainPartCode", typed: { text: "mainPartCode" } },
    "trouble-code": { list: "troubleCodes", field: "code", typed: { code: "code" } },
  },
});
