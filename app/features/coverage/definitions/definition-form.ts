import { defineForm } from "#app/lib/forms/form.ts";
import { definitionWords as words, startRuleWords, unitWords, usageWords } from "./definition-words.ts";

const choices = (of: Readonly<Record<number, { label: string }>>) => Object.entries(of).map(([value, { label }]) => ({ value, label }));
const codes = { kind: "prose", wide: true, max: 1000 } as const;
const apart = "多个代码用逗号、空格或换行分开";

/** What is entered of a definition: how long, how far, from when, for whom, and what it takes in or leaves out. */
export const definitionForm = defineForm("coverageDefinition", {
  fields: {
    definitionCode: { label: words.definitionCode, kind: "code", required: true, max: 20, hint: "字母、数字和连字符，保存后不可修改" },
    definitionName: { label: words.definitionName, kind: "text", required: true, max: 60 },
    months: { label: words.months, kind: "number", required: true, hint: "1 到 180 个月" },
    warrantyTripLimitVal: { label: words.warrantyTripLimitVal, kind: "number", hint: "不填为不限里程；时间与里程先到为准" },
    tripUnit: {
      label: words.tripUnit,
      kind: "choice",
      required: true,
      of: Object.entries(unitWords).map(([value, label]) => ({ value, label })),
    },
    usage: { label: words.usage, kind: "choice", required: true, of: choices(usageWords) },
    startRule: { label: words.startRule, kind: "choice", required: true, of: choices(startRuleWords), wide: true },
    componentsIn: { label: words.componentsIn, ...codes, hint: `部件代码，如 ENG、BAT；包含部件和包含零件都不填为整车。${apart}` },
    componentsOut: { label: words.componentsOut, ...codes, hint: apart },
    partsIn: { label: words.partsIn, ...codes, hint: `零件号；部件被排除时，写在这里的零件仍在范围内。${apart}` },
    partsOut: { label: words.partsOut, ...codes, hint: `易损件等；写在这里的零件一律不在范围内。${apart}` },
  },
});
