import { defineForm } from "#app/lib/forms/form.ts";
import { leadWords as words, sexWords } from "./lead-words.ts";

/** What is entered of a lead (2 §3). */
export const entryForm = defineForm("lead", {
  versioned: true,
  fields: {
    leadName: { label: words.leadName, kind: "text", required: true, max: 50 },
    mobile: {
      label: words.mobile,
      kind: "telephone",
      required: true,
      max: 11,
      hint: "11 位手机号；90 天内已有线索的客户并入原线索，记为再次留资",
    },
    sex: { label: words.sex, kind: "choice", of: Object.entries(sexWords).map(([value, label]) => ({ value, label })) },
    ageRange: { label: words.ageRange, kind: "offered" },
    provinceCode: { label: words.provinceCode, kind: "offered", required: true },
    cityCode: { label: words.cityCode, kind: "offered", under: "provinceCode", required: true },
    districtCode: { label: words.districtCode, kind: "offered", under: "cityCode" },
    fromChannel: { label: words.fromChannel, kind: "offered", required: true },
    subChannel: { label: words.subChannel, kind: "offered", under: "fromChannel" },
    campaignCode: { label: words.campaignCode, kind: "offered" },
    collectDate: { label: words.collectDate, kind: "day", required: true },
    preModel: { label: words.preModel, kind: "offered" },
    pschTimeRange: { label: words.pschTimeRange, kind: "offered" },
    budgetRange: { label: words.budgetRange, kind: "offered" },
    intentionLevel: { label: words.intentionLevel, kind: "offered" },
    followRemark: { label: "备注", kind: "prose", max: 500, wide: true, compared: "never", hint: "客户的要求或修改原因，记入跟进记录" },
  },
});
export type EntryShape = (typeof entryForm)["shape"];

export const entryParts = [
  { id: "customer", title: "客户", names: ["leadName", "mobile", "sex", "ageRange", "provinceCode", "cityCode", "districtCode"] },
  { id: "source", title: "来源", names: ["fromChannel", "subChannel", "campaignCode", "collectDate"] },
  { id: "wish", title: "购车意向", names: ["preModel", "pschTimeRange", "budgetRange", "intentionLevel", "followRemark"] },
] as const;
