import { defineForm } from "#app/lib/forms/form.ts";
import { packageWords as words } from "./package-words.ts";

/** Boxes that most parts travel in; any other size is typed. */
export const boxSizes: Readonly<Record<string, { length: string; width: string; height: string } | undefined>> = {
  small: { length: "40", width: "30", height: "30" },
  medium: { length: "60", width: "40", height: "40" },
  large: { length: "80", width: "60", height: "50" },
};

/** A new package. A line of `rows` without a quantity stays unpacked. */
export const packageForm = defineForm("returnPackage", {
  writes: ["submit", "notify"],
  shows: ["fillAddress", "all", "overdue"],
  fields: {
    boxSize: {
      label: "外箱尺寸",
      kind: "choice",
      radios: true,
      of: [
        { value: "small", label: "小箱 40 × 30 × 30 cm" },
        { value: "medium", label: "中箱 60 × 40 × 40 cm" },
        { value: "large", label: "大箱 80 × 60 × 50 cm" },
        { value: "other", label: "其他尺寸，填写长宽高" },
      ],
    },
    length: { label: words.length, kind: "number", hint: "厘米" },
    width: { label: words.width, kind: "number", hint: "厘米" },
    height: { label: words.height, kind: "number", hint: "厘米" },
    weight: { label: words.weight, kind: "number", hint: "千克" },
    deliveryAddressId: { label: words.deliveryAddressId, kind: "offered", hint: "换一个后展开“取件”，按“填入所选地址”，或直接修改" },
    telephone: { label: words.telephone, kind: "telephone", required: true, hint: "手机号码，或带区号的座机号码" },
    addressDetail: { label: words.addressDetail, kind: "text", required: true, max: 200, wide: true },
  },
  lists: {
    rows: { label: "待装箱零件", fields: { id: { kind: "hidden" }, rmaQuantity: { label: "装箱数量", kind: "number" } } },
  },
  linesMax: 200,
});

/** What a dealer does with a package. A line of `rows` without an id is left inside. */
export const packageActsForm = defineForm("packageActs", {
  writes: ["takeOut", "unpack", "notice"],
  fields: {},
  lists: { rows: { label: "箱内零件", fields: { id: { kind: "hidden" } } } },
  linesMax: 200,
});

/** Takes back that the carrier was told. */
export const packageWithdrawalForm = defineForm("packageWithdrawal", { fields: {} });

/** What was received, put right: a line that says what is stored already is left alone. */
export const correctionForm = defineForm("packageCorrection", {
  fields: {
    correctionReason: { label: "更正原因", kind: "text", required: true, max: 200, wide: true, hint: "记入处理记录，经销商可见" },
  },
  lists: {
    corrections: {
      label: "更正签收",
      fields: {
        id: { kind: "hidden" },
        receivedQuantity: { label: "实收数量", kind: "number" },
        abnormalRemark: { label: "异常说明", kind: "text", max: 500 },
        resendQuantity: { label: "需重寄数量", kind: "number" },
      },
    },
  },
  linesMax: 200,
});

export type CorrectionShape = (typeof correctionForm)["shape"];

/**
 * What has arrived of a package: a line with a remark is abnormal, one without a quantity has not arrived yet. Pictures are of lines that
 * are abnormal, each of the one whose id it has.
 */
export const receiptForm = defineForm("packageReceipt", {
  shows: ["scan", "all", "upload"],
  fields: {
    scan: {
      label: "扫描或输入零件标签、零件号",
      kind: "text",
      max: 200,
      hint: "每扫一次（或按回车）数量加一；没有扫描枪时也可以直接填写数量",
    },
    /** What the last scan has counted, in words. */
    counted: { kind: "hidden", fleeting: true },
    picturesOf: { label: "所选图片属于", kind: "text", compared: "never" },
  },
  lists: {
    rows: {
      label: "签收明细",
      fields: {
        id: { kind: "hidden" },
        rmaId: { kind: "hidden" },
        receivedQuantity: { label: "实收数量", kind: "number" },
        abnormalRemark: { label: "异常说明", kind: "text", max: 500 },
        resendQuantity: { label: "需重寄数量", kind: "number" },
      },
    },
    attachmentList: {
      label: "异常图片",
      of: "files",
      code: "attachmentUrl",
      fields: {
        row: { label: "属于", kind: "text" },
        attachmentName: { kind: "hidden" },
        attachmentUrl: { kind: "hidden", label: "图片地址" },
        size: { kind: "hidden", fleeting: true },
        proof: { kind: "hidden", fleeting: true },
      },
    },
  },
  linesMax: 200,
});

export type ReceiptShape = (typeof receiptForm)["shape"];

/** Express numbers: one beside each package that waits for it, or lines as pasted from a spreadsheet. */
export const expressForm = defineForm("packageExpress", {
  shows: ["check"],
  fields: {
    numbers: {
      label: "装箱单号与快递单号",
      kind: "prose",
      wide: true,
      hint: "每行一个：装箱单号、空格或制表符、快递单号；可以从表格中复制两列粘贴",
    },
  },
  lists: {
    boxes: {
      label: "等待快递单号的装箱单",
      fields: {
        packageNumber: { kind: "hidden" },
        expressNo: { label: "快递单号", kind: "code", max: 30 },
        expressCompany: { label: words.carrier, kind: "text", max: 10 },
      },
    },
  },
  linesMax: 50,
});

/** Packages the carrier is told of. A line without an id is left out. */
export const noticeForm = defineForm("packageNotice", {
  fields: {},
  lists: { packages: { label: "装箱单", fields: { id: { kind: "hidden" } } } },
  linesMax: 100,
});
