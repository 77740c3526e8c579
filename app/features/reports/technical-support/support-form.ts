import { defineForm } from "#app/lib/forms/form.ts";
import { reportFields, reportLists } from "../report-fields.ts";
import { techSupportWords as words } from "./tech-support-words.ts";

/** What a dealer asks the company's engineers (2 §3 "Technical support"). */
export const supportForm = defineForm("techSupport", {
  versioned: true,
  // A draft is judged by its form alone.
  validatedWhole: true,
  writes: ["saveDraft", "submit"],
  shows: ["takeCodes", "upload"],
  draft: "saveDraft",
  linesMax: 50,
  fields: {
    id: { kind: "hidden", identity: true },
    reportStyleDictId: { label: words.reportStyleDictId, kind: "offered", required: true },
    questionLevelDictId: { label: words.questionLevelDictId, kind: "offered", required: true, hint: "等级决定答复时限" },
    reportTypeId: { label: words.reportTypeId, kind: "offered", required: true },
    reportCategoryDictId: { label: words.reportCategoryDictId, kind: "offered", required: true, under: "reportTypeId" },
    forPreAuthorizationFlag: { label: words.forPreAuthorizationFlag, kind: "flag" },
    ...reportFields,
    failureReasonDictId: { ...reportFields.failureReasonDictId, label: "故障责任" },
    batteryPackInformation: { label: "电池包信息", kind: "text", max: 200, hint: "新能源车型填写" },
    gdtAccount: { label: "GDT 账号", kind: "text", max: 50, hint: "厂家技术平台的登录名，远程诊断时使用" },
    dealerRepairPlan: { label: "经销商维修方案", kind: "prose", max: 2000, wide: true },
  },
  lists: {
    ...reportLists,
    sysFailures: {
      label: "故障原因",
      of: "free",
      code: "sysFailureId",
      fields: {
        sysFailureId: { label: "故障原因", kind: "offered", required: true },
        mainFlag: { label: "主要原因", kind: "flag" },
      },
    },
  },
});

export type SupportShape = (typeof supportForm)["shape"];
