import { defineForm } from "#app/lib/forms/form.ts";
import { shortCodeWords as words } from "./short-code-words.ts";

const partCd = { label: words.partCd, kind: "code", required: true, max: 40, hint: "零件主数据中的零件号" } as const;

/** A new short code. */
export const shortCodeForm = defineForm("shortCode", {
  fields: {
    partShortCd: { label: words.partShortCd, kind: "code", required: true, max: 30, hint: "标签上的短码：3 至 30 位字母、数字或短横线" },
    partCd,
  },
});

/** Another part for one there is. */
export const versionForm = defineForm("shortCodeVersion", { versioned: true, fields: { partCd } });
