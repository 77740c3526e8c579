import { isBoughtPart } from "#gateway/rules/claim-coverage.ts";
import { defineForm, type Fields, type Form, type Shape } from "#app/lib/forms/form.ts";
import type { TextFields } from "#app/lib/forms/values/form-text.ts";
import { defineLookUps, type LookUps } from "#app/lib/lookups/look-ups.ts";
import { causalLine } from "./causal-line.ts";
import type { ClaimDocumentName } from "./claim-document-kind.ts";

/** What a blank form begins with (1 §9). The mileage begins empty: a default nobody typed is no reading. */
export const blankTrip = { tripUnit: "km" } as const;

/** What is said of the files that are chosen; it goes up with them and becomes their own (1 §7.6). No document has it. */
export const uploadDescription = "uploadDescription";

/** The lines of a claim and of a pre-authorization alike (1 §3.2–3.5). */
const lists = {
  detailPartList: {
    label: "零件明细",
    of: "free",
    code: "partCode",
    fields: {
      partCode: { kind: "code", label: "零件号" },
      partName: { kind: "text", label: "零件名称", compared: "whereBothSay" },
      quantity: { kind: "number", label: "数量", begins: "1" },
      unit: { kind: "text", label: "单位", compared: "whereBothSay" },
      unitPrice: { kind: "number", label: "单价", compared: "whereBothSay" },
      oldSn: { kind: "code", label: "旧件序列号" },
      newSn: { kind: "code", label: "新件序列号" },
      failureRelatedFlag: { kind: "flag", label: "故障相关" },
    },
  },
  detailLaborList: {
    label: "工时明细",
    of: "free",
    code: "laborCode",
    fields: {
      laborCode: { kind: "code", label: "工时代码" },
      laborName: { kind: "text", label: "工时名称", compared: "whereBothSay" },
      claimLabor: { kind: "number", label: "工时数", compared: "whereBothSay" },
      unitPrice: { kind: "number", label: "单价", compared: "whereBothSay" },
      failureRelatedFlag: { kind: "flag", label: "故障相关" },
      overtimeFlag: { kind: "flag", label: "超标准工时" },
      laborDescription: { kind: "text", label: "超工时说明" },
    },
  },
  detailOtherFeeList: {
    label: "其他费用",
    of: "free",
    code: "otherFeeTypeDictId",
    fields: {
      otherFeeTypeDictId: { kind: "offered", label: "费用类型" },
      quantity: { kind: "number", label: "数量", begins: "1" },
      unitPrice: { kind: "number", label: "单价" },
      description: { kind: "text", label: "说明" },
      invoiceNumber: { kind: "code", label: "发票号" },
      supportFileTypeDictId: { kind: "offered", label: "凭证类型" },
    },
  },
  attachmentList: {
    label: "附件",
    of: "files",
    code: "attachmentUrl",
    fields: {
      attachmentName: { kind: "text", label: "附件名称" },
      description: { kind: "text", label: "说明" },
      attachmentRemark: { kind: "text", label: "附件备注" },
      attachmentUrl: { kind: "hidden", label: "附件地址" },
      size: { kind: "hidden", fleeting: true },
      proof: { kind: "hidden", fleeting: true },
    },
  },
} as const satisfies Shape["lists"];

/**
 * What is entered in a claim (1 §3.1–3.4), for both sides; company staff also choose `submitterCode`. Codes are what
 * people type; the ids behind them (`activityId`, `sysSymptomId` …) are found by the server. `id` names the stored claim that is
 * edited. The component follows from the causal part, the last mileage from the vehicle's record.
 */
const claimFields = {
  id: { kind: "hidden", identity: true },
  submitterCode: { kind: "code", label: "经销商代码", wide: true, required: true, lookUp: "dealer", compared: "never" },
  dmsClaimNumber: { kind: "code", label: "DMS索赔号" },
  workOrderNumber: { kind: "code", label: "工单号" },
  claimTypeDictId: { kind: "offered", label: "索赔类型", required: true },
  submitLocation: { kind: "text", label: "提交地点" },
  customerName: { kind: "text", label: "客户名称" },
  vehicleVin: { kind: "vin", label: "车架号(VIN)", required: true, lookUp: "vehicle" },
  tripCurrent: { kind: "number", label: "行驶里程", required: true, empty: "0" },
  tripUnit: { kind: "offered", label: "里程单位", empty: "km" },
  tripOld: { kind: "number", label: "上次里程", compared: "never", recorded: true },
  tripUnitOld: { kind: "offered", label: "上次里程单位", compared: "never", recorded: true },
  // The backend fills in the only coverage that covers a claim which names none.
  warrantyCoverageId: { kind: "offered", label: "保修范围", lookUp: "coverage", compared: "whereBothSay" },
  activityNeeded: { kind: "flag", label: "涉及服务活动" },
  actCode: { kind: "code", label: "服务活动", lookUp: "activity" },
  kindnessAuthorizationNeeded: { kind: "flag", label: "使用善意授权" },
  kindnessAuthorizationCode: { kind: "code", label: "善意授权码", lookUp: "kindness" },
  preAuthorizationNeeded: { kind: "flag", label: "关联预授权" },
  preAuzNumber: { kind: "code", label: "预授权单号", lookUp: "pre-authorization" },
  servicePartFlag: { kind: "flag", label: "主因件为自购备件（按备件保修）" },
  originalCausalPartInvoiceNumber: { kind: "code", label: "原主因件发票号" },
  originalCausalPartInvoiceDate: { kind: "day", label: "原主因件发票日期" },
  originalCausalPartTrip: { kind: "number", label: "原主因件安装时里程" },
  failureDate: { kind: "day", label: "故障日期", required: true },
  repairDate: { kind: "day", label: "维修日期" },
  delayReasonDictId: { kind: "offered", label: "延迟原因" },
  repairPlaceTypeDictId: { kind: "offered", label: "维修地点" },
  repairPlaceName: { kind: "text", label: "维修地点名称" },
  repairPlaceAddress: { kind: "text", label: "维修地点地址" },
  /** Follows from the causal part, and the causal part from it: neither makes it another text. */
  [causalLine]: { kind: "text", label: "主因件", compared: "never", recorded: true },
  causalPartCode: { kind: "code", label: "主因件号", lookUp: "causal-part" },
  causalPartNumber: { kind: "number", label: "主因件数量" },
  causalPartSn: { kind: "code", label: "主因件序列号" },
  componentCode: { kind: "code", label: "部件代码", compared: "never" },
  engineerJudgeDictId: { kind: "offered", label: "工程师判断" },
  sysSymptomCode: { kind: "code", label: "故障现象", lookUp: "symptom" },
  symptomRemark: { kind: "prose", label: "现象说明", wide: true },
  sysPfsCode: { kind: "code", label: "故障部位", lookUp: "failure-place" },
  pfsRemark: { kind: "prose", label: "部位说明", wide: true },
  sysFailureId: { kind: "code", label: "故障原因", lookUp: "failure-reason" },
  failureRemark: { kind: "prose", label: "原因说明", wide: true },
  repairOperationDictId: { kind: "offered", label: "维修方式" },
  repairOperationRemark: { kind: "prose", label: "维修方式说明", wide: true },
  remark: { kind: "prose", label: "备注" },
  attachmentRemark: { kind: "prose", label: "附件说明" },
  /** Warnings the user has seen and sends it for all that; of a form that is shown again they are said anew. */
  warningsConfirmed: { kind: "hidden", fleeting: true },
  [uploadDescription]: { kind: "text", label: "所选文件的说明", compared: "never" },
} as const satisfies Fields;

const shape = {
  versioned: true,
  validatedWhole: true,
  writes: ["submit", "saveDraft"],
  shows: ["recalculate", "upload"],
  draft: "saveDraft",
  autosaved: true,
  linesMax: 200,
  lists,
} as const;

export const claimForm = defineForm("claim", { ...shape, fields: claimFields });
export type ClaimForm = typeof claimForm;

/** What covers a claim besides the warranty, and what delayed it: neither is known before the repair. */
const ofClaimsAlone = [
  "kindnessAuthorizationNeeded",
  "kindnessAuthorizationCode",
  "preAuthorizationNeeded",
  "preAuzNumber",
  "delayReasonDictId",
] as const;

/** What is entered in a pre-authorization (1 §3.5): the repair as a claim has it, and the report that found it necessary. */
const preAuthorizationForm = defineForm("preAuthorization", {
  ...shape,
  fields: { ...without(claimFields, ofClaimsAlone), reportCode: { kind: "code", label: "技术支持报告编号", lookUp: "tech-report" } },
});

function without<const Of extends object, const Name extends keyof Of>(of: Of, names: readonly Name[]): Omit<Of, Name> {
  const left = Object.entries(of).filter(([name]) => !names.some((other) => other === name));
  // What is left of its own entries.
  return Object.fromEntries(left) as Omit<Of, Name>;
}

/** Either form: what they share, and any of their fields. */
export type ClaimDocumentShape = typeof shape & { fields: Fields };
export type ClaimDocumentForm = Form<ClaimDocumentShape>;

export const claimDocumentForms: Readonly<Record<ClaimDocumentName, ClaimDocumentForm>> = {
  claim: claimForm,
  preAuthorization: preAuthorizationForm,
};

/** Whatever any of the forms has: the lists of both, and the fields of each; what a form does not have is empty. */
export const anyClaimDocumentForm: Form = { ...claimForm, fields: [...claimForm.fields, "reportCode"] };

/** Types that name no causal part: a service activity, and a repair before the sale. */
export const typesWithoutCause: readonly (string | undefined)[] = ["1103", "1105"];
/** Types that name what pays for the repair. */
const activityType = "1103";
const kindnessType = "1104";

/** What a form must name, by its type and by what is ticked in it. */
export function neededBy(fields: TextFields) {
  const type = fields["claimTypeDictId"];
  const ticked = (flag: string) => fields[flag] === "1";
  return {
    activity: type === activityType || ticked("activityNeeded"),
    kindness: type === kindnessType || ticked("kindnessAuthorizationNeeded"),
    preAuthorization: ticked("preAuthorizationNeeded"),
    invoice: isBoughtPart(type, fields["servicePartFlag"]),
  };
}

/** The field that says what a line of a list is about. */
export const lineCodes = {
  detailPartList: lists.detailPartList.code,
  detailLaborList: lists.detailLaborList.code,
  detailOtherFeeList: lists.detailOtherFeeList.code,
  attachmentList: lists.attachmentList.code,
} as const;

export const lineLists = ["detailPartList", "detailLaborList", "detailOtherFeeList"] as const;
export type LineList = (typeof lineLists)[number];

/** What either form looks up; the last part of an address names it. */
const lookUps = {
  codes: lineCodes,
  context: {
    vin: "vehicleVin",
    day: "failureDate",
    repairDay: "repairDate",
    symptom: "sysSymptomCode",
    place: "sysPfsCode",
    dealer: "submitterCode",
    cause: "causalPartCode",
    trip: "tripCurrent",
    tripUnit: "tripUnit",
    claimType: "claimTypeDictId",
    boughtPart: "servicePartFlag",
    invoiceDay: "originalCausalPartInvoiceDate",
    partTrip: "originalCausalPartTrip",
  },
  of: {
    dealer: { field: "submitterCode", typed: { text: "submitterCode" }, audience: "company" },
    vehicle: { field: "vehicleVin", typed: { vehicleVin: "vehicleVin" } },
    coverage: { field: "warrantyCoverageId" },
    activity: { field: "actCode" },
    "causal-part": { field: "causalPartCode", typed: { text: "causalPartCode" } },
    part: { list: "detailPartList", field: "partCode", typed: { text: "partCode" } },
    labor: { list: "detailLaborList", field: "laborCode", typed: { text: "laborCode" } },
    symptom: { field: "sysSymptomCode", typed: { componentCode: "componentCode" } },
    "failure-place": { field: "sysPfsCode" },
    "failure-reason": { field: "sysFailureId" },
  },
} as const;

export const claimLookUps = defineLookUps(claimForm, {
  ...lookUps,
  of: { ...lookUps.of, kindness: { field: "kindnessAuthorizationCode" }, "pre-authorization": { field: "preAuzNumber" } },
});

export const preAuthorizationLookUps = defineLookUps(preAuthorizationForm, {
  ...lookUps,
  of: { ...lookUps.of, "tech-report": { field: "reportCode", typed: { reportNumber: "reportCode" } } },
});

export const claimDocumentLookUps: Readonly<Record<ClaimDocumentName, LookUps>> = {
  claim: claimLookUps,
  preAuthorization: preAuthorizationLookUps,
};

/** Whatever can be looked up for any of the forms. */
export const lookUpKinds = [...new Set(Object.values(claimDocumentLookUps).flatMap(({ of }) => Object.keys(of)))];

export type LookUpKind = keyof (typeof claimLookUps)["of"] | keyof (typeof preAuthorizationLookUps)["of"];
