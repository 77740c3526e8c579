import { defineForm } from "#app/lib/forms/form.ts";
import { defineLookUps } from "#app/lib/lookups/look-ups.ts";
import { activityWords as words } from "./activity-words.ts";

// Keys are made anew with every rendering.
const process = { kind: "hidden", fleeting: true } as const;
const ofProcess = { list: "processes", field: "process" } as const;
const partCode = { label: "零件号", kind: "code", max: 30 } as const;
const quantity = { label: "数量", kind: "number", required: true, begins: "1" } as const;

/** What a service activity is, whom it calls in and what is done (2 §3 "Vehicle activity"). */
export const activityForm = defineForm("activity", {
  versioned: true,
  // A draft is judged by its form alone.
  validatedWhole: true,
  writes: ["saveDraft", "submit"],
  shows: ["upload", "takeList", "dropList", "preview", "clearVehicles", "resetModels", "resetAll"],
  draft: "saveDraft",
  linesMax: 100,
  fields: {
    id: { kind: "hidden", identity: true },
    actCode: { label: words.actCode, kind: "code", required: true, max: 30, hint: "字母、数字、“-”和“_”；发布后不能更改" },
    actName: { label: words.actName, kind: "text", required: true, max: 100 },
    actTypeDictId: { label: words.actTypeDictId, kind: "offered", required: true },
    actBeginDate: { label: words.actBeginDate, kind: "day", required: true },
    actEndDate: { label: words.actEndDate, kind: "day", required: true },
    actDeadline: { label: words.actDeadline, kind: "day", required: true },
    announcementNum: { label: words.announcementNum, kind: "text", max: 50 },
    symptomId: { label: words.symptomId, kind: "offered" },
    failureCode: { label: words.failureId, kind: "code", lookUp: "failure-reason" },
    firstWarrantyFlag: {
      label: words.firstWarrantyFlag,
      kind: "flag",
      hint: "车辆同时在保修期内时，费用按本活动的限额结算",
    },
    actDesc: { label: words.actDesc, kind: "prose", required: true, max: 2000, wide: true },
    designatedModelFlag: { label: words.designatedModelFlag, kind: "flag", hint: "勾选后，车辆范围和导入的车辆都只限下列车型" },
    vehicleVins: {
      label: "逐台添加的车辆",
      kind: "prose",
      max: 20_000,
      wide: true,
      hint: "车架号(VIN)每行一个，最多 1,000 台；更多请从文件导入",
    },
    // Names what was kept of the file that was dropped into the form.
    vehicleList: { kind: "hidden" },
  },
  lists: {
    models: { label: words.designatedModels, of: "free", code: "code", fields: { code: { label: "车型代码", kind: "code", max: 20 } } },
    scopes: {
      label: words.actScopes,
      of: "free",
      code: "vehicleModelCode",
      fields: {
        vehicleModelCode: { label: words.vehicleModelCode, kind: "offered" },
        vehicleModelYear: { label: words.vehicleModelYear, kind: "code", max: 10 },
        plantCode: { label: words.plantCode, kind: "code", max: 20 },
        qdStartDate: { label: "下线日期起", kind: "day" },
        qdEndDate: { label: "下线日期止", kind: "day" },
      },
    },
    mainParts: { label: words.actMainParts, of: "free", code: "partCode", fields: { partCode } },
    processes: {
      label: words.actProcessList,
      of: "free",
      code: "procDesc",
      fields: {
        number: { label: "序号", kind: "number" },
        repairOpDictId: { label: "维修方式", kind: "offered", required: true },
        procDesc: { label: "作业说明", kind: "prose", required: true, max: 500 },
        repairOpRemark: { label: "作业备注", kind: "text", max: 500 },
        useLimitFlag: { label: "限制用量", kind: "flag" },
        useValue: { label: "限用数量", kind: "number" },
        useUnitCode: { label: "限用单位", kind: "text", max: 10 },
      },
    },
    processParts: {
      label: "作业零件",
      of: "free",
      code: "partCode",
      under: ofProcess,
      fields: { process, partCode: { ...partCode, required: true }, quantity },
    },
    processLabors: {
      label: "作业工时",
      of: "free",
      code: "laborCode",
      under: ofProcess,
      fields: {
        process,
        laborCode: { label: "工时代码", kind: "code", required: true, max: 30 },
        standardClaimLabor: { label: "工时数", kind: "number", hint: "留空时取标准工时" },
      },
    },
    processFees: {
      label: "作业其他费用",
      of: "free",
      code: "otherFeeTypeDictId",
      under: ofProcess,
      fields: {
        process,
        otherFeeTypeDictId: { label: "费用类型", kind: "offered", required: true },
        quantity,
        unitPrice: { label: "单价上限", kind: "amount", required: true },
        description: { label: "费用说明", kind: "text", max: 200 },
      },
    },
    attachmentList: {
      label: "附件",
      of: "files",
      code: "attachmentUrl",
      fields: {
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

export type ActivityShape = (typeof activityForm)["shape"];

/** The lines of a process, in their order. */
export const processLists = ["processParts", "processLabors", "processFees"] as const;

export const activityLookUps = defineLookUps(activityForm, {
  codes: { models: "code", mainParts: "partCode", processParts: "partCode", processLabors: "laborCode" },
  context: {},
  of: {
    "failure-reason": { field: "failureCode", typed: { text: "failureCode" } },
    model: { list: "models", field: "code", typed: { code: "code" } },
    "main-part": { list: "mainParts", field: "partCode", typed: { text: "partCode" } },
    part: { list: "processParts", field: "partCode", typed: { text: "partCode" } },
    labor: { list: "processLabors", field: "laborCode", typed: { text: "laborCode" } },
  },
});
