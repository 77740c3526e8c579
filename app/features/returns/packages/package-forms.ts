import { defineForm } from "#app/lib/forms/form.ts";
import { packageWords as words } from "./package-words.ts";

/** A new package. A line of `rows` without a quantity stays unpacked. */
export const packageForm = defineForm("returnPackage", {
  shows: ["fillAddress", "all", "overdue"],
  fields: {
    length: { label: words.length, kind: "number", required: true, hint: "厘米" },
    width: { label: words.width, kind: "number", required: true, hint: "厘米" },
    height: { label: words.height, kind: "number", required: true, hint: "厘米" },
    weight: { label: words.weight, kind: "number", hint: "千克" },
    deliveryAddressId: { label: words.deliveryAddressId, kind: "offered", hint: "换一个后按“填入所选地址”；也可以直接修改下面两项" },
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

/** Express numbers, one package a line, as typed or pasted from a spreadsheet. */
export const expressForm = defineForm("packageExpress", {
  shows: ["check"],
  fields: {
    numbers: {
      label: "装箱单号与快递单号",
      kind: "prose",
      required: true,
      wide: true,
      hint: "每行一个：装箱单号、空格或制表符、快递单号；可以从表格中复制两列粘贴",
    },
  },
});

/** Packages the carrier is told of. A line without an id is left out. */
export const noticeForm = defineForm("packageNotice", {
  fields: {},
  lists: { packages: { label: "装箱单", fields: { id: { kind: "hidden" } } } },
  linesMax: 100,
});
