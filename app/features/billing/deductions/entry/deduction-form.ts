import { defineForm } from "#app/lib/forms/form.ts";
import { deductionWords as words } from "../deduction-words.ts";

const fields = {
  deductionTypeDictId: { label: words.deductionTypeDictId, kind: "offered", required: true },
  deductionReasonDictId: { label: words.deductionReasonDictId, kind: "offered", required: true },
  deductionAllFlag: { label: words.deductionAllFlag, kind: "flag", hint: "抵扣该索赔单剩余的全部金额，下面各行的金额不再计算" },
  deductionIllustration: { label: words.deductionIllustration, kind: "prose", required: true, max: 500, wide: true, hint: "经销商可见" },
  remark: { label: words.remark, kind: "prose", max: 500, wide: true },
} as const;

/** A line of the claim, by its list and its id in that (`detailPartList/1`), and what is taken of it. */
const line = {
  id: { kind: "hidden" },
  deductionFee: { label: words.deductionFee, kind: "amount" },
} as const;

/** What proves it: both sides see them. */
const attachmentList = {
  label: "附件",
  of: "files",
  code: "attachmentUrl",
  fields: {
    description: { kind: "text", label: "说明", max: 200 },
    attachmentName: { kind: "hidden", label: "附件名称" },
    attachmentRemark: { kind: "hidden", label: "附件备注" },
    attachmentUrl: { kind: "hidden", label: "附件地址" },
    size: { kind: "hidden", fleeting: true },
    proof: { kind: "hidden", fleeting: true },
  },
} as const;

/** A new deduction of a claim. */
export const deductionForm = defineForm("deduction", {
  shows: ["upload"],
  fields,
  lists: { lines: { label: "抵扣明细", fields: line }, attachmentList },
  linesMax: 500,
});

/** One nobody has confirmed; a dealer who objected is answered with it. */
export const deductionChangeForm = defineForm("deductionChange", {
  versioned: true,
  shows: ["upload"],
  fields: {
    ...fields,
    answerRemark: { label: words.answerRemark, kind: "prose", max: 500, wide: true, hint: "经销商有异议时必填" },
  },
  lists: { lines: { label: "抵扣明细", of: "stored", fields: line }, attachmentList },
  linesMax: 500,
});

export type DeductionShape = (typeof deductionForm)["shape"];
export type DeductionChangeShape = (typeof deductionChangeForm)["shape"];

export const deductionFields = [
  "deductionTypeDictId",
  "deductionReasonDictId",
  "deductionAllFlag",
  "deductionIllustration",
  "remark",
] as const;
